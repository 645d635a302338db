import Testing

@testable import CastChannel

struct ReconnectPolicyTests {
  private let policy = ReconnectPolicy()

  @Test(arguments: [0.0, 0.5, 1.0, 7.0, -1.0])
  func beginsNearlyAtOnce(chance: Double) {
    #expect(policy.interval(attempt: 0, elapsed: .zero, slowAttempts: 0, chance: chance) <= .milliseconds(200))
  }

  @Test(arguments: [1, 2, 10, 39], [0.0, 0.5, 1.0])
  func isQuickInTheFirstMinute(attempt: Int, chance: Double) {
    let pause = policy.interval(attempt: attempt, elapsed: .seconds(59), slowAttempts: 0, chance: chance)
    #expect(pause <= .milliseconds(1500))
    #expect(pause >= .milliseconds(500))
  }

  @Test func thenDoublesToHalfAMinute() {
    let pauses = (0..<8).map {
      policy.interval(attempt: 40 + $0, elapsed: .seconds(60), slowAttempts: $0, chance: 0)
    }
    #expect(
      pauses.prefix(5) == [
        .milliseconds(2800), .milliseconds(5600), .milliseconds(11_200), .milliseconds(22_400), .seconds(30),
      ])
    #expect(pauses.suffix(3).allSatisfy { $0 == .seconds(30) })
  }

  @Test func hasJitter() {
    let pauses = [0.0, 0.3, 0.9].map {
      policy.interval(attempt: 50, elapsed: .seconds(600), slowAttempts: 9, chance: $0)
    }
    #expect(Set(pauses).count == 3)
    #expect(pauses.allSatisfy { $0 >= .seconds(21) && $0 <= .seconds(30) })
  }

  @Test func aConnectionThatDoesNotHoldGoesOnWithItsSeries() {
    let start = ContinuousClock.now
    var series = AttemptSeries()
    series.connected(at: start)
    series.lost(at: start + .seconds(100))
    series.attempted(at: start + .seconds(100), policy)
    series.connected(at: start + .seconds(101))
    series.lost(at: start + .seconds(102))
    #expect(series.interval(policy, at: start + .seconds(102)) >= .milliseconds(900))
    series.connected(at: start + .seconds(110))
    series.lost(at: start + .seconds(200))
    #expect(series.interval(policy, at: start + .seconds(200)) <= .milliseconds(200))
  }
}
