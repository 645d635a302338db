import CastProtocol

/// A whole session with a receiver, without its socket: the machine that composes the others.
///
/// It is told what happens and when, and answers with what to do, in order. It owns the virtual connections, the
/// heartbeat and the request numbers; ``receiver`` and ``media`` own the two namespaces. They meet here only: the
/// receiver machine says which application to join or leave, and this one carries that over to the media machine.
struct SessionMachine: Equatable {
  enum Link: Equatable {
    /// No connection. → `opening`.
    case closed
    /// Connecting: what is sent now leaves with the end of the handshake. → `open`, `closed`.
    case opening
    /// Connected. → `closed`.
    case open
  }

  struct Settings: Equatable {
    var timeouts = Timeouts()
    var heartbeatInterval = Duration.seconds(5)
    var heartbeatTimeout = Duration.seconds(15)
    var userAgent = "cast-tracks"
    /// Our name towards applications; random in practice.
    var senderID = EndpointID.sender(100_000)
    /// Random in practice.
    var firstRequestID: RequestID = 1000
    /// The transport of an application that was joined earlier; asked for its status in the first flight.
    var cachedTransport: TransportID?
    /// Join whatever media application runs, now and later.
    var follows = false
  }

  let settings: Settings
  var link = Link.closed
  var heartbeat: Heartbeat?
  var connections: VirtualConnections
  var requests: RequestTracker
  var receiver: ReceiverSession
  var media: MediaSession
  var exchanges: [MessageExchange] = []
  var multizone: MultizoneStatus?
  /// What the speculative transport said before it was known to be the right one.
  private var held: [CastMessage] = []
  /// When the device closed the platform connection, as far as that is worth counting.
  private var platformCloses: [ContinuousClock.Instant] = []

  init(_ settings: Settings = Settings()) {
    self.settings = settings
    connections = VirtualConnections(userAgent: settings.userAgent)
    requests = RequestTracker(firstID: settings.firstRequestID)
    receiver = ReceiverSession(timeouts: settings.timeouts)
    receiver.follows = settings.follows
    media = MediaSession(timeouts: settings.timeouts, source: settings.senderID)
  }

  private static let platform = VirtualConnections.Pair(
    source: EndpointID.platformSender, destination: EndpointID.platformReceiver)

  func applicationPair(_ transport: String) -> VirtualConnections.Pair {
    VirtualConnections.Pair(source: settings.senderID, destination: transport)
  }
}

// MARK: - The connection

extension SessionMachine {
  /// A connection is being made. CONNECT and the first GET_STATUS leave with the end of the handshake; so do, if an
  /// earlier run's transport is known, CONNECT and GET_STATUS for it. Only reads are speculated.
  mutating func transportOpening(at now: ContinuousClock.Instant) -> [Effect] {
    link = .opening
    held = []
    platformCloses = []
    media.transportOpening()
    var effects = connections.connect(Self.platform).map { [Effect.send($0)] } ?? []
    effects += receiver.transportOpening(at: now, requests: &requests)
    if let transport = settings.cachedTransport?.rawValue, receiver.membership == .none {
      effects += connections.connect(applicationPair(transport)).map { [Effect.send($0)] } ?? []
      effects += media.speculate(on: transport, at: now, requests: &requests)
    }
    return finishing(effects, at: now)
  }

  /// The handshake is over: now time counts.
  mutating func transportOpened(at now: ContinuousClock.Instant) -> [Effect] {
    link = .open
    heartbeat = Heartbeat(at: now, interval: settings.heartbeatInterval, timeout: settings.heartbeatTimeout)
    let deadline = now + settings.timeouts.request
    requests.extendDeadlines(to: deadline)
    receiver.transportOpened(until: deadline)
    media.transportOpened(until: deadline)
    return finishing([], at: now)
  }

  /// The connection is gone, or could not be made. Everything that was sent fails, once.
  mutating func transportClosed(
    _ error: CastError, retries: Bool, at now: ContinuousClock.Instant
  ) -> [Effect] {
    link = .closed
    heartbeat = nil
    held = []
    connections.transportClosed()
    requests.removeAll()
    var effects = receiver.transportClosed(error, retries: retries, at: now)
    effects += media.transportClosed(error, retries: retries)
    effects += exchangesClosed(error, retries: retries)
    return effects
  }

