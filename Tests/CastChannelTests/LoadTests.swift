import CastProtocol
import Testing

@testable import CastChannel

/// When a LOAD is done and when it has failed: G1, G2, G8; T22, T23, T41 to T45, T49, T50.
struct LoadTests {
  private typealias Harness = MachineHarness
  private typealias S = Samples

  /// The states of a load, as Google's library tells them (fact G2).
  private func begin(_ harness: inout Harness, session: Int = 2) {
    harness.mediaStatus([
      S.status("IDLE", session: session, time: 0, media: S.media, ["extendedStatus": ["playerState": "LOADING"]])
    ])
  }

  @Test func isDoneWithTheStatusThatHasOurNumber() {
    var harness = Harness.joined([S.status(session: 1, media: S.media)])
    let id = harness.submit(S.load)
    harness.mediaStatus([S.status("IDLE", session: 1, ["idleReason": "INTERRUPTED"])])
    begin(&harness)
    harness.mediaStatus([S.status("BUFFERING", session: 2, time: 0)])
    #expect(harness.outcomes(of: id).isEmpty)
    harness.mediaStatus([S.status("BUFFERING", session: 2, time: 0, media: S.media)], answering: "LOAD")
    guard case .complete(.mediaStatus(let status?))? = harness.outcomes(of: id).first else {
      Issue.record("not complete")
      return
    }
    #expect(status.mediaSessionID == 2)
    #expect(status.media?.duration == 600)
    harness.mediaStatus([S.status("PLAYING", session: 2)])
    harness.advance(by: .seconds(60))
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test func theSameNumberAgainWhileLoadingIsNoEnd() {
    // Real devices: the first answer is IDLE and LOADING, with our number (protocol 5.2).
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    harness.mediaStatus(
      [S.status("IDLE", session: 1, ["extendedStatus": ["playerState": "LOADING", "media": S.media]])],
      answering: "LOAD")
    #expect(harness.outcomes(of: id).isEmpty)
    harness.mediaStatus([S.status("PAUSED", session: 1, media: S.media)], answering: "LOAD")
    #expect(harness.isComplete(id))
  }

  @Test(arguments: ["PLAYING", "PAUSED"])
  func withoutOurNumberANewSessionWithOurMediaWillDo(state: String) {
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    harness.mediaStatus([S.status("BUFFERING", session: 3, media: S.media)])
    harness.mediaStatus([S.status(state, session: 3)])
    #expect(harness.outcomes(of: id).isEmpty)
    harness.advance(by: .milliseconds(2100))
    #expect(harness.isComplete(id))
  }

  @Test func somebodyElsesMediaIsNotOurs() {
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    harness.mediaStatus([S.status("PLAYING", session: 3, media: ["contentId": "http://other/"])])
    harness.advance(by: .seconds(10))
    #expect(harness.outcomes(of: id).isEmpty)
  }

  @Test func somebodyElsesAnswerWithOurNumberIsNotOurs() {
    var harness = Harness.joined([S.status(session: 1, media: ["contentId": "http://other/"])])
    let id = harness.submit(S.load)
    let number = harness.lastRequest("LOAD", in: .media)
    harness.mediaStatus([S.status("PAUSED", session: 1)], customID: number)
    #expect(harness.outcomes(of: id).isEmpty)
    // Asked how things are, the receiver says that nothing has changed.
    harness.mediaStatus(
      [S.status("PAUSED", session: 1, media: ["contentId": "http://other/"])], answering: "GET_STATUS")
    #expect(harness.outcomes(of: id).isEmpty)
    // The real answer has the same number.
    harness.mediaStatus([S.status("PLAYING", session: 2, media: S.media)], customID: number)
    #expect(harness.isComplete(id))
  }

  @Test func anAppThatRenamesTheMediaIsBelieved() {
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    let renamed: JSONValue = ["contentId": "internal:42"]
    harness.mediaStatus([S.status("PLAYING", session: 1, media: renamed)], answering: "LOAD")
    harness.mediaStatus([S.status("PLAYING", session: 1, media: renamed)], answering: "GET_STATUS")
    #expect(harness.isComplete(id))
  }

  @Test func anOldSessionThatIsInterruptedIsNoFailure() {
    var harness = Harness.joined([S.status(session: 1, media: S.media)])
    let id = harness.submit(S.load)
    for reason in ["INTERRUPTED", "CANCELLED", "ERROR", "FINISHED"] {
      harness.mediaStatus([S.status("IDLE", session: 1, ["idleReason": .string(reason)])])
    }
    harness.advance(by: .seconds(5))
    #expect(harness.outcomes(of: id).isEmpty)
  }

  @Test func noSessionIsNoFailure() {
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    harness.mediaStatus([])
    harness.mediaStatus([], answering: "LOAD")
    #expect(harness.outcomes(of: id).isEmpty)
  }

  // MARK: Failures

  private static let refusals: [(JSONValue, CastError.Code)] = [
    (["type": "LOAD_FAILED"], .loadFailed),
    (["type": "LOAD_FAILED", "detailedErrorCode": 104, "reason": "GENERIC_LOAD_ERROR"], .loadFailed),
    (["type": "LOAD_CANCELLED", "itemId": 3], .loadCancelled), (["type": "LOAD_CANCELLED"], .loadCancelled),
    (["type": "INVALID_PLAYER_STATE"], .invalidPlayerState),
    (["type": "INVALID_REQUEST", "reason": "INVALID_PARAMS"], .invalidRequest),
    (["type": "INVALID_REQUEST"], .invalidRequest),
    (["type": "ERROR", "detailedErrorCode": 301], .mediaError),
  ]

  @Test(arguments: refusals)
  func failsAsTheReceiverSays(message: JSONValue, code: CastError.Code) {
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    harness.fromApplication(message, answering: "LOAD")
    #expect(harness.error(of: id)?.code == code)
    #expect(harness.error(of: id)?.phase == .load)
    #expect(harness.error(of: id)?.detailedErrorCode == message["detailedErrorCode"]?.intValue)
    #expect(harness.error(of: id)?.reason == message["reason"]?.stringValue || code == .invalidPlayerState)
    harness.advance(by: .seconds(60))
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test func aDetailedCodeIsPutIntoWords() {
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    harness.fromApplication(["type": "LOAD_FAILED", "detailedErrorCode": 311], answering: "LOAD")
    #expect(harness.error(of: id)?.message.contains("CORS") == true)
    #expect(harness.error(of: id)?.message.contains("311") == true)
  }

  @Test(arguments: [true, false])
  func theStatusMayComeBeforeTheReason(saysWhy: Bool) {
    // ../data/messages/069: IDLE and ERROR come before or after LOAD_FAILED.
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    begin(&harness, session: 1)
    harness.mediaStatus([S.status("IDLE", session: 1, ["idleReason": "ERROR"])])
    #expect(harness.outcomes(of: id).isEmpty)
    if saysWhy { harness.fromApplication(["type": "LOAD_FAILED", "detailedErrorCode": 104], answering: "LOAD") }
    harness.advance(by: .milliseconds(1100))
    #expect(harness.error(of: id)?.code == .loadFailed)
    #expect(harness.error(of: id)?.detailedErrorCode == (saysWhy ? 104 : nil))
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test(arguments: [
    ("ERROR", CastError.Code.loadFailed), ("CANCELLED", .loadCancelled), ("INTERRUPTED", .loadCancelled),
  ])
  func ourSessionGoingIdleIsAFailure(reason: String, code: CastError.Code) {
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    begin(&harness, session: 1)
    harness.mediaStatus([S.status("IDLE", session: 1, ["idleReason": .string(reason)])])
    harness.advance(by: .milliseconds(1100))
    #expect(harness.error(of: id)?.code == code)
  }

  @Test func aClipThatIsOverAtOnceWasLoaded() {
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    begin(&harness, session: 1)
    harness.mediaStatus([S.status("IDLE", session: 1, ["idleReason": "FINISHED"])])
    #expect(harness.isComplete(id))
  }

  @Test func anErrorWithoutANumberIsOurs() {
    // ../data/messages/056.
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    begin(&harness, session: 1)
    harness.fromApplication(["type": "ERROR", "detailedErrorCode": 104, "itemId": 1])
    #expect(harness.error(of: id)?.code == .mediaError)
    #expect(harness.error(of: id)?.detailedErrorCode == 104)
  }

  @Test func anErrorOfWhatPlaysBeforeIsNotOurs() {
    var harness = Harness.joined([S.status(session: 1, media: S.media)])
    let id = harness.submit(S.load)
    harness.fromApplication(["type": "ERROR", "detailedErrorCode": 103])
    #expect(harness.outcomes(of: id).isEmpty)
    #expect(harness.events.contains { if case .mediaError = $0 { true } else { false } })
  }

  @Test(arguments: [4999, 0, 1])
  func aFailureWithAForeignNumberIsNotOurs(number: Int) {
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    harness.fromApplication(["type": "LOAD_FAILED", "requestId": JSONValue(number)])
    // Without any number it can only be ours.
    #expect(harness.outcomes(of: id).isEmpty == (number != 0))
  }

  @Test func aNewerLoadReplacesTheFirst() {
    var harness = Harness.joined()
    let first = harness.submit(S.load)
    let number = JSONValue(harness.lastRequest("LOAD", in: .media))
    let second = harness.submit(S.load)
    harness.fromApplication(["type": "LOAD_CANCELLED", "requestId": number])
    #expect(harness.outcomes(of: first) == [.replaced])
    harness.mediaStatus([S.status("PLAYING", session: 2, media: S.media)], answering: "LOAD")
    #expect(harness.isComplete(second))
  }

  // MARK: Silence

  @Test func silenceIsATimeout() {
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    harness.advance(by: .milliseconds(29_900))
    #expect(harness.outcomes(of: id).isEmpty)
    harness.advance(by: .milliseconds(200))
    #expect(harness.error(of: id)?.code == .timeout)
    #expect(harness.error(of: id)?.phase == .load)
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test func beforeItGivesUpItLooks() {
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    harness.forget()
    harness.advance(by: .seconds(23))
    #expect(harness.sentTypes.last == "GET_STATUS>web-7")
    harness.mediaStatus([S.status("PLAYING", session: 1, media: S.media)], answering: "GET_STATUS")
    #expect(harness.isComplete(id))
  }

  @Test func slowBufferingIsASuccessInTheEnd() {
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    begin(&harness, session: 1)
    harness.mediaStatus([S.status("BUFFERING", session: 1)])
    harness.advance(by: .seconds(31))
    #expect(harness.isComplete(id))
  }

  // MARK: Where it waits

  @Test func waitsForTheLaunch() {
    var harness = Harness.connected([])
    harness.launch()
    let id = harness.submit(S.load)
    #expect(harness.lastMessage("LOAD", in: .media) == nil)
    harness.receiverStatus([Harness.defaultReceiver], answering: "LAUNCH")
    // In one flight: connect, ask, load.
    #expect(harness.sentTypes.suffix(3) == ["CONNECT>web-7", "GET_STATUS>web-7", "LOAD>web-7"])
    harness.mediaStatus([], answering: "GET_STATUS")
    harness.mediaStatus([S.status("PLAYING", session: 1, media: S.media)], answering: "LOAD")
    #expect(harness.isComplete(id))
  }

  @Test func failsWithoutAnApplication() {
    var harness = Harness.connected([])
    let id = harness.submit(S.load)
    #expect(harness.error(of: id)?.code == .noMediaSession)
  }

  @Test func aConnectThatCameTooEarlyIsSentAgainWithTheLoad() {
    var harness = Harness.connected([Harness.defaultReceiver])
    harness.launch()
    let id = harness.submit(S.load)
    harness.forget()
    harness.advance(by: .milliseconds(2100))
    #expect(harness.sentTypes == ["CONNECT>web-7", "GET_STATUS>web-7"])
    harness.mediaStatus([], answering: "GET_STATUS")
    #expect(harness.sentTypes.last == "LOAD>web-7")
    harness.mediaStatus([S.status("PLAYING", session: 1, media: S.media)], answering: "LOAD")
    #expect(harness.isComplete(id))
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test func theEndOfTheAppIsAFailure() {
    var harness = Harness.joined()
    let id = harness.submit(S.load)
    harness.receive(["type": "CLOSE"], in: .connection, from: "web-7", to: Harness.sender)
    harness.receiverStatus([], answering: "GET_STATUS")
    harness.advance(by: .seconds(2))
    #expect(harness.error(of: id)?.code == .loadFailed)
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test func aMessageThatIsTooLongIsNotSent() {
    var harness = Harness.joined()
    let media = MediaInformation(contentID: "http://h/" + String(repeating: "x", count: 70_000))
    let id = harness.submit(.load(LoadRequest(media: media)))
    #expect(harness.error(of: id)?.code == .invalidRequest)
    #expect(harness.sent.isEmpty)
  }
}
