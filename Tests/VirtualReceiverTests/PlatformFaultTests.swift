import CastProtocol
import Testing

@testable import VirtualReceiver

@Suite("Faults of the platform, by the machine alone")
struct PlatformFaultTests {
  private func launch(_ bench: inout MachineBench, _ sender: SenderID) -> [MachineBench.Sent] {
    bench.platform(["type": "LAUNCH", "appId": "CC1AD845"], from: sender)
  }

  @Test("reply-to: answers are addressed to everybody (T20)")
  func replyTo() throws {
    var bench = try MachineBench("reply-to")
    let sender = bench.connectedSender()
    #expect(bench.platform(["type": "GET_STATUS"], from: sender).outline == ["RECEIVER_STATUS #1 to *"])
  }

  @Test(
    "launch-order",
    arguments: [
      ("no-reply", ["LAUNCH_STATUS", "RECEIVER_STATUS 0", "RECEIVER_STATUS 0"]),
      ("status-first", ["RECEIVER_STATUS 0", "RECEIVER_STATUS 0", "LAUNCH_STATUS", "RECEIVER_STATUS 1"]),
      ("reply-first", ["RECEIVER_STATUS 0", "RECEIVER_STATUS 1", "LAUNCH_STATUS", "RECEIVER_STATUS 0"]),
      ("no-ack", ["RECEIVER_STATUS 0", "RECEIVER_STATUS 1", "RECEIVER_STATUS 0"]),
    ])
  func launchOrder(order: String, expected: [String]) throws {
    var bench = try MachineBench("launch-order=\(order)")
    let sender = bench.connectedSender()
    let sent = launch(&bench, sender).map {
      "\($0.type ?? "")\($0.json["requestId"].map { " \($0.serialized())" } ?? "")"
    }
    #expect(sent == expected)
  }

  @Test("launch-error: once, then it works (T31)")
  func launchError() throws {
    var bench = try MachineBench("launch-error")
    let sender = bench.connectedSender()
    #expect(launch(&bench, sender).map(\.json) == [["type": "LAUNCH_ERROR", "requestId": 1, "reason": "CANCELLED"]])
    #expect(launch(&bench, sender).contains { $0.type == "RECEIVER_STATUS" })
  }

  @Test("late-launch-error: after a launch that seemed fine, and the application is gone (T31b)")
  func lateLaunchError() throws {
    var bench = try MachineBench("late-launch-error=2")
    let sender = bench.launchedSender()
    let sent = bench.advance(by: .seconds(3))
    #expect(sent.first?.json == ["type": "LAUNCH_ERROR", "requestId": 1, "reason": "CAST_INIT_TIMEOUT"])
    #expect(sent.contains { $0.type == "CLOSE" && $0.sender == sender })
  }

  @Test("pending-authorization: a person is asked first (T34)")
  func pending() throws {
    var bench = try MachineBench("pending-authorization=2")
    let sender = bench.connectedSender()
    #expect(launch(&bench, sender).map { $0.json["status"] } == ["USER_PENDING_AUTHORIZATION"])
    #expect(bench.advance(by: .seconds(1)).isEmpty)
    #expect(bench.advance(by: .seconds(2)).contains { $0.json["requestId"] == 1 && $0.type == "RECEIVER_STATUS" })
    try bench.apply("authorization-denied")
    #expect(launch(&bench, sender).count == 1)
    #expect(bench.advance(by: .seconds(3)).contains { $0.json["extendedError"] == "USER_NOT_ALLOWED" })
  }

  @Test("late-transport: neither transportId nor namespaces at first (T14)")
  func lateTransport() throws {
    var bench = try MachineBench("late-transport=1")
    let sender = bench.connectedSender()
    let application = launch(&bench, sender).last?.json["status"]?["applications"]?[0]
    #expect(application?["sessionId"] != nil)
    #expect(application?["transportId"] == nil)
    #expect(application?["namespaces"] == [])
    let later = bench.advance(by: .seconds(2)).last?.json["status"]?["applications"]?[0]
    #expect(later?["transportId"] != nil)
  }

  @Test("transport-id: not the session's (T13)")
  func transportID() throws {
    var bench = try MachineBench("transport-id=web-7")
    let sender = bench.launchedSender()
    #expect(bench.transportID == "web-7" && bench.sessionID != "web-7")
    #expect(bench.media(["type": "GET_STATUS"], from: sender).map(\.type) == ["MEDIA_STATUS"])
  }

  @Test("no-media-namespace")
  func noMediaNamespace() throws {
    var bench = try MachineBench("no-media-namespace")
    let sender = bench.launchedSender()
    #expect(bench.media(["type": "GET_STATUS"], from: sender).isEmpty)
  }

