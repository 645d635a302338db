import CastProtocol

/// How a LOAD gets on.
///
/// The success is a status that isn't IDLE and carries the LOAD's ID (fact G1, G2). Some receivers never send that:
/// then a new session with our media that plays for a while counts. The failures are LOAD_FAILED, LOAD_CANCELLED,
/// INVALID_*, ERROR, and a session of ours that goes IDLE for another reason than its end; the status that says so may
/// come before the message that says why, so it is given a second.
struct LoadProgress: Equatable {
  /// The names under which a status may report our media.
  let contents: Set<String>
  /// The request ID of the LOAD.
  let request: RequestID
  /// The sessions that there were before: what they do has nothing to do with this load (T45).
  var known: Set<MediaSessionID>
  /// Our session, once it has shown.
  var session: MediaSessionID?
  /// Our session plays, but no status had our ID: if none comes until then, it counts.
  var settlesAt: ContinuousClock.Instant?
  /// Our session went idle: if nobody says why until then, this is the error.
  var failure: CastError?
  var failsAt: ContinuousClock.Instant?
  /// LOAD was sent again, because the first CONNECT had got lost.
  var wasRepeated = false

  static let settlingTime = Duration.seconds(2)
  static let explanationTime = Duration.seconds(1)

  var deadlines: [ContinuousClock.Instant] { [settlesAt, failsAt].compactMap { $0 } }

  /// Whether a status is about our media.
  func isOurs(_ media: MediaInformation?) -> Bool {
    guard let media else { return false }
    return [media.contentID, media.contentURL, media.entity].contains { $0.map(contents.contains) ?? false }
  }

  /// Whether an ERROR that names no request is about this load: if our session has shown, or nothing else plays.
  func wouldFail(with store: MediaStatusStore) -> Bool {
    session != nil || !(store.current?.status.isActive ?? false)
  }
}

extension MediaSession {
  mutating func loadSaw(
    _ statuses: ArraySlice<MediaStatus>, _ operation: Operation, from origin: Origin, at now: ContinuousClock.Instant,
    requests: inout RequestTracker
  ) -> [Effect] {
    guard let load = operation.load else { return [] }
    if let entry = origin.entry, entry.type == "GET_STATUS" {
      return loadSawSnapshot(operation, answering: entry, at: now, requests: &requests)
    }
    let isAnswer = origin.entry?.id == load.request
    var answersSomebodyElse = false
    for status in statuses {
      let id = status.mediaSessionID
      let merged = store[id]?.status ?? status
      let isNew = !load.known.contains(id)
      let isOurs = load.isOurs(status.media ?? status.extendedStatus?.media ?? merged.media)
      if isAnswer, merged.isActive {
        if !isOurs, !origin.isDirect, merged.media != nil || !isNew {
          answersSomebodyElse = true
          continue
        }
        update(operation.id) { $0.session = id }
        if merged.effectivePlayerState != .loading {
          return loaded(operation, session: id, requests: &requests)
        }
      } else if isNew, isOurs || load.session == id || (isAnswer && load.session == nil) {
        loadNoticed(merged, operation.id, at: now)
        if merged.idleReason == .finished, load.session == id || isAnswer {
          return loaded(operation, session: id, requests: &requests)
        }
      }
    }
    return answersSomebodyElse ? verify(operation.id, at: now, requests: &requests) : []
  }

  /// A status that may be of our session, without our ID.
  private mutating func loadNoticed(_ status: MediaStatus, _ id: OperationID, at now: ContinuousClock.Instant) {
    guard let operation = operations.first(where: { $0.id == id }) else { return }
    let command = operation.command
    update(id) { load in
      switch status.effectivePlayerState {
      case .idle:
        guard let reason = status.idleReason, reason != .finished, load.session != nil || reason == .error else {
          return
        }
        load.settlesAt = nil
        guard load.failsAt == nil else { return }
        load.failsAt = now + LoadProgress.explanationTime
        load.failure =
          reason == .error
          ? command.failed(.loadFailed, detail: nil, reason: nil, customData: nil)
          : command.cancelled(reason: nil, customData: nil)
      case .playing, .paused:
        load.session = status.mediaSessionID
        load.failsAt = nil
        load.settlesAt = load.settlesAt ?? now + LoadProgress.settlingTime
      default:
        load.session = status.mediaSessionID
        load.failsAt = nil
      }
    }
  }

