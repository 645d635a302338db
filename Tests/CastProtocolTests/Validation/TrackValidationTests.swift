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

@Suite struct StyleValidationTests {
  @Test func takesAGoodStyle() throws {
    let style = try TextTrackStyle(validating: [
      "foregroundColor": "red@50%", "backgroundColor": "#000", "edgeType": "drop_shadow", "edgeColor": "black",
      "windowType": "NORMAL", "windowColor": "transparent", "windowRoundedCornerRadius": 0, "fontScale": 10,
      "fontFamily": "serif", "fontGenericFamily": "SERIF", "fontStyle": "italic", "customData": [1],
    ])
    #expect(
      style.json == [
        "foregroundColor": "#FF000080", "backgroundColor": "#000000FF", "edgeType": "DROP_SHADOW",
        "edgeColor": "#000000FF", "windowType": "NORMAL", "windowColor": "#00000000", "windowRoundedCornerRadius": 0,
        "fontScale": 10, "fontFamily": "serif", "fontGenericFamily": "SERIF", "fontStyle": "ITALIC", "customData": [1],
      ])
    #expect(try TextTrackStyle(validating: [:]).isEmpty)
    #expect(try TextTrackStyle(validating: ["fontScale": nil]).isEmpty)
  }

  @Test(
    arguments: [
      (["foregroundColour": "red"], "foregroundColour: is not known here; did you mean \"foregroundColor\"?"),
      (["foo": 1], "foo: is not known here; the keys are backgroundColor, customData,"),
      (["foregroundColor": "bluee"], "foregroundColor: \"bluee\" is not a colour: did you mean \"blue\"?"),
      (["edgeColor": 5], "edgeColor: must be a string, not 5"),
      (["edgeType": "DROPSHADOW"], "edgeType: \"DROPSHADOW\" is not one of NONE, OUTLINE, DROP_SHADOW"),
      (["windowType": "ROUND"], "windowType: \"ROUND\" is not one of"),
      (["fontStyle": "BOLDITALIC"], "did you mean \"BOLD_ITALIC\"?"),
      (["fontGenericFamily": "SANS-SERIF"], "did you mean \"SANS_SERIF\"?"),
      (["fontScale": 0], "fontScale: must be above 0 and at most 10, not 0"), (["fontScale": -1], "fontScale: must be"),
      (["fontScale": 10.5], "fontScale: must be"), (["fontScale": "1.5"], "fontScale: must be a number, not \"1.5\""),
      (["fontScale": .number(.infinity)], "fontScale: the number is too large"),
      (["windowRoundedCornerRadius": -0.5], "windowRoundedCornerRadius: must be 0 or more pixels, not -0.5"),
      (["fontFamily": ""], "fontFamily: must not be empty"),
      ([1], "a text track style must be an object, not an array"),
    ] as [(JSONValue, String)])
  func namesTheFieldOfABadOne(_ json: JSONValue, _ words: String) {
    let error = #expect(throws: ValidationError.self) { try TextTrackStyle(validating: json) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0, 10.01])
  func checksStylesMadeInCode(_ scale: Double) {
    #expect(throws: ValidationError.self) { try TextTrackStyle(fontScale: scale).validate() }
    #expect(throws: Never.self) { try TextTrackStyle(fontScale: 0.01).validate() }
    #expect(throws: ValidationError.self) { try TextTrackStyle(windowRoundedCornerRadius: .nan).validate() }
  }
}

@Suite struct MetadataValidationTests {
  @Test(
    arguments: [
      [:], ["metadataType": 0, "title": "t"], ["metadataType": 100, "own": [1, nil]],
      ["metadataType": 2, "season": 1, "episode": 2.0, "originalAirdate": "2020-02-29"],
      ["metadataType": 4, "latitude": 1.5, "creationDateTime": "2020-01-02T03:04:05Z"],
      ["images": [["url": "http://h/a.png", "width": 1, "height": 2], ["url": "https://h/b"]]],
    ] as [JSONValue])
  func takesGoodOnes(_ json: JSONValue) throws {
    #expect(try MediaMetadata(validating: json).json == json)
  }

