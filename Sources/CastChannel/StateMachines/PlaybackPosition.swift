import CastProtocol

/// Where playback is now, from a status of some time ago (T51). Statuses come on change only, never periodically.
struct PlaybackPosition: Equatable {
  let status: MediaStatus
  let receivedAt: ContinuousClock.Instant

  /// Seconds since the status came, if the position moves.
  private func movement(at now: ContinuousClock.Instant) -> Double {
    // An advertisement, a pause, a stall: the position stands still.
    guard status.effectivePlayerState == .playing, status.breakStatus == nil else { return 0 }
    let rate = status.playbackRate ?? 1
    return rate > 0 ? elapsed(at: now) * rate : 0
  }

  private func elapsed(at now: ContinuousClock.Instant) -> Double {
    max((now - receivedAt) / .seconds(1), 0)
  }

  /// The position in seconds, within the duration or the live range; `nil` if the receiver never said one.
  func seconds(at now: ContinuousClock.Instant) -> Double? {
    guard let base = status.currentTime else { return nil }
    var position = max(base, 0) + movement(at: now)
    if let duration = status.media?.knownDuration { position = min(position, max(duration, base)) }
    if let range = liveRange(at: now) { position = min(max(position, range.lowerBound), range.upperBound) }
    return position.isFinite ? position : base
  }

  /// The part of a live stream in which one can seek, moved on to now.
  func liveRange(at now: ContinuousClock.Instant) -> ClosedRange<Double>? {
    guard let range = status.liveSeekableRange, let start = range.start, let end = range.end, start <= end else {
      return nil
    }
    let moved = range.isLiveDone == true ? 0 : elapsed(at: now)
    return (range.isMovingWindow == true ? start + moved : start)...(end + moved)
  }
}
