import CastProtocol
import CastTracksCLI
import Testing

@Suite struct FetchMonitorTests {
  static let media = FetchMonitor.Item(.media, url: "m")
  static let first = FetchMonitor.Item(.track, trackID: 1, url: "1")
  static let second = FetchMonitor.Item(.track, trackID: 2, url: "2")
  let start = ContinuousClock.now

  @Test func firstFetchOnly() {
    var monitor = FetchMonitor([Self.media, Self.first], at: start)
    let later = start + .seconds(1)
    #expect(monitor.fetched(Self.media, method: "OPTIONS", status: 200, byteCount: 0, at: later) == nil)
    let fetch = monitor.fetched(Self.media, method: "GET", status: 206, byteCount: 9, at: later)
    #expect(fetch?.item == Self.media)
    #expect(fetch?.after == .seconds(1))
    #expect(monitor.fetched(Self.media, method: "GET", status: 206, byteCount: 9, at: later) == nil)
    #expect(monitor.overdue(at: start + .seconds(60)).isEmpty)
  }

  @Test func onlyMediaAndActiveTracksAreMissed() {
    var monitor = FetchMonitor([Self.media, Self.first, Self.second], at: start)
    monitor.activated([2], at: start + .seconds(1))
    #expect(monitor.nextDeadline == start + .seconds(10))
    #expect(monitor.overdue(at: start + .seconds(9)).isEmpty)
    #expect(monitor.overdue(at: start + .seconds(10)) == [Self.media])
    #expect(monitor.overdue(at: start + .seconds(11)) == [Self.second])
    #expect(monitor.overdue(at: start + .seconds(99)).isEmpty)
    #expect(monitor.nextDeadline == nil)
  }

  @Test func aTrackCountsFromItsActivation() {
    var monitor = FetchMonitor([Self.first], at: start)
    #expect(monitor.nextDeadline == nil)
    monitor.activated([1], at: start + .seconds(30))
    #expect(monitor.nextDeadline == start + .seconds(40))
    monitor.activated([], at: start + .seconds(31))
    #expect(monitor.nextDeadline == nil)
  }

  @Test func queuedMediaIsExpectedWhenItPlays() {
    var monitor = FetchMonitor([Self.media], at: start, expectsMedia: false)
    #expect(monitor.nextDeadline == nil)
    monitor.mediaPlays(at: start + .seconds(5))
    #expect(monitor.nextDeadline == start + .seconds(15))
  }
}
