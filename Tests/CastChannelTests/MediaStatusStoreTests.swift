import CastProtocol
import Testing

@testable import CastChannel

/// What is kept and what isn't, and what is told: G2 to G4; T41 to T46, T51, T55; the events of `watch`.
struct MediaStatusStoreTests {
  private typealias S = Samples
  private let start = ContinuousClock.now

  private func apply(
    _ store: inout MediaStatusStore, _ statuses: [JSONValue], own: Bool = false, after: Double = 0
  ) -> [String] {
    let models = statuses.compactMap { MediaStatus(json: $0) }
    return store.apply(models, isSnapshot: own, isOwnQuery: own, at: start + .seconds(after)).map(Self.name)
  }

  /// An event in a few words, with what changed.
  private static func name(_ event: SessionEvent) -> String {
    switch event {
    case .mediaSessionStarted(let status): "started \(status.mediaSessionID)"
    case .mediaSessionEnded(let id, let reason): "ended \(id) \(reason?.rawValue ?? "-")"
    case .mediaMetadata: "metadata"
    case .mediaStatus(_, let changed): "status \(changed.sorted().joined(separator: ","))"
    case .queue: "queue"
    case .preload(let item): "preload \(item?.rawValue ?? 0)"
    default: "other"
    }
  }

  // MARK: Keeping

  @Test func keepsWhatIsLeftOut() throws {
    var store = MediaStatusStore()
    _ = apply(
      &store,
      [
        S.status(
          media: S.media,
          [
            "activeTrackIds": [1], "videoInfo": ["width": 640, "height": 360], "repeatMode": "REPEAT_ALL",
            "items": [["itemId": 1]], "queueData": ["id": "q"], "breakStatus": ["breakId": "b"], "currentItemId": 1,
            "loadingItemId": 2, "preloadedItemId": 3,
          ])
      ], own: true)
    _ = apply(&store, [["mediaSessionId": 1, "playerState": "PAUSED"]], after: 2)
    let status = try #require(store.current?.status)
    #expect(status.playerState == .paused)
    #expect(status.media?.duration == 600)
    #expect(status.videoInfo?.width == 640)
    #expect(status.repeatMode == .all)
    #expect(status.items?.count == 1)
    #expect(status.queueData?.id == "q")
    #expect(status.volume?.level == 1)
    #expect(status.currentItemID == 1)
    #expect(status.currentTime == 10)
    // Absent means none (fact G4).
    #expect(status.activeTrackIDs.isEmpty)
    #expect(status.breakStatus == nil)
    #expect(status.loadingItemID == nil && status.preloadedItemID == nil)
  }

  @Test func theIdleReasonIsNotKept() {
    var store = MediaStatusStore()
    _ = apply(&store, [S.status("IDLE", media: S.media, ["idleReason": "FINISHED"])])
    _ = apply(&store, [S.status("BUFFERING")])
    #expect(store.current?.status.idleReason == nil)
    _ = apply(&store, [S.status("IDLE")])
    #expect(store.current?.status.idleReason == nil)
  }

  @Test(
    arguments: [
      (["volume": [:]], 1.0, false), (["volume": ["muted": true]], 1.0, true), (["volume": ["level": 0.3]], 0.3, false),
    ] as [([String: JSONValue], Double, Bool)])
  func anEmptyVolumeSaysNothing(other: [String: JSONValue], level: Double, muted: Bool) {
    var store = MediaStatusStore()
    _ = apply(&store, [S.status(media: S.media)])
    _ = apply(&store, [S.status(other)])
    #expect(store.current?.status.volume?.level == level)
    #expect(store.current?.status.volume?.muted == muted)
  }

  @Test func nothingIsKeptAcrossSessions() {
    var store = MediaStatusStore()
    _ = apply(&store, [S.status(session: 1, media: S.media)])
    _ = apply(&store, [["mediaSessionId": 2, "playerState": "BUFFERING"]])
    #expect(store.current?.id == 2)
    #expect(store.current?.status.media == nil)
  }

  @Test func ofSeveralTheNewestThatIsNotIdle() {
    var store = MediaStatusStore()
    _ = apply(&store, [S.status(session: 4), S.status("IDLE", session: 7), S.status("PAUSED", session: 2)], own: true)
    #expect(store.current?.id == 2)
    _ = apply(&store, [S.status("IDLE", session: 2, ["idleReason": "FINISHED"])])
    #expect(store.current?.id == 4)
    _ = apply(&store, [S.status("IDLE", session: 4)])
    #expect(store.current?.id == 2)
    _ = apply(&store, [S.status("IDLE", session: 9, ["extendedStatus": ["playerState": "LOADING"]])])
    #expect(store.current?.id == 9)
    #expect(store.current?.status.effectivePlayerState == .loading)
  }

  @Test func memoryIsBounded() {
    var store = MediaStatusStore()
    for session in 1...200 { _ = apply(&store, [S.status("IDLE", session: session)]) }
    #expect(store.sessions.count == MediaStatusStore.limit)
    #expect(store.current?.id == 200)
    _ = apply(&store, (2000...2100).map { S.status(session: $0) })
    #expect(store.sessions.count == MediaStatusStore.limit)
  }

