import CastProtocol

extension MediaPlayback {
  /// LOAD: one item, or a whole queue in `queueData` (protocol 5.2, 5.13).
  mutating func load(
    _ request: JSONValue, _ requester: Requester, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    let data = request["queueData"]
    var entries = data?["items"]?.arrayValue ?? []
    if entries.isEmpty {
      guard let media = request["media"] else { throw .invalidParameters("LOAD without media") }
      var entry: [String: JSONValue] = ["media": media]
      for key in ["autoplay", "activeTrackIds", "customData"] { entry[key] = request[key] }
      entries = [.object(entry)]
    }
    var queue = try makeQueue(entries, startIndex: data?["startIndex"], repeatMode: data?["repeatMode"])
    if entries.count > 1, var members = data?.objectValue {
      for key in ["items", "startIndex", "startTime", "repeatMode"] { members[key] = nil }
      queue.data = members
    }
    try begin(
      queue, request, startTime: (request["currentTime"] ?? data?["startTime"])?.doubleValue, requester, at: now)
  }

  /// QUEUE_LOAD (protocol 5.1).
  mutating func queueLoad(
    _ request: JSONValue, _ requester: Requester, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    guard let entries = request["items"]?.arrayValue, !entries.isEmpty else {
      throw .invalidParameters("QUEUE_LOAD without items")
    }
    let queue = try makeQueue(entries, startIndex: request["startIndex"], repeatMode: request["repeatMode"])
    try begin(queue, request, startTime: request["currentTime"]?.doubleValue, requester, at: now)
  }

  /// Starts a new session; everything about the request has to be judged before the old one is touched.
  private mutating func begin(
    _ queue: MediaQueue, _ request: JSONValue, startTime: Double?, _ requester: Requester,
    at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    guard let item = queue.current, let media = item.media.objectValue else { throw .invalidParameters("no item") }
    let tracks = try TrackList(of: item.media)
    var active: [JSONValue] = []
    if let ids = request["activeTrackIds"] ?? item.members["activeTrackIds"] { active = try tracks.activation(of: ids) }
    let rate = try Self.playbackRate(request, current: 1) ?? 1

    let waiting = interrupt(at: now)
    var clock = PlaybackClock(at: now)
    clock.setRate(rate, at: now)
    session = MediaSession(
      id: makeSessionID(), queue: queue, media: media, tracks: tracks, clock: clock, activeTrackIDs: active)
    let load = PendingLoad(
      id: makeLoadID(), requester: requester, isItemChange: false,
      startTime: startTime ?? item.members["startTime"]?.doubleValue ?? 0,
      autoplay: Self.autoplay(request["autoplay"] ?? item.members["autoplay"]),
      playbackDuration: item.members["playbackDuration"]?.doubleValue, waiting: waiting)
    start(load, answering: nil, at: now)
  }

  /// Ends what is loaded for something newer: LOAD_CANCELLED for a load under way, INTERRUPTED for the session.
  ///
  /// - Returns: the status requests that waited for the load that is given up.
  private mutating func interrupt(at now: ContinuousClock.Instant) -> [StatusRequest] {
    guard let session, !session.isOver else { return [] }
    let waiting = cancelLoad()
    end(.interrupted, at: now)
    broadcastStatus(at: now)
    return waiting
  }

  /// Gives up the load that is under way, if one is.
  mutating func cancelLoad() -> [StatusRequest] {
    guard let load = session?.load else { return [] }
    session?.load = nil
    emit(.cancelLoad(load.id))
    emitError("LOAD_CANCELLED", to: load.requester)
    return load.waiting
  }

  /// Tells everybody that the current item loads, and has it fetched.
  mutating func start(_ load: PendingLoad, answering requester: Requester?, at now: ContinuousClock.Instant) {
    guard var session else { return }
    session.load = load
    session.loadID = load.id
    session.state = .idle
    session.videoInfo = nil
    self.session = session
    idleSince = nil
    broadcastStatus(
      for: requester ?? answered(load, .loading), withMedia: true, withItems: load.isItemChange, at: now)

    let media = JSONValue.object(session.media)
    let job = LoadJob(
      id: load.id, requester: load.requester?.sender ?? requester?.sender,
      mediaURL: (media["contentUrl"] ?? media["contentId"])?.stringValue ?? "",
      contentType: media["contentType"]?.stringValue ?? "",
      tracks: session.tracks.tracks.compactMap { track in
        guard track.type == "TEXT", let url = track.url else { return nil }
        return TrackJob(trackID: track.key, url: url, contentType: track.contentType, label: track.label)
      })
    tell(
      .loading(mediaSessionID: session.id, url: job.mediaURL, contentType: job.contentType, tracks: job.tracks.count))
    if let failure = faults.takeLoadFailure() {
      failLoad(FetchProblem(.notSupported, "fault load-failed"), code: failure.code, at: now)
      return
    }
    emit(.load(job))
    emit(
      .player(
        .load(
          load.id, media: media, position: load.startTime, autoplay: load.autoplay,
          activeTrackIDs: session.activeTrackIDs)))
  }

