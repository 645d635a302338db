import CastProtocol

extension MediaSession {
  /// The largest message that every receiver takes (protocol 1.2), less what the envelope needs.
  static let payloadLimit = 65_536 - 512

  mutating func submit(
    _ id: OperationID, _ command: MediaCommand, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    var effects: [Effect] = []
    for waiting in operations where waiting.stage == .waiting && waiting.command.isReplaced(by: command) {
      effects += end(waiting.id, .replaced)
    }
    operations.append(Operation(id: id, command: command, deadline: now + timeouts.request))
    return effects + advance(at: now, requests: &requests)
  }

  /// Stops tracking an operation; nothing is told.
  mutating func cancel(_ id: OperationID) {
    operations.removeAll { $0.id == id }
  }

  mutating func end(_ id: OperationID, _ outcome: OperationOutcome) -> [Effect] {
    guard owns(id) else { return [] }
    operations.removeAll { $0.id == id }
    return [.finish(id, outcome)]
  }

  /// Sends what can be sent now.
  mutating func advance(at now: ContinuousClock.Instant, requests: inout RequestTracker) -> [Effect] {
    guard isOpen else { return [] }
    guard transport != nil else {
      guard !expectsApplication else { return [] }
      let waiting = operations.filter { $0.stage == .waiting }
      return waiting.flatMap { end($0.id, $0.command.withoutApplication(departure)) }
    }
    var effects: [Effect] = []
    for operation in operations where operation.stage == .waiting {
      switch operation.command.scope {
      case .application: effects += begin(operation, at: now, requests: &requests)
      case .session: effects += beginForSession(operation, at: now, requests: &requests)
      }
    }
    return effects
  }

  private mutating func begin(
    _ operation: Operation, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    if case .status(let known) = operation.command.expectation {
      if known, isCurrent || (isHeard && store.current?.status.media != nil) {
        return end(operation.id, .complete(.mediaStatus(store.current?.status)))
      }
      // The query that was sent on joining answers this one as well.
      if statusQuery != nil { return [] }
    }
    return send(operation.id, at: now, requests: &requests)
  }

  private mutating func beginForSession(
    _ operation: Operation, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    let isStop = operation.command.expectation == .stopped
    let current = store.current?.status
    guard isCurrent || (isHeard && current?.isActive == true) else { return [] }
    // What plays after a load that is under way is what the command is for.
    if !isStop, operations.contains(where: { $0.load != nil && $0.id < operation.id }) { return [] }
    guard let current, current.isActive else { return end(operation.id, operation.command.withoutSession) }
    if !isStop, current.effectivePlayerState == .loading { return [] }
    let isBusy = operations.contains {
      $0.id < operation.id && $0.stage != .waiting && $0.command.conflicts(with: operation.command)
    }
    return isBusy ? [] : send(operation.id, at: now, requests: &requests)
  }

  /// Registers and sends an operation's request.
  mutating func send(
    _ id: OperationID, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard let index = operations.firstIndex(where: { $0.id == id }), let transport else { return [] }
    let command = operations[index].command
    var members = command.payload.objectValue ?? [:]
    if command.scope == .session, let session = store.current?.id {
      operations[index].session = session
      members["mediaSessionId"] = JSONValue(session.rawValue)
    }
    if let target = command.seek, let position = store.current?.position {
      let seek = target.members(from: position, at: now)
      members.merge(seek) { $1 }
      operations[index].goal = SeekGoal(seek["currentTime"]?.doubleValue, from: position, at: now)
    }
    let timeout = command.isLoad ? timeouts.load : timeouts.request
    let deadline = now + timeout
    operations[index].deadline = deadline
    let sent = requests.send(
      .object(members), in: .media, from: source, to: transport, operation: id, deadline: deadline)
    guard case .send(let message) = sent.effect, (message.text?.utf8.count ?? 0) <= Self.payloadLimit else {
      requests.finish(sent.id)
      return end(id, .failed(command.tooLongError))
    }
    operations[index].stage = .asked(sent.id)
    operations[index].hasSettled = false
    operations[index].probe = nil
    operations[index].probeAt =
      command.expectation.isMet(by: nil) != nil || command.isLoad ? deadline - timeout / 4 : nil
    if case .load(let contents) = command.expectation {
      operations[index].load = LoadProgress(contents: contents, request: sent.id, known: store.ids)
    }
    return [sent.effect]
  }
}
