internal import CLinux

/// One name's look-up on a helper thread, which may outlive this.
@safe final class Lookup {
  private let endpoint: Endpoint
  private let handle: UnsafeMutablePointer<LinuxLookup>

  init(_ endpoint: Endpoint) throws(TransportError) {
    self.endpoint = endpoint
    guard !endpoint.host.isEmpty, !endpoint.host.utf8.contains(0) else { throw .noAddress(endpoint) }
    var error: Int32 = 0
    guard let handle = unsafe linux_lookup_start(endpoint.host, endpoint.port, &error) else {
      throw .system(endpoint, SystemError(code: -error, call: "looking the name up"))
    }
    unsafe self.handle = handle
  }

  deinit { unsafe linux_lookup_free(handle) }

  /// Calls the body when the look-up is over.
  func wait(on loop: EventLoop, _ body: @escaping () -> Void) throws(TransportError) {
    do throws(SystemError) {
      try unsafe loop.register(handle.pointee.descriptor, .read) { _ in body() }
    } catch {
      throw .system(endpoint, error)
    }
  }

  /// Stops waiting.
  func cancel(on loop: EventLoop) { unsafe loop.deregister(handle.pointee.descriptor) }

  /// What came of it, once it is over.
  var result: Result<[SocketAddress], TransportError> {
    let capacity = 16
    return unsafe withUnsafeTemporaryAllocation(of: LinuxAddress.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return .success([]) }
      let count = unsafe linux_lookup_result(handle, start, Int32(capacity))
      if count < 0 {
        let reason = unsafe String(cString: linux_lookup_error_text(count))
        return .failure(.resolving(endpoint, reason: reason))
      }
      return .success((0..<Int(count)).map { unsafe SocketAddress(start[$0]) })
    }
  }
}