  // MARK: Telling

  @Test func theEventsOfALoad() {
    var store = MediaStatusStore()
    _ = apply(&store, [S.status(session: 1, media: S.media)])
    let told =
      apply(&store, [S.status("IDLE", session: 1, ["idleReason": "INTERRUPTED"])])
      + apply(
        &store, [S.status("IDLE", session: 2, time: 0, media: S.media, ["extendedStatus": ["playerState": "LOADING"]])])
      + apply(&store, [S.status("BUFFERING", session: 2, time: 0)])
      + apply(&store, [S.status("BUFFERING", session: 2, time: 0, media: S.media)])
    #expect(
      told == [
        "status idleReason,playerState", "ended 1 INTERRUPTED", "started 2", "metadata",
        "status currentTime,media,playbackRate,playerState,supportedMediaCommands,volume", "status playerState",
        "metadata", "status ",
      ])
  }

  @Test func aStyleGivesMetadataAndStatusEvenIfItIsTheSame() {
    var store = MediaStatusStore()
    var media = S.media.objectValue ?? [:]
    media["textTrackStyle"] = ["fontScale": 1]
    _ = apply(&store, [S.status(media: .object(media))])
    #expect(apply(&store, [S.status(media: .object(media))]) == ["metadata", "status "])
    media["textTrackStyle"] = ["fontScale": 2]
    #expect(apply(&store, [S.status(media: .object(media))]) == ["metadata", "status textTrackStyle"])
  }

  @Test func activeTracksGiveTheStatusOnly() {
    var store = MediaStatusStore()
    _ = apply(&store, [S.status(media: S.media)])
    #expect(apply(&store, [S.status(["activeTrackIds": [2]])]) == ["status activeTrackIds"])
    #expect(apply(&store, [S.status([:])]) == ["status activeTrackIds"])
  }

  @Test func theAnswerToOurOwnQueryIsNoNews() {
    var store = MediaStatusStore()
    _ = apply(&store, [S.status(media: S.media)])
    #expect(apply(&store, [S.status(media: S.media)], own: true) == ["status "])
    var media = S.media.objectValue ?? [:]
    media["duration"] = 601
    #expect(apply(&store, [S.status(media: .object(media))], own: true) == ["metadata", "status media"])
  }

  @Test(arguments: [(0.4, false), (-0.4, false), (5.0, true), (-8.0, true)])
  func thePositionIsNamedWhenItJumps(by jump: Double, isNamed: Bool) {
    var store = MediaStatusStore()
    _ = apply(&store, [S.status(time: 10, media: S.media)])
    let told = apply(&store, [S.status(time: 13 + jump)], after: 3)
    #expect(told == ["status \(isNamed ? "currentTime" : "")"])
  }

  @Test func endsAreToldOnce() {
    var store = MediaStatusStore()
    _ = apply(&store, [S.status(media: S.media)])
    let idle = S.status("IDLE", ["idleReason": "FINISHED"])
    #expect(apply(&store, [idle]).last == "ended 1 FINISHED")
    #expect(apply(&store, [idle]) == ["status "])
    #expect(apply(&store, []) == [])
  }

  @Test func noSessionsEndsThoseThereWere() {
    var store = MediaStatusStore()
    _ = apply(&store, [S.status(session: 3, media: S.media)])
    #expect(apply(&store, []) == ["ended 3 -"])
    #expect(store.current == nil)
  }

  @Test func aSnapshotEndsWhatItDoesNotList() {
    var store = MediaStatusStore()
    _ = apply(&store, [S.status(session: 3, media: S.media)])
    #expect(apply(&store, [S.status("IDLE", session: 4, media: S.media)], own: true).first == "ended 3 -")
  }

  @Test func aSessionThatIsNotSaidToEndIsEndedByTheNext() {
    var store = MediaStatusStore()
    _ = apply(&store, [S.status(session: 3, media: S.media)])
    let told = apply(&store, [S.status("BUFFERING", session: 4, media: S.media)])
    #expect(told.prefix(2) == ["ended 3 -", "started 4"])
  }

  @Test func anIdleSessionFoundOnJoiningHasNotStarted() {
    var store = MediaStatusStore()
    let told = apply(&store, [S.status("IDLE", media: S.media, ["idleReason": "ERROR"])], own: true)
    #expect(!told.contains { $0.hasPrefix("started") || $0.hasPrefix("ended") })
  }

  @Test func theQueueIsToldWhenItChanges() {
    var store = MediaStatusStore()
    _ = apply(&store, [S.status(media: S.media, ["items": [["itemId": 1]]])])
    #expect(
      apply(&store, [S.status(["items": [["itemId": 1], ["itemId": 2]], "preloadedItemId": 2])])
        == ["status items,preloadedItemId", "queue", "preload 2"])
  }
}
