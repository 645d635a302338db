import CastProtocol
import Testing

@testable import CastChannel

/// The whole without its socket: the first flight, addresses, odd messages, the end of the connection.
struct SessionMachineTests {
  private typealias Harness = MachineHarness
  private typealias S = Samples

  // MARK: The first flight

  @Test func connectAndTheFirstQuestionLeaveTogether() {
    var harness = Harness()
    harness.perform { $0.transportOpening(at: $1) }
    #expect(harness.sentTypes == ["CONNECT>receiver-0", "GET_STATUS>receiver-0"])
  }

  @Test func theTimeToConnectIsNotTheTimeToAnswer() {
    var harness = Harness()
    harness.perform { $0.transportOpening(at: $1) }
    let id = harness.submit(.getStatus)
    // The connection has a deadline of its own; nothing else is due before.
    #expect(harness.machine.nextDeadline == nil)
    harness.advance(by: .seconds(19))
    harness.perform { $0.transportOpened(at: $1) }
    harness.advance(by: .seconds(9))
    #expect(harness.outcomes(of: id).isEmpty)
    harness.receiverStatus([], answering: "GET_STATUS")
    #expect(harness.isComplete(id))
  }

  private static func warm() -> Harness {
    var harness = Harness { $0.cachedTransport = "web-7" }
    harness.open()
    return harness
  }

