/// When to try again after a connection is lost.
///
/// In the first minute attempts begin less than 1.5 seconds apart, so that a receiver that comes back within the minute
/// has its senders back two seconds later; after it the pauses double, to half a minute. Jitter keeps the senders
/// of a home from knocking all at once (T10, T82).
public struct ReconnectPolicy: Hashable, Sendable {
  /// How long the quick attempts go on, counted from the loss.
  public var quickPeriod: Duration
  /// The longest pause between the beginnings of two attempts during the quick period.
  public var quickInterval: Duration
  /// The longest pause ever.
  public var longestInterval: Duration
  /// How much of a pause is left to chance, 0 to 1: a pause is between `1 - jitter` and 1 times its length.
  public var jitter: Double

  /// Makes a policy; the defaults are the ones described above.
  public init(
    quickPeriod: Duration = .seconds(60), quickInterval: Duration = .milliseconds(1400),
    longestInterval: Duration = .seconds(30), jitter: Double = 0.3
  ) {
    self.quickPeriod = quickPeriod
    self.quickInterval = quickInterval
    self.longestInterval = longestInterval
    self.jitter = min(max(jitter, 0), 1)
  }

  /// The time from the beginning of one attempt to the beginning of the next.
  ///
  /// - Parameters:
  ///   - attempt: how many attempts were made since the loss, counted from 0; 0 gives the pause before the first.
  ///   - elapsed: the time since the loss.
  ///   - slowAttempts: how many of the attempts were made after the quick period.
  ///   - chance: a random number, 0 to 1.
  /// - Returns: the pause.
  public func interval(attempt: Int, elapsed: Duration, slowAttempts: Int, chance: Double) -> Duration {
    let chance = min(max(chance, 0), 1)
    if attempt == 0 {
      // The first attempt follows at once, but not in the very same instant everywhere.
      return .milliseconds(Int(chance * jitter * 500))
    }
    var longest = quickInterval
    if elapsed >= quickPeriod {
      for _ in 0...min(max(slowAttempts, 0), 16) where longest < longestInterval { longest *= 2 }
      longest = min(longest, longestInterval)
    }
    return longest * (1 - jitter * chance)
  }
}
