import CastProtocol
import Testing

@Suite struct MediaStatusTests {
  private static let full: JSONValue = [
    "mediaSessionId": 3, "playerState": "PLAYING", "idleReason": "FINISHED", "currentTime": 1.5, "playbackRate": 2,
    "media": ["contentId": "x"], "activeTrackIds": [1, 2], "supportedMediaCommands": 12303,
    "volume": ["level": 1, "muted": false, "controlType": "attenuation", "stepInterval": 0.1, "increment": 0.05],
    "currentItemId": 4, "loadingItemId": 5, "preloadedItemId": 6,
    "items": [
      [
        "itemId": 4, "media": ["contentId": "x"], "autoplay": true, "startTime": 1, "preloadTime": 2,
        "playbackDuration": -3, "activeTrackIds": [], "orderId": 0, "customData": [:], "own": 1,
      ]
    ],
    "repeatMode": "REPEAT_ALL_AND_SHUFFLE",
    "queueData": [
      "id": "q", "name": "n", "description": "d", "entity": "e", "queueType": "TV_SERIES",
      "repeatMode": "REPEAT_OFF", "items": [], "startIndex": 1, "startTime": 2.5, "shuffle": true, "own": 2,
      "containerMetadata": [
        "containerType": 1, "title": "t", "containerDuration": 9,
        "containerImages": [["url": "u"]], "sections": [["title": "s"]], "authors": ["a"], "narrators": ["b"],
        "publisher": "p", "releaseDate": "2020-01-01", "own": 3,
      ],
    ],
    "extendedStatus": ["playerState": "LOADING", "media": ["contentId": "y"], "mediaSessionId": 4, "own": 4],
    "liveSeekableRange": ["start": 1, "end": 2, "isMovingWindow": true, "isLiveDone": false, "own": 5],
    "breakStatus": [
      "breakId": "b", "breakClipId": "c", "currentBreakTime": 1, "currentBreakClipTime": 2,
      "whenSkippable": 3, "own": 6,
    ],
    "videoInfo": ["width": 1920, "height": 1080, "hdrType": "dv", "own": 7], "customData": "x", "own": 8,
  ]

  @Test func roundTripsEveryMember() {
    let status = MediaStatus(json: Self.full)
    #expect(status?.json == Self.full)
    #expect(status?.other == ["own": 8])
    #expect(status?.queueData?.containerMetadata?.sections?.first?.title == "s")
    #expect(status?.volume?.other == ["increment": 0.05])
  }

  @Test func oneOddMemberLosesNoOther() throws {
    let keys = try #require(Self.full.objectValue?.keys.sorted())
    for key in keys {
      for odd: JSONValue in [[[7]], "odd", 1.5, true, ["odd": "odd"], nil] {
        var members = Self.full.objectValue ?? [:]
        members[key] = odd
        let status = try #require(MediaStatus(json: .object(members)))
        for other in keys where other != key {
          #expect(status.json[other] == Self.full[other], "\(key) = \(odd): \(other)")
        }
      }
    }
  }

  @Test func absentAndEmptyActiveTracksAreTheSame() {
    let absent = MediaStatus(json: ["mediaSessionId": 1, "playerState": "PLAYING"])
    let empty = MediaStatus(json: ["mediaSessionId": 1, "playerState": "PLAYING", "activeTrackIds": []])
    #expect(absent == empty)
    #expect(empty?.json["activeTrackIds"] == nil)
  }

  @Test func activeTrackIDsAreReadLeniently() {
    let status = MediaStatus(json: ["activeTrackIds": ["4", 5.0, "x", nil, [:], 6, 1.5]])
    #expect(status?.activeTrackIDs == [4, 5, 6])
  }

  @Test func missingMembersAreUnknown() {
    let status = MediaStatus(json: [:])
    #expect(status?.mediaSessionID == 0)
    #expect(status?.playerState == .unknown)
    #expect(status?.isActive == false)
    #expect(status?.json == ["mediaSessionId": 0])
  }

  @Test(
    arguments: [
      ("IDLE", nil, PlayerState.idle), ("IDLE", "LOADING", .loading), ("LOADING", nil, .loading),
      ("PLAYING", "LOADING", .playing), ("idle", "loading", .loading), ("STRANGE", nil, "STRANGE"),
    ] as [(String, String?, PlayerState)])
  func tellsLoadingFromIdle(_ state: String, _ extended: String?, _ effective: PlayerState) {
    var members: [String: JSONValue] = ["playerState": .string(state)]
    if let extended { members["extendedStatus"] = ["playerState": .string(extended)] }
    #expect(MediaStatus(json: .object(members))?.effectivePlayerState == effective)
  }

  @Test func knowsTheCommands() {
    let bits: [(MediaCommands, Int)] = [
      (.pause, 1), (.seek, 2), (.streamVolume, 4), (.streamMute, 8), (.skipForward, 16), (.skipBackward, 32),
      (.queueNext, 64), (.queuePrevious, 128), (.queueShuffle, 256), (.skipAd, 512), (.queueRepeatAll, 1024),
      (.queueRepeatOne, 2048), (.editTracks, 4096), (.playbackRate, 8192), (.like, 16384), (.dislike, 32768),
      (.follow, 65536), (.unfollow, 131_072), (.streamTransfer, 262_144), (.allBasicMedia, 12303),
    ]
    for (command, bit) in bits { #expect(command.rawValue == bit) }
    let status = MediaStatus(json: ["supportedMediaCommands": 1_039_823])
    #expect(status?.json["supportedMediaCommands"] == 1_039_823)
    #expect(status?.supportedMediaCommands?.contains(.streamTransfer) == true)
  }

  @Test(
    arguments: [(nil, 5, false), (-1, 5, false), (3, 2, false), (3, 3, true), (0, nil, true)]
      as [(Double?, Double?, Bool)])
  func knowsWhenAnAdCanBeSkipped(_ when: Double?, _ now: Double?, _ isSkippable: Bool) {
    var status = BreakStatus()
    status.whenSkippable = when
    status.currentBreakClipTime = now
    #expect(status.isSkippable == isSkippable)
  }
}
