import CastProtocol

/// The media namespace of the joined application (protocol 5).
///
/// Every MEDIA_STATUS feeds ``store``, whatever its request ID. What is asked for waits until it can be sent, is sent
/// with the media session of that moment, and ends once. LOAD has rules of its own, in a file of its own.
struct MediaSession: Equatable {
  /// How the machine stands with the application. In each state messages are sent only if ``isOpen``.
  enum Attachment: Equatable {
    /// To none. → `speculative`, `attached`.
    case none
    /// A transport of an earlier run was connected in the first flight; it isn't known whether it still exists.
    /// → `attached` (it does), `none` (it doesn't).
    case speculative(transport: String)
    /// To this one. → `closed`, `none` (it ended), `attached` (to another).
    case attached(transport: String)
    /// It closed the connection; whether it has ended isn't known yet, and nothing is sent.
    /// → `attached` (it hasn't, or is somewhere else), `none` (it has).
    case closed(transport: String)
  }

  struct Operation: Equatable {
    let id: OperationID
    var command: MediaCommand
    var deadline: ContinuousClock.Instant
    var stage = Stage.waiting
    /// The media session that it was sent for.
    var session: MediaSessionID?
    /// Sent again after INVALID_MEDIA_SESSION_ID (T46): once.
    var hasRetried = false
    /// When to look at the state, in case the answer got lost (T23).
    var probeAt: ContinuousClock.Instant?
    var probe: RequestID?
    var load: LoadProgress?
    /// Where a seek should lead.
    var goal: SeekGoal?
    /// The state was given time to change: once.
    var hasSettled = false
    /// Why it fails if the state that is asked for doesn't show it done.
    var refusal: CastError?
  }

  enum Stage: Equatable {
    /// Not sent: connection, application, status or the end of a load is missing. → `asked`, the end.
    case waiting
    /// Sent. → `verifying`, `refreshing`, `waiting` (more of it follows), the end.
    case asked(RequestID)
    /// Answered without the effect: the answer to this GET_STATUS decides. → `settling`, the end.
    case verifying(RequestID)
    /// The effect may still come; at this time the state is asked for again. → `verifying`, the end.
    case settling(until: ContinuousClock.Instant)
    /// The media session was stale: with the answer to this GET_STATUS it is sent again. → `asked`, the end.
    case refreshing(RequestID)
  }

  let timeouts: Timeouts
  /// Our name towards the application.
  let source: String

  var store = MediaStatusStore()
  var operations: [Operation] = []
  private(set) var attachment = Attachment.none
  private(set) var isOpen = false
  /// Whether a complete status has come since the application was joined on this connection.
  var isCurrent = false
  /// Whether any status has come since then: what plays is known, though maybe not all of it.
  var isHeard = false
  /// Why the application that was joined last had to go, if that was a fault: nothing can be loaded for that reason.
  private(set) var departure: CastError?
  /// Whether an application may still come, so that requests are worth keeping.
  var expectsApplication = false
  /// Our own unanswered GET_STATUS.
  var statusQuery: RequestID?
  /// When to ask again.
  var retryQuery: ContinuousClock.Instant?
  /// CONNECT may have come too early for the application: when to send it again if nothing comes (T15).
  private var reconnectAt: ContinuousClock.Instant?
  private var connectMessage: CastMessage?
  /// CONNECT was sent again: a LOAD that left no trace was lost with the first.
  var hasReconnected = false

  init(timeouts: Timeouts, source: String) {
    self.timeouts = timeouts
    self.source = source
  }

  /// The application's transport, if messages can be sent to it.
  var transport: String? {
    guard isOpen, case .attached(let transport) = attachment else { return nil }
    return transport
  }

  func owns(_ id: OperationID) -> Bool { operations.contains { $0.id == id } }
}

// MARK: - The connection and the application

extension MediaSession {
  /// How long playback may take to do what was accepted.
  static let settlingTime = Duration.milliseconds(1500)
  /// How long an application may be silent after CONNECT before it is sent again (T15).
  static let connectPatience = Duration.seconds(2)

  mutating func transportOpening() {
    isOpen = true
    isCurrent = false
    isHeard = false
    hasReconnected = false
  }

  /// The handshake is over: what waits has its time from now on.
  mutating func transportOpened(until deadline: ContinuousClock.Instant) {
    for index in operations.indices { operations[index].deadline = max(operations[index].deadline, deadline) }
  }

  /// The connection is gone: what was sent fails, what waits waits on, if there will be another one. The state is kept.
  mutating func transportClosed(_ error: CastError, retries: Bool) -> [Effect] {
    isOpen = false
    isCurrent = false
    isHeard = false
    statusQuery = nil
    retryQuery = nil
    reconnectAt = nil
    attachment = .none
    departure = nil
    let over = operations.filter { $0.stage != .waiting || !retries }
    return over.flatMap { end($0.id, .failed(error.during($0.command.phase))) }
  }

  /// In the first flight: asks a transport of an earlier run for its status.
  mutating func speculate(
    on transport: String, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    attachment = .speculative(transport: transport)
    let sent = requests.send(
      ["type": "GET_STATUS"], in: .media, from: source, to: transport, operation: nil, deadline: now + timeouts.request)
    statusQuery = sent.id
    return [sent.effect]
  }

  /// The transport of the earlier run doesn't exist any more.
  mutating func giveSpeculationUp(requests: inout RequestTracker) {
    guard case .speculative = attachment else { return }
    attachment = .none
    if let statusQuery { requests.finish(statusQuery) }
    statusQuery = nil
  }