  /// The session is being closed by its user: the farewell, and the end of everything that waits.
  mutating func closing() -> [Effect] {
    var effects: [Effect] = connections.closeAll().map { .send($0) }
    let waiting =
      receiver.operations.map(\.id) + [receiver.launch?.operation].compactMap { $0 } + media.operations.map(\.id)
      + exchanges.map(\.id)
    for id in waiting.sorted() { effects += cancel(id) }
    return effects
  }

  /// Bytes came, be they a whole message or not.
  mutating func bytesReceived(at now: ContinuousClock.Instant) {
    heartbeat?.received(at: now)
  }
}

// MARK: - Commands

extension SessionMachine {
  mutating func submit(
    _ id: OperationID, _ command: ReceiverSession.Command, at now: ContinuousClock.Instant
  ) -> [Effect] {
    finishing(receiver.submit(id, command, at: now, requests: &requests), at: now)
  }

  mutating func submit(_ id: OperationID, _ command: MediaCommand, at now: ContinuousClock.Instant) -> [Effect] {
    media.expectsApplication = expectsApplication
    return finishing(media.submit(id, command, at: now, requests: &requests), at: now)
  }

  /// Stops tracking an operation.
  mutating func cancel(_ id: OperationID) -> [Effect] {
    guard receiver.owns(id) || media.owns(id) || exchanges.contains(where: { $0.id == id }) else { return [] }
    requests.finish(id)
    receiver.cancel(id)
    media.cancel(id)
    exchanges.removeAll { $0.id == id }
    return [.finish(id, .cancelled)]
  }

  // Whether an application may yet be joined, so that media requests are worth keeping.
  private var expectsApplication: Bool {
    if receiver.launch != nil || receiver.membership != .none || !receiver.isCurrent { return true }
    return receiver.operations.contains {
      switch $0.command {
      case .launch, .join: true
      default: false
      }
    }
  }
}

// MARK: - Time

extension SessionMachine {
  /// When ``deadlineReached(at:)`` wants to be called.
  var nextDeadline: ContinuousClock.Instant? {
    // While the handshake is under way, its own deadline is the one that counts.
    guard link != .opening else { return nil }
    let times: [ContinuousClock.Instant?] = [
      heartbeat?.nextDeadline, requests.nextDeadline, receiver.nextDeadline, media.nextDeadline,
      exchanges.lazy.map(\.deadline).min(),
    ]
    return times.compactMap { $0 }.min()
  }

  mutating func deadlineReached(at now: ContinuousClock.Instant) -> [Effect] {
    guard link != .opening else { return [] }
    var effects: [Effect] = []
    switch heartbeat?.deadlineReached(at: now) {
    case .dead:
      return heartbeatLost(at: now)
    case .pingDue:
      effects.append(.send(Heartbeat.ping))
    case .alive, nil:
      break
    }
    for entry in requests.expired(at: now) { effects += timedOut(entry, at: now) }
    effects += receiver.deadlineReached(at: now, requests: &requests)
    effects += media.deadlineReached(at: now, requests: &requests)
    effects += exchangeDeadlineReached(at: now)
    return finishing(effects, at: now)
  }

  // To what was asked it is a missing answer; the connection itself is lost.
  private mutating func heartbeatLost(at now: ContinuousClock.Instant) -> [Effect] {
    var error = CastError(
      .timeout, phase: .session,
      message: "The device gave no sign of life for \(settings.heartbeatTimeout.components.seconds) seconds")
    let effects = transportClosed(error, retries: true, at: now)
    error.code = .connectionLost
    return effects + [.disconnect(error)]
  }

  private mutating func timedOut(_ entry: RequestTracker.Entry, at now: ContinuousClock.Instant) -> [Effect] {
    if let id = entry.operation, exchanges.contains(where: { $0.id == id }) {
      return exchangeTimedOut(id)
    }
    if entry.namespace == .media { return media.timedOut(entry, at: now, requests: &requests) }
    return receiver.launchTimedOut(entry) + receiver.timedOut(entry, at: now, requests: &requests)
  }
}

