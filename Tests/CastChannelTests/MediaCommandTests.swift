import CastProtocol
import Testing

@testable import CastChannel

/// Playback, volume of the stream, queue: T37, T46, T48, T56, T57, T61, T62.
struct MediaCommandTests {
  private typealias Harness = MachineHarness
  private typealias S = Samples

  private static func plain(_ request: some MediaSessionRequest) -> MediaCommand {
    MediaCommand(request, scope: .session, expectation: .answer, phase: .playback)
  }

  private static let commands: [(MediaCommand, JSONValue)] = [
    (.playback(.play), ["type": "PLAY"]), (.playback(.pause), ["type": "PAUSE"]),
    (.playback(.skipAd), ["type": "SKIP_AD"]), (.playback(.stop), ["type": "STOP"]),
    (plain(SetStreamVolumeRequest(level: 0.5)), ["type": "SET_VOLUME", "volume": ["level": 0.5]]),
    (plain(EditAudioTracksRequest(language: "fr")), ["type": "EDIT_AUDIO_TRACKS", "language": "fr"]),
    (plain(QueueUpdateRequest(jump: -1)), ["type": "QUEUE_UPDATE", "jump": -1]),
    (plain(QueueReorderRequest(itemIDs: [3, 1])), ["type": "QUEUE_REORDER", "itemIds": [3, 1]]),
    (plain(QueueRemoveRequest(itemIDs: [3])), ["type": "QUEUE_REMOVE", "itemIds": [3]]),
    (
      .queueInsert(QueueInsertRequest(items: [QueueItem(itemID: 7, media: MediaInformation(contentID: "u"))])),
      ["type": "QUEUE_INSERT", "items": [["media": ["contentId": "u", "streamType": "BUFFERED"]]]]
    ),
  ]

  @Test(arguments: commands)
  func carriesTheSessionAndIsDoneWithItsAnswer(command: MediaCommand, payload: JSONValue) throws {
    var harness = Harness.joined([S.status(session: 8, media: S.media)])
    let id = harness.submit(command)
    var expected = payload.objectValue ?? [:]
    expected["mediaSessionId"] = 8
    expected["requestId"] = JSONValue(harness.lastRequest(command.type, in: .media))
    #expect(try harness.sent.first?.json() == .object(expected))
    // A status of somebody else's is no answer.
    harness.mediaStatus([S.status(session: 8)])
    #expect(harness.outcomes(of: id).isEmpty)
    let states = ["PLAY": "BUFFERING", "STOP": "IDLE"]
    harness.forget()
    harness.mediaStatus([S.status(states[command.type] ?? "PAUSED", session: 8)], answering: command.type)
    #expect(harness.isComplete(id))
    // An answer that shows the effect needs no second look.
    #expect(harness.sent.isEmpty)
  }

