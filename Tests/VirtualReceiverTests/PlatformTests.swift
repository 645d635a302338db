import CastProtocol
import Testing

@testable import VirtualReceiver

@Suite("The platform part: virtual connections, applications, volume")
struct PlatformTests {
  @Test(
    "without CONNECT, platform and application answer with CLOSE (protocol 2.5)", arguments: ["receiver-0", "nobody"])
  func closeWithoutConnect(destination: String) throws {
    var bench = try MachineBench()
    let sender = bench.connect()
    let sent = bench.send(["type": "GET_STATUS", "requestId": 1], .receiver, to: destination, from: sender)
    #expect(sent.map(\.json) == [["type": "CLOSE"]])
    #expect(sent.first?.source == destination)
    #expect(sent.first?.destination == "sender-0")
  }

  @Test("a name that has not connected gets CLOSE even if another on the socket has")
  func connectIsPerName() throws {
    var bench = try MachineBench()
    let sender = bench.connectedSender()
    let sent = bench.send(["type": "GET_STATUS", "requestId": 1], .receiver, source: "sender-7", from: sender)
    #expect(sent.map(\.type) == ["CLOSE"])
    #expect(sent.first?.destination == "sender-7")
  }

  @Test("CONNECT is answered iff it names a protocol version (T12)")
  func connected() throws {
    var bench = try MachineBench()
    let first = bench.connect()
    #expect(bench.send(["type": "CONNECT"], .connection, from: first).isEmpty)
    let second = bench.connect()
    let sent = bench.send(["type": "CONNECT", "protocolVersionList": [0, 1, 2, 9]], .connection, from: second)
    #expect(sent.map(\.json) == [["type": "CONNECTED", "protocolVersion": 2]])
    let third = bench.connect()
    let one = bench.send(["type": "CONNECT", "protocolVersion": 3], .connection, from: third)
    #expect(one.map(\.json) == [["type": "CONNECTED", "protocolVersion": 3]])
  }

  @Test(
    "a CONNECT that can't be is closed (protocol 2.3)",
    arguments: [("no-such-transport", nil), ("receiver-0", 3), ("receiver-0", -1)] as [(String, Int?)])
  func rejectedConnect(endpoint: String, strength: Int?) throws {
    var bench = try MachineBench()
    let sender = bench.connect()
    var json: [String: JSONValue] = ["type": "CONNECT"]
    if let strength { json["connType"] = JSONValue(strength) }
    let sent = bench.send(.object(json), .connection, to: endpoint, from: sender)
    #expect(sent.map(\.json) == [["type": "CLOSE"]])
    #expect(sent.first?.source == endpoint)
  }

  @Test("after CLOSE the pair is gone")
  func closed() throws {
    var bench = try MachineBench()
    let sender = bench.connectedSender()
    bench.send(["type": "CLOSE"], .connection, from: sender)
    #expect(bench.platform(["type": "GET_STATUS"], from: sender).map(\.type) == ["CLOSE"])
  }

  @Test("GET_STATUS shows the idle screen, or without one no applications at all (T29, P1)")
  func idleStatus() throws {
    var bench = try MachineBench()
    let sender = bench.connectedSender()
    let sent = bench.platform(["type": "GET_STATUS"], from: sender)
    #expect(sent.outline == ["RECEIVER_STATUS #1 to sender-0"])
    let app = sent.first?.json["status"]?["applications"]?[0]
    #expect(app?["appId"] == "E8C28D3C")
    #expect(app?["isIdleScreen"] == true)

    var bare = try MachineBench("no-idle-screen")
    let other = bare.connectedSender()
    let status = bare.platform(["type": "GET_STATUS"], from: other).first?.json["status"]
    #expect(status?["volume"] != nil)
    #expect(status?.objectValue?["applications"] == nil)
  }

