import CastProtocol

extension MediaPlayback {
  /// One entry of a MEDIA_STATUS. Which optional members it holds is measured, and differs from case to case (fact G3).
  func entry(
    of session: MediaSession, withMedia: Bool, withItems: Bool, at now: ContinuousClock.Instant
  ) -> [String: JSONValue] {
    var entry: [String: JSONValue] = [
      "mediaSessionId": JSONValue(session.id),
      "playbackRate": .number(session.clock.rate),
      "playerState": .string(session.state.rawValue),
      "currentTime": .number(session.state == .idle ? 0 : Self.microseconds(session.clock.position(at: now))),
      "supportedMediaCommands": JSONValue(Self.supportedCommands),
      "volume": session.volume.streamJSON,
    ]
    if withMedia { entry["media"] = .object(session.media) }
    if let item = session.queue.current { entry["currentItemId"] = JSONValue(item.id) }
    if let reason = session.idleReason {
      entry["idleReason"] = .string(reason.rawValue)
      return entry
    }
    // No active tracks is told by no member (fact G4).
    if !session.activeTrackIDs.isEmpty { entry["activeTrackIds"] = .array(session.activeTrackIDs) }
    entry["repeatMode"] = .string(session.queue.repeatMode.rawValue)
    if let videoInfo = session.videoInfo, !session.isLoading { entry["videoInfo"] = videoInfo }
    if session.isLoading {
      entry["extendedStatus"] = ["playerState": "LOADING", "media": .object(session.media)]
      if session.load?.isItemChange ?? false { entry["loadingItemId"] = entry["currentItemId"] }
    }
    if withItems {
      entry["items"] = .array(session.queue.window())
      if !session.queue.data.isEmpty { entry["queueData"] = .object(session.queue.data) }
    }
    return entry
  }

  /// A status for everybody: with the requester's ID if it answers one (fact G1), else with 0.
  mutating func broadcastStatus(
    for requester: Requester? = nil, withMedia: Bool = false, withItems: Bool = false,
    at now: ContinuousClock.Instant
  ) {
    guard let session else { return }
    let withMedia = faults.includesMedia(normally: withMedia)
    let entry = entry(of: session, withMedia: withMedia, withItems: withItems, at: now)
    emit(.broadcast(message([entry], requestID: requester?.requestID ?? 0)))
  }

  /// GET_STATUS: the requester only is answered, and not before a load is over (fact G2).
  mutating func getStatus(
    _ request: JSONValue, _ requester: Requester, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    if request["mediaSessionId"] != nil { try checkSession(request) }
    let options = request["options"]?.intValue ?? 0
    let wanted = StatusRequest(requester: requester, withMedia: options & 1 == 0, withItems: options & 2 == 0)
    if let waiting = session?.load?.waiting {
      let mine = waiting.count { $0.requester.sender == requester.sender }
      if mine < Self.waitingLimit {
        session?.load?.waiting.append(wanted)
        return
      }
    }
    answer(wanted, at: now)
  }

  mutating func answer(_ wanted: StatusRequest, at now: ContinuousClock.Instant) {
    guard let requestID = wanted.requester.requestID else { return }
    var entries: [[String: JSONValue]] = []
    if let session {
      let withMedia = faults.includesMedia(normally: wanted.withMedia)
      entries = [entry(of: session, withMedia: withMedia, withItems: wanted.withItems, at: now)]
    }
    emit(.reply(message(entries, requestID: requestID), wanted.requester))
  }

  private func message(_ entries: [[String: JSONValue]], requestID: JSONValue) -> JSONValue {
    let status = entries.map { entry in
      let entry = StatusOddities.applied(to: entry, faults: faults)
      return JSONValue.object(faults.allowsLargeMessages ? entry : MessageSize.fitting(entry))
    }
    return ["type": "MEDIA_STATUS", "requestId": requestID, "status": .array(status)]
  }

  private static func microseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }
}
