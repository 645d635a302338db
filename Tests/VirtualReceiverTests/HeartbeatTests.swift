import CastProtocol
import Testing

@testable import VirtualReceiver

@Suite("Heartbeat")
struct HeartbeatTests {
  @Test("a PING is answered with its ends swapped, without CONNECT", arguments: ["receiver-0", "Tr@n$p0rt-0", "x"])
  func pong(destination: String) throws {
    var bench = try MachineBench()
    let sender = bench.connect()
    let sent = bench.send(
      ["type": "PING", "requestId": 2], .heartbeat, source: "sender-9", to: destination, from: sender)
    #expect(sent.map(\.json) == [["type": "PONG"]])
    #expect(sent.first?.source == destination)
    #expect(sent.first?.destination == "sender-9")
    #expect(bench.send(["type": "PONG"], .heartbeat, from: sender).isEmpty)
  }

  @Test("the receiver pings every 5 s as Tr@n$p0rt-0, and drops a sender silent for 10 s (protocol 3)")
  func pings() throws {
    var bench = try MachineBench()
    let quiet = bench.connect()
    let alive = bench.connect()
    #expect(bench.advance(by: .milliseconds(4999), hearing: [alive]).isEmpty)
    let sent = bench.advance(by: .milliseconds(2), hearing: [alive])
    #expect(sent.count == 2)
    #expect(
      sent.allSatisfy { $0.json == ["type": "PING"] && $0.source == "Tr@n$p0rt-0" && $0.destination == "Tr@n$p0rt-0" })
    bench.advance(by: .seconds(6), hearing: [alive])
    #expect(bench.effects.contains(.drop(quiet, .silent)))
    bench.advance(by: .seconds(60), hearing: [alive])
    #expect(!bench.effects.contains(.drop(alive, .silent)))
    #expect(bench.effects.contains(.event(.senderDisconnected(quiet, reason: "silent"))))
  }

  @Test("any message counts as a sign of life")
  func anyMessage() throws {
    var bench = try MachineBench()
    let sender = bench.connectedSender()
    for _ in 0..<20 {
      bench.advance(by: .seconds(4))
      bench.platform(["type": "GET_STATUS"], from: sender)
    }
    #expect(!bench.effects.contains(.drop(sender, .silent)))
  }

  @Test("thousands of senders: each is pinged once an interval")
  func many() throws {
    var schedule = HeartbeatSchedule(pingInterval: .seconds(5), silenceLimit: .seconds(10))
    let start = ContinuousClock.now
    for number in 1...2000 { schedule.add(SenderID(number), at: start + .milliseconds(number)) }
    var pings: [SenderID: Int] = [:]
    var now = start
    while let deadline = schedule.nextDeadline, deadline <= start + .seconds(21) {
      now = deadline
      for due in schedule.takeDue(at: now) {
        guard case .ping(let sender) = due else { Issue.record("a sender was silent"); continue }
        pings[sender, default: 0] += 1
        schedule.heard(sender, at: now)
      }
    }
    #expect(pings.count == 2000)
    #expect(pings.values.allSatisfy { (3...4).contains($0) })
  }
}
