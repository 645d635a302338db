import CastProtocol

extension MediaSession {
  /// Where a message came from, as far as that matters.
  struct Origin: Equatable {
    /// What it answers, if it is one of our requests.
    var entry: RequestTracker.Entry?
    /// Whether it is addressed to us alone: what goes to everybody may answer somebody else's request of the same
    /// number (T20, T27).
    var isDirect: Bool
  }

  // MARK: MEDIA_STATUS

  /// A MEDIA_STATUS came, as an answer or by itself.
  mutating func statusReceived(
    _ statuses: ArraySlice<MediaStatus>, from origin: Origin, at now: ContinuousClock.Instant,
    requests: inout RequestTracker
  ) -> [Effect] {
    let entry = origin.entry
    let isOwnQuery = entry?.type == "GET_STATUS"
    var effects = store.apply(statuses, isSnapshot: isOwnQuery, isOwnQuery: isOwnQuery, at: now)
      .map { Effect.notify($0) }
    if isOwnQuery { isCurrent = true }
    isHeard = true
    if let entry, entry.id == statusQuery {
      statusQuery = nil
      requests.finish(entry.id)
    }
    for operation in operations {
      effects += saw(statuses, operation, from: origin, at: now, requests: &requests)
    }
    return effects + advance(at: now, requests: &requests)
  }

  private mutating func saw(
    _ statuses: ArraySlice<MediaStatus>, _ operation: Operation, from origin: Origin, at now: ContinuousClock.Instant,
    requests: inout RequestTracker
  ) -> [Effect] {
    if operation.load != nil {
      return loadSaw(statuses, operation, from: origin, at: now, requests: &requests)
    }
    switch operation.stage {
    case .waiting:
      // Requests for the status share our own query.
      guard case .status(let known) = operation.command.expectation else { return [] }
      let isAnswered = origin.entry?.type == "GET_STATUS" && statusQuery == nil
      guard isAnswered || (known && store.current?.status.media != nil) else { return [] }
      return end(operation.id, .complete(.mediaStatus(store.current?.status)))
    case .asked(let request):
      if origin.entry?.id == request { return answered(operation, at: now, requests: &requests) }
      if let probe = operation.probe, origin.entry?.id == probe {
        requests.finish(probe)
        return isMet(operation) == true ? complete(operation, requests: &requests) : []
      }
      if operation.command.expectation == .stopped, isMet(operation) == true {
        return complete(operation, requests: &requests)
      }
      return []
    case .verifying(let request):
      guard origin.entry?.id == request else { return [] }
      return isMet(operation) == false
        ? unmet(operation, at: now, requests: &requests) : complete(operation, requests: &requests)
    case .settling:
      return isMet(operation) == true ? complete(operation, requests: &requests) : []
    case .refreshing(let request):
      guard origin.entry?.id == request else { return [] }
      requests.finish(request)
      return refreshed(operation, at: now, requests: &requests)
    }
  }

  /// The answer with our number came. If it doesn't show what was asked for, it may be somebody else's, or the
  /// receiver may not have done it: a GET_STATUS that is sent now is answered after ours was dealt with.
  private mutating func answered(
    _ operation: Operation, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard operation.command.expectation.isChecked, isMet(operation) == false else {
      return complete(operation, requests: &requests)
    }
    return verify(operation.id, at: now, requests: &requests)
  }

  /// The answer to a verifying GET_STATUS doesn't show the effect. Playback may take a moment: it is looked at twice.
  private mutating func unmet(
    _ operation: Operation, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    requests.finish(operation.id)
    guard store.current?.status.isActive == true else { return end(operation.id, operation.command.withoutSession) }
    if let refusal = operation.refusal { return end(operation.id, .failed(refusal)) }
    if operation.command.expectation.mayTakeTime, !operation.hasSettled,
      let index = operations.firstIndex(where: { $0.id == operation.id })
    {
      operations[index].hasSettled = true
      operations[index].stage = .settling(until: now + Self.settlingTime)
      return []
    }
    let status = status(for: operation)
    if operation.goal != nil, status?.effectivePlayerState == .buffering {
      // It is on its way there.
      return complete(operation, requests: &requests)
    }
    return end(operation.id, .failed(operation.command.notApplied(status)))
  }

  mutating func verify(
    _ id: OperationID, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard let index = operations.firstIndex(where: { $0.id == id }), let transport else { return [] }
    requests.finish(id)
    let sent = requests.send(
      ["type": "GET_STATUS"], in: .media, from: source, to: transport, operation: id,
      deadline: max(operations[index].deadline, now + timeouts.request / 2))
    operations[index].stage = .verifying(sent.id)
    return [sent.effect]
  }

  private func status(for operation: Operation) -> MediaStatus? {
    guard let session = operation.session, let status = store[session]?.status, status.isActive else {
      return operation.command.expectation == .stopped
        ? operation.session.flatMap { store[$0]?.status } : store.current?.status
    }
    return status
  }

  private func isMet(_ operation: Operation) -> Bool? {
    guard operation.command.expectation == .position else {
      return operation.command.expectation.isMet(by: status(for: operation))
    }
    guard let goal = operation.goal, let session = operation.session else { return nil }
    return goal.isReached(by: store[session]?.position)
  }

  mutating func complete(_ operation: Operation, requests: inout RequestTracker) -> [Effect] {
    requests.finish(operation.id)
    let reported = status(for: operation) ?? operation.session.flatMap { store[$0]?.status }
    if let next = operation.command.next, let index = operations.firstIndex(where: { $0.id == operation.id }) {
      operations[index].command = next
      operations[index].stage = .waiting
      operations[index].load = nil
      operations[index].hasRetried = false
      return []
    }
    return end(operation.id, .complete(.mediaStatus(reported)))
  }

