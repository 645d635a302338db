public import CastProtocol
package import CastTransport

/// A live session with a receiver: the connection, and what is asked over it.
///
/// A session belongs to one thread. Nothing happens by itself: ``run(until:deadline:)``, or ``wait(for:deadline:)``
/// which uses it, drives the connection, answers heartbeats, and calls ``onEvent`` and the requests' handlers. Those
/// may ask for more, or close the session; they can't run it again.
///
/// ```swift
/// let session = try CastSession(.init(host: "192.168.1.20"))
/// session.connect()
/// _ = try session.wait(for: session.receiver.launchOrJoin(.defaultMediaReceiver))
/// let status = try session.wait(for: session.media.load(LoadRequest(media: media)))
/// session.shutDown()
/// ```
public final class CastSession {
  /// Where the device is, and how to deal with it.
  public let configuration: Configuration

  /// The device: what runs on it, and its volume.
  public private(set) lazy var receiver = ReceiverController(session: self)
  /// The media that plays.
  public private(set) lazy var media = RemoteMediaClient(session: self)

  /// Called for everything that happens, in order.
  public var onEvent: ((SessionEvent) -> Void)?
  /// Called for every message that is sent or received, before it takes effect.
  public var onMessage: ((MessageTrace) -> Void)?
  /// Called before each attempt to reconnect: where the device is now. A speaker group moves with its leader (T79,
  /// T82b). Without it, or if it gives nothing, the address of the configuration is used.
  public var reconnectEndpoint: (() -> (host: String, port: UInt16)?)?

  let loop: EventLoop
  var machine: SessionMachine
  let link: SessionLink

  private var waiters: [OperationID: (OperationOutcome) -> Void] = [:]
  private var lastOperation = 0
  private var effects: [Effect] = []
  private var isPerforming = false
  private var timer: (id: EventLoop.TimerID, time: ContinuousClock.Instant)?

  /// Makes a session with an event loop of its own. Nothing is sent before ``connect()``.
  ///
  /// - Parameter configuration: the device.
  /// - Throws: ``CastError`` if the system has no descriptors left, or TLS can't be set up.
  public convenience init(_ configuration: Configuration) throws(CastError) {
    try self.init(configuration, loop: nil)
  }

  /// Makes a session on an event loop that serves others, too.
  package init(_ configuration: Configuration, loop: EventLoop?) throws(CastError) {
    self.configuration = configuration
    do {
      let loop = try loop ?? EventLoop()
      self.loop = loop
      link = SessionLink(
        context: try TLSContext.client(legacy: configuration.legacyTLS), loop: loop, configuration: configuration)
    } catch {
      throw CastError(.unavailable, phase: .connect, message: "Can't prepare a connection: \(error)")
    }
    machine = SessionMachine(configuration.machineSettings())
    link.owner = self
  }

  deinit {
    if let timer { loop.cancelTimer(timer.id) }
    link.abort()
  }

  /// The device's status that came last.
  public var receiverStatus: ReceiverStatus? { machine.receiver.status }
  /// The application that the session talks to.
  public var application: ReceiverApplication? { machine.receiver.membership.application }
  /// Whether the connection is up.
  public var isConnected: Bool { link.isConnected }
  /// The address on our side of the connection: the one under which the device can reach us.
  package var localAddress: SocketAddress? { link.connection?.localAddress }
  /// The device's address.
  package var remoteAddress: SocketAddress? { link.connection?.remoteAddress }
  /// The certificate that the device showed, for device authentication.
  package var peerCertificateDER: [UInt8]? { link.connection?.peerCertificateDER }
}

// MARK: - Connecting and running

extension CastSession {
  /// Starts to connect. ``SessionEvent/connected`` tells of success, the failure of requests and
  /// ``SessionEvent/disconnected(_:retryIn:)`` of the opposite. Requests may be made at once.
  public func connect() {
    link.connect()
  }

  /// Says good-bye and closes the connection; requests in progress are cancelled. It returns at once: the farewell is
  /// sent as the loop runs on, see ``shutDown(within:)``.
  public func close() {
    guard !link.isClosed else { return }
    perform(machine.closing())
    link.close()
    disarm()
  }

  /// Closes the session and waits until the farewell is sent. Called at the top level only.
  ///
  /// - Parameter limit: the longest time to wait.
  public func shutDown(within limit: Duration = .milliseconds(500)) {
    close()
    _ = try? loop.run(until: { link.connection == nil }, deadline: .now + limit)
    link.abort()
  }

  /// Runs the session until a condition holds.
  ///
  /// - Parameters:
  ///   - done: the condition; it is looked at after everything that happens.
  ///   - deadline: when to give up.
  /// - Returns: whether the condition holds; `false` at the deadline, or if nothing can happen any more.
  /// - Throws: ``CastError``: `misuse` if the loop is running already, `unavailable` if the system refuses to wait.
  @discardableResult
  public func run(
    until done: () -> Bool, deadline: ContinuousClock.Instant? = nil
  ) throws(CastError) -> Bool {
    do {
      return try loop.run(until: done, deadline: deadline)
    } catch {
      if error.code == Self.resourceDeadlock {
        throw CastError(.misuse, phase: .session, message: "A handler can't run the session that called it")
      }
      throw CastError(.unavailable, phase: .session, message: "Can't wait for events: \(error)", errno: error.code)
    }
  }

