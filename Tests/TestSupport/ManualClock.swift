/// A time that goes on only when a test says so.
package struct ManualClock {
  /// The time.
  package private(set) var now: ContinuousClock.Instant

  /// Begins at some time, which is as good as any other.
  package init(at start: ContinuousClock.Instant = .now) { now = start }

  /// Lets time go by.
  package mutating func advance(by duration: Duration) { now += duration }
}