  // MARK: Other answers

  /// QUEUE_ITEM_IDS or QUEUE_ITEMS came.
  mutating func queueReceived(
    _ reply: Reply, answering entry: RequestTracker.Entry?, requests: inout RequestTracker
  ) -> [Effect] {
    guard let entry, let id = entry.operation else { return [] }
    requests.finish(entry.id)
    return end(id, .complete(reply))
  }

  /// INVALID_PLAYER_STATE came.
  mutating func invalidPlayerState(
    customData: JSONValue?, answering entry: RequestTracker.Entry?, at now: ContinuousClock.Instant,
    requests: inout RequestTracker
  ) -> [Effect] {
    guard let operation = operation(answeredBy: entry) else { return forget(entry, at: now, requests: &requests) }
    requests.finish(operation.id)
    switch operation.command.expectation {
    case .stopped:
      return stopRefused(
        operation, operation.command.notPossibleNow(customData: customData), entry, at: now, requests: &requests)
    case .state where isMet(operation) == true:
      return end(operation.id, .complete(.mediaStatus(store.current?.status)))
    default:
      return end(operation.id, .failed(operation.command.notPossibleNow(customData: customData)))
        + advance(at: now, requests: &requests)
    }
  }

  /// INVALID_REQUEST came.
  mutating func invalidRequest(
    _ reason: ErrorReason?, customData: JSONValue?, answering entry: RequestTracker.Entry?,
    at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard let operation = operation(answeredBy: entry) else { return forget(entry, at: now, requests: &requests) }
    if reason == .invalidMediaSessionID {
      if operation.command.expectation == .stopped {
        let error = operation.command.noSession(isPlaying: true, customData: customData)
        return stopRefused(operation, error, entry, at: now, requests: &requests)
      }
      if operation.command.scope == .session, !operation.hasRetried {
        return refresh(operation.id, at: now, requests: &requests)
      }
      requests.finish(operation.id)
      return end(
        operation.id,
        .failed(
          operation.command.noSession(isPlaying: store.current?.status.isActive == true, customData: customData)))
        + advance(at: now, requests: &requests)
    }
    requests.finish(operation.id)
    return end(operation.id, .failed(operation.command.refused(reason, customData: customData)))
      + advance(at: now, requests: &requests)
  }

  /// STOP was refused. That is a success if nothing plays (T48); what plays is told to stop once more, and a second
  /// refusal counts only if it then still plays.
  private mutating func stopRefused(
    _ operation: Operation, _ error: CastError, _ entry: RequestTracker.Entry?, at now: ContinuousClock.Instant,
    requests: inout RequestTracker
  ) -> [Effect] {
    requests.finish(operation.id)
    // A receiver that refuses GET_STATUS has no session to tell of.
    guard store.current?.status.isActive == true, entry?.type != "GET_STATUS" else {
      return end(operation.id, .complete(.mediaStatus(store.current?.status)))
    }
    guard operation.hasRetried, let index = operations.firstIndex(where: { $0.id == operation.id }) else {
      return refresh(operation.id, at: now, requests: &requests)
    }
    operations[index].refusal = error
    return verify(operation.id, at: now, requests: &requests)
  }

  /// ERROR came: it seldom names a request (T50).
  mutating func errorReceived(
    detail: DetailedErrorCode?, reason: ErrorReason?, customData: JSONValue?, answering entry: RequestTracker.Entry?,
    at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    let operation = operation(answeredBy: entry) ?? operations.first { $0.load?.wouldFail(with: store) == true }
    guard let operation else {
      let playing = MediaCommand(payload: [:], scope: .session, expectation: .answer, phase: .playback)
      return [
        .notify(
          .mediaError(playing.failed(.mediaError, detail: detail, reason: reason, customData: customData)))
      ] + forget(entry, at: now, requests: &requests)
    }
    requests.finish(operation.id)
    let error = operation.command.failed(.mediaError, detail: detail, reason: reason, customData: customData)
    return end(operation.id, .failed(error)) + advance(at: now, requests: &requests)
  }

  func operation(answeredBy entry: RequestTracker.Entry?) -> Operation? {
    guard let entry, let id = entry.operation else { return nil }
    return operations.first { $0.id == id }
  }

  /// A refusal of a request of our own account.
  private mutating func forget(
    _ entry: RequestTracker.Entry?, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard let entry else { return [] }
    requests.finish(entry.id)
    if entry.id == statusQuery {
      statusQuery = nil
      // A receiver that refuses GET_STATUS has no session to tell of.
      isCurrent = true
      return advance(at: now, requests: &requests)
    }
    return []
  }

  // MARK: A stale media session

  // The session of the request is over, or the receiver says so. What plays now, be it the same, is tried once (T46).
  private mutating func refresh(
    _ id: OperationID, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard let index = operations.firstIndex(where: { $0.id == id }), let transport else { return [] }
    requests.finish(id)
    let sent = requests.send(
      ["type": "GET_STATUS"], in: .media, from: source, to: transport, operation: id,
      deadline: operations[index].deadline)
    operations[index].stage = .refreshing(sent.id)
    operations[index].hasRetried = true
    operations[index].probeAt = nil
    return [sent.effect]
  }

  private mutating func refreshed(
    _ operation: Operation, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard store.current?.status.isActive == true else {
      if operation.command.expectation == .stopped { return end(operation.id, operation.command.withoutSession) }
      return end(operation.id, .failed(operation.command.noSession(isPlaying: false, customData: nil)))
    }
    return send(operation.id, at: now, requests: &requests)
  }
}