  /// Runs the session until a request has ended. Called at the top level only.
  ///
  /// - Parameters:
  ///   - request: the request. It has a time limit of its own.
  ///   - deadline: when to give up and cancel it.
  /// - Returns: its value.
  /// - Throws: ``CastError``: why it failed; `cancelled` or `replaced` if it was; `timeout` at the deadline.
  public func wait<Value>(
    for request: CastRequest<Value>, deadline: ContinuousClock.Instant? = nil
  ) throws(CastError) -> Value {
    try run(until: { request.outcome != nil }, deadline: deadline)
    switch request.outcome {
    case .complete(let value): return value
    case .failed(let error): throw error
    case .aborted(.replaced):
      throw CastError(.replaced, phase: .session, message: "A newer request took its place")
    case .aborted(.cancelled):
      throw CastError(.cancelled, phase: .session, message: "The request was cancelled")
    case nil:
      request.cancel()
      throw CastError(
        .timeout, phase: .session, message: "It was not done in time", endpoint: link.endpoint.description)
    }
  }

  // EDEADLK: what the event loop reports when a handler runs it.
  private static let resourceDeadlock: Int32 = 35
}

// MARK: - Messages

extension CastSession {
  /// Sends a message in any namespace.
  ///
  /// If the payload has a `requestId`, the request is complete with the answer that has the same; else when it is
  /// sent. Other answers come as ``SessionEvent/message(_:)``.
  ///
  /// - Parameters:
  ///   - payload: the message.
  ///   - namespace: its namespace.
  ///   - toApplication: whether it is for the joined application rather than the device itself.
  /// - Returns: a request for the answer, `nil` if none is expected.
  public func sendMessage(
    _ payload: JSONValue, in namespace: CastNamespace, toApplication: Bool = true
  ) -> CastRequest<JSONValue?> {
    sendMessage(.text(payload.serialized()), in: namespace, toApplication: toApplication)
  }

  /// Sends a message with a payload of any kind; see ``sendMessage(_:in:toApplication:)``.
  ///
  /// - Parameters:
  ///   - payload: the message.
  ///   - namespace: its namespace.
  ///   - toApplication: whether it is for the joined application rather than the device itself.
  /// - Returns: a request for the answer, `nil` if none is expected.
  public func sendMessage(
    _ payload: CastMessage.Payload, in namespace: CastNamespace, toApplication: Bool
  ) -> CastRequest<JSONValue?> {
    Self.submit(to: self, phase: .message, { $0.message }) { session, id, now in
      session.machine.exchange(id, payload, in: namespace, with: toApplication ? .application : .platform, at: now)
    }
  }
}

// MARK: - Effects

extension CastSession {
  /// Makes a request and gives the machine its operation.
  static func submit<Value>(
    to session: CastSession?, phase: CastError.Phase, _ value: @escaping (Reply) -> Value?,
    _ body: (CastSession, OperationID, ContinuousClock.Instant) -> [Effect]
  ) -> CastRequest<Value> {
    guard let session else {
      let request = CastRequest<Value>(id: 0, cancel: {})
      request.end(.failed(CastError(.misuse, phase: phase, message: "The session is gone")))
      return request
    }
    session.lastOperation += 1
    let id = OperationID(rawValue: session.lastOperation)
    let request = CastRequest<Value>(id: id.rawValue) { [weak session] in
      guard let session else { return }
      session.perform(session.machine.cancel(id))
    }
    guard session.link.isUsable else {
      request.end(.failed(CastError(.unavailable, phase: phase, message: "The session is not connected")))
      return request
    }
    let endpoint = session.link.endpoint.description
    session.waiters[id] = { outcome in request.end(outcome.publicOutcome(value, phase: phase, endpoint: endpoint)) }
    session.perform(body(session, id, .now))
    return request
  }

  /// Carries effects out in order. What they lead to is carried out after them, not amid them.
  func perform(_ new: [Effect]) {
    effects += new
    guard !isPerforming else { return }
    isPerforming = true
    var index = 0
    while index < effects.count {
      let effect = effects[index]
      index += 1
      perform(effect)
    }
    effects.removeAll(keepingCapacity: true)
    isPerforming = false
    arm()
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .send(let message): link.send(message)
    case .finish(let id, let outcome): waiters.removeValue(forKey: id)?(outcome)
    case .notify(let event): onEvent?(event)
    case .disconnect(let error): link.fail(error)
    // The machine has resolved these.
    case .join, .leave: break
    }
  }

  /// Has the machine called at its next deadline.
  private func arm() {
    guard !link.isClosed, let time = machine.nextDeadline else { return disarm() }
    if let timer, timer.time == time { return }
    disarm()
    let id = loop.setTimer(at: time) { [weak self] in
      guard let self else { return }
      timer = nil
      perform(machine.deadlineReached(at: .now))
    }
    timer = (id, time)
  }

  private func disarm() {
    if let timer { loop.cancelTimer(timer.id) }
    timer = nil
  }
}

extension OperationOutcome {
  /// The outcome as the request's owner gets it.
  func publicOutcome<Value>(
    _ value: (Reply) -> Value?, phase: CastError.Phase, endpoint: String
  ) -> CastRequest<Value>.Outcome {
    switch self {
    case .complete(let reply):
      guard let value = value(reply) else {
        return .failed(
          CastError(.protocolError, phase: phase, message: "The answer has no content", endpoint: endpoint))
      }
      return .complete(value)
    case .failed(var error):
      error.endpoint = error.endpoint ?? endpoint
      return .failed(error)
    case .replaced: return .aborted(.replaced)
    case .cancelled: return .aborted(.cancelled)
    }
  }
}
