import CastProtocol
import Testing

@Suite struct MediaInformationTests {
  private static let full: JSONValue = [
    "contentId": "id", "contentUrl": "http://h/v.mp4", "contentType": "video/mp4", "streamType": "BUFFERED",
    "duration": 10.5, "mediaCategory": "VIDEO", "metadata": ["metadataType": 0, "title": "T"],
    "tracks": [["trackId": 1, "type": "TEXT"]], "textTrackStyle": ["fontScale": 1], "hlsSegmentFormat": "ts_aac",
    "hlsVideoSegmentFormat": "mpeg2_ts",
    "breaks": [
      [
        "id": "b", "breakClipIds": ["c"], "position": -1, "duration": 5, "isEmbedded": true,
        "isWatched": false, "expanded": true, "own": 1,
      ]
    ],
    "breakClips": [
      [
        "id": "c", "title": "t", "contentId": "x", "contentUrl": "http://h/c", "contentType": "video/mp4",
        "duration": 3, "clickThroughUrl": "http://h/t", "posterUrl": "http://h/p", "whenSkippable": 2,
        "hlsSegmentFormat": "fmp4", "hlsVideoSegmentFormat": "fmp4", "vastAdsRequest": ["adTagUrl": "http://h/v"],
        "customData": 1, "own": [1],
      ]
    ],
    "vmapAdsRequest": ["adsResponse": "<x/>", "own": 2], "startAbsoluteTime": 1_700_000_000, "entity": "e",
    "atvEntity": "a", "userActionStates": [["userAction": "LIKE", "own": 3]], "customData": ["x": nil], "own": "y",
  ]

  @Test func roundTripsEveryMember() {
    let media = MediaInformation(json: Self.full)
    #expect(media?.json == Self.full)
    #expect(media?.other == ["own": "y"])
    #expect(media?.breakClips?.first?.vastAdsRequest == VASTAdsRequest(adTagURL: "http://h/v"))
    #expect(media?.userActionStates?.first?.userAction == .like)
  }

  @Test func oneOddMemberLosesNoOther() throws {
    let keys = try #require(Self.full.objectValue?.keys.sorted())
    for key in keys {
      for odd: JSONValue in [[7], "odd", 7, true, ["odd": "odd"], nil] {
        var members = Self.full.objectValue ?? [:]
        members[key] = odd
        let media = try #require(MediaInformation(json: .object(members)))
        for other in keys where other != key {
          #expect(media.json[other] == Self.full[other], "\(key) = \(odd): \(other)")
        }
      }
    }
  }

  @Test func writesOnlyWhatIsSet() {
    #expect(
      MediaInformation(contentID: "http://h/v.mp4", contentType: "video/mp4").json
        == ["contentId": "http://h/v.mp4", "contentType": "video/mp4", "streamType": "BUFFERED"])
    #expect(MediaInformation(contentID: nil, streamType: nil).json == [:])
    #expect(MediaInformation(contentID: nil, streamType: nil, tracks: []).json == ["tracks": []])
  }

  @Test(
    arguments: [
      (nil, StreamType.buffered, nil), (0, .buffered, nil), (-1, .live, nil), (90, .live, nil), (90.5, .buffered, 90.5),
      (.infinity, .buffered, nil), (5, StreamType.none, 5),
    ] as [(Double?, StreamType, Double?)])
  func knowsWhetherTheDurationIsKnown(_ duration: Double?, _ type: StreamType, _ known: Double?) {
    var media = MediaInformation(contentID: "x", streamType: type)
    media.duration = duration
    #expect(media.knownDuration == known)
  }

  @Test func findsTracks() {
    let tracks = [
      MediaTrack(trackID: 0, type: .text), MediaTrack(trackID: 1, type: .video), MediaTrack(trackID: 2, type: .text),
    ]
    let media = MediaInformation(contentID: "x", tracks: tracks)
    #expect(media.track(0) == tracks[0])
    #expect(media.track(3) == nil)
    #expect(media.textTracks == [tracks[0], tracks[2]])
    #expect(MediaInformation(contentID: "x").textTracks == [])
  }

  @Test func prefersTheContentURL() {
    var media = MediaInformation(contentID: "http://h/a")
    #expect(media.playableURL == "http://h/a")
    media.contentURL = ""
    #expect(media.playableURL == "http://h/a")
    media.contentURL = "http://h/b"
    #expect(media.playableURL == "http://h/b")
  }

  @Test func numbersThatCouldTrapAreNone() {
    let media = MediaInformation(json: ["duration": 1e300, "startAbsoluteTime": "1e16"])
    #expect(media?.duration == nil)
    #expect(media?.startAbsoluteTime == nil)
    #expect(media?.json == ["duration": 1e300, "startAbsoluteTime": "1e16"])
  }
}
