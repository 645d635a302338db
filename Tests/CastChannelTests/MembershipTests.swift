import CastProtocol
import Testing

@testable import CastChannel

/// Joining and leaving applications: T13, T14, T16 to T18, T29.
struct MembershipTests {
  private typealias Harness = MachineHarness

  @Test(
    arguments: [
      (nil, "no app runs"), ([], "no app runs"), ([MachineHarness.backdrop], "no app runs"),
      (
        [["appId": "K", "displayName": "Kiosk", "transportId": "k", "namespaces": [["name": "urn:x-cast:k"]]]], "Kiosk"
      ),
      ([["appId": "Netflix", "displayName": "Netflix", "namespaces": []]], "takes no messages"),
      ([["appId": "531A4F84", "universalAppId": "CC1AD845"]], "group"), ([["appId": "MultizoneLeader"]], "group"),
    ] as [([JSONValue]?, String)])
  func joinsOnlyWhatPlaysMedia(applications: [JSONValue]?, words: String) {
    var harness = Harness()
    harness.open()
    let id = harness.submit(.join(.anyMedia))
    harness.receiverStatus(applications, answering: "GET_STATUS")
    #expect(harness.error(of: id)?.code == .noMediaSession)
    #expect(harness.error(of: id)?.message.contains(words) == true)
    #expect(harness.lastMessage("LAUNCH", in: .receiver) == nil)
  }

  @Test func picksTheOneThatPlaysMedia() {
    var harness = Harness.connected([Harness.backdrop, Harness.defaultReceiver])
    let id = harness.submit(.join(.anyMedia))
    #expect(harness.isComplete(id))
    #expect(harness.sentTypes == ["CONNECT>web-7", "GET_STATUS>web-7"])
  }

  @Test func routesByTransportAndStopsBySession() {
    var harness = Harness.joined([Samples.status(media: Samples.media)])
    harness.submit(.playback(.pause))
    #expect(harness.sent.first?.destinationID == "web-7")
    harness.submit(.stop(nil))
    #expect(harness.lastMessage("STOP", in: .receiver)?["sessionId"] == "S-1")
  }

  @Test func aCloseOfTheApplicationEndsItWhenTheStatusAgrees() {
    var harness = Harness.joined([Samples.status(media: Samples.media)])
    let edit = harness.submit(.playback(.pause))
    harness.forget()
    harness.receive(["type": "CLOSE"], in: .connection, from: "web-7", to: Harness.sender)
    #expect(harness.sentTypes == ["GET_STATUS>receiver-0"])
    harness.receiverStatus([], answering: "GET_STATUS")
    harness.advance(by: .milliseconds(1100))
    #expect(harness.error(of: edit)?.code == .noMediaSession)
    #expect(harness.machine.media.store.sessions.isEmpty)
    let ended = harness.events.contains { $0 == .mediaSessionEnded(1, idleReason: nil) }
    #expect(ended)
    #expect(harness.events.last.map { if case .applicationLeft = $0 { true } else { false } } == true)
  }

  @Test func nothingIsSentToAnAppThatClosed() {
    var harness = Harness.joined([Samples.status(media: Samples.media)])
    harness.receive(["type": "CLOSE"], in: .connection, from: "web-7", to: Harness.sender)
    harness.forget()
    let id = harness.submit(.playback(.pause))
    #expect(harness.sent.isEmpty)
    // It only wanted another CONNECT.
    harness.receiverStatus([Harness.defaultReceiver], answering: "GET_STATUS")
    #expect(harness.sentTypes == ["CONNECT>web-7", "GET_STATUS>web-7"])
    harness.mediaStatus([Samples.status(media: Samples.media)], answering: "GET_STATUS")
    harness.mediaStatus([Samples.status("PAUSED")], answering: "PAUSE")
    #expect(harness.isComplete(id))
  }

