import CastProtocol
import Testing

@testable import VirtualReceiver

@Suite("EDIT_TRACKS_INFO (G3 to G6)")
struct MediaTracksTests {
  static let mixed: JSONValue = [
    ["trackId": 1, "type": "TEXT", "language": "en-US"], ["trackId": 2, "type": "TEXT", "language": "fr"],
    ["trackId": 3, "type": "AUDIO", "language": "en"], ["trackId": 4, "type": "AUDIO", "language": "fr"],
    ["trackId": "five", "type": "TEXT"],
  ]

  private func bench(_ active: JSONValue = [], app: AppID = .defaultMediaReceiver) throws -> (MachineBench, SenderID) {
    var bench = try MachineBench()
    let sender = bench.launchedSender(app)
    bench.media(
      [
        "type": "LOAD", "activeTrackIds": active,
        "media": ["contentId": "http://x/", "contentType": "video/mp4", "tracks": Self.mixed],
      ], from: sender)
    bench.finishLoad()
    return (bench, sender)
  }

  @Test(
    "what becomes of the active tracks",
    arguments: [
      (["activeTrackIds": [2]], [2]),
      (["activeTrackIds": []], nil),
      (["activeTrackIds": [1, 2]], [1, 2]),
      (["activeTrackIds": [2, 2]], [2]),
      (["activeTrackIds": ["2"]], ["2"]),
      (["activeTrackIds": [2, "2"]], [2]),
      (["activeTrackIds": ["five"]], ["five"]),
      (["activeTrackIds": [3]], [3]),
      (["activeTrackIds": nil], [1, 3]),
      ([:], [1, 3]),
      (["language": "fr"], [3, 2]),
      (["language": "EN"], [3, 1]),
      (["language": "fr-CA"], [3, 2]),
      (["language": "fr", "activeTrackIds": [1]], [3, 2]),
      (["language": "xx", "isSuggestedLanguage": true], [1, 3]),
      (["enableTextTracks": false], [3]),
      (["enableTextTracks": true], [1, 3]),
      (["enableTextTracks": false, "activeTrackIds": [2]], [2]),
    ] as [([String: JSONValue], JSONValue)])
  func active(request: [String: JSONValue], expected: JSONValue) throws {
    var (bench, sender) = try bench([1, 3])
    let sent = bench.media(request.merging(["type": "EDIT_TRACKS_INFO", "mediaSessionId": 1]) { $1 }, from: sender)
    #expect(sent.outline == ["MEDIA_STATUS PLAYING #3 to *"])
    #expect(sent.first?.media["media"] == nil)
    // None active is told by no member at all (G4).
    #expect(sent.first?.media.objectValue?["activeTrackIds"] == (expected.isNull ? JSONValue?.none : expected))
    // A string stays a string.
    if let id = expected[0]?.stringValue { #expect(sent.first?.media["activeTrackIds"]?[0]?.stringValue == id) }
  }

  @Test(
    "what is refused, and changes nothing",
    arguments: [
      (["activeTrackIds": [9]], "INVALID_PARAMS"),
      (["activeTrackIds": [1, 9]], "INVALID_PARAMS"),
      (["activeTrackIds": [3, 4]], "INVALID_PARAMS"),
      (["activeTrackIds": [1, 2, 3, 1, 2, 3]], "INVALID_PARAMS"),
      (["activeTrackIds": "1"], "INVALID_PARAMS"),
      (["activeTrackIds": [true]], "INVALID_PARAMS"),
      (["language": "xx"], "LANGUAGE_NOT_SUPPORTED"),
      (["textTrackStyle": "red"], "INVALID_PARAMS"),
      (["textTrackStyle": ["fontScale": 2], "activeTrackIds": [9]], "INVALID_PARAMS"),
    ] as [([String: JSONValue], String)])
  func refused(request: [String: JSONValue], reason: String) throws {
    var (bench, sender) = try bench([1])
    let sent = bench.media(request.merging(["type": "EDIT_TRACKS_INFO", "mediaSessionId": 1]) { $1 }, from: sender)
    #expect(sent.outline == ["INVALID_REQUEST \(reason) #3 to sender-0"])
    let status = bench.media(["type": "GET_STATUS"], from: sender).first?.media
    #expect(status?["activeTrackIds"] == [1])
    #expect(status?["media"]?["textTrackStyle"] == nil)
  }

  @Test("a style replaces the whole style, comes with media even if it is the same, and keeps the tracks (G3, G5)")
  func style() throws {
    var (bench, sender) = try bench([2])
    let full: JSONValue = ["foregroundColor": "#FF000080", "fontFamily": "serif", "customData": ["a": 1]]
    for style in [full, full, ["fontScale": 2], ["foregroundColor": "red", "fontScale": -1, "edgeType": "BOGUS"], [:]] {
      let sent = bench.media(["type": "EDIT_TRACKS_INFO", "mediaSessionId": 1, "textTrackStyle": style], from: sender)
      #expect(sent.count == 1)
      #expect(sent.first?.media["media"]?["textTrackStyle"] == style)
      #expect(sent.first?.media["activeTrackIds"] == [2])
      #expect(sent.first?.media["items"] == nil)
    }
  }

  @Test("style and tracks at once")
  func both() throws {
    var (bench, sender) = try bench()
    let sent = bench.media(
      ["type": "EDIT_TRACKS_INFO", "mediaSessionId": 1, "textTrackStyle": ["fontScale": 1.5], "activeTrackIds": [1]],
      from: sender)
    #expect(sent.count == 1)
    #expect(sent.first?.media["activeTrackIds"] == [1])
    #expect(sent.first?.media["media"]?["textTrackStyle"]?["fontScale"] == 1.5)
  }

  @Test("captions switched off and on again come back as they were")
  func switching() throws {
    var (bench, sender) = try bench([2])
    bench.media(["type": "EDIT_TRACKS_INFO", "mediaSessionId": 1, "enableTextTracks": false], from: sender)
    let on = bench.media(["type": "EDIT_TRACKS_INFO", "mediaSessionId": 1, "enableTextTracks": true], from: sender)
    #expect(on.first?.media["activeTrackIds"] == [2])
  }

  @Test("EDIT_AUDIO_TRACKS: ignored by Google's receivers, followed by a custom one (protocol 5.1)")
  func audio() throws {
    var (bench, sender) = try bench([1, 3])
    let ignored = bench.media(["type": "EDIT_AUDIO_TRACKS", "mediaSessionId": 1, "language": "fr"], from: sender)
    #expect(ignored.first?.media["activeTrackIds"] == [1, 3])
    var (custom, other) = try self.bench([1, 3], app: "CA57AB1E")
    let followed = custom.media(["type": "EDIT_AUDIO_TRACKS", "mediaSessionId": 1, "language": "fr"], from: other)
    #expect(followed.first?.media["activeTrackIds"] == [1, 4])
  }

  @Test("media without tracks: none can be active, an empty list is fine")
  func noTracks() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    bench.media(["type": "LOAD", "media": ["contentId": "http://x/"]], from: sender)
    bench.finishLoad()
    let off = bench.media(["type": "EDIT_TRACKS_INFO", "mediaSessionId": 1, "activeTrackIds": []], from: sender)
    #expect(off.outline == ["MEDIA_STATUS PLAYING #3 to *"])
    let on = bench.media(["type": "EDIT_TRACKS_INFO", "mediaSessionId": 1, "activeTrackIds": [1]], from: sender)
    #expect(on.outline == ["INVALID_REQUEST INVALID_PARAMS #4 to sender-0"])
  }

  @Test("the log says what a device would make of a style")
  func remarks() {
    #expect(
      StyleRemarks.remarks(on: ["foregroundColor": "#FF000080", "fontFamily": "serif", "windowType": "NONE"]) == [])
    let style: JSONValue = [
      "foregroundColor": "red", "fontScale": -1, "edgeType": "BOGUS", "windowType": "NORMAL", "colour": 1,
    ]
    #expect(StyleRemarks.remarks(on: style).count == 5)
  }
}
