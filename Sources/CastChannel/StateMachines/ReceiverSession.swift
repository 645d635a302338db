import CastProtocol

/// The receiver namespace: what runs on the device, launching, joining, stopping, the volume (protocol 4).
///
/// Every RECEIVER_STATUS feeds the state, whatever its request ID; operations end by state wherever an answer may be
/// missing (T23). The launch and the membership in an application have files of their own.
struct ReceiverSession: Equatable {
  /// What the session can be asked.
  enum Command: Equatable {
    case getStatus
    /// Join the application if it runs, launch it else (T30).
    case launch(LaunchOptions)
    /// Join what runs, never launch.
    case join(JoinTarget)
    /// Stop an application; without an ID, what runs.
    case stop(SessionID?)
    case setLevel(Double)
    case setMuted(Bool)
    case availability([AppID])
    case multizone
  }

  struct LaunchOptions: Equatable {
    var appID: AppID
    /// The LAUNCH message without its request ID.
    var payload: JSONValue
    /// Whether an application that doesn't speak the media namespace is a failure.
    var requiresMedia = true
  }

  enum JoinTarget: Equatable {
    /// Whatever speaks the media namespace.
    case anyMedia
    /// Whatever takes messages.
    case anyApplication
    case application(AppID)
  }

  struct Operation: Equatable {
    let id: OperationID
    var command: Command
    var deadline: ContinuousClock.Instant
    var stage = Stage.waiting
  }

  enum Stage: Equatable {
    /// Not sent: the connection, or the first status, is still missing. → `asked`, or the end.
    case waiting
    /// Sent. → `settling`, or the end.
    case asked
    /// Answered, but the state isn't there yet: it is asked for until it is, or until `until`. → the end.
    case settling(until: ContinuousClock.Instant, nextPoll: ContinuousClock.Instant)
  }

  let timeouts: Timeouts

  /// The last status of this or an earlier connection.
  var status: ReceiverStatus?
  /// Whether the status is of this connection.
  var isCurrent = false
  /// Whether messages can be sent.
  private(set) var isOpen = false

  var operations: [Operation] = []
  var launch: Launch?
  var lateLaunches: [LateLaunch] = []
  var membership = Membership.none
  /// Whether the session joins whatever media application runs, now and later.
  var follows = false
  /// When the joined application closed its connection, as far as that is worth counting.
  var closes: [ContinuousClock.Instant] = []
  /// Our own unanswered GET_STATUS.
  var statusQuery: RequestID?
  /// When our own GET_STATUS has gone unanswered, the next one.
  var retryQuery: ContinuousClock.Instant?

  init(timeouts: Timeouts) {
    self.timeouts = timeouts
  }
}

// MARK: - The connection

extension ReceiverSession {
  /// The connection is being made: the first GET_STATUS leaves with the end of the handshake.
  mutating func transportOpening(at now: ContinuousClock.Instant, requests: inout RequestTracker) -> [Effect] {
    isOpen = true
    isCurrent = false
    return queryStatus(at: now, requests: &requests) + advance(at: now, requests: &requests)
  }

  /// The handshake is over: what waits has its time from now on.
  mutating func transportOpened(until deadline: ContinuousClock.Instant) {
    for index in operations.indices { operations[index].deadline = max(operations[index].deadline, deadline) }
    if let launch, launch.phase == .looking { self.launch?.deadline = max(launch.deadline, deadline) }
  }

  /// The device closed its connection and got a new one: what it answers to now has to be asked again.
  mutating func platformReconnected(at now: ContinuousClock.Instant, requests: inout RequestTracker) -> [Effect] {
    if let statusQuery { requests.finish(statusQuery) }
    statusQuery = nil
    return queryStatus(at: now, requests: &requests)
  }

  /// The connection is gone. What was sent fails with it; what was not waits for the next one, if there will be one.
  mutating func transportClosed(_ error: CastError, retries: Bool, at now: ContinuousClock.Instant) -> [Effect] {
    isOpen = false
    isCurrent = false
    statusQuery = nil
    retryQuery = nil
    var effects: [Effect] = []
    if let launch, launch.phase != .looking || !retries {
      effects += endLaunch(.failed(error.during(.launch)))
    }
    let over = operations.filter { $0.stage != .waiting || !retries }
    for operation in over { effects += end(operation.id, .failed(error.during(operation.command.phase))) }
    if let application = membership.application { membership = .lost(application, until: nil) }
    return effects
  }
}

// MARK: - Commands

extension ReceiverSession {
  mutating func submit(
    _ id: OperationID, _ command: Command, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    operations.append(Operation(id: id, command: command, deadline: now + timeouts.request))
    // Without a status, and none on its way: whatever it is, it begins with asking for one.
    let effects = isCurrent ? [] : queryStatus(at: now, requests: &requests)
    return effects + advance(at: now, requests: &requests)
  }

