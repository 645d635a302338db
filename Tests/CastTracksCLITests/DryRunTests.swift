import CastProtocol
import CastTracksCLI
import Testing

@Suite struct DryRunTests {
  static let vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n"

  static func load(_ words: String..., environment: [String: String] = [:]) -> ToolRun {
    ToolRun(["load", "--dry-run", "--no-sidecars"] + words, environment: environment)
  }

  @Test func urlsOnly() throws {
    let run = Self.load(
      "https://example.com/movie.mp4?t=1", "--track", "en:captions:English Captions=https://example.com/en.vtt?a=b",
      "--start",
      "1:30", "--paused", "--rate", "1.5", "--foreground", "#FF000080", "--font-family", "serif")
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    #expect(
      run.json == [
        "type": "LOAD", "requestId": 1, "autoplay": false, "currentTime": 90, "playbackRate": 1.5,
        "activeTrackIds": [1],
        "media": [
          "contentId": "https://example.com/movie.mp4?t=1", "contentType": "video/mp4", "streamType": "BUFFERED",
          "metadata": ["metadataType": 0, "title": "movie"],
          "textTrackStyle": ["foregroundColor": "#FF000080", "fontFamily": "serif"],
          "tracks": [
            [
              "trackId": 1, "type": "TEXT", "subtype": "CAPTIONS", "name": "English Captions", "language": "en",
              "trackContentId": "https://example.com/en.vtt?a=b", "trackContentType": "text/vtt",
            ]
          ],
        ],
      ])
  }

  @Test func noTracks() {
    let run = Self.load("http://h/a.webm")
    #expect(run.json["activeTrackIds"] == nil)
    #expect(run.json["media"]?["tracks"] == nil)
    #expect(run.json["media"]?["contentType"] == "video/webm")
  }

  @Test(
    arguments: [
      (["--active", "none"], []), (["--active", "2"], [2]), (["--active", "fr"], [2]),
      (["--active", "fr", "en"], [2, 1]),
      (["--active", "en,fr"], [1, 2]), (["--active", "default"], nil), (["--languages", "fr,en"], [2]), ([], [1]),
      (["--languages", "it"], [1]), (["--active", "English"], [1]), (["--active", "in-band only"], []),
    ] as [([String], JSONValue?)])
  func active(_ words: [String], _ expected: JSONValue?) {
    let tracks = ["--track", "en:subtitles:English=http://h/1.vtt", "--track", "fr=http://h/2.vtt"]
    let run = ToolRun(["load", "http://h/a.mp4", "--dry-run"] + tracks + words)
    #expect(run.status == .success)
    #expect(run.json["activeTrackIds"] == expected)
  }

  @Test func filesGetPathsOfTheirOwn() throws {
    let folder = TemporaryFolder()
    let movie = try folder.write("A movie.mkv", "x")
    let track = try folder.write("A movie.en.vtt", Self.vtt)
    let run = Self.load(movie, "--track", track, "--serve-url", "https://proxy.example/cast/")
    #expect(run.json["media"]?["contentId"] == "https://proxy.example/cast/A%20movie.mkv")
    #expect(run.json["media"]?["contentType"] == "video/x-matroska")
    #expect(run.json["media"]?["metadata"]?["title"] == "A movie")
    #expect(run.json["media"]?["tracks"]?[0]?["trackContentId"] == "https://proxy.example/cast/A%20movie.en.vtt")
  }

  @Test func idsStartAt1000ForAdaptiveStreams() {
    let run = Self.load(
      "http://h/a.m3u8", "--track", "en=http://h/1.vtt", "--track-json", #"{"type":"TEXT","trackId":7,"isInband":true}"#
    )
    #expect(run.json["media"]?["tracks"]?.arrayValue?.map { $0["trackId"] } == [1000, 7])
  }

  @Test func statedIDsAreLeftOut() {
    let run = Self.load(
      "http://h/a.mp4", "--track", "en=http://h/1.vtt", "--track-json",
      #"{"type":"TEXT","trackId":1,"trackContentId":"http://h/x.vtt"}"#)
    #expect(run.json["media"]?["tracks"]?.arrayValue?.map { $0["trackId"] } == [2, 1])
  }

  @Test func metadata() {
    let run = Self.load(
      "http://h/a.mp4", "--metadata-json", #"{"metadataType":1,"studio":"S"}"#, "--subtitle", "Two", "--image",
      "http://h/i.jpg",
      "--stream-type", "live", "--duration", "1:00", "--content-type", "video/x", "--custom-data", "[1]",
      "--credentials", "c",
      "--credentials-type", "t")
    #expect(
      run.json["media"]?["metadata"] == [
        "metadataType": 1, "studio": "S", "subtitle": "Two", "images": [["url": "http://h/i.jpg"]],
      ])
    #expect(run.json["media"]?["streamType"] == "LIVE")
    #expect(run.json["media"]?["duration"] == 60)
    #expect(run.json["media"]?["contentType"] == "video/x")
    #expect(run.json["customData"] == [1])
    #expect(run.json["credentials"] == "c")
    #expect(run.json["credentialsType"] == "t")
  }

  @Test func configuredDefaults() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "cast-tracks/config.json",
      #"{"languages":["fr"],"stylePresets":{"mine":{"fontScale":2}},"defaultStyle":"mine","servePort":8123}"#)
    let environment = ["XDG_CONFIG_HOME": folder.path]
    let tracks = ["--track", "en=http://h/1.vtt", "--track", "fr=http://h/2.vtt"]
    let run = ToolRun(["load", "http://h/a.mp4", "--dry-run"] + tracks, environment: environment)
    #expect(run.json["activeTrackIds"] == [2])
    #expect(run.json["media"]?["textTrackStyle"] == ["fontScale": 2])
  }

  /// What is sent has colours in the form of Cast, however the configuration writes them.
  @Test(arguments: [
    (##"{"defaultStyle":{"foregroundColor":"red","edgeColor":"#00F8"}}"##, []),
    (##"{"defaultStyle":"mine","stylePresets":{"mine":{"foregroundColor":"red","edgeColor":"#00F8"}}}"##, []),
    (##"{"stylePresets":{"mine":{"foregroundColor":"red","edgeColor":"#00F8"}}}"##, ["--style", "mine"]),
  ])
  func configuredColors(_ configuration: String, _ words: [String]) throws {
    let folder = TemporaryFolder()
    try folder.write("cast-tracks/config.json", configuration)
    let run = ToolRun(["load", "http://h/a.mp4", "--dry-run"] + words, environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(
      run.json["media"]?["textTrackStyle"] == ["foregroundColor": "#FF0000FF", "edgeColor": "#0000FF88"])
  }

  /// Tracks whose text is to be changed are served from here; a dry run says so and fetches nothing.
  @Test(arguments: [
    ["--offset", "2"], ["--stretch", "25/24"], ["--charset", "windows-1250"], ["--proxy-tracks"],
  ])
  func changedTracksOfOthers(_ words: [String]) {
    let run = Self.load(
      "http://media.invalid/a.mp4", "--track", "en=http://media.invalid/1.srt", "--track-json",
      #"{"type":"TEXT","trackContentId":"http://media.invalid/x.vtt"}"#, words[0], words.count > 1 ? words[1] : "-q",
      "--serve-url", "http://proxy.example")
    #expect(run.status == .success)
    let tracks = run.json["media"]?["tracks"]?.arrayValue ?? []
    #expect(
      tracks.map { $0["trackContentId"] } == ["http://proxy.example/1.vtt", "http://proxy.example/x.vtt"])
    #expect(tracks.map { $0["trackContentType"] } == ["text/vtt", "text/vtt"])
  }

  @Test(
    arguments: [
      (["/nowhere/a.mp4"], 66, "noInput"),
      (["/tmp"], 66, "noInput"),
      (["http://h/a.mp4", "--track", "/nowhere/a.vtt"], 66, "noInput"),
      (["ftp://h/a.mp4"], 64, "usage"),
      (["http://h/a.mp4", "--foreground", "#12345"], 64, "usage"),
      (["http://h/a.mp4", "--track-json", "{"], 64, "usage"),
      (["http://h/a.mp4", "--track-json", "[]"], 64, "usage"),
      (
        [
          "http://h/a.mp4", "--track-json", #"{"type":"TEXT","trackId":5,"isInband":true}"#, "--track-json",
          #"{"type":"TEXT","trackId":5,"isInband":true}"#,
        ], 64, "usage"
      ),
      (["http://h/a.mp4", "--track-json", #"{"type":"TEXT","trackId":0,"isInband":true}"#], 64, "usage"),
      (
        ["http://h/a.mp4", "--track-json", #"{"type":"TEXT","language":"en_US!","trackContentId":"http://h/x"}"#], 64,
        "usage"
      ),
      (["http://h/a.mp4", "--style-json", #"{"fontScale":-1}"#], 64, "usage"),
      (["http://h/a.mp4", "--metadata-json", #"{"title":1}"#], 64, "usage"),
      (["http://h/a.mp4", "--start", "-1"], 64, "usage"),
      (["http://h/a.mp4", "--rate", "0"], 64, "usage"),
      (["http://h/a.mp4", "--stream-type", "x"], 64, "usage"),
      (["http://h/a.mp4", "--active", "none", "1"], 64, "usage"),
      (["http://h/a.mp4", "--languages", "e"], 64, "usage"),
      (["http://h/a.mp4", "--serve-bind", "tv"], 64, "usage"),
      (["http://h/a.mp4", "--serve-url", "ftp://h"], 64, "usage"),
      (["http://h/a.mp4", "--allow", "x"], 64, "usage"),
      (["http://h/a.mp4", "--content-type", "mp4"], 64, "usage"),
      (["http://h/a.mp4", "--timeout", "0"], 64, "usage"),
      (["http://h/a.mp4", "--charset", "bogus"], 64, "usage"),
      (["http://h/a.mp4", "--stretch", "0"], 64, "usage"),
      (["http://h/a.mp4", "--color", "maybe"], 64, "usage"),
    ] as [([String], Int32, String)])
  func refused(_ words: [String], _ status: Int32, _ code: String) {
    let run = ToolRun(["load", "--json", "--dry-run"] + words)
    #expect(run.status.rawValue == status)
    #expect(run.error["code"]?.stringValue == code)
    #expect(run.output.isEmpty)
    #expect(run.errors.count { $0 == "\n" } == 1)
  }
}
