import CastProtocol

extension MediaPlayback {
  /// PLAY and PAUSE; what is done already is answered all the same.
  mutating func setPlaying(_ playing: Bool, _ requester: Requester?, at now: ContinuousClock.Instant) {
    guard let session else { return }
    if playing, session.state == .paused {
      changeState(to: .playing, at: now)
    } else if !playing, session.state != .paused {
      changeState(to: .paused, at: now)
    }
    emit(.player(playing ? .play : .pause))
    broadcastStatus(for: requester, at: now)
  }

  /// STOP: the session is over, the application goes on.
  mutating func stop(_ requester: Requester?, at now: ContinuousClock.Instant) {
    let waiting = cancelLoad()
    end(.cancelled, at: now)
    emit(.player(.stop))
    broadcastStatus(for: requester, at: now)
    for request in waiting { answer(request, at: now) }
  }

  /// SEEK: `relativeTime` wins over `currentTime`; neither leads to the live edge (protocol 5.1).
  mutating func seek(
    _ request: JSONValue, _ requester: Requester?, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    guard let session else { return }
    let position = session.clock.position(at: now)
    let target: Double
    if let relative = request["relativeTime"] {
      guard let relative = relative.doubleValue else { throw .invalidParameters("relativeTime is no number") }
      target = position + relative
    } else if let absolute = request["currentTime"] {
      guard let absolute = absolute.doubleValue else { throw .invalidParameters("currentTime is no number") }
      target = absolute
    } else if session.media["streamType"]?.stringValue?.uppercased() == "LIVE" {
      target = session.clock.end ?? position
    } else {
      throw .invalidParameters("SEEK without currentTime and relativeTime")
    }
    let plays =
      switch request["resumeState"]?.stringValue {
      case "PLAYBACK_START": true
      case "PLAYBACK_PAUSE": false
      default: session.state != .paused
      }
    self.session?.clock.seek(to: target, at: now)
    emit(.player(.seek(self.session?.clock.position(at: now) ?? 0)))
    if plays != (session.state != .paused) { emit(.player(plays ? .play : .pause)) }
    changeState(to: plays ? .buffering : .paused, at: now)
    broadcastStatus(for: requester, at: now)
    if plays, driver == .clock { continuePlaying(at: now) }
  }

  /// PLAY_AGAIN: from the start.
  mutating func playAgain(_ requester: Requester?, at now: ContinuousClock.Instant) {
    session?.clock.seek(to: 0, at: now)
    emit(.player(.seek(0)))
    emit(.player(.play))
    changeState(to: .buffering, at: now)
    broadcastStatus(for: requester, at: now)
    if driver == .clock { continuePlaying(at: now) }
  }

  /// SET_PLAYBACK_RATE.
  mutating func setRate(
    _ request: JSONValue, _ requester: Requester?, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    guard let session else { return }
    guard let rate = try Self.playbackRate(request, current: session.clock.rate) else {
      throw .invalidParameters("SET_PLAYBACK_RATE without a rate")
    }
    self.session?.clock.setRate(rate, at: now)
    emit(.player(.setRate(rate)))
    broadcastStatus(for: requester, at: now)
  }

  /// SET_VOLUME of the stream, which isn't the device's (T37).
  mutating func setVolume(
    _ request: JSONValue, _ requester: Requester?, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    guard var volume = session?.volume, volume.apply(request["volume"]) else {
      throw .invalidParameters("SET_VOLUME without a level or muted")
    }
    session?.volume = volume
    emit(.player(.setVolume(level: volume.level, muted: volume.isMuted)))
    broadcastStatus(for: requester, at: now)
  }

  // MARK: State

  /// Enters a state and lets the clock run or stand accordingly.
  mutating func changeState(to state: MediaSession.State, at now: ContinuousClock.Instant) {
    guard let old = session?.state else { return }
    session?.state = state
    session?.playsAt = nil
    session?.clock.setRunning(state == .playing, at: now)
    if old != state { tellState(at: now) }
  }

  /// From BUFFERING to PLAYING: at once, unless a fault slows it.
  mutating func continuePlaying(for requester: Requester? = nil, at now: ContinuousClock.Instant) {
    if let delay = faults.bufferingTime {
      session?.playsAt = now + delay
      return
    }
    changeState(to: .playing, at: now)
    broadcastStatus(for: requester, at: now)
  }

  mutating func tellState(at now: ContinuousClock.Instant) {
    guard let session else { return }
    tell(
      .stateChanged(
        mediaSessionID: session.id, state: session.state.rawValue, idleReason: session.idleReason?.rawValue,
        position: session.clock.position(at: now)))
  }

  /// The item has played to its end: the next one, or FINISHED.
  mutating func itemEnded(at now: ContinuousClock.Instant) {
    guard let session, !session.isOver else { return }
    // An item without any length would be loaded again and again.
    let isLoop = session.queue.repeatMode != .off && session.loadedAt.map { now < $0 + .milliseconds(100) } ?? false
    if !isLoop, let next = session.queue.itemAfterEnd() {
      changeItem(to: next, startTime: nil, answering: nil, at: now)
    } else {
      end(.finished, at: now)
      emit(.player(.stop))
      broadcastStatus(at: now)
    }
  }

  /// Playback breaks off by itself: IDLE, ERROR for everybody, and an ERROR message without a number (T50).
  mutating func playbackFailed(code: Int?, message: String, at now: ContinuousClock.Instant) {
    guard let session, !session.isOver else { return }
    end(.error, at: now)
    tell(.loadFailed(mediaSessionID: session.id, FetchProblem(.notSupported, message)))
    emit(.player(.stop))
    broadcastStatus(at: now)
    emitPlaybackError(code: code, at: now)
  }

  // MARK: Screen

  /// What the screen reports; it overrules the clock.
  mutating func playerReported(_ report: PlayerReport, of id: LoadID, at now: ContinuousClock.Instant) {
    guard let session, !session.isOver, session.loadID == id else { return }
    let state: MediaSession.State
    switch report.state {
    case .buffering: state = .buffering
    case .playing: state = .playing
    case .paused: state = .paused
    case .ended: return itemEnded(at: now)
    case .failed:
      let problem = FetchProblem(.notSupported, report.message ?? "the screen can't play it")
      if session.isLoading { return failLoad(problem, code: nil, at: now) }
      return playbackFailed(code: 104, message: problem.message, at: now)
    }
    if session.isLoading {
      let probe = MediaProbe(duration: report.duration, width: report.width, height: report.height)
      return finishLoad(probe, state: state, position: report.position, at: now)
    }
    self.session?.clock.seek(to: report.position, at: now)
    if let duration = report.duration, session.media["duration"]?.doubleValue != duration {
      self.session?.media["duration"] = .number(duration)
      self.session?.clock.end = duration
      broadcastStatus(withMedia: true, at: now)
    }
    guard state != session.state else { return }
    changeState(to: state, at: now)
    broadcastStatus(at: now)
  }
}
