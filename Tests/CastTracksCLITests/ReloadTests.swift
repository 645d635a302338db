import CastProtocol
import CastTracksCLI
import Testing

@Suite struct ReloadTests {
  static func reload(active: JSONValue) throws -> Reload {
    let status = MediaStatus(json: [
      "mediaSessionId": 1, "playerState": "PLAYING", "activeTrackIds": active,
      "media": [
        "contentId": "http://h/a.mp4", "contentType": "video/mp4", "streamType": "BUFFERED",
        "tracks": [
          ["trackId": 1, "type": "TEXT", "language": "en", "trackContentId": "http://h/1.vtt"],
          ["trackId": 2, "type": "AUDIO", "language": "fr"],
          ["trackId": 3, "type": "AUDIO", "language": "de", "isInband": true],
          ["trackId": 4, "type": "TEXT", "language": "it"],
          ["trackId": 5, "type": "VIDEO", "trackContentId": "http://h/5.mp4"],
        ],
      ],
    ])
    return try #require(status.flatMap { Reload($0, position: 1) })
  }

  @Test func tracksGiven() throws {
    let reload = try Self.reload(active: [1])
    #expect(reload.givenTracks.map(\.trackID) == [1, 2, 5])
    #expect(reload.keptTracks.map(\.trackID) == [2, 5])
  }

  @Test(
    arguments: [
      ([1, 2], [], [2]), ([2], [1], [1, 2]), ([3], [1], [1]), ([2, 5], [5], [5, 2]), ([2], nil, nil),
    ] as [(JSONValue, [TrackID]?, [TrackID]?)])
  func othersStayActive(_ active: JSONValue, _ chosen: [TrackID]?, _ expected: [TrackID]?) throws {
    let reload = try Self.reload(active: active)
    let choice = reload.keepingOthers(ActiveTrackChoice(ids: chosen), among: reload.givenTracks)
    #expect(choice.ids == expected)
  }
}
