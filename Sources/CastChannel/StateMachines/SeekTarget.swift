import CastProtocol

/// Where to seek.
public enum SeekTarget: Hashable, Sendable {
  /// Seconds from the beginning.
  case position(Double)
  /// Seconds from where playback is, backwards if negative.
  case offset(Double)
  /// The newest part of a live stream.
  case liveEdge
}

extension SeekTarget {
  /// The members of SEEK, from the state of the moment.
  ///
  /// The resume state is always said, since some apps stay paused after a seek without it (T57). Positions are kept
  /// within the media, since a seek beyond the end ends the item (T58). An offset is sent both ways: old receivers
  /// know `currentTime` only, newer ones prefer `relativeTime`; one that would leave the media is sent as a position.
  func members(from position: PlaybackPosition, at now: ContinuousClock.Instant) -> [String: JSONValue] {
    let isPaused = position.status.effectivePlayerState == .paused
    let resume = isPaused ? ResumeState.pause : ResumeState.start
    var members: [String: JSONValue] = ["resumeState": .string(resume.rawValue)]
    switch self {
    case .position(let seconds):
      members["currentTime"] = .number(position.clamped(seconds, at: now))
    case .offset(let seconds):
      guard let from = position.seconds(at: now) else {
        members["relativeTime"] = .number(seconds)
        break
      }
      let target = position.clamped(from + seconds, at: now)
      members["currentTime"] = .number(target)
      if abs(target - (from + seconds)) < 0.001 { members["relativeTime"] = .number(seconds) }
    case .liveEdge:
      // Neither time: that is the live edge (protocol 5.1).
      break
    }
    return members
  }
}

extension PlaybackPosition {
  /// A position kept within the duration or the live range.
  func clamped(_ seconds: Double, at now: ContinuousClock.Instant) -> Double {
    if let range = liveRange(at: now) { return min(max(seconds, range.lowerBound), range.upperBound) }
    let floor = max(seconds.isFinite ? seconds : 0, 0)
    guard let duration = status.media?.knownDuration else { return floor }
    return min(floor, duration)
  }
}
