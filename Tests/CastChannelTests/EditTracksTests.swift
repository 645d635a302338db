import CastProtocol
import Testing

@testable import CastChannel

/// Active tracks and style: G3 to G7, G9; T46, T47, T71, T72, T75, T76.
struct EditTracksTests {
  private typealias Harness = MachineHarness
  private typealias S = Samples

  private static let style = TextTrackStyle(
    foregroundColor: CastColor(red: 255, green: 0, blue: 0, alpha: 0x80), fontScale: 1.2, fontFamily: "serif")

  private func edit(_ ids: [TrackID]) -> MediaCommand { .editTracks(EditTracksInfoRequest(activeTrackIDs: ids)) }
  private func edit(_ style: TextTrackStyle) -> MediaCommand {
    .editTracks(EditTracksInfoRequest(textTrackStyle: style))
  }

  private func styled(_ style: JSONValue) -> JSONValue {
    var media = S.media.objectValue ?? [:]
    media["textTrackStyle"] = style
    return .object(media)
  }

  @Test(arguments: [[], [2], [2, 1]] as [[TrackID]])
  func sendsTheWholeListAndIsDoneWhenItIsReported(ids: [TrackID]) {
    var harness = Harness.joined([S.status(media: S.media, ["activeTrackIds": [1]])])
    let id = harness.submit(edit(ids))
    let message = harness.lastMessage("EDIT_TRACKS_INFO", in: .media)
    // `[]` is on the wire, not left out (T72).
    #expect(message?.objectValue?["activeTrackIds"] == .array(ids.map { JSONValue($0.rawValue) }))
    #expect(message?["mediaSessionId"] == 1)
    #expect(message?.objectValue?["textTrackStyle"] == nil)
    let list = JSONValue.array(ids.sorted().map { JSONValue($0.rawValue) })
    let reported: [String: JSONValue] = ids.isEmpty ? [:] : ["activeTrackIds": list]
    harness.mediaStatus([S.status(reported)], answering: "EDIT_TRACKS_INFO")
    #expect(harness.isComplete(id))
    #expect(harness.machine.media.store.current?.status.activeTrackIDs == ids.sorted())
  }

