import CastProtocol

/// Where a seek that was sent should have led.
struct SeekGoal: Equatable {
  /// Seconds that a receiver may be off: it may go to a key frame.
  static let tolerance = 2.0

  private let seconds: Double
  private let sentAt: ContinuousClock.Instant

  /// - Parameters:
  ///   - seconds: the position that was asked for; without one, there is nothing to check.
  ///   - position: where playback was. In a live stream positions move with the range, and aren't checked.
  ///   - now: when it was sent.
  init?(_ seconds: Double?, from position: PlaybackPosition, at now: ContinuousClock.Instant) {
    let status = position.status
    guard let seconds, status.liveSeekableRange == nil, status.media?.streamType != .live else { return nil }
    self.seconds = seconds
    sentAt = now
  }

  /// Whether playback got there; `nil` if a status can't tell, as in an advertisement.
  func isReached(by position: PlaybackPosition?) -> Bool? {
    guard let position else { return false }
    let status = position.status
    // Seeking to the end ends the item.
    guard status.isActive else { return status.idleReason == .finished }
    guard status.breakStatus == nil, status.liveSeekableRange == nil, let reported = status.currentTime else {
      return nil
    }
    let target = status.media?.knownDuration.map { min(seconds, $0) } ?? seconds
    let elapsed = max((position.receivedAt - sentAt) / .seconds(1), 0) * max(status.playbackRate ?? 1, 0)
    return reported >= target - Self.tolerance && reported <= target + elapsed + Self.tolerance
  }
}
