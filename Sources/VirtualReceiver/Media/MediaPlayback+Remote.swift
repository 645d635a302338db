package import CastProtocol

/// A key of a remote control, or a button on the screen.
package enum RemoteCommand: Hashable, Sendable {
  case play
  case pause
  /// The one key that does both.
  case playPause
  case stop
  /// Jumps by so many seconds.
  case seekBy(Double)
  /// Jumps to so many seconds.
  case seekTo(Double)
  case next
  case previous
  /// Text tracks on or off.
  case captions
  /// These tracks and no others.
  case setActiveTracks([JSONValue])
  /// So many steps of the device's volume.
  case volume(Double)
  case mute
  /// Ends the application.
  case quit
}

extension MediaPlayback {
  /// Does what the key says, for nobody: the statuses carry 0, and errors are told to nobody.
  mutating func remoteControl(_ command: RemoteCommand, at now: ContinuousClock.Instant) {
    guard let session, !session.isOver else { return }
    switch command {
    case .play: press("PLAY", at: now)
    case .pause: press("PAUSE", at: now)
    case .playPause: press(session.state == .paused ? "PLAY" : "PAUSE", at: now)
    case .stop: press("STOP", at: now)
    case .seekBy(let seconds): press("SEEK", ["relativeTime": .number(seconds)], at: now)
    case .seekTo(let seconds): press("SEEK", ["currentTime": .number(seconds)], at: now)
    case .next: press("QUEUE_UPDATE", ["jump": 1], at: now)
    case .previous: press("QUEUE_UPDATE", ["jump": -1], at: now)
    case .captions:
      let isOn = session.activeTrackIDs.contains { session.tracks[$0]?.type == "TEXT" }
      press("EDIT_TRACKS_INFO", ["enableTextTracks": .bool(!isOn)], at: now)
    case .setActiveTracks(let ids): press("EDIT_TRACKS_INFO", ["activeTrackIds": .array(ids)], at: now)
    case .volume, .mute, .quit: break
    }
  }

  private mutating func press(
    _ type: String, _ members: [String: JSONValue] = [:], at now: ContinuousClock.Instant
  ) {
    do {
      try perform(type, .object(members), nil, at: now)
    } catch {
      tell(.refused(type: type, reason: error.reason, explanation: error.explanation))
    }
  }

  /// The application ends: what it fetches is given up.
  mutating func shutDown(at now: ContinuousClock.Instant) {
    if let load = session?.load { emit(.cancelLoad(load.id)) }
    if let session, !session.isOver { emit(.player(.stop)) }
    session = nil
  }

  /// Changes who says where playback stands.
  mutating func setDriver(_ driver: PlaybackDriver, at now: ContinuousClock.Instant) {
    guard self.driver != driver else { return }
    self.driver = driver
    guard let session, !session.isOver, !session.isLoading else { return }
    // The clock takes over where the screen left off.
    if driver == .clock, session.state == .buffering { continuePlaying(at: now) }
  }
}
