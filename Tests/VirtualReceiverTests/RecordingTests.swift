import CastProtocol
import CastTransport
import Testing

@testable import VirtualReceiver

@Suite("Recording, replaying, relaying")
struct RecordingTests {
  private static let lines = """
    {"t":0,"conn":1,"event":"connect"}
    {"t":0.1,"conn":1,"direction":"sender->receiver","namespace":"urn:x-cast:com.google.cast.tp.connection","source":"sender-5","destination":"receiver-0","payload_type":"STRING","payload":{"type":"CONNECT"}}
    {"t":0.2,"conn":1,"direction":"sender->receiver","namespace":"urn:x-cast:com.google.cast.receiver","source":"sender-5","destination":"receiver-0","payload_type":"STRING","payload":{"type":"GET_STATUS","requestId":7}}
    not JSON
    {"t":0.25,"conn":1,"direction":"receiver->sender","namespace":"urn:x-cast:com.google.cast.receiver","source":"receiver-0","destination":"*","payload_type":"STRING","payload":{"type":"RECEIVER_STATUS","requestId":0}}
    {"t":0.3,"conn":1,"direction":"receiver->sender","namespace":"urn:x-cast:com.google.cast.receiver","source":"receiver-0","destination":"sender-5","payload_type":"STRING","payload":{"type":"RECEIVER_STATUS","requestId":7,"status":{}}}
    {"t":0.4,"conn":1,"direction":"sender->receiver","namespace":"urn:x-cast:com.google.cast.tp.deviceauth","source":"sender-5","destination":"receiver-0","payload_type":"BINARY","payload_binary_b64":"CgA="}
    {"t":0.5,"conn":1,"direction":"receiver->sender","namespace":"urn:x-cast:com.google.cast.tp.deviceauth","source":"receiver-0","destination":"sender-5","payload_type":"BINARY","payload_binary_b64":"GgIIAA=="}
    """

  @Test("base64")
  func base64() {
    for bytes in [[], [0], [1, 2], [255, 254, 253], Array(0...100)] as [[UInt8]] {
      #expect(Base64.decoded(Base64.encoded(bytes)) == bytes)
    }
    #expect(Base64.encoded([0x0A, 0]) == "CgA=")
    #expect(Base64.decoded("a-b") == nil)
  }

  @Test("a recording is read leniently; one without messages is an error")
  func reading() throws {
    let recording = try Recording(Array(Self.lines.utf8), name: "x")
    #expect(recording.conversations.count == 1)
    #expect(recording.conversations[0].exchanges.count == 3)
    #expect(recording.skippedLineCount == 1)
    #expect(throws: ReceiverError.self) { try Recording(Array("{}\nx".utf8), name: "x") }
  }

  @Test("a replay answers at the recorded pace, with today's numbers and names")
  func replay() throws {
    var machine = ReplayMachine(try Recording(Array(Self.lines.utf8), name: "x"))
    let sender = SenderID(4)
    let now = ContinuousClock.now
    _ = machine.senderConnected(sender, address: "a", at: now)
    func message(_ json: JSONValue, _ namespace: CastNamespace) -> CastMessage {
      CastMessage(sourceID: "me", destinationID: "receiver-0", namespace: namespace, json: json)
    }
    #expect(machine.received(message(["type": "CONNECT"], .connection), from: sender, at: now).isEmpty)
    #expect(
      machine.received(message(["type": "GET_STATUS", "requestId": "a"], .receiver), from: sender, at: now).isEmpty)
    let first = try #require(machine.nextDeadline)
    #expect(first <= now + .milliseconds(51) && first >= now + .milliseconds(49))
    let sent = machine.deadlineReached(at: now + .milliseconds(101)).compactMap { effect -> CastMessage? in
      if case .send(let message, sender) = effect { message } else { nil }
    }
    #expect(sent.map(\.destinationID) == ["*", "me"])
    #expect(try sent.map { try $0.json()["requestId"] } == [0, "a"])
    // The same again after the end: as the last time. What was never recorded gets nothing but a word in the log.
    #expect(
      machine.received(message(["type": "GET_STATUS", "requestId": 9], .receiver), from: sender, at: now).isEmpty)
    #expect(machine.nextDeadline != nil)
    let unknown = machine.received(message(["type": "LAUNCH", "requestId": 9], .receiver), from: sender, at: now)
    #expect(unknown.count == 1)
    let pong = machine.received(message(["type": "PING"], .heartbeat), from: sender, at: now)
    #expect(
      pong == [
        .send(
          CastMessage(sourceID: "receiver-0", destinationID: "me", namespace: .heartbeat, json: ["type": "PONG"]),
          to: sender)
      ])
    var auth = message([:], .deviceAuth)
    auth.payload = .binary([0x0A, 0])
    _ = machine.received(auth, from: sender, at: now)
    let answer = machine.deadlineReached(at: now + .seconds(1)).last
    #expect(
      answer
        == .send(
          CastMessage(
            sourceID: "receiver-0", destinationID: "me", namespace: .deviceAuth, payload: .binary([0x1A, 2, 8, 0])),
          to: sender))
  }

  @Test("what is recorded on the wire can be replayed on the wire")
  func roundTrip() throws {
    var bytes: [UInt8] = []
    let first = try WireBench("no-fetch")
    first.server.recorder = Recorder { bytes += $0 }
    let client = try first.launchedClient()
    client.media(["type": "LOAD", "requestId": 2, "media": Sample.media])
    let loaded = try first.next(client) { $0["requestId"] == 2 }
    client.close()
    try first.run(until: { first.server.senderCount == 0 }, "gone")
    let recording = try Recording(bytes, name: "x")
    let second = try WireBench { $0.replay = recording }
    let other = try second.launchedClient()
    #expect(other.transportID == client.transportID)
    other.media(["type": "LOAD", "requestId": 77, "media": Sample.media])
    let replayed = try second.next(other) { $0["requestId"] == 77 }
    #expect(replayed["status"] == loaded["status"])
  }

  @Test("a relay passes everything on, and records it; it ends when the device does")
  func proxy() throws {
    let bench = try WireBench("no-fetch")
    var bytes: [UInt8] = []
    var configuration = ReceiverServer.Configuration()
    configuration.port = 0
    let proxy = try ProxyServer(
      loop: bench.loop, configuration: configuration,
      device: Endpoint(host: "127.0.0.1", port: UInt16(bench.server.port)), recorder: Recorder { bytes += $0 })
    defer { proxy.close() }
    let client = try WireClient(loop: bench.loop, port: UInt16(proxy.port))
    client.send(["type": "CONNECT"], .connection)
    client.send(["type": "GET_STATUS", "requestId": 3], .receiver)
    _ = try bench.next(client) { $0["requestId"] == 3 }
    let recording = try Recording(bytes, name: "x")
    #expect(recording.conversations.first?.exchanges.last?.replies.count == 1)
    bench.server.close()
    try bench.run(until: { client.isClosed }, "closed")
  }
}