  @Test("a request ID is echoed whatever its type; without one there is no answer (P4)")
  func requestIDs() throws {
    var bench = try MachineBench()
    let sender = bench.connectedSender()
    for id in ["abc", 0, 1.5, [1]] as [JSONValue] {
      #expect(
        bench.send(["type": "GET_STATUS", "requestId": id], .receiver, from: sender).first?.json["requestId"] == id)
    }
    #expect(bench.send(["type": "GET_STATUS"], .receiver, from: sender).isEmpty)
    #expect(bench.send(["type": "GET_STATUS", "requestId": nil], .receiver, from: sender).isEmpty)
  }

  @Test("LAUNCH: permission, the idle screen's end, the answer, the news (protocol 4.3)")
  func launch() throws {
    var bench = try MachineBench()
    let sender = bench.connectedSender()
    let other = bench.connectedSender()
    let sent = bench.platform(["type": "LAUNCH", "appId": "CC1AD845"], from: sender)
    #expect(sent.first?.json == ["type": "LAUNCH_STATUS", "launchRequestId": 1, "status": "USER_ALLOWED"])
    #expect(
      sent.filter { $0.sender == sender }.dropFirst().map { $0 }.outline == [
        "RECEIVER_STATUS #0 to *", "RECEIVER_STATUS #1 to sender-0", "RECEIVER_STATUS #0 to *",
      ])
    #expect(
      sent.filter { $0.sender == other }.outline == ["RECEIVER_STATUS #0 to *", "RECEIVER_STATUS #0 to *"])
    let status = sent.first { $0.json["requestId"] == 1 }?.json["status"]
    let app = status?["applications"]?[0]
    #expect(app?["appId"] == "CC1AD845")
    #expect(app?["transportId"] == app?["sessionId"])
    #expect(app?["namespaces"]?.arrayValue?.contains(["name": "urn:x-cast:com.google.cast.media"]) == true)
    #expect(app?["isIdleScreen"] == false)
    #expect(sent.first { $0.json["requestId"] == 0 }?.json["status"]?.objectValue?["applications"] == nil)
  }

  @Test(
    "LAUNCH_ERROR",
    arguments: [("ZZZZZZZZ", "NOT_FOUND"), ("", "BAD_PARAMETER"), (nil, "BAD_PARAMETER")] as [(JSONValue, String)])
  func launchError(appID: JSONValue, reason: String) throws {
    var bench = try MachineBench()
    let sender = bench.connectedSender()
    let sent = bench.platform(["type": "LAUNCH", "appId": appID], from: sender)
    #expect(sent.map(\.json) == [["type": "LAUNCH_ERROR", "requestId": 1, "reason": .string(reason)]])
  }

  @Test("LAUNCH of the running application restarts it, and closes the connections to it (T30)")
  func relaunch() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    let old = bench.transportID
    let sent = bench.platform(["type": "LAUNCH", "appId": "CC1AD845"], from: sender)
    #expect(bench.transportID != old)
    #expect(sent.contains { $0.source == old && $0.type == "CLOSE" && $0.destination == "sender-0" })
    #expect(bench.media(["type": "GET_STATUS"], from: sender).map(\.type) == ["CLOSE"])
  }

  @Test("STOP: the answer by its ID, the news, CLOSE, the idle screen (protocol 6.6)")
  func stop() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    let transport = bench.transportID
    let sent = bench.platform(["type": "STOP", "sessionId": .string(bench.sessionID)], from: sender)
    #expect(
      sent.outline == [
        "RECEIVER_STATUS #2 to sender-0", "RECEIVER_STATUS #0 to *", "CLOSE #- to sender-0",
        "RECEIVER_STATUS #0 to *",
      ])
    #expect(sent[2].source == transport)
    #expect(sent[0].json["status"]?["applications"] == nil)
    #expect(sent.last?.json["status"]?["applications"]?[0]?["isIdleScreen"] == true)
  }

  @Test("STOP with the wrong session; without one it stops what runs, and is answered when nothing does")
  func stopVariants() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    let wrong = bench.platform(["type": "STOP", "sessionId": "nope"], from: sender)
    #expect(wrong.map(\.json) == [["type": "INVALID_REQUEST", "requestId": 2, "reason": "INVALID_SESSION_ID"]])
    #expect(bench.platform(["type": "STOP"], from: sender).outline.contains("RECEIVER_STATUS #3 to sender-0"))
    #expect(bench.platform(["type": "STOP"], from: sender).outline == ["RECEIVER_STATUS #4 to sender-0"])
  }

  @Test("GET_APP_AVAILABILITY has a responseType and no type (T25)")
  func availability() throws {
    var bench = try MachineBench()
    let sender = bench.connectedSender()
    let sent = bench.platform(["type": "GET_APP_AVAILABILITY", "appId": ["CC1AD845", "ZZZZZZZZ"]], from: sender)
    #expect(
      sent.map(\.json) == [
        [
          "requestId": 1, "responseType": "GET_APP_AVAILABILITY",
          "availability": ["CC1AD845": "APP_AVAILABLE", "ZZZZZZZZ": "APP_UNAVAILABLE"],
        ]
      ])
  }

  @Test("SET_VOLUME: the answer, then the news if it changed; clamped; level and mute are independent")
  func volume() throws {
    var bench = try MachineBench()
    let sender = bench.connectedSender()
    let sent = bench.platform(["type": "SET_VOLUME", "volume": ["level": 0.4]], from: sender)
    #expect(sent.outline == ["RECEIVER_STATUS #1 to sender-0", "RECEIVER_STATUS #0 to *"])
    #expect(sent.last?.json["status"]?["volume"]?["level"] == 0.4)
    #expect(bench.platform(["type": "SET_VOLUME", "volume": ["level": 0.4]], from: sender).count == 1)
    bench.platform(["type": "SET_VOLUME", "volume": ["muted": true]], from: sender)
    let volume = bench.platform(["type": "SET_VOLUME", "volume": ["level": 7]], from: sender).first?.json["status"]?[
      "volume"]
    #expect(volume?["level"] == 1)
    #expect(volume?["muted"] == true)
  }

  @Test("SET_VOLUME that makes no sense", arguments: [nil, [:], ["level": "loud"], ["muted": 1], 5] as [JSONValue])
  func badVolume(volume: JSONValue) throws {
    var bench = try MachineBench()
    let sender = bench.connectedSender()
    let sent = bench.platform(["type": "SET_VOLUME", "volume": volume], from: sender)
    #expect(sent.map(\.json) == [["type": "INVALID_REQUEST", "requestId": 1, "reason": "INVALID_PARAMS"]])
  }

  @Test("unknown types are INVALID_COMMAND; unknown namespaces and what is no JSON object are silence (P4)")
  func unknown() throws {
    var bench = try MachineBench()
    let sender = bench.connectedSender()
    let sent = bench.platform(["type": "FOO"], from: sender)
    #expect(sent.map(\.json) == [["type": "INVALID_REQUEST", "requestId": 1, "reason": "INVALID_COMMAND"]])
    #expect(bench.send(["type": "X", "requestId": 4], "urn:x-cast:com.google.cast.nope", from: sender).isEmpty)
    for text in ["{not json", "[1]", "", "null", "5"] {
      let message = CastMessage(
        sourceID: "sender-0", destinationID: "receiver-0", namespace: .receiver, payload: .text(text))
      #expect(bench.note(bench.machine.received(message, from: sender, at: bench.now)).isEmpty)
    }
  }

  @Test(
    "a device-auth challenge gets the protocol's error, without CONNECT; all else on that namespace is ignored (S1)")
  func deviceAuth() throws {
    var bench = try MachineBench()
    let sender = bench.connect()
    func answer(_ payload: CastMessage.Payload) -> [ReceiverEffect] {
      bench.machine.received(
        CastMessage(
          sourceID: "sender-vlc", destinationID: "receiver-0", namespace: .deviceAuth, payload: payload),
        from: sender, at: bench.now)
    }
    func sent(_ payload: [UInt8]) -> ReceiverEffect {
      .send(
        CastMessage(
          sourceID: "receiver-0", destinationID: "sender-vlc", namespace: .deviceAuth, payload: .binary(payload)),
        to: sender)
    }
    let refusal = sent([0x1A, 0x02, 0x08, 0x00])
    for challenge in [[0x0A, 0x02, 0x18, 0x01], [0x0A, 0x03, 0x12, 0x01, 0x07]] as [[UInt8]] {
      #expect(answer(.binary(challenge)) == [refusal])
    }
    // VLC asks for nothing, and goes on with a response only.
    #expect(answer(.binary([0x0A, 0x00])) == [refusal, sent([0x12, 0x04, 0x0A, 0x00, 0x12, 0x00])])
    for other in [[], [0x12, 0x00], [0x0A, 0x00, 0x1A, 0x00], [0x0A, 0x7F], [0xFF]] as [[UInt8]] {
      #expect(answer(.binary(other)).isEmpty)
    }
    #expect(answer(.text("{}")).isEmpty)
  }

  @Test("the echo application sends back what comes in its namespace; the custom one has the media namespace too")
  func otherApplications() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender("EC40EC40")
    let sent = bench.send(["hello": 1], "urn:x-cast:cast-tracks.echo", to: bench.transportID, from: sender)
    #expect(sent.map(\.json) == [["hello": 1]])
    #expect(bench.send(["type": "GET_STATUS", "requestId": 1], .media, to: bench.transportID, from: sender).isEmpty)
    bench.platform(["type": "LAUNCH", "appId": "CA57AB1E"], from: sender)
    bench.send(["type": "CONNECT"], .connection, to: bench.transportID, from: sender)
    #expect(bench.media(["type": "GET_STATUS"], from: sender).map(\.type) == ["MEDIA_STATUS"])
  }

  @Test("an application with nothing loaded quits after five minutes (protocol 6.6)")
  func idleApplication() throws {
    var bench = try MachineBench { $0.silenceLimit = nil }
    let sender = bench.launchedSender()
    #expect(bench.advance(by: .seconds(299)).filter { $0.type != "PING" }.isEmpty)
    let sent = bench.advance(by: .seconds(2)).filter { $0.type != "PING" }
    #expect(sent.outline == ["RECEIVER_STATUS #0 to *", "CLOSE #- to sender-0", "RECEIVER_STATUS #0 to *"])
    #expect(sent.allSatisfy { $0.sender == sender })
  }

  @Test("multizone, setup and discovery answer")
  func information() throws {
    var bench = try MachineBench { $0.name = "Bench" }
    let sender = bench.connectedSender()
    #expect(
      bench.send(["type": "GET_STATUS", "requestId": 3], .multizone, from: sender).first?.type == "MULTIZONE_STATUS")
    let setup = bench.send(["type": "eureka_info", "request_id": 4], .setup, from: sender).first?.json
    #expect(setup?["request_id"] == 4)
    #expect(setup?["data"]?["name"] == "Bench")
    let info = bench.send(["type": "GET_DEVICE_INFO", "requestId": 5], .discovery, from: sender).first?.json
    #expect(info?["friendlyName"] == "Bench")
  }
}