  @Test(
    arguments: [
      ([], "metadata must be an object, not an array"), (["metadataType": 6], "metadataType: 6 is not 0 (generic)"),
      (["metadataType": "movie"], "metadataType: must be a whole number"),
      (["title": 5], "title: must be a string, not 5"),
      (["season": "1"], "season: must be a whole number, not \"1\""), (["latitude": "x"], "latitude: must be a number"),
      (["releaseDate": "yesterday"], "releaseDate: must be an ISO 8601 date like 2026-01-31, not \"yesterday\""),
      (["Title": "x"], "Title: is not known; did you mean \"title\"?"),
      (["tracks": []], "tracks: belongs into the media, not its metadata"),
      (["images": "http://h/a"], "images: must be an array"),
      (["images": ["http://h/a"]], "images[0]: an image must be an object"),
      (["images": [[:]]], "images[0].url: is required"),
      (["images": [["url": "a.png"]]], "images[0].url: \"a.png\" is not an absolute"),
      (["images": [["url": "http://h/a", "width": 0]]], "images[0].width: must be above 0"),
      (
        ["images": [["url": "http://h/a", "hight": 1]]], "images[0].hight: is not known here; did you mean \"height\"?"
      ),
      (["own": .number(.infinity)], "own: the number is too large"),
    ] as [(JSONValue, String)])
  func namesTheFieldOfABadOne(_ json: JSONValue, _ words: String) {
    let error = #expect(throws: ValidationError.self) { try MediaMetadata(validating: json) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    "2020", "2020-01", "2020-01-31", "2020-02-29", "20200131", "2020-01-02T03:04", "2020-01-02T03:04:05",
    "2020-01-02T03:04:05.678Z", "2020-01-02T03:04:05+01:00", "20200102T030405Z", "2020-01-02T23:59:60Z",
  ])
  func takesDates(_ text: String) {
    #expect(throws: Never.self) { try MediaMetadata(validating: ["releaseDate": .string(text)]) }
  }

  @Test(arguments: [
    "", "20", "2020-13-01", "2020-02-30", "2019-02-29", "2020-1-2", "2020-01-02T", "2020-01T03:04", "2020-01-02 03:04",
    "2020-01-02T24:00", "2020-01-02T03:60", "2020-01-02T03:04:05.", "2020-01-02T03:04:05+1", "2020-01-02T03.5",
    "1/2/2020", "2020-01-02-03", "٢٠٢٠",
  ])
  func refusesWhatIsNoDate(_ text: String) {
    #expect(throws: ValidationError.self) { try MediaMetadata(validating: ["releaseDate": .string(text)]) }
  }
}

@Suite struct LanguageTagSyntaxTests {
  @Test(arguments: [
    "en", "eng", "pt-BR", "zh-Hans", "zh-Hant-TW", "es-419", "de-CH-1996", "sl-rozaj-biske", "und", "qaa-qtz",
    "x-whatever",
    "zh-yue-HK", "en-u-ca-gregory-t-fr", "en-a-bbb-x-a-ccc", "i-klingon", "sgn-BE-FR", "de-1901-1996", "EN-us", "mul",
  ])
  func takes(_ tag: String) { #expect(LanguageTagSyntax.problem(with: tag) == nil) }

  @Test(arguments: [
    "", "e", "english", "en-", "-en", "en--US", "en_US", "en US", "en-USA1x-", "en-abcdefghi", "1en", "a-DE", "x", "x-",
    "en-u", "en-a-bbb-a-ccc", "de-1901-1901", "ar-a-aaa-b-bbb-a-ccc", "en-US-US", "ö", "en-ü", "en\u{0}",
  ])
  func refuses(_ tag: String) { #expect(LanguageTagSyntax.problem(with: tag) != nil) }
}
