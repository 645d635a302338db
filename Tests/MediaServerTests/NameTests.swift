import Testing

@testable import MediaServer

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("Film.mp4", "Film.mp4"), ("a b", "a%20b"), ("é", "%C3%A9"), ("#?&=%/;+", "%23%3F%26%3D%25%2F%3B%2B"),
    ("~-._", "~-._"), ("'()*!", "%27%28%29%2A%21"), ("日本", "%E6%97%A5%E6%9C%AC"), ("", ""),
  ])
  func goesBothWays(_ text: String, _ encoded: String) {
    #expect(PercentEncoding.encode(text) == encoded)
    #expect(PercentEncoding.decode(encoded) == text)
  }

  @Test(arguments: ["%", "%1", "%zz", "a%2", "%00", "%%41"])
  func badEncodingIsRefused(_ text: String) {
    #expect(PercentEncoding.decode(text) == nil)
  }
}

@Suite struct ResourceNameTests {
  @Test(arguments: [
    ("/a/b/Film.mkv", "Film.mkv"), ("Film.mkv", "Film.mkv"), ("", "media"), ("/", "media"), ("..", "media"),
    (".", "media"),
    ("a\u{0}\n\r\u{7f}b.mp4", "ab.mp4"), ("/x/Überraschung (2020).mp4", "Überraschung (2020).mp4"),
  ])
  func isReadable(_ path: String, _ name: String) {
    #expect(ResourceName.readable(path) == name)
  }

  @Test func aLongNameKeepsItsExtension() {
    let name = ResourceName.readable(String(repeating: "é", count: 300) + ".mp4")
    #expect(name.utf8.count <= 200)
    #expect(name.hasSuffix("é.mp4"))
    let odd = ResourceName.readable("a." + String(repeating: "b", count: 300))
    #expect(odd.utf8.count == 200)
  }
}

@Suite struct ContentTypeTests {
  @Test(arguments: [
    ("a.vtt", "text/vtt; charset=utf-8"), ("a.MP4", "video/mp4"), ("a.b.webm", "video/webm"),
    ("a.mkv", "video/x-matroska"),
    ("a.m3u8", "application/x-mpegURL"), ("a.mpd", "application/dash+xml"), ("a.jpeg", "image/jpeg"),
    ("a.mp3", "audio/mpeg"), ("a.flac", "audio/flac"), (".mp4", "video/mp4"), ("a", nil), ("a.xyz", nil), ("a.", nil),
    ("/x.mp4/file", nil),
  ])
  func comesFromTheExtension(_ name: String, _ type: String?) {
    #expect(ContentType.forFile(named: name) == type)
  }
}
