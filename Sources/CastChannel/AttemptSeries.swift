/// A series of attempts to connect again. It goes on if the connection that it led to didn't hold, so that a receiver
/// which accepts and then drops its senders isn't stormed.
struct AttemptSeries: Equatable {
  private var lostAt: ContinuousClock.Instant?
  private var connectedAt: ContinuousClock.Instant?
  private var count = 0
  private var slowCount = 0

  /// How long a connection must hold to end the series.
  static let holdingTime = Duration.seconds(5)

  mutating func connected(at now: ContinuousClock.Instant) {
    connectedAt = now
  }

  mutating func lost(at now: ContinuousClock.Instant) {
    if let connectedAt, now - connectedAt < Self.holdingTime, lostAt != nil { return }
    lostAt = now
    count = 0
    slowCount = 0
  }

  mutating func attempted(at now: ContinuousClock.Instant, _ policy: ReconnectPolicy) {
    count += 1
    if let lostAt, now - lostAt >= policy.quickPeriod { slowCount += 1 }
  }

  /// The pause before the next attempt.
  func interval(_ policy: ReconnectPolicy, at now: ContinuousClock.Instant) -> Duration {
    policy.interval(
      attempt: count, elapsed: lostAt.map { now - $0 } ?? .zero, slowAttempts: max(slowCount - 1, 0),
      chance: Double.random(in: 0...1))
  }
}