  /// The application is connected: asks it for its status, unless that was done in the first flight.
  mutating func attach(
    to transport: String, connect: CastMessage, asks: Bool, at now: ContinuousClock.Instant,
    requests: inout RequestTracker
  ) -> [Effect] {
    let wasAsked = attachment == .speculative(transport: transport) && statusQuery != nil
    if !wasAsked { giveSpeculationUp(requests: &requests) }
    let effects = moved(to: transport, requests: &requests)
    attachment = .attached(transport: transport)
    departure = nil
    connectMessage = connect
    hasReconnected = false
    guard asks else { return effects }
    reconnectAt = now + Self.connectPatience
    return effects + (wasAsked ? [] : queryStatus(at: now, requests: &requests))
  }

  // The same application under another transport (T18), or after a CLOSE: what was sent there is lost. The sessions
  // stay until the new status tells.
  private mutating func moved(to transport: String, requests: inout RequestTracker) -> [Effect] {
    let old: String
    switch attachment {
    case .attached(let transport), .closed(let transport): old = transport
    case .none, .speculative: return []
    }
    isCurrent = false
    isHeard = false
    for entry in requests.removeAll(to: old) where entry.id == statusQuery { statusQuery = nil }
    let error = CastError(.connectionLost, phase: .session, message: "The app was restarted or moved meanwhile")
    return operations.filter { $0.stage != .waiting }.flatMap {
      end($0.id, .failed(error.during($0.command.phase)))
    }
  }

  /// The application is gone, with its media sessions and whatever was asked of it.
  mutating func detach(_ error: CastError?, requests: inout RequestTracker) -> [Effect] {
    attachment = .none
    departure = error
    isCurrent = false
    isHeard = false
    statusQuery = nil
    retryQuery = nil
    reconnectAt = nil
    var effects = store.removeAll().map { Effect.notify($0) }
    for operation in operations {
      requests.finish(operation.id)
      effects += end(operation.id, operation.command.applicationEnded(error))
    }
    return effects
  }

  /// A CLOSE came from the application.
  mutating func applicationClosedConnection(_ transport: String) {
    guard attachment == .attached(transport: transport) else { return }
    attachment = .closed(transport: transport)
    reconnectAt = nil
    retryQuery = nil
  }

  /// Any message of the application: CONNECT has reached it.
  mutating func heard() {
    reconnectAt = nil
  }

  /// Asks for the status on our own account, unless that is under way.
  mutating func queryStatus(at now: ContinuousClock.Instant, requests: inout RequestTracker) -> [Effect] {
    guard let transport, statusQuery == nil else { return [] }
    let sent = requests.send(
      ["type": "GET_STATUS"], in: .media, from: source, to: transport, operation: nil, deadline: now + timeouts.request)
    statusQuery = sent.id
    retryQuery = nil
    return [sent.effect]
  }

  private mutating func reconnect(at now: ContinuousClock.Instant, requests: inout RequestTracker) -> [Effect] {
    guard let connectMessage, transport != nil else { return [] }
    if let statusQuery { requests.finish(statusQuery) }
    statusQuery = nil
    hasReconnected = true
    return [.send(connectMessage)] + queryStatus(at: now, requests: &requests)
  }
}

// MARK: - Time

extension MediaSession {
  var nextDeadline: ContinuousClock.Instant? {
    var times = [reconnectAt, retryQuery].compactMap { $0 }
    for operation in operations {
      switch operation.stage {
      case .waiting: times.append(operation.deadline)
      case .asked: if let probeAt = operation.probeAt { times.append(probeAt) }
      case .settling(let until): times.append(until)
      case .verifying, .refreshing: break
      }
      if let load = operation.load { times += load.deadlines }
    }
    return times.min()
  }

  mutating func deadlineReached(at now: ContinuousClock.Instant, requests: inout RequestTracker) -> [Effect] {
    var effects: [Effect] = []
    if let time = reconnectAt, time <= now {
      reconnectAt = nil
      effects += reconnect(at: now, requests: &requests)
    }
    if let time = retryQuery, time <= now {
      retryQuery = nil
      effects += queryStatus(at: now, requests: &requests)
    }
    for operation in operations {
      switch operation.stage {
      case .waiting:
        if operation.deadline <= now { effects += end(operation.id, .failed(waitingTooLong(operation))) }
      case .asked:
        if let probeAt = operation.probeAt, probeAt <= now {
          effects += probe(operation, at: now, requests: &requests)
        }
      case .settling(let until):
        if until <= now { effects += verify(operation.id, at: now, requests: &requests) }
      case .verifying, .refreshing:
        break
      }
      if operation.load != nil { effects += loadDeadlineReached(operation.id, at: now, requests: &requests) }
    }
    return effects
  }

  /// No answer came in time.
  mutating func timedOut(
    _ entry: RequestTracker.Entry, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    if entry.id == statusQuery {
      statusQuery = nil
      retryQuery = now + .seconds(1)
    }
    guard let id = entry.operation, let operation = operations.first(where: { $0.id == id }) else { return [] }
    if entry.id == operation.probe { return [] }
    requests.finish(id)
    return loadTimedOut(operation) ?? end(id, .failed(operation.command.timeoutError))
  }

  private func waitingTooLong(_ operation: Operation) -> CastError {
    var error = operation.command.timeoutError
    if store.current?.status.effectivePlayerState == .loading {
      error.message = "The receiver is still loading the media; try again when it plays"
    }
    return error
  }

  /// The answer may have got lost though the receiver did it: the state tells (T23).
  private mutating func probe(
    _ operation: Operation, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard let index = operations.firstIndex(where: { $0.id == operation.id }) else { return [] }
    operations[index].probeAt = nil
    guard let transport else { return [] }
    let sent = requests.send(
      ["type": "GET_STATUS"], in: .media, from: source, to: transport, operation: operation.id,
      deadline: now + timeouts.request)
    operations[index].probe = sent.id
    return [sent.effect]
  }
}