// MARK: - Applications

extension SessionMachine {
  /// Carries out what the receiver machine wants of the media machine, and sends what can be sent after it.
  mutating func finishing(_ effects: [Effect], at now: ContinuousClock.Instant) -> [Effect] {
    var result: [Effect] = []
    for effect in effects {
      switch effect {
      case .join(let application): result += join(application, at: now)
      case .leave(let application, let error): result += leave(application, error)
      case .send, .finish, .notify, .disconnect: result.append(effect)
      }
    }
    if link != .closed {
      media.expectsApplication = expectsApplication
      result += media.advance(at: now, requests: &requests)
      result += advanceExchanges(at: now)
    }
    if result.contains(where: { if case .send = $0 { true } else { false } }) { heartbeat?.sent(at: now) }
    return result
  }

  private mutating func join(_ application: ReceiverApplication, at now: ContinuousClock.Instant) -> [Effect] {
    guard let transport = application.transportID?.rawValue else { return [] }
    let pair = applicationPair(transport)
    var effects: [Effect] = []
    let isSpeculated = media.attachment == .speculative(transport: transport)
    let isJoined = media.attachment == .attached(transport: transport) && connections.isOpen(pair)
    if isJoined { return [] }
    dropOtherApplications(than: transport)
    if let message = connections.connect(pair) { effects.append(.send(message)) }
    effects.append(.notify(.applicationJoined(application)))
    effects += media.attach(
      to: transport, connect: connections.reconnect(pair), asks: application.supports(.media), at: now,
      requests: &requests)
    let held = held
    self.held = []
    if isSpeculated {
      for message in held { effects += received(message, at: now) }
    }
    return effects
  }

  private mutating func leave(_ application: ReceiverApplication, _ error: CastError?) -> [Effect] {
    if let transport = application.transportID?.rawValue { connections.forget(applicationPair(transport)) }
    return media.detach(error, requests: &requests) + exchangesLeft(error)
      + [.notify(.applicationLeft(application, error))]
  }

  // What was connected before is gone, or was a wrong guess.
  private mutating func dropOtherApplications(than transport: String) {
    for pair in connections.open where pair.source == settings.senderID && pair.destination != transport {
      connections.forget(pair)
    }
  }

  /// The status has come: a speculative transport that it doesn't list doesn't exist any more.
  mutating func checkSpeculation(_ status: ReceiverStatus) {
    guard case .speculative(let transport) = media.attachment,
      !status.applications.contains(where: { $0.transportID?.rawValue == transport })
    else { return }
    media.giveSpeculationUp(requests: &requests)
    connections.forget(applicationPair(transport))
    held = []
  }

  /// Keeps a message of the speculative transport until it is known whether that is the one.
  mutating func hold(_ message: CastMessage) {
    if held.count < 16 { held.append(message) }
  }

  /// A CLOSE came for one of our pairs.
  mutating func connectionClosed(_ pair: VirtualConnections.Pair, at now: ContinuousClock.Instant) -> [Effect] {
    if pair == Self.platform { return platformClosed(at: now) }
    if media.attachment == .speculative(transport: pair.destination) {
      // The guess was wrong: of no consequence.
      media.giveSpeculationUp(requests: &requests)
      held = []
      return []
    }
    media.applicationClosedConnection(pair.destination)
    return receiver.applicationClosedConnection(pair.destination, at: now, requests: &requests)
  }

  // The device closed the connection to itself: once more, but not for ever (protocol 2.4).
  private mutating func platformClosed(at now: ContinuousClock.Instant) -> [Effect] {
    platformCloses.removeAll { now - $0 > .seconds(10) }
    platformCloses.append(now)
    guard platformCloses.count <= 2 else {
      return [
        .disconnect(
          CastError(.connectionLost, phase: .session, message: "The device keeps closing the connection"))
      ]
    }
    var effects = connections.connect(Self.platform).map { [Effect.send($0)] } ?? []
    effects += receiver.platformReconnected(at: now, requests: &requests)
    return effects
  }
}
