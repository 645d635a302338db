import CastProtocol

// MARK: - Status

extension ReceiverSession {
  /// A RECEIVER_STATUS came, as an answer or by itself.
  mutating func statusReceived(
    _ new: ReceiverStatus, answering entry: RequestTracker.Entry?, at now: ContinuousClock.Instant,
    requests: inout RequestTracker
  ) -> [Effect] {
    if let entry, entry.id == statusQuery {
      statusQuery = nil
      requests.finish(entry.id)
    }
    let changed = StatusChanges.names(from: status, to: new)
    status = new
    isCurrent = true
    retryQuery = nil
    var effects: [Effect] = [.notify(.receiverStatus(new, changed: changed))]
    effects += launchSaw(new, answering: entry, at: now, requests: &requests)
    effects += membershipSaw(new, at: now, requests: &requests)
    for operation in operations {
      effects +=
        operation.stage == .waiting && operation.command != .getStatus
        ? [] : saw(new, operation, answering: entry, at: now, requests: &requests)
    }
    return effects + advance(at: now, requests: &requests)
  }

  private mutating func saw(
    _ status: ReceiverStatus, _ operation: Operation, answering entry: RequestTracker.Entry?,
    at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    let isAnswer = entry != nil && entry?.operation == operation.id
    switch operation.command {
    case .getStatus:
      // A waiting one shares our own query, whose answer this is if no query is left.
      guard isAnswer || (operation.stage == .waiting && statusQuery == nil && entry != nil) else { return [] }
      requests.finish(operation.id)
      return end(operation.id, .complete(.receiverStatus(status)))
    case .stop(let sessionID):
      // By state: some receivers answer only with a broadcast (fact P3).
      let isListed =
        if let sessionID { status.applications.contains { $0.sessionID == sessionID } } else { !status.isIdle }
      guard isListed else {
        requests.finish(operation.id)
        return end(operation.id, .complete(.receiverStatus(status)))
      }
      return isAnswer ? settle(operation, at: now, requests: &requests) : []
    case .setLevel, .setMuted:
      guard let volume = status.volume ?? (isAnswer ? operation.command.unreportedVolume : nil) else { return [] }
      if operation.command.isSatisfied(by: volume) {
        requests.finish(operation.id)
        if case .setLevel(let level) = operation.command, level > 0, volume.muted == true {
          // A level that can't be heard isn't what was asked for (T38).
          return continueWith(.setMuted(false), operation, at: now, requests: &requests)
        }
        return end(operation.id, .complete(.receiverStatus(status)))
      }
      return isAnswer ? settle(operation, at: now, requests: &requests) : []
    case .launch, .join, .availability, .multizone:
      return []
    }
  }

  mutating func continueWith(
    _ command: Command, _ operation: Operation, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard let index = operations.firstIndex(where: { $0.id == operation.id }), let status else { return [] }
    operations[index].command = command
    return beginVolume(operations[index], status, at: now, requests: &requests)
  }

  /// The answer came without the effect: give the device two seconds, asking meanwhile.
  mutating func settle(
    _ operation: Operation, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard operation.stage == .asked, let index = operations.firstIndex(where: { $0.id == operation.id }) else {
      return []
    }
    requests.finish(operation.id)
    operations[index].stage = .settling(until: now + .seconds(2), nextPoll: now + .milliseconds(400))
    return queryStatus(at: now, requests: &requests)
  }

  /// Asks for the status on our own account, unless that is under way.
  mutating func queryStatus(at now: ContinuousClock.Instant, requests: inout RequestTracker) -> [Effect] {
    guard isOpen, statusQuery == nil else { return [] }
    let sent = requests.send(
      ["type": "GET_STATUS"], in: .receiver, operation: nil, deadline: now + timeouts.request)
    statusQuery = sent.id
    return [sent.effect]
  }

  mutating func queryStatus(
    for operation: Operation, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    ask(operation, ["type": "GET_STATUS"], at: now, requests: &requests)
  }
}

// MARK: - Other answers

extension ReceiverSession {
  /// The answer to GET_APP_AVAILABILITY, which has no type (T25).
  mutating func availabilityReceived(
    _ availability: [AppID: AppAvailability], answering entry: RequestTracker.Entry, requests: inout RequestTracker
  ) -> [Effect] {
    requests.finish(entry.id)
    guard let operation = entry.operation else { return [] }
    return end(operation, .complete(.availability(availability)))
  }

  /// MULTIZONE_STATUS came; `entry` is what it answers.
  mutating func multizoneReceived(
    _ status: MultizoneStatus, answering entry: RequestTracker.Entry?, requests: inout RequestTracker
  ) -> [Effect] {
    guard let entry, let operation = entry.operation else { return [.notify(.multizone(status))] }
    requests.finish(entry.id)
    return [.notify(.multizone(status))] + end(operation, .complete(.multizone(status)))
  }

  /// INVALID_REQUEST came for a request that isn't a LAUNCH.
  mutating func invalidRequest(
    _ reason: ErrorReason?, answering entry: RequestTracker.Entry, at now: ContinuousClock.Instant,
    requests: inout RequestTracker
  ) -> [Effect] {
    requests.finish(entry.id)
    if entry.id == statusQuery { return queryRefused(reason, at: now) }
    if entry.type == "GET_STATUS", let launch, launch.operation == entry.operation {
      return endLaunch(.failed(Self.refused(entry.type, reason, phase: .launch)))
    }
    guard let id = entry.operation, let operation = operations.first(where: { $0.id == id }) else { return [] }
    let error = Self.refused(entry.type, reason, phase: operation.command.phase)
    if case .stop = operation.command, reason == .invalidSessionID {
      // Perhaps it ended by itself: the state decides.
      return settle(operation, at: now, requests: &requests)
    }
    return end(id, .failed(error))
  }

  /// Our own GET_STATUS was refused: what waits for its answer can't go on. Later it may be answered again.
  private mutating func queryRefused(_ reason: ErrorReason?, at now: ContinuousClock.Instant) -> [Effect] {
    statusQuery = nil
    retryQuery = now + timeouts.request
    var effects: [Effect] = []
    if launch?.phase == .looking, !isCurrent {
      effects += endLaunch(.failed(Self.refused("GET_STATUS", reason, phase: .launch)))
    }
    for operation in operations where operation.stage == .waiting && (!isCurrent || operation.command == .getStatus) {
      effects += end(
        operation.id, .failed(Self.refused("GET_STATUS", reason, phase: operation.command.phase)))
    }
    return effects
  }

  private static func refused(_ type: String, _ reason: ErrorReason?, phase: CastError.Phase) -> CastError {
    CastError(
      .invalidRequest, phase: phase, message: "The device refused \(type): \(ReasonText.words(for: reason))",
      reason: reason?.rawValue)
  }

  /// No answer came in time.
  mutating func timedOut(
    _ entry: RequestTracker.Entry, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    if entry.id == statusQuery {
      statusQuery = nil
      retryQuery = now + timeouts.request
    }
    guard let id = entry.operation, let operation = operations.first(where: { $0.id == id }) else { return [] }
    return end(id, .failed(operation.command.timeoutError))
  }

  mutating func end(_ id: OperationID, _ outcome: OperationOutcome) -> [Effect] {
    guard owns(id) else { return [] }
    operations.removeAll { $0.id == id }
    if launch?.operation == id { launch = nil }
    return [.finish(id, outcome)]
  }
}
