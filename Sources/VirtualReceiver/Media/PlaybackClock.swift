/// Where playback stands: a position that runs with the clock (protocol 5.7).
///
/// A screen's reports set it anew; without a screen it runs by itself.
package struct PlaybackClock: Hashable, Sendable {
  /// Positions beyond this many seconds are cut off: 30 years.
  static let maximum: Double = 1e9

  private var anchorPosition: Double
  private var anchor: ContinuousClock.Instant
  /// Times the normal speed; above 0.
  package private(set) var rate: Double
  /// Whether it runs.
  package private(set) var isRunning: Bool
  /// Where the item ends, in seconds; `nil` if that is unknown.
  package var end: Double?

  /// A stopped clock.
  package init(position: Double = 0, rate: Double = 1, end: Double? = nil, at now: ContinuousClock.Instant) {
    anchorPosition = 0
    anchor = now
    self.rate = rate
    self.end = end
    isRunning = false
    anchorPosition = clamped(position)
  }

  /// Seconds from the start of the item.
  package func position(at now: ContinuousClock.Instant) -> Double {
    guard isRunning else { return clamped(anchorPosition) }
    return clamped(anchorPosition + anchor.duration(to: now).seconds * rate)
  }

  /// Jumps.
  package mutating func seek(to position: Double, at now: ContinuousClock.Instant) {
    anchorPosition = clamped(position)
    anchor = now
  }

  /// Runs or stops.
  package mutating func setRunning(_ running: Bool, at now: ContinuousClock.Instant) {
    seek(to: position(at: now), at: now)
    isRunning = running
  }

  /// Changes the speed.
  package mutating func setRate(_ rate: Double, at now: ContinuousClock.Instant) {
    seek(to: position(at: now), at: now)
    self.rate = rate
  }

  /// When the end is reached, if it runs and the end is known.
  package var endInstant: ContinuousClock.Instant? {
    guard isRunning, let end, rate > 0 else { return nil }
    return anchor + .seconds(min(max((end - anchorPosition) / rate, 0), Self.maximum))
  }

  private func clamped(_ position: Double) -> Double {
    guard position.isFinite else { return position > 0 ? min(end ?? Self.maximum, Self.maximum) : 0 }
    return min(max(position, 0), min(end ?? Self.maximum, Self.maximum))
  }
}

extension Duration {
  /// The same in seconds.
  package var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
