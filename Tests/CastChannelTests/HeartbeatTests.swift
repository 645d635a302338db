import CastProtocol
import Testing

@testable import CastChannel

struct HeartbeatTests {
  private let start = ContinuousClock.now

  private func expect(
    _ heartbeat: inout Heartbeat, _ time: ContinuousClock.Instant, _ verdict: Heartbeat.Verdict,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let found = heartbeat.deadlineReached(at: time)
    #expect(found == verdict, sourceLocation: location)
  }

  @Test func pingsAfterFiveSecondsOfSilence() {
    var heartbeat = Heartbeat(at: start)
    #expect(heartbeat.nextDeadline == start + .seconds(5))
    expect(&heartbeat, start + .milliseconds(4999), .alive)
    expect(&heartbeat, start + .seconds(5), .pingDue)
    expect(&heartbeat, start + .seconds(5), .alive)
    #expect(heartbeat.nextDeadline == start + .seconds(10))
  }

  @Test func silenceOfBothSidesCounts() {
    var heartbeat = Heartbeat(at: start)
    heartbeat.sent(at: start + .seconds(3))
    #expect(heartbeat.nextDeadline == start + .seconds(8))
    heartbeat.received(at: start + .seconds(4))
    #expect(heartbeat.nextDeadline == start + .seconds(9))
  }

  @Test func isDeadAfterFifteenSecondsWithoutAByte() {
    var heartbeat = Heartbeat(at: start)
    for second in [5, 10] { expect(&heartbeat, start + .seconds(second), .pingDue) }
    expect(&heartbeat, start + .milliseconds(14_999), .alive)
    expect(&heartbeat, start + .seconds(15), .dead)
  }

  @Test func anyByteIsASignOfLife() {
    var heartbeat = Heartbeat(at: start)
    heartbeat.received(at: start + .seconds(14))
    expect(&heartbeat, start + .seconds(15), .alive)
    expect(&heartbeat, start + .seconds(29), .dead)
  }

  @Test func ourOwnTalkDoesNotKeepADeadPeerAlive() {
    var heartbeat = Heartbeat(at: start)
    _ = heartbeat.deadlineReached(at: start + .seconds(5))
    heartbeat.sent(at: start + .seconds(9))
    expect(&heartbeat, start + .seconds(10), .pingDue)
    expect(&heartbeat, start + .seconds(15), .dead)
  }

  @Test(arguments: [("Tr@n$p0rt-0", "Tr@n$p0rt-0"), ("receiver-0", "sender-0"), ("web-7", "sender-1")])
  func answersWithTheAddressesSwapped(source: String, destination: String) {
    let ping = CastMessage(
      sourceID: source, destinationID: destination, namespace: .heartbeat, payload: .text(#"{"type":"PING"}"#))
    let pong = Heartbeat.pong(to: ping)
    #expect(pong.sourceID == destination)
    #expect(pong.destinationID == source)
    #expect(pong.text == #"{"type":"PONG"}"#)
  }
}
