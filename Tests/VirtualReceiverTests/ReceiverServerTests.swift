import CastProtocol
import CastTransport
import Testing

@testable import VirtualReceiver

@Suite("The receiver on the wire")
struct ReceiverServerTests {
  @Test("launch, load, edit tracks, stop: a whole session over TLS")
  func session() throws {
    let bench = try WireBench("no-fetch")
    let client = try bench.launchedClient()
    client.media(["type": "LOAD", "requestId": 2, "media": Sample.media])
    let loaded = try bench.next(client) { $0["requestId"] == 2 && $0["type"] == "MEDIA_STATUS" }
    #expect(loaded["status"]?[0]?["mediaSessionId"] == 1)
    client.media(["type": "EDIT_TRACKS_INFO", "requestId": 3, "mediaSessionId": 1, "activeTrackIds": [2]])
    #expect(try bench.next(client) { $0["requestId"] == 3 }["status"]?[0]?["activeTrackIds"] == [2])
    client.media([
      "type": "EDIT_TRACKS_INFO", "requestId": 4, "mediaSessionId": 1,
      "textTrackStyle": ["foregroundColor": "#FF000080"],
    ])
    #expect(
      try bench.next(client) { $0["requestId"] == 4 }["status"]?[0]?["media"]?["textTrackStyle"]
        == ["foregroundColor": "#FF000080"])
    client.send(["type": "STOP", "requestId": 5], .receiver)
    _ = try bench.next(client) { $0["requestId"] == 5 }
    _ = try bench.next(client) { $0["type"] == "CLOSE" }
    #expect(bench.events.contains { if case .launched = $0 { true } else { false } })
    #expect(bench.events.contains(.style(["foregroundColor": "#FF000080"], warnings: [])))
  }

  @Test("the first event says where it listens")
  func listening() throws {
    let bench = try WireBench()
    try bench.run(until: { !bench.events.isEmpty })
    #expect(bench.events.first == .listening(address: "127.0.0.1", port: bench.server.port, httpPort: nil, screen: nil))
    #expect(bench.events.first?.json["event"] == "listening")
    #expect(bench.server.port > 0)
  }

  @Test("the 84-byte PING of the reference, byte for byte (protocol 1.3)")
  func ping() throws {
    let bench = try WireBench()
    let client = try bench.client()
    let bytes: [UInt8] =
      [0, 0, 0, 0x54, 8, 0, 0x12, 8] + Array("sender-0".utf8) + [0x1A, 0x0A] + Array("receiver-0".utf8) + [0x22, 0x27]
      + Array("urn:x-cast:com.google.cast.tp.heartbeat".utf8) + [0x28, 0, 0x32, 0x0F]
      + Array("{\"type\":\"PING\"}".utf8)
    // Byte by byte.
    for byte in bytes { client.send(raw: [byte]) }
    #expect(try bench.next(client) { $0["type"] == "PONG" } == ["type": "PONG"])
  }

  @Test(
    "what is no frame ends the connection, and only that one",
    arguments: [
      [0, 1, 0, 1], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [0, 0, 0, 3, 1, 2, 3], Array("GET / HTTP/1.1\r\n\r\n".utf8),
    ] as [[UInt8]])
  func badFrames(bytes: [UInt8]) throws {
    let bench = try WireBench()
    let good = try bench.client()
    let bad = try bench.client()
    bad.send(raw: bytes)
    try bench.run(until: { bad.isClosed }, "closed")
    good.send(["type": "PING"], .heartbeat)
    _ = try bench.next(good) { $0["type"] == "PONG" }
    #expect(bench.events.contains { if case .senderDisconnected(_, "badFrame") = $0 { true } else { false } })
  }

  @Test("frames of exactly 65536 bytes are taken")
  func largestFrame() throws {
    let bench = try WireBench()
    let client = try bench.client()
    client.send(["type": "CONNECT"], .connection)
    func frame(_ padding: Int) throws -> [UInt8] {
      try CastMessageCodec.encode(
        CastMessage(
          sourceID: "sender-0", destinationID: "receiver-0", namespace: .receiver,
          json: ["type": "GET_STATUS", "requestId": 9, "x": .string(String(repeating: "x", count: padding))]))
    }
    let spare = 65_536 + 4 - (try frame(60_000).count)
    let whole = try frame(60_000 + spare)
    #expect(whole.count == 65_540)
    client.send(raw: whole)
    _ = try bench.next(client) { $0["requestId"] == 9 }
  }

  @Test("a sender that leaves in the middle of anything does no harm")
  func leaving() throws {
    let bench = try WireBench("no-fetch")
    let stayer = try bench.launchedClient()
    for step in 0..<4 {
      let client = try bench.client()
      client.send(["type": "CONNECT"], .connection)
      client.send(["type": "CONNECT"], .connection, to: stayer.transportID ?? "")
      if step > 0 {
        client.send(["type": "LOAD", "requestId": 1, "media": Sample.media], .media, to: stayer.transportID ?? "")
      }
      if step > 1 { client.send(raw: [0, 0, 1]) }
      if step > 2 { client.close() } else { client.abort() }
      try bench.run(until: { bench.server.senderCount == 1 }, "gone")
    }
    stayer.media(["type": "GET_STATUS", "requestId": 7])
    _ = try bench.next(stayer) { $0["requestId"] == 7 }
  }

  @Test("several senders see one another's changes, each once")
  func broadcasts() throws {
    let bench = try WireBench("no-fetch")
    let first = try bench.launchedClient()
    first.media(["type": "LOAD", "requestId": 2, "media": Sample.media])
    _ = try bench.next(first) { $0["status"]?[0]?["playerState"] == "PLAYING" }
    let others = try (0..<20).map { _ in
      let client = try bench.client()
      client.send(["type": "CONNECT"], .connection)
      client.send(["type": "CONNECT"], .connection, to: first.transportID ?? "")
      client.send(["type": "GET_STATUS", "requestId": 3], .media, to: first.transportID ?? "")
      _ = try bench.next(client) { $0["requestId"] == 3 }
      return client
    }
    first.media(["type": "EDIT_TRACKS_INFO", "requestId": 4, "mediaSessionId": 1, "textTrackStyle": ["fontScale": 2]])
    for client in others {
      #expect(
        try bench.next(client) { $0["requestId"] == 4 }["status"]?[0]?["media"]?["textTrackStyle"] == ["fontScale": 2])
    }
    first.media(["type": "EDIT_TRACKS_INFO", "requestId": 5, "mediaSessionId": 1, "activeTrackIds": [1]])
    for client in others { #expect(try bench.next(client) { $0["requestId"] == 5 }["status"]?[0]?["media"] == nil) }
    #expect(others.allSatisfy { $0.received.isEmpty })
  }

  @Test("a sender that does not read is dropped, and the others go on")
  func slowReader() throws {
    let bench = try WireBench("no-fetch")
    let client = try bench.launchedClient()
    let text = String(repeating: "x", count: 50_000)
    client.media(["type": "LOAD", "requestId": 2, "media": ["contentId": "http://x/", "customData": .string(text)]])
    _ = try bench.next(client) { $0["requestId"] == 2 }
    // On a loop of its own, which then stands still.
    let otherLoop = try EventLoop()
    let deaf = try WireClient(loop: otherLoop, port: UInt16(bench.server.port))
    func pump(until done: () -> Bool) throws {
      try bench.run(
        until: {
          _ = try? otherLoop.run(until: { deaf.isConnected }, deadline: .now + .milliseconds(1))
          return done()
        }, "the deaf one is there")
    }
    bench.keepTurning()
    try pump { bench.server.senderCount == 2 }
    deaf.send(["type": "CONNECT"], .connection, to: client.transportID ?? "")
    var number = 10
    try bench.run(
      until: {
        if number < 500, bench.server.senderCount == 2 {
          number += 1
          client.media([
            "type": "EDIT_TRACKS_INFO", "requestId": JSONValue(number), "mediaSessionId": 1, "textTrackStyle": [:],
          ])
        }
        client.received.removeAll()
        return bench.server.senderCount == 1
      }, "dropped")
    client.media(["type": "GET_STATUS", "requestId": 7])
    _ = try bench.next(client) { $0["requestId"] == 7 }
  }

  @Test("closing says goodbye")
  func closing() throws {
    let bench = try WireBench()
    let client = try bench.launchedClient()
    client.media(["type": "GET_STATUS", "requestId": 2])
    _ = try bench.next(client) { $0["requestId"] == 2 }
    bench.server.close()
    try bench.run(until: { client.isClosed }, "closed")
    #expect(
      client.received.filter { $0.json["type"] == "CLOSE" }.map(\.message.sourceID) == [
        client.transportID, "receiver-0",
      ])
  }
}
