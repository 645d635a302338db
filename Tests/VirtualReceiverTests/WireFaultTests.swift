import CastProtocol
import CastTransport
import Testing

@testable import VirtualReceiver

@Suite("Faults of sockets and frames, on the wire")
struct WireFaultTests {
  private func status(_ bench: WireBench, _ client: WireClient) throws -> JSONValue {
    client.send(["type": "CONNECT"], .connection)
    client.send(["type": "GET_STATUS", "requestId": 9], .receiver)
    return try bench.next(client) { $0["requestId"] == 9 }
  }

  @Test("split: frames come in pieces (T4)")
  func split() throws {
    let bench = try WireBench("split=16")
    let client = try bench.client()
    _ = try status(bench, client)
    #expect(client.chunks.count > 10)
  }

  @Test("coalesce: several frames at once (T4)")
  func coalesce() throws {
    let bench = try WireBench("coalesce=0.05")
    let client = try bench.client()
    client.send(["type": "CONNECT"], .connection)
    for number in 1...5 { client.send(["type": "GET_STATUS", "requestId": JSONValue(number)], .receiver) }
    _ = try bench.next(client) { $0["requestId"] == 5 }
    #expect(client.chunks.count < 5)
  }

  @Test("delay: late, but in order")
  func delay() throws {
    let bench = try WireBench("delay=0.05")
    let client = try bench.client()
    let start = ContinuousClock.now
    client.send(["type": "CONNECT"], .connection)
    for number in 1...3 { client.send(["type": "GET_STATUS", "requestId": JSONValue(number)], .receiver) }
    for number in 1...3 {
      #expect(try bench.next(client) { $0["type"] == "RECEIVER_STATUS" }["requestId"] == JSONValue(number))
    }
    #expect(ContinuousClock.now - start >= .milliseconds(50))
  }

  @Test(
    "oversize-frame and malformed-frame: once, in place of an answer (T5)",
    arguments: [
      "oversize-frame=9000000", "malformed-frame=garbage", "malformed-frame=empty",
    ])
  func badFrame(fault: String) throws {
    let bench = try WireBench(fault)
    let client = try bench.client()
    client.send(["type": "CONNECT"], .connection)
    client.send(["type": "GET_STATUS", "requestId": 9], .receiver)
    try bench.run(until: { client.isClosed }, "the client gives up")
    #expect(client.failure != nil)
    #expect(bench.server.faults.active.isEmpty)
    _ = try status(bench, try bench.client())
  }

  @Test("malformed-frame: text that is no JSON object", arguments: ["bad-json", "array", "no-type"])
  func badText(kind: String) throws {
    let bench = try WireBench("malformed-frame=\(kind)")
    let client = try bench.client()
    client.send(["type": "CONNECT"], .connection)
    client.send(["type": "GET_STATUS", "requestId": 8], .receiver)
    _ = try status(bench, client)
    #expect(!client.isClosed)
  }

  @Test("malformed-frame=truncated: what follows completes it, and is lost")
  func truncated() throws {
    let bench = try WireBench("malformed-frame=truncated")
    let client = try bench.client()
    client.send(["type": "CONNECT"], .connection)
    client.send(["type": "GET_STATUS", "requestId": 8], .receiver)
    client.send(["type": "GET_STATUS", "requestId": 9], .receiver)
    client.send(["type": "GET_STATUS", "requestId": 10], .receiver)
    try bench.run(
      until: { client.isClosed || client.received.contains { $0.json["requestId"] == 10 } }, "nonsense comes")
  }

  @Test("tls: dead, plain, reset never become a connection", arguments: ["dead", "plain", "reset"])
  func brokenTLS(kind: String) throws {
    let bench = try WireBench("tls=\(kind)")
    let client = try WireClient(loop: bench.loop, port: UInt16(bench.server.port), patience: .milliseconds(300))
    try bench.run(until: { client.isClosed }, "it fails")
    #expect(!client.isConnected)
  }

  @Test("tls=slow becomes one, in time")
  func slowTLS() throws {
    let bench = try WireBench("tls=slow")
    let client = try bench.client()
    #expect(client.isConnected)
    _ = try status(bench, client)
    client.close()
    try bench.run(until: { bench.server.senderCount == 0 }, "gone")
  }

  @Test("large-messages go out whole")
  func large() throws {
    let bench = try WireBench("large-messages", "no-fetch")
    let client = try bench.launchedClient()
    client.media([
      "type": "LOAD", "requestId": 2,
      "media": ["contentId": "http://x/", "customData": .string(String(repeating: "x", count: 60_000))],
    ])
    let status = try bench.next(client) { $0["type"] == "MEDIA_STATUS" }
    #expect(status.serialized().utf8.count > 120_000)
  }
}