  @Test func aCloseForAnotherSenderIsNotOurs() {
    var harness = Harness.joined()
    harness.receive(["type": "CLOSE"], in: .connection, from: "web-7", to: "sender-999")
    #expect(harness.recent.isEmpty)
  }

  @Test func theSameAppUnderANewTransportIsJoinedAgain() {
    var harness = Harness.joined([Samples.status(media: Samples.media)])
    harness.receive(["type": "CLOSE"], in: .connection, from: "web-7", to: Harness.sender)
    var moved = Harness.defaultReceiver.objectValue ?? [:]
    moved["transportId"] = "web-8"
    moved["sessionId"] = "S-2"
    harness.forget()
    harness.receiverStatus([.object(moved)], answering: "GET_STATUS")
    #expect(harness.sentTypes == ["CONNECT>web-8", "GET_STATUS>web-8"])
    #expect(harness.machine.receiver.membership.application?.transportID == "web-8")
    let ended = harness.events.contains { if case .mediaSessionEnded = $0 { true } else { false } }
    #expect(!ended)
  }

  @Test func aFlickerIsForgiven() {
    // ../data/transcripts/pychromecast__fcast: announced, gone in the answer, announced again.
    var harness = Harness.joined([Samples.status(media: Samples.media)])
    harness.receiverStatus(nil)
    harness.advance(by: .milliseconds(500))
    harness.receiverStatus([Harness.defaultReceiver])
    harness.advance(by: .seconds(3))
    #expect(harness.machine.receiver.membership.application != nil)
    #expect(!harness.events.contains { if case .applicationLeft = $0 { true } else { false } })
  }

  @Test func aReplacedAppIsLeft() {
    var harness = Harness.joined([Samples.status(media: Samples.media)])
    harness.receiverStatus([
      ["appId": "233637DE", "transportId": "yt", "namespaces": [["name": "urn:x-cast:com.google.cast.media"]]]
    ])
    harness.advance(by: .seconds(2))
    #expect(harness.machine.receiver.membership == .none)
    #expect(harness.machine.media.transport == nil)
  }

  @Test func aFollowerJoinsWhateverComes() {
    var harness = Harness.connected([]) { $0.follows = true }
    harness.receiverStatus([Harness.defaultReceiver])
    #expect(harness.sentTypes == ["CONNECT>web-7", "GET_STATUS>web-7"])
    harness.forget()
    harness.receiverStatus([
      ["appId": "233637DE", "transportId": "yt", "namespaces": [["name": "urn:x-cast:com.google.cast.media"]]]
    ])
    #expect(harness.sentTypes == ["CONNECT>yt", "GET_STATUS>yt"])
    let kinds = harness.events.compactMap { event -> String? in
      switch event {
      case .applicationLeft(let application, _): "-\(application.appID)"
      case .applicationJoined(let application): "+\(application.appID)"
      default: nil
      }
    }
    #expect(kinds == ["-CC1AD845", "+233637DE"])
  }

  @Test func anAppThatKeepsClosingIsNotJoinedForEver() {
    var harness = Harness.joined()
    for _ in 0..<50 {
      harness.receive(["type": "CLOSE"], in: .connection, from: "web-7", to: Harness.sender)
      harness.receiverStatus([Harness.defaultReceiver], answering: "GET_STATUS")
    }
    let connects = harness.sentTypes.filter { $0 == "CONNECT>web-7" }
    #expect(connects.count <= 3)
  }

  @Test func theDeviceClosingItsConnectionIsAskedOnceMore() {
    var harness = Harness.connected([])
    let close = CastMessage(
      sourceID: "receiver-0", destinationID: "sender-0", namespace: .connection, json: ["type": "CLOSE"])
    harness.receive(close)
    #expect(harness.sentTypes == ["CONNECT>receiver-0", "GET_STATUS>receiver-0"])
    harness.receive(close)
    harness.receive(close)
    let gaveUp = harness.recent.contains {
      if case .disconnect(let error) = $0 { error.code == .connectionLost } else { false }
    }
    #expect(gaveUp)
  }
}