  @Test(arguments: commands.map(\.0))
  func failsWithItsOwnWordsAndOnce(command: MediaCommand) {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(command)
    harness.fromApplication(["type": "INVALID_REQUEST", "reason": "INVALID_COMMAND"], answering: command.type)
    #expect(harness.error(of: id)?.code == .invalidRequest)
    #expect(harness.error(of: id)?.message.contains(command.type) == true)
    harness.fromApplication(["type": "INVALID_REQUEST", "reason": "INVALID_COMMAND"], answering: command.type)
    harness.advance(by: .seconds(30))
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test(arguments: commands.map(\.0))
  func silenceIsATimeout(command: MediaCommand) {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(command)
    harness.advance(by: .seconds(11))
    #expect(harness.error(of: id)?.code == .timeout)
    #expect(harness.outcomes(of: id).count == 1)
  }

  // MARK: What is no failure

  private static let refusals: [JSONValue] = [
    ["type": "INVALID_PLAYER_STATE"], ["type": "INVALID_REQUEST", "reason": "INVALID_MEDIA_SESSION_ID"],
  ]

  @Test(arguments: refusals, [[], [Samples.status("IDLE", ["idleReason": "FINISHED"])]] as [[JSONValue]])
  func stoppingWhatIsOverIsDone(refusal: JSONValue, statuses: [JSONValue]) {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(.playback(.stop))
    harness.fromApplication(refusal, answering: "STOP")
    #expect(harness.outcomes(of: id).isEmpty)
    harness.mediaStatus(statuses, answering: "GET_STATUS")
    #expect(harness.isComplete(id))
  }

  @Test(arguments: refusals)
  func whatPlaysOnIsToldToStopOnceMore(refusal: JSONValue) {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(.playback(.stop))
    harness.fromApplication(refusal, answering: "STOP")
    harness.mediaStatus([S.status(session: 4, media: S.media)], answering: "GET_STATUS")
    #expect(harness.lastMessage("STOP", in: .media)?["mediaSessionId"] == 4)
    harness.mediaStatus([S.status("IDLE", session: 4, ["idleReason": "CANCELLED"])], answering: "STOP")
    #expect(harness.isComplete(id))
  }

  @Test(arguments: refusals, [[], [Samples.status(media: S.media)]] as [[JSONValue]])
  func aSecondRefusalToStopCountsIfItStillPlays(refusal: JSONValue, statuses: [JSONValue]) {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(.playback(.stop))
    harness.fromApplication(refusal, answering: "STOP")
    harness.mediaStatus([S.status(media: S.media)], answering: "GET_STATUS")
    harness.fromApplication(refusal, answering: "STOP")
    #expect(harness.outcomes(of: id).isEmpty)
    harness.mediaStatus(statuses, answering: "GET_STATUS")
    #expect(harness.isComplete(id) == statuses.isEmpty)
    if !statuses.isEmpty {
      #expect([.invalidPlayerState, .noMediaSession].contains(harness.error(of: id)?.code))
    }
    #expect(harness.sentTypes.filter { $0.hasPrefix("STOP") }.count == 2)
  }

  @Test func stoppingNothingIsDoneAtOnce() {
    var harness = Harness.joined([])
    let id = harness.submit(.playback(.stop))
    #expect(harness.isComplete(id))
    #expect(harness.sent.isEmpty)
  }

  @Test func aStopThatOnlyTheStateShowsIsDone() {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(.playback(.stop))
    harness.mediaStatus([S.status("IDLE", ["idleReason": "CANCELLED"])])
    #expect(harness.isComplete(id))
  }

  @Test(arguments: [("PAUSED", true), ("PLAYING", false)])
  func pausingWhatIsPausedIsDone(state: String, isDone: Bool) {
    var harness = Harness.joined([S.status(state, media: S.media)])
    let id = harness.submit(.playback(.pause))
    harness.fromApplication(["type": "INVALID_PLAYER_STATE"], answering: "PAUSE")
    #expect(harness.isComplete(id) == isDone)
    #expect(harness.error(of: id)?.code == (isDone ? nil : .invalidPlayerState))
  }

  @Test func aStopDoesNotWaitForALoad() {
    var harness = Harness.joined([])
    harness.submit(S.load)
    harness.mediaStatus([S.status("IDLE", session: 1, media: S.media, ["extendedStatus": ["playerState": "LOADING"]])])
    harness.submit(.playback(.stop))
    #expect(harness.lastMessage("STOP", in: .media)?["mediaSessionId"] == 1)
  }

  // MARK: Accepted and not done

  @Test func aRateThatIsNotPlayedIsSaid() {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(
      MediaCommand(
        SetPlaybackRateRequest(playbackRate: 3), scope: .session, expectation: .rate(3), phase: .playback))
    harness.mediaStatus([S.status(["playbackRate": 2])], answering: "SET_PLAYBACK_RATE")
    harness.mediaStatus([S.status(media: S.media, ["playbackRate": 2])], answering: "GET_STATUS")
    #expect(harness.error(of: id)?.code == .notApplied)
  }

  private static let disobeyed: [(MediaCommand, String, String)] = [
    (.playback(.stop), "PLAYING", "IDLE"), (.playback(.pause), "PLAYING", "PAUSED"),
    (.playback(.play), "PAUSED", "BUFFERING"),
  ]

  @Test(arguments: disobeyed)
  func anAnswerWithoutTheEffectIsNoSuccess(command: MediaCommand, before: String, after: String) {
    var harness = Harness.joined([S.status(before, media: S.media)])
    let id = harness.submit(command)
    harness.forget()
    harness.mediaStatus([S.status(before)], answering: command.type)
    #expect(harness.sentTypes == ["GET_STATUS>web-7"])
    harness.mediaStatus([S.status(before, media: S.media)], answering: "GET_STATUS")
    // It may take a moment.
    #expect(harness.outcomes(of: id).isEmpty)
    harness.advance(by: .seconds(2))
    #expect(harness.outcomes(of: id).isEmpty)
    harness.mediaStatus([S.status(before, media: S.media)], answering: "GET_STATUS")
    #expect(harness.error(of: id)?.code == .notApplied)
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test(arguments: disobeyed, [true, false])
  func anEffectThatComesAfterTheAnswerCounts(command: (MediaCommand, String, String), isTold: Bool) {
    let (command, before, after) = command
    var harness = Harness.joined([S.status(before, media: S.media)])
    let id = harness.submit(command)
    harness.mediaStatus([S.status(before)], answering: command.type)
    harness.mediaStatus([S.status(before, media: S.media)], answering: "GET_STATUS")
    if isTold {
      harness.mediaStatus([S.status(after)])
    } else {
      harness.advance(by: .seconds(2))
      harness.mediaStatus([S.status(after, media: S.media)], answering: "GET_STATUS")
    }
    #expect(harness.isComplete(id))
  }

  @Test func whatPlaysToItsEndDidPlay() {
    var harness = Harness.joined([S.status("PAUSED", media: S.media)])
    let id = harness.submit(.playback(.play))
    harness.mediaStatus([S.status("IDLE", ["idleReason": "FINISHED"])], answering: "PLAY")
    #expect(harness.isComplete(id))
  }

  // MARK: Seeking

  private static let seeks: [(Double, Double, Bool)] = [
    (300, 300, true), (300, 298.5, true), (300, 302.5, true), (300, 10, false), (300, 310, false), (9000, 600, true),
    (9000, 10, false), (0, 1, true),
  ]

  @Test(arguments: seeks)
  func aSeekIsDoneWhenItIsThere(target: Double, reported: Double, isDone: Bool) {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(.seek(to: .position(target)))
    harness.advance(by: .seconds(1))
    harness.forget()
    harness.mediaStatus([S.status(time: reported)], answering: "SEEK")
    #expect(harness.isComplete(id) == isDone)
    #expect(harness.sent.isEmpty == isDone)
    guard !isDone else { return }
    harness.mediaStatus([S.status(time: reported, media: S.media)], answering: "GET_STATUS")
    harness.advance(by: .seconds(2))
    harness.mediaStatus([S.status(time: reported, media: S.media)], answering: "GET_STATUS")
    #expect(harness.error(of: id)?.code == .notApplied)
  }

  @Test func aSeekInALiveStreamIsNotChecked() {
    let range: JSONValue = ["start": 0, "end": 100, "isMovingWindow": true]
    var harness = Harness.joined([S.status(media: S.media, ["liveSeekableRange": range])])
    let id = harness.submit(.seek(to: .position(50)))
    harness.mediaStatus([S.status(time: 90, ["liveSeekableRange": range])], answering: "SEEK")
    #expect(harness.isComplete(id))
  }

  @Test func aSeekBeyondTheEndEndsTheItem() {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(.seek(to: .position(600)))
    harness.mediaStatus([S.status("IDLE", time: 600, ["idleReason": "FINISHED"])], answering: "SEEK")
    #expect(harness.isComplete(id))
  }

  @Test func aSeekIsCompletedFromTheStateOfItsMoment() {
    var harness = Harness.joined([S.status("PAUSED", time: 100, media: S.media)])
    harness.submit(.seek(to: .offset(-30)))
    let message = harness.lastMessage("SEEK", in: .media)
    #expect(message?["currentTime"] == 70)
    #expect(message?["relativeTime"] == -30)
    #expect(message?["resumeState"] == "PLAYBACK_PAUSE")
  }

  // MARK: The queue

  @Test func readsTheQueue() {
    var harness = Harness.joined([S.status(media: S.media)])
    let ids = harness.submit(.playback(.queueGetItemIDs))
    harness.fromApplication(["type": "QUEUE_ITEM_IDS", "itemIds": [4, 5]], answering: "QUEUE_GET_ITEM_IDS")
    #expect(harness.outcomes(of: ids) == [.complete(.queueItemIDs([4, 5]))])
    let items = harness.submit(
      MediaCommand(QueueGetItemsRequest(itemIDs: [4]), scope: .session, expectation: .queueItems, phase: .queue))
    harness.fromApplication(["type": "QUEUE_ITEMS", "items": [["itemId": 4]]], answering: "QUEUE_GET_ITEMS")
    #expect(harness.outcomes(of: items) == [.complete(.queueItems([QueueItem(itemID: 4)]))])
  }

  @Test func aQueueThatIsTooLongIsSentInParts() {
    var harness = Harness.joined([])
    let items = (0..<400).map {
      QueueItem(media: MediaInformation(contentID: "http://h/\($0)/" + String(repeating: "x", count: 400)))
    }
    let id = harness.submit(.queueLoad(QueueLoadRequest(items: items)))
    var count = harness.lastMessage("QUEUE_LOAD", in: .media)?["items"]?.arrayValue?.count ?? 0
    #expect(count > 50)
    var status = S.status(session: 1, media: ["contentId": .string(items[0].media?.contentID ?? "")])
    harness.mediaStatus([status], answering: "QUEUE_LOAD")
    status = S.status(session: 1)
    while harness.outcomes(of: id).isEmpty, let part = harness.lastMessage("QUEUE_INSERT", in: .media) {
      #expect(part["insertBefore"] == nil)
      count += part["items"]?.arrayValue?.count ?? 0
      harness.mediaStatus([status], answering: "QUEUE_INSERT")
    }
    #expect(harness.isComplete(id))
    #expect(count == 400)
    #expect(harness.sent.allSatisfy { $0.payloadSize < 65_536 })
  }

  @Test func aQueueChangeIsPassedOn() {
    var harness = Harness.joined([S.status(media: S.media)])
    harness.fromApplication(["type": "QUEUE_CHANGE", "changeType": "INSERT", "itemIds": [2], "requestId": 0])
    guard case .queueChange(let change)? = harness.events.last else {
      Issue.record("no event")
      return
    }
    #expect(change.itemIDs == [2])
  }

  // MARK: The status

  @Test func theQueryOnJoiningAnswersWhoAsksMeanwhile() {
    var harness = Harness.connected([Harness.defaultReceiver])
    harness.submit(.join(.anyMedia))
    let fresh = harness.submit(
      MediaCommand(
        GetMediaStatusRequest(), scope: .application, expectation: .status(known: false), phase: .mediaStatus))
    let known = harness.submit(
      MediaCommand(GetMediaStatusRequest(), scope: .application, expectation: .status(known: true), phase: .mediaStatus)
    )
    #expect(harness.sentTypes.filter { $0 == "GET_STATUS>web-7" }.count == 1)
    harness.mediaStatus([S.status(media: S.media)], answering: "GET_STATUS")
    #expect(harness.isComplete(fresh) && harness.isComplete(known))
    harness.forget()
    let again = harness.submit(
      MediaCommand(GetMediaStatusRequest(), scope: .application, expectation: .status(known: true), phase: .mediaStatus)
    )
    #expect(harness.isComplete(again) && harness.sent.isEmpty)
  }

  @Test func commandsWaitForTheFirstStatus() {
    var harness = Harness.connected([Harness.defaultReceiver])
    harness.submit(.join(.anyMedia))
    let id = harness.submit(.playback(.pause))
    #expect(harness.lastMessage("PAUSE", in: .media) == nil)
    harness.mediaStatus([S.status(session: 3, media: S.media)], answering: "GET_STATUS")
    #expect(harness.lastMessage("PAUSE", in: .media)?["mediaSessionId"] == 3)
    #expect(harness.outcomes(of: id).isEmpty)
  }
}
