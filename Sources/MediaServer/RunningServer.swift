import CMicroHTTPD

/// The C side of a server and its callbacks.
///
/// Unchecked: the pointer is only used by `stop`, which the owner calls once, under its lock.
@safe final class RunningServer: @unchecked Sendable {
  private let server: UnsafeMutablePointer<httpd_server>
  // Keeps what the callbacks' context points to alive for as long as the threads run.
  private let core: ServerCore

  /// Nil if it could not be started; the listener is closed then.
  init?(core: ServerCore, listener: Int32, limits: MediaServer.Limits) {
    var options = unsafe httpd_options()
    unsafe options.listen_socket = listener
    // A connection that sends a file has three descriptors; the library spins when it can't accept for want of one.
    let affordable = UInt32(clamping: max(httpd_descriptor_limit(), 80) / 4)
    unsafe options.connection_limit = min(limits.connections, affordable)
    unsafe options.connection_limit_per_address = limits.connectionsPerAddress
    unsafe options.memory_limit = 16_384
    unsafe options.idle_timeout = limits.idleTimeout
    unsafe options.context = Unmanaged.passUnretained(core).toOpaque()
    unsafe options.accepts = onAccept
    unsafe options.began = onBegin
    unsafe options.received = onReceive
    unsafe options.ended = onEnd
    guard let started = unsafe httpd_start(options) else { return nil }
    unsafe server = started
    self.core = core
  }

  /// Ends the threads. Once.
  func stop() {
    unsafe httpd_stop(server)
  }
}

// C functions: they must not be formed where an actor's isolation is inferred.

private func core(_ context: UnsafeMutableRawPointer?) -> ServerCore? {
  unsafe context.map { unsafe Unmanaged<ServerCore>.fromOpaque($0).takeUnretainedValue() }
}

private func onAccept(_ context: UnsafeMutableRawPointer?, _ address: httpd_address) -> Bool {
  unsafe core(context)?.accepts(IPAddress(address)) ?? false
}

private func onBegin(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>
) -> UnsafeMutableRawPointer? {
  unsafe Unmanaged.passRetained(Exchange(target: String(cString: target))).toOpaque()
}

private func onReceive(
  _ context: UnsafeMutableRawPointer?, _ connection: httpd_connection, _ exchange: UnsafeMutableRawPointer?,
  _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>, _ body: UnsafeRawPointer?, _ size: Int
) -> Bool {
  guard let core = unsafe core(context), let exchange = unsafe exchange else { return false }
  let bytes = unsafe body.map { unsafe [UInt8](UnsafeRawBufferPointer(start: $0, count: size)) } ?? []
  let current = unsafe Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue()
  if !current.hasHeaders {
    unsafe current.method = String(cString: method)
    unsafe current.version = String(cString: version)
  }
  return unsafe core.received(Connection(connection), current, body: bytes)
}

private func onEnd(
  _ context: UnsafeMutableRawPointer?, _ connection: httpd_connection, _ exchange: UnsafeMutableRawPointer?,
  _ how: httpd_end
) {
  guard let exchange = unsafe exchange else { return }
  let ended = unsafe Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue()
  let phase: AccessEvent.Phase =
    switch how {
    case .completed: .completed
    case .failed: .failed
    case .timedOut, .clientLeft: .clientLeft
    case .stopped: .serverStopped
    }
  unsafe core(context)?.ended(Connection(connection), ended, how: phase)
}
