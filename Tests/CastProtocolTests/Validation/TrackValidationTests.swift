import CastProtocol
import Testing

@Suite struct TrackValidationTests {
  private static let good: JSONValue = [
    "trackId": 1, "type": "TEXT", "subtype": "SUBTITLES", "trackContentId": "http://h/a.vtt",
    "trackContentType": "text/vtt; charset=utf-8", "name": "English", "language": "en-US",
    "roles": ["main", "forced_subtitle"], "isInband": false, "customData": ["a": [nil]],
  ]

  @Test func takesAGoodTrack() throws {
    let track = try MediaTrack(validating: Self.good)
    #expect(track.json == Self.good)
    #expect(track == MediaTrack(json: Self.good))
  }

  @Test(
    arguments: [
      ["trackId": 2, "type": "AUDIO", "language": "de", "roles": ["dub"]], ["trackId": 3, "type": "video"],
      ["trackId": 4, "type": "TEXT", "isInband": true],
      [
        "trackId": 5, "type": "TEXT", "subtype": "CAPTIONS", "trackContentType": "text/cea608", "trackContentId": "CC1",
      ],
      ["trackId": 6.0, "type": "TEXT", "trackContentId": "https://user@h:8080/ä.vtt?x=1#y", "name": nil],
      ["trackId": 7, "type": "TEXT", "subtype": "chapters", "trackContentId": "http://[::1]/c.vtt"],
    ] as [JSONValue])
  func takesOtherTracks(_ json: JSONValue) {
    #expect(throws: Never.self) { try MediaTrack(validating: json) }
  }

  /// The member that is changed, its value, the field that the error names, and words of it.
  private static let bad: [(String, JSONValue, String, String)] = [
    ("trackId", nil, "trackId", "is required"), ("trackId", 0, "trackId", "must be above 0, not 0"),
    ("trackId", -1, "trackId", "must be above 0"), ("trackId", "1", "trackId", "must be a whole number, not \"1\""),
    ("trackId", 1.5, "trackId", "must be a whole number, not 1.5"), ("trackId", 1e300, "trackId", "whole number"),
    ("type", nil, "type", "is required: TEXT, AUDIO or VIDEO"), ("type", "TEXTS", "type", "did you mean \"TEXT\"?"),
    ("type", "AUDIO", "subtype", "is for TEXT tracks only"), ("type", 1, "type", "must be a string, not 1"),
    ("subtype", "CAPTION", "subtype", "did you mean \"CAPTIONS\"?"),
    ("trackContentId", nil, "trackContentId", "is required"), ("trackContentId", "", "trackContentId", "empty"),
    ("trackContentId", "a.vtt", "trackContentId", "not an absolute http or https URL"),
    ("trackContentId", "file:///a.vtt", "trackContentId", "\"file\" is not http or https"),
    ("trackContentId", "http:///a.vtt", "trackContentId", "names no host"),
    ("trackContentId", "http://:80/a", "trackContentId", "names no host"),
    ("trackContentId", "http://h/a b.vtt", "trackContentId", "write a blank as %20"),
    ("trackContentType", "vtt", "trackContentType", "is not a MIME type"),
    ("trackContentType", "text/", "trackContentType", "is not a MIME type"),
    ("language", nil, "language", "is required for SUBTITLES"), ("language", "", "language", "must not be empty"),
    ("language", "en_US", "language", "did you mean \"en-US\"?"), ("language", "english", "language", "like en"),
    ("language", ["en"], "language", "must be a string, not an array"),
    ("roles", "main", "roles", "must be an array, not \"main\""),
    ("roles", ["main", "sign"], "roles[1]", "is no role of a TEXT track"),
    ("roles", ["forced-subtitle"], "roles[0]", "did you mean \"forced_subtitle\"?"),
    ("roles", [1], "roles[0]", "must be a string, not a number"),
    ("isInband", "yes", "isInband", "must be true or false, not \"yes\""), ("name", 5, "name", "must be a string"),
    ("activeTracks", [1], "activeTracks", "is not known here"),
    ("trackContentID", "x", "trackContentID", "did you mean \"trackContentId\"?"),
    ("customData", [["a": .number(.infinity)]], "customData[0].a", "the number is too large"),
  ]

  @Test func namesTheFieldOfABadOne() throws {
    for (key, value, field, words) in Self.bad {
      var members = try #require(Self.good.objectValue)
      members[key] = value
      let error = #expect(throws: ValidationError.self, "\(key) = \(value)") {
        try MediaTrack(validating: .object(members))
      }
      #expect(error?.field == field, "\(key) = \(value)")
      #expect(error?.description.contains(words) == true, "\(key) = \(value): \(error?.description ?? "")")
    }
  }

  @Test(arguments: [nil, [], "x", 1] as [JSONValue])
  func wantsAnObject(_ json: JSONValue) {
    let error = #expect(throws: ValidationError.self) { try MediaTrack(validating: json) }
    #expect(error?.description == "a track must be an object, not \(json.kindDescription)")
  }

  @Test func refusesDuplicateIDs() {
    let tracks = [MediaTrack(trackID: 1, type: .text), MediaTrack(trackID: 2, type: .text)]
    #expect(throws: Never.self) { try MediaTrack.checkUniqueIDs(tracks) }
    let error = #expect(throws: ValidationError.self) {
      try MediaTrack.checkUniqueIDs(tracks + [MediaTrack(trackID: 1, type: .audio)])
    }
    #expect(error?.description == "trackId: 1 is given twice; each track needs its own")
  }
}
