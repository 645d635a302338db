/// The part of the server that its threads call: finds what a request is for, answers it, tells what happened.
final class ServerCore: Sendable {
  private struct State {
    /// By decoded path.
    var resources: [String: (ServedResource, ResourceContent)] = [:]
    var routes: [String: Route] = [:]
    var nextNumber = 1
    var waiting: [ObjectIdentifier: any Waiting] = [:]
    var isStopping = false
  }

  private let state = Locked(State())
  private let filter: AddressFilter?
  let log: AccessLog
  /// Seconds that a client may take to read nothing of a running answer: players that are paused do so.
  let stallTimeout: UInt32
  private let idleTimeout: UInt32

  init(filter: AddressFilter?, log: AccessLog, idleTimeout: UInt32, stallTimeout: UInt32) {
    self.filter = filter
    self.log = log
    self.idleTimeout = idleTimeout
    self.stallTimeout = stallTimeout
  }

  // MARK: What is served

  func add(_ make: (ServedResource.ID) -> (ServedResource, ResourceContent)) -> ServedResource {
    state.withLock { state in
      let (resource, content) = make(ServedResource.ID(number: state.nextNumber))
      state.nextNumber += 1
      state.resources[PercentEncoding.decode(resource.path) ?? resource.path] = (resource, content)
      return resource
    }
  }

  func remove(_ resource: ServedResource) {
    state.withLock { state in
      state.resources[PercentEncoding.decode(resource.path) ?? resource.path] = nil
    }
  }

  func setRoute(_ route: Route?, for path: String) {
    state.withLock { $0.routes[path] = route }
  }

  private func purpose(of exchange: Exchange, headers: [HTTPHeader]) -> Exchange.Purpose {
    let hosts = headers.count { $0.name.lowercased() == "host" }
    guard hosts == 1 || hosts == 0 && exchange.version == "HTTP/1.0" else {
      return .malformed("A request has one Host header.")
    }
    if exchange.target == "*", exchange.method == "OPTIONS" { return .server }
    guard let path = RequestTarget(exchange.target).path else { return .nothing }
    return state.withLock { state in
      if let (resource, content) = state.resources[path] { return .resource(resource, content) }
      return state.routes[path].map { .handler($0) } ?? .nothing
    }
  }

  // MARK: Waiting connections

  /// Keeps track of a connection that waits. False if the server is stopping.
  func beginsWaiting(_ waiting: any Waiting) -> Bool {
    state.withLock { state in
      guard !state.isStopping else { return false }
      state.waiting[ObjectIdentifier(waiting)] = waiting
      return true
    }
  }

  func endsWaiting(_ waiting: any Waiting) {
    state.withLock { $0.waiting[ObjectIdentifier(waiting)] = nil }
  }

  /// Lets go of what waits: the library stops by joining all threads.
  func stopWaiting() {
    let all = state.withLock { state in
      state.isStopping = true
      return Array(state.waiting.values)
    }
    for waiting in all { waiting.serverStops() }
  }

  // MARK: Callbacks, on the connections' threads

  func accepts(_ address: IPAddress) -> Bool {
    guard let filter, !filter.allows(address) else { return true }
    log.record(
      AccessEvent(
        phase: .refused, method: "", target: "", status: 0, bodyBytes: 0, remoteAddress: address,
        time: .now, reason: "\(address) is not an allowed address"))
    return false
  }

  /// A step of a request; false closes its connection.
  func received(_ connection: Connection, _ exchange: Exchange, body: [UInt8]) -> Bool {
    guard exchange.hasHeaders else {
      exchange.hasHeaders = true
      connection.setTimeout(idleTimeout)
      exchange.purpose = purpose(of: exchange, headers: connection.headers)
      return refusesEarly(connection, exchange) ?? true
    }
    guard body.isEmpty else {
      if exchange.body.count + body.count <= exchange.bodyLimit, exchange.discarded == 0 {
        exchange.body += body
      } else {
        exchange.discarded += body.count
      }
      // Nothing that we serve takes a body as large as this; the rest isn't worth reading.
      return exchange.discarded <= Self.discardLimit
    }
    guard exchange.answer == nil else { return false }
    return answer(connection, exchange)
  }

  private static let discardLimit = 1 << 20

  /// A body that is too large by its own word is refused before it is sent.
  private func refusesEarly(_ connection: Connection, _ exchange: Exchange) -> Bool? {
    guard let stated = connection.header("Content-Length"), let length = UInt64(stated),
      length > UInt64(max(exchange.bodyLimit, exchange.isForHandler ? 0 : Self.discardLimit))
    else { return nil }
    return reply(connection, exchange, .tooLarge(limit: exchange.bodyLimit))
  }

  /// The exchange is over.
  func ended(_ connection: Connection, _ exchange: Exchange, how: AccessEvent.Phase) {
    if let stream = exchange.stream {
      endsWaiting(stream)
      stream.end()
    }
    guard var event = exchange.answer?.event, let answer = exchange.answer else { return }
    // The library closes the sockets first, which looks like clients that leave.
    let how = how == .clientLeft && state.withLock { $0.isStopping } ? .serverStopped : how
    event.phase = how
    event.time = .now
    if how == .failed { event.reason = "the file became shorter while it was sent" }
    if how != .completed {
      let delivered = connection.bytesDelivered
      let before = answer.writtenBefore + answer.headerSize
      event.bodyBytes = min(delivered > before ? delivered - before : 0, event.bodyBytes)
    }
    log.record(event)
  }
}