  @Test(arguments: [true, false])
  func aRememberedTransportSavesARoundTrip(statusFirst: Bool) {
    var harness = Self.warm()
    #expect(
      harness.sentTypes == [
        "CONNECT>receiver-0", "GET_STATUS>receiver-0", "CONNECT>web-7", "GET_STATUS>web-7",
      ])
    let join = harness.submit(.join(.anyMedia))
    harness.forget()
    if statusFirst { harness.mediaStatus([S.status(session: 4, media: S.media)], answering: "GET_STATUS") }
    #expect(harness.machine.media.store.sessions.isEmpty)
    harness.receiverStatus([Harness.defaultReceiver], answering: "GET_STATUS")
    if !statusFirst { harness.mediaStatus([S.status(session: 4, media: S.media)], answering: "GET_STATUS") }
    #expect(harness.isComplete(join))
    #expect(harness.machine.media.isCurrent)
    // Nothing was sent twice: the next thing on the wire is the edit.
    #expect(harness.sent.isEmpty)
    harness.submit(.editTracks(EditTracksInfoRequest(activeTrackIDs: [2])))
    #expect(harness.sentTypes == ["EDIT_TRACKS_INFO>web-7"])
  }

  @Test func aStaleTransportIsOfNoConsequence() {
    var harness = Self.warm()
    let join = harness.submit(.join(.anyMedia))
    harness.receive(["type": "CLOSE"], in: .connection, from: "web-7", to: Harness.sender)
    var other = Harness.defaultReceiver.objectValue ?? [:]
    other["transportId"] = "web-9"
    harness.forget()
    harness.receiverStatus([.object(other)], answering: "GET_STATUS")
    #expect(harness.isComplete(join))
    #expect(harness.sentTypes == ["CONNECT>web-9", "GET_STATUS>web-9"])
    #expect(!harness.recent.contains { if case .disconnect = $0 { true } else { false } })
  }

  @Test func aStaleTransportThatAnswersIsNotBelieved() {
    var harness = Self.warm()
    let join = harness.submit(.join(.anyMedia))
    harness.mediaStatus([S.status(session: 4, media: S.media)], answering: "GET_STATUS")
    harness.receiverStatus([], answering: "GET_STATUS")
    #expect(harness.error(of: join)?.code == .noMediaSession)
    #expect(harness.machine.media.store.sessions.isEmpty)
    #expect(harness.machine.media.attachment == .none)
  }

  @Test func onlyReadsAreSpeculated() {
    var harness = Self.warm()
    harness.submit(.editTracks(EditTracksInfoRequest(activeTrackIDs: [2])))
    harness.submit(.playback(.pause))
    harness.submit(S.load)
    #expect(harness.sent.count == 4)
    for message in harness.sent {
      let type = try? message.json()["type"]?.stringValue
      #expect(type == "CONNECT" || type == "GET_STATUS")
    }
  }

  // MARK: Addresses

  @Test(arguments: [
    ("web-7", "sender-123456", true), ("web-7", "*", true), ("web-7", "sender-0", true), ("web-7", "sender-9", false),
    ("web-9", "sender-123456", false), ("web-9", "*", false), ("receiver-0", "sender-123456", true),
    ("receiver-0", "*", false), ("sender-123456", "web-7", true), ("receiver-0", "web-7", true),
  ])
  func takesMediaOnlyFromTheJoinedApplication(source: String, destination: String, isTaken: Bool) {
    var harness = Harness.joined([S.status(media: S.media)])
    harness.receive(
      ["type": "MEDIA_STATUS", "requestId": 0, "status": [S.status("PAUSED")]], in: .media, from: source,
      to: destination)
    #expect((harness.machine.media.store.current?.status.playerState == .paused) == isTaken)
  }

  @Test(arguments: [
    ("receiver-0", "sender-0", true), ("receiver-0", "*", true), ("web-7", "*", false),
    ("receiver-0", "sender-7", false),
    ("sender-0", "receiver-0", true),
  ])
  func takesTheDevicesStatusOnlyFromTheDevice(source: String, destination: String, isTaken: Bool) {
    var harness = Harness.connected([])
    harness.receive(
      ["type": "RECEIVER_STATUS", "requestId": 0, "status": ["volume": ["level": 0.9]]], in: .receiver, from: source,
      to: destination)
    #expect((harness.machine.receiver.status?.volume?.level == 0.9) == isTaken)
  }

  @Test func theRightNumberInTheWrongNamespaceIsNoAnswer() {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(.playback(.pause))
    let number = JSONValue(harness.lastRequest("PAUSE", in: .media))
    harness.receive(
      ["type": "RECEIVER_STATUS", "requestId": number, "status": [:]], in: .receiver, from: "receiver-0", to: "*")
    harness.receive(
      ["type": "MULTIZONE_STATUS", "requestId": number, "status": [:]], in: .multizone, from: "receiver-0", to: "*")
    harness.receive(
      ["type": "INVALID_REQUEST", "requestId": number], in: .receiver, from: "receiver-0", to: "sender-0")
    #expect(harness.outcomes(of: id).isEmpty)
  }

  // MARK: Odd messages

  @Test(arguments: [
    "", "x", "[]", "null", "3", "{", #"{"type":3}"#, #"{"type":"FOO_BAR"}"#, #"{"requestId":5000}"#,
    #"{"type":"MEDIA_STATUS"}"#, #"{"type":"MEDIA_STATUS","status":3}"#, #"{"type":"MEDIA_STATUS","status":[3,null]}"#,
    #"{"type":"RECEIVER_STATUS"}"#, #"{"type":"RECEIVER_STATUS","status":[]}"#, #"{"type":"LAUNCH_STATUS"}"#,
    #"{"type":"LAUNCH_ERROR","requestId":9223372036854775807}"#, #"{"type":"LOAD_FAILED","requestId":1e300}"#,
    #"{"type":"CLOSE"}"#, #"{"type":"PONG"}"#, #"{"type":"QUEUE_ITEMS","items":{}}"#, #"{"type":"DEVICE_ADDED"}"#,
    #"{"type":"MEDIA_STATUS","status":[{"mediaSessionId":1e99,"currentTime":1e308,"playbackRate":1e308,"playerState":"PLAYING"}]}"#,
  ])
  func nothingWorseThanNothingHappens(text: String) {
    let namespaces: [CastNamespace] = [
      .media, .receiver, .connection, .heartbeat, .multizone, .deviceAuth, "urn:x-cast:x", "",
    ]
    for payload in [CastMessage.Payload.text(text), .binary([UInt8](text.utf8)), .binary([0xFF, 0])] {
      var harness = Harness.joined([S.status(media: S.media)])
      let id = harness.submit(.playback(.pause))
      for namespace in namespaces {
        for (source, destination) in [("web-7", "*"), ("receiver-0", "sender-0"), ("", ""), ("web-7", Harness.sender)] {
          harness.receive(
            CastMessage(sourceID: source, destinationID: destination, namespace: namespace, payload: payload))
        }
      }
      harness.advance(by: .seconds(2))
      harness.receiverStatus([Harness.defaultReceiver], answering: "GET_STATUS")
      #expect(harness.outcomes(of: id).count <= 1)
      #expect(harness.machine.nextDeadline != nil)
    }
  }

  @Test func pingsAreAnsweredWhateverElseGoesOn() {
    var harness = Harness.joined()
    harness.submit(S.load)
    harness.forget()
    harness.receive(["type": "PING"], in: .heartbeat, from: "Tr@n$p0rt-0", to: "Tr@n$p0rt-0")
    #expect(harness.sentTypes == ["PONG>Tr@n$p0rt-0"])
    #expect(harness.sent.first?.sourceID == "Tr@n$p0rt-0")
  }

  @Test func unknownNamespacesArePassedOn() {
    var harness = Harness.joined()
    harness.receive(["type": "x"], in: "urn:x-cast:com.google.youtube.mdx", from: "web-7", to: "*")
    guard case .message(let message)? = harness.events.last else {
      Issue.record("no event")
      return
    }
    #expect(message.sourceID == "web-7")
  }

  // MARK: The end of the connection

  @Test func everythingThatWasSentFailsOnce() {
    var harness = Harness.joined([S.status(media: S.media)])
    let ids = [
      harness.submit(.playback(.pause)), harness.submit(.getStatus), harness.submit(S.load),
      harness.submit(.setLevel(0.1)), harness.submit(.editTracks(EditTracksInfoRequest(activeTrackIDs: [2]))),
    ]
    harness.close()
    harness.close()
    harness.advance(by: .seconds(200))
    for id in ids {
      #expect(harness.outcomes(of: id).count == 1)
      #expect(harness.error(of: id)?.code == .connectionLost)
    }
  }

  @Test func aDeadPeerIsLeftAndWhatWasAskedTimesOut() {
    var harness = Harness.joined([])
    let id = harness.submit(S.load)
    harness.advance(by: .seconds(16), isAlive: false)
    #expect(harness.error(of: id)?.code == .timeout)
    let reason = harness.recent.compactMap { if case .disconnect(let error) = $0 { error } else { nil } }
    #expect(reason.map(\.code) == [.connectionLost])
  }

  @Test func whatWasNotSentWaitsForTheNextConnection() {
    var harness = Harness.joined([S.status(media: S.media)])
    harness.close(retries: true)
    let id = harness.submit(.editTracks(EditTracksInfoRequest(activeTrackIDs: [2])))
    harness.forget()
    harness.advance(by: .seconds(3))
    #expect(harness.outcomes(of: id).isEmpty)
    harness.open()
    harness.receiverStatus([Harness.defaultReceiver], answering: "GET_STATUS")
    harness.mediaStatus([S.status(media: S.media)], answering: "GET_STATUS")
    #expect(
      harness.sentTypes == [
        "CONNECT>receiver-0", "GET_STATUS>receiver-0", "CONNECT>web-7", "GET_STATUS>web-7", "EDIT_TRACKS_INFO>web-7",
      ])
    harness.mediaStatus([S.status(["activeTrackIds": [2]])], answering: "EDIT_TRACKS_INFO")
    #expect(harness.isComplete(id))
  }

  @Test func whatWaitsTooLongFails() {
    var harness = Harness.joined([S.status(media: S.media)])
    harness.close(retries: true)
    let ids = [harness.submit(.playback(.pause)), harness.submit(.getStatus)]
    harness.advance(by: .seconds(11))
    #expect(ids.allSatisfy { harness.error(of: $0)?.code == .timeout })
  }

  @Test func theStateSurvivesTheConnection() {
    var harness = Harness.joined([S.status(session: 3, media: S.media)])
    harness.close(retries: true)
    harness.open()
    harness.forget()
    harness.receiverStatus([Harness.defaultReceiver], answering: "GET_STATUS")
    harness.mediaStatus([S.status(session: 3, media: S.media)], answering: "GET_STATUS")
    #expect(!harness.events.contains { if case .mediaSessionStarted = $0 { true } else { false } })
    #expect(!harness.events.contains { if case .mediaSessionEnded = $0 { true } else { false } })
    #expect(!harness.events.contains { if case .applicationLeft = $0 { true } else { false } })
  }

  @Test(arguments: [[], [MachineHarness.backdrop]])
  func whatEndedMeanwhileIsTold(applications: [JSONValue]) {
    var harness = Harness.joined([S.status(session: 3, media: S.media)])
    harness.close(retries: true)
    harness.open()
    harness.receiverStatus(applications, answering: "GET_STATUS")
    #expect(harness.events.contains(.mediaSessionEnded(3, idleReason: nil)))
    #expect(harness.events.contains { if case .applicationLeft = $0 { true } else { false } })
  }

  @Test func closingSaysGoodByeAndCancels() {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(.playback(.pause))
    harness.forget()
    harness.perform { machine, _ in machine.closing() }
    #expect(harness.sentTypes == ["CLOSE>web-7", "CLOSE>receiver-0"])
    #expect(harness.outcomes(of: id) == [.cancelled])
  }

  @Test func aCancelledRequestIsForgotten() {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(.playback(.pause))
    harness.perform { machine, _ in machine.cancel(id) }
    harness.perform { machine, _ in machine.cancel(id) }
    harness.mediaStatus([S.status("PAUSED")], answering: "PAUSE")
    harness.advance(by: .seconds(20))
    #expect(harness.outcomes(of: id) == [.cancelled])
  }

  // MARK: Raw messages

  @Test func aMessageWithANumberWaitsForItsAnswer() {
    var harness = Harness.joined([])
    let id = harness.nextOperation()
    harness.perform {
      $0.exchange(
        id, .text(#"{"type":"PLAY","requestId":77,"mediaSessionId":1}"#), in: .media, with: .application, at: $1)
    }
    #expect(harness.sent.first?.text == #"{"type":"PLAY","requestId":77,"mediaSessionId":1}"#)
    harness.fromApplication(["type": "INVALID_REQUEST", "requestId": 77])
    #expect(harness.outcomes(of: id) == [.complete(.message(["type": "INVALID_REQUEST", "requestId": 77]))])
  }

  @Test func aMessageWithoutANumberIsDoneWhenItIsSent() {
    var harness = Harness.joined([])
    let id = harness.nextOperation()
    harness.perform { $0.exchange(id, .text("hello"), in: "urn:x-cast:x", with: .application, at: $1) }
    #expect(harness.sent.first?.namespace == "urn:x-cast:x")
    #expect(harness.outcomes(of: id) == [.complete(.message(nil))])
  }

  @Test func aMessageToNobodyFails() {
    var harness = Harness.connected([])
    let id = harness.nextOperation()
    harness.perform { $0.exchange(id, .text("{}"), in: "urn:x-cast:x", with: .application, at: $1) }
    #expect(harness.error(of: id)?.code == .noMediaSession)
  }

  @Test func anUnansweredMessageTimesOut() {
    var harness = Harness.connected([])
    let id = harness.nextOperation()
    harness.perform { $0.exchange(id, .text(#"{"requestId":7}"#), in: "urn:x-cast:x", with: .platform, at: $1) }
    harness.advance(by: .seconds(11))
    #expect(harness.error(of: id)?.code == .timeout)
    #expect(harness.outcomes(of: id).count == 1)
  }
}