  /// The answer to a GET_STATUS came while the load was under way.
  private mutating func loadSawSnapshot(
    _ operation: Operation, answering entry: RequestTracker.Entry, at now: ContinuousClock.Instant,
    requests: inout RequestTracker
  ) -> [Effect] {
    guard let load = operation.load else { return [] }
    let ours = store.sessions.last {
      $0.status.isActive && load.isOurs($0.status.media ?? $0.status.extendedStatus?.media)
    }
    if case .verifying(let request) = operation.stage, entry.id == request {
      // Whoever's the answer with our number was, this is how things are.
      let isLoaded = ours.map { $0.status.effectivePlayerState != .loading && !load.known.contains($0.id) } ?? false
      if let ours, isLoaded { return loaded(operation, session: ours.id, requests: &requests) }
      if let newest = store.current, newest.status.isActive, !load.known.contains(newest.id),
        newest.status.effectivePlayerState != .loading
      {
        return loaded(operation, session: newest.id, requests: &requests)
      }
      return keepWaiting(operation, requests: &requests)
    }
    if let probe = operation.probe, entry.id == probe {
      requests.finish(probe)
      guard let ours, ours.status.effectivePlayerState != .loading, !load.known.contains(ours.id) else { return [] }
      return loaded(operation, session: ours.id, requests: &requests)
    }
    if entry.id < load.request {
      // It was asked before the load: these are the sessions that there were, unless the load was quicker.
      let before = store.sessions.filter { !load.isOurs($0.status.media) }.map(\.id)
      update(operation.id) { $0.known.formUnion(before) }
    } else if hasReconnected, !load.wasRepeated, load.session == nil, ours == nil,
      !(store.current.map { !load.known.contains($0.id) && $0.status.isActive } ?? false)
    {
      // CONNECT had to be sent twice, and the load left no trace: it was lost with the first (T15).
      requests.finish(operation.id)
      let effects = send(operation.id, at: now, requests: &requests)
      update(operation.id) { $0.wasRepeated = true }
      return effects
    }
    if let ours, !load.known.contains(ours.id) { loadNoticed(ours.status, operation.id, at: now) }
    return []
  }

  // The answer with our number was for somebody else: ours may still come under the same number.
  private mutating func keepWaiting(_ operation: Operation, requests: inout RequestTracker) -> [Effect] {
    guard let index = operations.firstIndex(where: { $0.id == operation.id }), let load = operation.load,
      let transport
    else { return [] }
    requests.finish(operation.id)
    requests.restore(load.request, "LOAD", to: transport, operation: operation.id, deadline: operation.deadline)
    operations[index].stage = .asked(load.request)
    return []
  }

  private mutating func loaded(
    _ operation: Operation, session: MediaSessionID, requests: inout RequestTracker
  ) -> [Effect] {
    if let index = operations.firstIndex(where: { $0.id == operation.id }) { operations[index].session = session }
    var operation = operation
    operation.session = session
    return complete(operation, requests: &requests)
  }

  private mutating func update(_ id: OperationID, _ change: (inout LoadProgress) -> Void) {
    guard let index = operations.firstIndex(where: { $0.id == id }), var load = operations[index].load else { return }
    change(&load)
    operations[index].load = load
  }

  // MARK: Refusals

  /// LOAD_FAILED came. One that names no request is for the only load there is.
  mutating func loadFailed(
    detail: DetailedErrorCode?, reason: ErrorReason?, customData: JSONValue?, answering entry: RequestTracker.Entry?,
    isUnnumbered: Bool, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard let operation = load(answeredBy: entry, isUnnumbered: isUnnumbered) else { return [] }
    requests.finish(operation.id)
    let error = operation.command.failed(.loadFailed, detail: detail, reason: reason, customData: customData)
    return end(operation.id, .failed(error)) + advance(at: now, requests: &requests)
  }

  /// LOAD_CANCELLED came: if a newer load of ours did it, this one was replaced.
  mutating func loadCancelled(
    reason: ErrorReason?, customData: JSONValue?, answering entry: RequestTracker.Entry?, isUnnumbered: Bool,
    at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard let operation = load(answeredBy: entry, isUnnumbered: isUnnumbered) else { return [] }
    requests.finish(operation.id)
    let isReplaced = operations.contains { $0.load != nil && $0.id > operation.id }
    return end(
      operation.id,
      isReplaced ? .replaced : .failed(operation.command.cancelled(reason: reason, customData: customData)))
      + advance(at: now, requests: &requests)
  }

  private func load(answeredBy entry: RequestTracker.Entry?, isUnnumbered: Bool) -> Operation? {
    if let operation = operation(answeredBy: entry), operation.load != nil { return operation }
    guard isUnnumbered else { return nil }
    let loads = operations.filter { $0.load != nil }
    return loads.count == 1 ? loads.first : nil
  }

  // MARK: Time

  mutating func loadDeadlineReached(
    _ id: OperationID, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard let operation = operations.first(where: { $0.id == id }), let load = operation.load else { return [] }
    if let failsAt = load.failsAt, failsAt <= now, let failure = load.failure {
      requests.finish(id)
      return end(id, .failed(failure)) + advance(at: now, requests: &requests)
    }
    if let settlesAt = load.settlesAt, settlesAt <= now {
      update(id) { $0.settlesAt = nil }
      if let session = load.session, store[session]?.status.isActive == true {
        return loaded(operation, session: session, requests: &requests) + advance(at: now, requests: &requests)
      }
    }
    return []
  }

  /// The time for a load is over: if our session is there and not merely loading, that will do.
  mutating func loadTimedOut(_ operation: Operation) -> [Effect]? {
    guard let load = operation.load, let session = load.session, let status = store[session]?.status,
      status.isActive, status.effectivePlayerState != .loading
    else { return nil }
    return end(operation.id, .complete(.mediaStatus(status)))
  }
}