  @Test("stop-without-reply: only the broadcast comes (P3)")
  func stopWithoutReply() throws {
    var bench = try MachineBench("stop-without-reply", "no-idle-screen")
    let sender = bench.launchedSender()
    #expect(
      bench.platform(["type": "STOP"], from: sender).outline == ["RECEIVER_STATUS #0 to *", "CLOSE #- to sender-0"])
  }

  @Test("no-close and late-close")
  func close() throws {
    var bench = try MachineBench("no-close")
    var sender = bench.launchedSender()
    #expect(!bench.platform(["type": "STOP"], from: sender).contains { $0.type == "CLOSE" })
    bench = try MachineBench("late-close=1")
    sender = bench.launchedSender()
    #expect(!bench.platform(["type": "STOP"], from: sender).contains { $0.type == "CLOSE" })
    #expect(bench.advance(by: .seconds(2)).contains { $0.type == "CLOSE" && $0.sender == sender })
  }

  @Test("close-other: a CLOSE for somebody else (T17)")
  func closeOther() throws {
    var bench = try MachineBench("close-other")
    let sender = bench.launchedSender()
    let other = bench.send(["type": "CONNECT"], .connection, source: "x", to: bench.transportID, from: sender)
    #expect(other.map(\.type) == ["CLOSE"])
    #expect(other.first?.destination != "x")
    #expect(bench.media(["type": "GET_STATUS"], from: sender).map(\.type) == ["MEDIA_STATUS"])
  }

  @Test("volume: fixed takes the request and stays (T36); float32 has noise (T35)")
  func volume() throws {
    var bench = try MachineBench("volume=fixed")
    var sender = bench.connectedSender()
    let sent = bench.platform(["type": "SET_VOLUME", "volume": ["level": 0.3]], from: sender)
    #expect(sent.count == 1)
    #expect(sent.first?.json["status"]?["volume"]?["level"] == 1)
    #expect(sent.first?.json["status"]?["volume"]?["controlType"] == "fixed")
    bench = try MachineBench("float32-volume")
    sender = bench.connectedSender()
    let noise = bench.platform(["type": "SET_VOLUME", "volume": ["level": 0.3]], from: sender)
    #expect(noise.first?.json["status"]?["volume"]?["level"] == 0.30000001192092896)
  }

  @Test("availability-type")
  func availability() throws {
    var bench = try MachineBench("availability-type")
    let sender = bench.connectedSender()
    let sent = bench.platform(["type": "GET_APP_AVAILABILITY", "appId": ["CC1AD845"]], from: sender)
    #expect(sent.first?.type == "GET_APP_AVAILABILITY")
  }

  @Test("no-ping, platform-ping, ping-interval, no-pong, deaf (T8)")
  func heartbeat() throws {
    var bench = try MachineBench("no-ping")
    var sender = bench.connect()
    #expect(bench.advance(by: .seconds(9)).isEmpty)
    bench = try MachineBench("platform-ping")
    sender = bench.connect()
    #expect(bench.advance(by: .seconds(6)).map(\.source) == ["receiver-0"])
    bench = try MachineBench("ping-interval=0.5")
    sender = bench.connect()
    #expect(bench.advance(by: .seconds(2)).count == 4)
    bench = try MachineBench("no-pong")
    sender = bench.connect()
    #expect(bench.send(["type": "PING"], .heartbeat, from: sender).isEmpty)
    bench = try MachineBench("deaf")
    sender = bench.connectedSender()
    #expect(bench.platform(["type": "GET_STATUS"], from: sender).isEmpty)
    #expect(bench.advance(by: .seconds(6)).isEmpty)
  }

  @Test("device-auth: silent, empty, garbage")
  func deviceAuth() throws {
    for (kind, answer) in [
      ("silent", nil), ("empty", [0x12, 0x04, 0x0A, 0x00, 0x12, 0x00]), ("garbage", [0xFF, 0xFF, 0xFF]),
    ]
      as [(String, [UInt8]?)]
    {
      var bench = try MachineBench("device-auth=\(kind)")
      let sender = bench.connect()
      let challenge = CastMessage(
        sourceID: "sender-0", destinationID: "receiver-0", namespace: .deviceAuth, payload: .binary([0x0A, 0x00]))
      let payloads = bench.machine.received(challenge, from: sender, at: bench.now).compactMap { effect in
        if case .send(let message, _) = effect { message.payload } else { nil }
      }
      #expect(payloads == (answer.map { [.binary($0)] } ?? []))
    }
  }

  @Test("silent: requests of these types are not done (T23)")
  func silent() throws {
    var bench = try MachineBench("silent=set_volume,LOAD")
    let sender = bench.launchedSender()
    #expect(bench.platform(["type": "SET_VOLUME", "volume": ["level": 0]], from: sender).isEmpty)
    #expect(bench.media(["type": "LOAD", "media": Sample.media], from: sender).isEmpty)
    #expect(bench.platform(["type": "GET_STATUS"], from: sender).first?.json["status"]?["volume"]?["level"] == 1)
  }

  @Test("duplicate: every message twice")
  func duplicate() throws {
    var bench = try MachineBench("duplicate")
    let sender = bench.connectedSender()
    #expect(bench.platform(["type": "GET_STATUS"], from: sender).count == 2)
  }

  @Test("drop-connection: after so many seconds (T10)")
  func dropConnection() throws {
    var bench = try MachineBench("drop-connection=2")
    let sender = bench.connectedSender()
    bench.advance(by: .seconds(3))
    #expect(bench.effects.contains(.drop(sender, .fault)))
  }

  @Test("faults can be changed while it runs")
  func changing() throws {
    var bench = try MachineBench()
    let sender = bench.connectedSender()
    try bench.apply("no-pong", "volume=fixed", "ping-interval=1")
    #expect(bench.send(["type": "PING"], .heartbeat, from: sender).isEmpty)
    #expect(bench.platform(["type": "SET_VOLUME", "volume": ["level": 0]], from: sender).count == 1)
    try bench.apply("no-pong=off", "volume=off")
    #expect(bench.send(["type": "PING"], .heartbeat, from: sender).count == 1)
    #expect(bench.platform(["type": "SET_VOLUME", "volume": ["level": 0]], from: sender).count == 2)
    #expect(bench.events.contains(.faults(["ping-interval=1.0"])))
  }
}
