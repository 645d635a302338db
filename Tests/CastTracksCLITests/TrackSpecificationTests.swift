import CastProtocol
import CastTracksCLI
import Testing

@Suite struct TrackSpecificationTests {
  @Test(
    arguments: [
      ("x.vtt", nil, nil, nil, .file(path: "x.vtt")),
      ("en=x.vtt", "en", nil, nil, .file(path: "x.vtt")),
      ("eng=x.vtt", "eng", nil, nil, .file(path: "x.vtt")),
      ("pt-BR=x.vtt", "pt-BR", nil, nil, .file(path: "x.vtt")),
      ("zh-Hans=x.vtt", "zh-Hans", nil, nil, .file(path: "x.vtt")),
      ("en:captions=x.vtt", "en", "CAPTIONS", nil, .file(path: "x.vtt")),
      ("en:captions:English Captions=x.vtt", "en", "CAPTIONS", "English Captions", .file(path: "x.vtt")),
      ("en:descriptions:a:b=x.vtt", "en", "DESCRIPTIONS", "a:b", .file(path: "x.vtt")),
      ("en:captions:a=b=c.vtt", "en", "CAPTIONS", "a", .file(path: "b=c.vtt")),
      ("./en=x.vtt", nil, nil, nil, .file(path: "./en=x.vtt")),
      ("e=x.vtt", nil, nil, nil, .file(path: "e=x.vtt")),
      ("english=x.vtt", nil, nil, nil, .file(path: "english=x.vtt")),
      ("en_US=x.vtt", nil, nil, nil, .file(path: "en_US=x.vtt")),
      ("en:cc=x.vtt", nil, nil, nil, .file(path: "en:cc=x.vtt")),
      ("en-=x.vtt", nil, nil, nil, .file(path: "en-=x.vtt")),
      ("en-abcdefghi=x.vtt", nil, nil, nil, .file(path: "en-abcdefghi=x.vtt")),
      ("https://h/x.vtt?a=b", nil, nil, nil, .url("https://h/x.vtt?a=b")),
      ("fr=https://h/x.vtt?a=b", "fr", nil, nil, .url("https://h/x.vtt?a=b")),
      ("fr:subtitles:Français=http://h/é ü.vtt", "fr", "SUBTITLES", "Français", .url("http://h/%C3%A9%20%C3%BC.vtt")),
      ("file:///tmp/a%20b.vtt", nil, nil, nil, .file(path: "/tmp/a b.vtt")),
      ("de=file:///x.vtt", "de", nil, nil, .file(path: "/x.vtt")),
      ("en=./a=b.srt", "en", nil, nil, .file(path: "./a=b.srt")),
    ] as [(String, String?, String?, String?, Location)])
  func accepted(_ text: String, _ language: String?, _ subtype: String?, _ name: String?, _ location: Location) throws {
    let track = try TrackSpecification.parse(text)
    #expect(track.language == language)
    #expect(track.subtype?.rawValue == subtype)
    #expect(track.name == name)
    #expect(track.location == location)
  }

  @Test(arguments: [
    "", "en=", "ftp://h/x.vtt", "en=rtsp://h/x", "http://", "https:///x.vtt", "file://host/x", "en=file://x",
    "english=http://h/x.vtt", "en:foo=http://h/x.vtt", "en_US=https://h/x.vtt?a=b",
  ])
  func refused(_ text: String) {
    #expect(throws: ValueError.self) { try TrackSpecification.parse(text) }
  }
}