  /// News of a load; of one that was given up, nothing comes of it.
  mutating func loadProgressed(_ id: LoadID, _ progress: LoadProgress, at now: ContinuousClock.Instant) {
    switch progress {
    case .track(let track, let content): tell(.trackLoaded(track, content))
    case .trackFailed(let track, let problem): tell(.trackFailed(track, problem))
    case .ready(let probe):
      guard session?.load?.id == id, driver == .clock else { return }
      finishLoad(probe, state: nil, position: nil, at: now)
    case .failed(let problem):
      guard session?.load?.id == id else { return }
      failLoad(problem, code: nil, at: now)
    }
  }

  /// The media can be played: BUFFERING for everybody, then the answer to the LOAD, then PLAYING (fact G2).
  mutating func finishLoad(
    _ probe: MediaProbe, state: MediaSession.State?, position: Double?, at now: ContinuousClock.Instant
  ) {
    guard var session, let load = session.load else { return }
    session.load = nil
    session.loadedAt = now
    session.media["streamType"] = JSONValue.object(session.media)["streamType"] ?? "BUFFERED"
    let duration = probe.duration ?? Self.givenDuration(session.media)
    session.media["duration"] = duration.map { .number($0) } ?? .null
    session.queue.setCurrentMedia("duration", duration.map { .number($0) } ?? .null)
    if let width = probe.width, let height = probe.height {
      session.videoInfo = ["width": JSONValue(width), "height": JSONValue(height), "hdrType": "sdr"]
    }
    session.clock = PlaybackClock(
      position: position ?? load.startTime, rate: session.clock.rate,
      end: Self.end(duration: duration, load: load), at: now)
    session.state = state ?? (load.autoplay ? .buffering : .paused)
    self.session = session
    tell(.loaded(mediaSessionID: session.id, probe: probe, duration: duration))
    for warning in probe.warnings { tell(.warning(warning)) }

    broadcastStatus(for: answered(load, .buffering), at: now)
    broadcastStatus(for: answered(load, .answer), withMedia: true, withItems: true, at: now)
    emit(.statusText(session.title))
    tellState(at: now)
    if session.state == .buffering, driver == .clock { continuePlaying(for: answered(load, .playing), at: now) }
    for request in load.waiting { answer(request, at: now) }
    if let delay = faults.mediaErrorDelay { self.session?.failsAt = now + delay }
  }

  /// Whose ID a part of the answer to a LOAD carries.
  private func answered(_ load: PendingLoad, _ part: FaultPlan.LoadPart) -> Requester? {
    faults.requestIDApplies(to: part) ? load.requester : nil
  }

  /// The media can't be played: only the requester is told, and the session stays listed as IDLE, ERROR (fact G8).
  mutating func failLoad(_ problem: FetchProblem, code: Int?, at now: ContinuousClock.Instant) {
    guard let session, let load = session.load else { return }
    self.session?.load = nil
    end(.error, at: now)
    tell(.loadFailed(mediaSessionID: session.id, problem))
    if load.isItemChange {
      broadcastStatus(at: now)
      emitPlaybackError(code: code, at: now)
    } else if let requester = load.requester, let requestID = requester.requestID {
      var members: [String: JSONValue] = ["type": "LOAD_FAILED", "requestId": requestID]
      if let code { members["detailedErrorCode"] = JSONValue(code) }
      emit(.reply(.object(members), requester))
    }
    emit(.player(.stop))
    for request in load.waiting { answer(request, at: now) }
  }

  /// An error while something plays: no request to answer, so no number (T50).
  mutating func emitPlaybackError(code: Int?, at now: ContinuousClock.Instant) {
    var members: [String: JSONValue] = ["type": "ERROR"]
    if let item = session?.queue.current { members["itemId"] = JSONValue(item.id) }
    if let code { members["detailedErrorCode"] = JSONValue(code) }
    emit(.broadcast(.object(members)))
  }

  /// The end of the session; its status is the caller's to send.
  mutating func end(_ reason: MediaSession.IdleReason, at now: ContinuousClock.Instant) {
    guard session != nil else { return }
    session?.state = .idle
    session?.idleReason = reason
    session?.clock.setRunning(false, at: now)
    session?.playsAt = nil
    session?.failsAt = nil
    idleSince = now
    emit(.statusText(nil))
    tellState(at: now)
  }
}