  /// Stops tracking an operation; nothing is told.
  mutating func cancel(_ id: OperationID) {
    operations.removeAll { $0.id == id }
    if launch?.operation == id { launch = nil }
  }

  func owns(_ id: OperationID) -> Bool {
    launch?.operation == id || operations.contains { $0.id == id }
  }

  /// Sends what can be sent now.
  mutating func advance(at now: ContinuousClock.Instant, requests: inout RequestTracker) -> [Effect] {
    guard isOpen else { return [] }
    var effects = advanceLaunch(at: now, requests: &requests)
    for operation in operations where operation.stage == .waiting {
      effects += begin(operation, at: now, requests: &requests)
    }
    return effects
  }

  mutating func begin(
    _ operation: Operation, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    switch operation.command {
    case .getStatus:
      // The one that was sent on our own account answers this one as well.
      if statusQuery == nil { return queryStatus(for: operation, at: now, requests: &requests) }
      return []
    case .launch(let options):
      guard launch == nil else { return [] }
      operations.removeAll { $0.id == operation.id }
      launch = Launch(operation: operation.id, options: options, deadline: operation.deadline)
      return advanceLaunch(at: now, requests: &requests)
    case .join(let target):
      guard isCurrent, let status else { return [] }
      return join(target, of: status, for: operation)
    case .stop(let sessionID):
      guard isCurrent, let status else { return [] }
      guard let sessionID = sessionID ?? status.application?.sessionID,
        status.applications.contains(where: { $0.sessionID == sessionID })
      else { return end(operation.id, .complete(.receiverStatus(status))) }
      return ask(
        operation, ["type": "STOP", "sessionId": .string(sessionID.rawValue)], at: now, requests: &requests)
    case .setLevel, .setMuted:
      guard isCurrent, let status else { return [] }
      return beginVolume(operation, status, at: now, requests: &requests)
    case .availability(let apps):
      let list = JSONValue.array(apps.map { .string($0.rawValue) })
      return ask(operation, ["type": "GET_APP_AVAILABILITY", "appId": list], at: now, requests: &requests)
    case .multizone:
      return ask(operation, ["type": "GET_STATUS"], in: .multizone, at: now, requests: &requests)
    }
  }

  mutating func beginVolume(
    _ operation: Operation, _ status: ReceiverStatus, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    let volume = status.volume ?? Volume()
    if volume.isFixed {
      return end(
        operation.id,
        .failed(
          CastError(
            .notApplied, phase: .volume,
            message: "The device's volume is fixed: change it on the television or amplifier")))
    }
    guard let wanted = operation.command.wantedVolume(rounding: volume) else { return [] }
    return ask(operation, ["type": "SET_VOLUME", "volume": wanted.json], at: now, requests: &requests)
  }

  /// Registers and sends a request of an operation.
  mutating func ask(
    _ operation: Operation, _ payload: JSONValue, in namespace: CastNamespace = .receiver,
    at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard let index = operations.firstIndex(where: { $0.id == operation.id }) else { return [] }
    operations[index].stage = .asked
    operations[index].deadline = now + timeouts.request
    return [
      requests.send(
        payload, in: namespace, operation: operation.id, deadline: now + timeouts.request
      ).effect
    ]
  }
}

// MARK: - Time

extension ReceiverSession {
  var nextDeadline: ContinuousClock.Instant? {
    var times = operations.flatMap { operation -> [ContinuousClock.Instant] in
      if case .settling(let until, let nextPoll) = operation.stage { return [min(until, nextPoll)] }
      return operation.stage == .waiting ? [operation.deadline] : []
    }
    if let launch { times.append(min(launch.deadline, launch.nextPoll ?? launch.deadline)) }
    if case .lost(_, let until?) = membership { times.append(until) }
    if let retryQuery { times.append(retryQuery) }
    return times.min()
  }

  mutating func deadlineReached(at now: ContinuousClock.Instant, requests: inout RequestTracker) -> [Effect] {
    var effects: [Effect] = []
    for operation in operations {
      switch operation.stage {
      case .waiting:
        if operation.deadline <= now { effects += end(operation.id, .failed(operation.command.timeoutError)) }
      case .asked:
        break
      case .settling(let until, let nextPoll):
        if until <= now {
          effects += end(operation.id, .failed(operation.command.notAppliedError(status: status)))
        } else if nextPoll <= now, let index = operations.firstIndex(where: { $0.id == operation.id }) {
          operations[index].stage = .settling(until: until, nextPoll: now + .milliseconds(400))
          effects += queryStatus(at: now, requests: &requests)
        }
      }
    }
    if let retry = retryQuery, retry <= now {
      retryQuery = nil
      effects += queryStatus(at: now, requests: &requests)
    }
    effects += launchDeadlineReached(at: now, requests: &requests)
    effects += membershipDeadlineReached(at: now, requests: &requests)
    return effects
  }
}
