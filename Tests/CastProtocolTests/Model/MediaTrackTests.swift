import CastProtocol
import Testing

@Suite struct MediaTrackTests {
  /// The track of Google's page on media tracks, in the form of the wire.
  @Test func writesTheTrackOfTheSDKsPage() {
    let track = MediaTrack(
      trackID: 1, type: .text, subtype: .captions, trackContentID: "https://some-url/caption_en.vtt",
      trackContentType: "text/vtt", name: "English Captions", language: "en")
    #expect(
      track.json.serialized() == """
        {"language":"en","name":"English Captions","subtype":"CAPTIONS","trackContentId":\
        "https://some-url/caption_en.vtt","trackContentType":"text/vtt","trackId":1,"type":"TEXT"}
        """)
    #expect(MediaTrack(json: track.json) == track)
  }

  @Test func roundTripsEveryMember() {
    let json: JSONValue = [
      "trackId": 5, "type": "AUDIO", "subtype": "METADATA", "trackContentId": "x", "trackContentType": "audio/mp4",
      "name": "Name", "language": "pt-BR", "roles": ["main", "something"], "isInband": true,
      "customData": ["a": [nil, 1]], "accessibility": ["description"], "thing": 1.5,
    ]
    let track = MediaTrack(json: json)
    #expect(track?.json == json)
    #expect(track?.roles == [.main, "something"])
    #expect(track?.other == ["accessibility": ["description"], "thing": 1.5])
  }

  @Test func nullsCountAsAbsentAndAreNotWritten() {
    let track = MediaTrack(json: [
      "trackId": 1, "type": "TEXT", "name": nil, "language": nil, "customData": nil, "other": nil, "roles": nil,
    ])
    #expect(track == MediaTrack(trackID: 1, type: .text))
    #expect(track?.json == ["trackId": 1, "type": "TEXT"])
  }

  @Test func oddMembersDoNotLoseTheTrack() {
    let track = MediaTrack(json: [
      "trackId": "4", "type": "text", "subtype": 7, "name": 12, "roles": "main", "isInband": "true", "language": [1],
    ])
    #expect(track?.trackID == 4)
    #expect(track?.type == .text)
    #expect(track?.subtype == nil)
    #expect(track?.name == "12")
    #expect(track?.isInband == true)
    #expect(track?.json["subtype"] == 7)
    #expect(track?.json["roles"] == "main")
    #expect(track?.json["language"] == [1])
  }

  @Test(
    arguments: [
      nil, [], "x", 1, [:], ["type": "TEXT"], ["trackId": "x"], ["trackId": 1.5], ["trackId": 1e300],
      ["trackId": 9_223_372_036_854_775_807], ["trackId": [:]],
    ] as [JSONValue])
  func needsAnID(_ json: JSONValue) {
    #expect(MediaTrack(json: json) == nil)
  }

  @Test func anUnknownTypeIsLeftOut() {
    let track = MediaTrack(json: ["trackId": 0])
    #expect(track?.type == .unknown)
    #expect(track?.json == ["trackId": 0])
  }

  @Test func knowsForcedSubtitles() {
    var track = MediaTrack(trackID: 1, type: .text)
    #expect(!track.isForced)
    track.roles = [.main, .forcedSubtitle]
    #expect(track.isForced)
  }
}