  @Test func theStyleIsDoneWhenItIsReported() {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(edit(Self.style))
    let sent = harness.lastMessage("EDIT_TRACKS_INFO", in: .media)
    #expect(
      sent?["textTrackStyle"]
        == ["foregroundColor": "#FF000080", "fontScale": 1.2, "fontFamily": "serif"])
    #expect(sent?.objectValue?["activeTrackIds"] == nil)
    harness.mediaStatus(
      [
        S.status(
          media: styled([
            "foregroundColor": "#ff000080", "fontScale": .number(Double(Float(1.2))), "fontFamily": "serif",
            "edgeType": "NONE",
          ]))
      ], answering: "EDIT_TRACKS_INFO")
    #expect(harness.isComplete(id))
  }

  // MARK: Accepted and not done

  @Test func whatIsAcceptedAndNotDoneIsSaid() {
    var harness = Harness.joined([S.status(media: S.media, ["activeTrackIds": [1]])])
    let id = harness.submit(edit([2]))
    harness.forget()
    harness.mediaStatus([S.status(["activeTrackIds": [1]])], answering: "EDIT_TRACKS_INFO")
    // It may have been somebody else's answer: ask.
    #expect(harness.outcomes(of: id).isEmpty)
    #expect(harness.sentTypes == ["GET_STATUS>web-7"])
    harness.mediaStatus([S.status(media: S.media, ["activeTrackIds": [1]])], answering: "GET_STATUS")
    #expect(harness.error(of: id)?.code == .notApplied)
    #expect(harness.error(of: id)?.phase == .editTracks)
    #expect(harness.error(of: id)?.message.contains("2") == true)
  }

  @Test(arguments: [[:], ["fontFamily": "sans"], ["fontFamily": "serif", "fontScale": 1]] as [JSONValue])
  func aStyleThatIsNotReportedIsSaid(reported: JSONValue) {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(edit(Self.style))
    harness.mediaStatus([S.status(media: styled(reported))], answering: "EDIT_TRACKS_INFO")
    harness.mediaStatus([S.status(media: styled(reported))], answering: "GET_STATUS")
    #expect(harness.error(of: id)?.code == .notApplied)
  }

  @Test func aForeignAnswerWithOurNumberDoesNotDeceive() {
    var harness = Harness.joined([S.status(media: S.media, ["activeTrackIds": [1]])])
    let id = harness.submit(edit([2]))
    let number = harness.lastRequest("EDIT_TRACKS_INFO", in: .media)
    harness.mediaStatus([S.status(["activeTrackIds": [1]])], customID: number)
    harness.mediaStatus([S.status(["activeTrackIds": [2]])], customID: number)
    harness.mediaStatus([S.status(media: S.media, ["activeTrackIds": [2]])], answering: "GET_STATUS")
    #expect(harness.isComplete(id))
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test func anEndInBetweenIsNoDisobedience() {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(edit([2]))
    harness.mediaStatus([S.status([:])], answering: "EDIT_TRACKS_INFO")
    harness.mediaStatus([], answering: "GET_STATUS")
    #expect(harness.error(of: id)?.code == .noMediaSession)
  }

  // MARK: Answers that don't come

  @Test func aLostAnswerIsMadeUpForByTheState() {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(edit([2]))
    harness.forget()
    harness.advance(by: .milliseconds(7600))
    #expect(harness.sentTypes.contains("GET_STATUS>web-7"))
    harness.mediaStatus([S.status(media: S.media, ["activeTrackIds": [2]])], answering: "GET_STATUS")
    #expect(harness.isComplete(id))
  }

  @Test func silenceIsATimeout() {
    // ../data/transcripts/pychromecast__openchromecast: EDIT_TRACKS_INFO is ignored.
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(edit([2]))
    harness.advance(by: .milliseconds(7600))
    harness.mediaStatus([S.status(media: S.media)], answering: "GET_STATUS")
    #expect(harness.outcomes(of: id).isEmpty)
    harness.advance(by: .seconds(3))
    #expect(harness.error(of: id)?.code == .timeout)
    #expect(harness.outcomes(of: id).count == 1)
  }

  // MARK: Refusals

  @Test(arguments: ["INVALID_PARAMS", "LANGUAGE_NOT_SUPPORTED"])
  func aRefusalIsSaid(reason: String) {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(edit([7]))
    harness.fromApplication(["type": "INVALID_REQUEST", "reason": .string(reason)], answering: "EDIT_TRACKS_INFO")
    #expect(harness.error(of: id)?.code == .invalidRequest)
    #expect(harness.error(of: id)?.reason == reason)
  }

  @Test func aStaleSessionIsTriedOnceMore() {
    var harness = Harness.joined([S.status(session: 1, media: S.media)])
    let id = harness.submit(edit([2]))
    harness.forget()
    harness.fromApplication(
      ["type": "INVALID_REQUEST", "reason": "INVALID_MEDIA_SESSION_ID"], answering: "EDIT_TRACKS_INFO")
    #expect(harness.sentTypes == ["GET_STATUS>web-7"])
    harness.mediaStatus([S.status(session: 5, media: S.media)], answering: "GET_STATUS")
    #expect(harness.lastMessage("EDIT_TRACKS_INFO", in: .media)?["mediaSessionId"] == 5)
    harness.fromApplication(
      ["type": "INVALID_REQUEST", "reason": "INVALID_MEDIA_SESSION_ID"], answering: "EDIT_TRACKS_INFO")
    #expect(harness.error(of: id)?.code == .noMediaSession)
    #expect(harness.sentTypes.filter { $0.hasPrefix("EDIT") }.count == 1)
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test func withoutASessionThereIsNothingToTry() {
    var harness = Harness.joined([S.status(session: 1, media: S.media)])
    let id = harness.submit(edit([2]))
    harness.fromApplication(
      ["type": "INVALID_REQUEST", "reason": "INVALID_MEDIA_SESSION_ID"], answering: "EDIT_TRACKS_INFO")
    harness.mediaStatus([], answering: "GET_STATUS")
    #expect(harness.error(of: id)?.code == .noMediaSession)
    #expect(harness.error(of: id)?.message.contains("Nothing is playing") == true)
  }

  @Test(arguments: [true, false])
  func aSessionThatIsStillThereIsTriedOnceMore(isRefusedAgain: Bool) {
    var harness = Harness.joined([S.status(session: 1, media: S.media)])
    let id = harness.submit(edit([2]))
    let refusal: JSONValue = ["type": "INVALID_REQUEST", "reason": "INVALID_MEDIA_SESSION_ID"]
    harness.fromApplication(refusal, answering: "EDIT_TRACKS_INFO")
    harness.mediaStatus([S.status(session: 1, media: S.media)], answering: "GET_STATUS")
    #expect(harness.sentTypes.filter { $0.hasPrefix("EDIT") }.count == 2)
    guard isRefusedAgain else {
      harness.mediaStatus([S.status(["activeTrackIds": [2]])], answering: "EDIT_TRACKS_INFO")
      #expect(harness.isComplete(id))
      return
    }
    harness.fromApplication(refusal, answering: "EDIT_TRACKS_INFO")
    #expect(harness.error(of: id)?.code == .noMediaSession)
    #expect(harness.error(of: id)?.message.contains("control by others") == true)
  }

  private static let notPlaying: [[JSONValue]] = [
    [], [Samples.status("IDLE", media: Samples.media, ["idleReason": "FINISHED"])],
  ]

  @Test(arguments: notPlaying)
  func nothingIsSentWhenNothingPlays(statuses: [JSONValue]) {
    var harness = Harness.joined(statuses)
    let id = harness.submit(edit([2]))
    #expect(harness.error(of: id)?.code == .noMediaSession)
    #expect(harness.sent.isEmpty)
  }

  // MARK: Several at once

  @Test func aNewerStyleReplacesAnUnsentOne() {
    var harness = Harness.joined([S.status(media: S.media)])
    let styles = [1.0, 1.5, 2.0].map { TextTrackStyle(fontScale: $0) }
    let ids = styles.map { harness.submit(edit($0)) }
    #expect(harness.outcomes(of: ids[1]) == [.replaced])
    #expect(harness.sent.count == 1)
    harness.mediaStatus([S.status(media: styled(["fontScale": 1]))], answering: "EDIT_TRACKS_INFO")
    #expect(harness.isComplete(ids[0]))
    #expect(harness.sent.count == 2)
    harness.mediaStatus([S.status(media: styled(["fontScale": 2]))], answering: "EDIT_TRACKS_INFO")
    #expect(harness.isComplete(ids[2]))
  }

  @Test func tracksAndStyleDoNotWaitForEachOther() {
    var harness = Harness.joined([S.status(media: S.media)])
    let tracks = harness.submit(edit([2]))
    let style = harness.submit(edit(TextTrackStyle(fontScale: 2)))
    #expect(harness.sent.count == 2)
    #expect(harness.outcomes(of: tracks).isEmpty && harness.outcomes(of: style).isEmpty)
  }

  @Test func whatSetsLessDoesNotReplaceWhatSetsMore() {
    var harness = Harness.connected([Harness.defaultReceiver])
    harness.submit(.join(.anyMedia))
    let both = harness.submit(
      .editTracks(EditTracksInfoRequest(activeTrackIDs: [1], textTrackStyle: TextTrackStyle(fontScale: 2))))
    harness.submit(edit([2]))
    #expect(harness.outcomes(of: both).isEmpty)
  }

  @Test func waitsForALoadThatIsUnderWay() {
    var harness = Harness.joined([S.status(session: 1, media: S.media)])
    harness.submit(S.load)
    let id = harness.submit(edit([2]))
    #expect(harness.lastMessage("EDIT_TRACKS_INFO", in: .media) == nil)
    harness.mediaStatus([S.status("PLAYING", session: 2, media: S.media)], answering: "LOAD")
    #expect(harness.lastMessage("EDIT_TRACKS_INFO", in: .media)?["mediaSessionId"] == 2)
    #expect(harness.outcomes(of: id).isEmpty)
  }

  @Test func theBitForEditingTracksIsNotAsked() {
    var harness = Harness.joined([S.status(media: S.media, ["supportedMediaCommands": 15])])
    harness.submit(edit([2]))
    #expect(harness.lastMessage("EDIT_TRACKS_INFO", in: .media) != nil)
  }

  @Test func aLanguageIsTakenOnTrust() {
    var harness = Harness.joined([S.status(media: S.media)])
    let id = harness.submit(.editTracks(EditTracksInfoRequest(activeTrackIDs: [9], language: "hu")))
    harness.mediaStatus([S.status(["activeTrackIds": [2]])], answering: "EDIT_TRACKS_INFO")
    #expect(harness.isComplete(id))
  }
}
