import Testing

@testable import HTTPClient

@Suite struct WebURLTests {
  private static let good: [(String, String, String, UInt16)] = [
    ("http://tv.example/a.mp4", "http://tv.example/a.mp4", "tv.example", 80),
    ("HTTPS://TV.Example", "https://tv.example/", "tv.example", 443),
    ("https://tv:8443?x=1#top", "https://tv:8443/?x=1", "tv", 8443),
    ("http://[FD00::1]:81/a", "http://[fd00::1]:81/a", "fd00::1", 81),
    ("http://[fd00::1]/", "http://[fd00::1]/", "fd00::1", 80),
    ("  http://a/b c.mp4\n", "http://a/b%20c.mp4", "a", 80), ("http://a/é%20\"|", "http://a/%C3%A9%20%22%7C", "a", 80),
    ("http://me:pass@word@a/b", "http://me:pass@word@a/b", "a", 80), ("http://a:/b", "http://a/b", "a", 80),
    ("http://müller.example/", "http://müller.example/", "müller.example", 80),
    ("ht\ntp://a/b\tc", "http://a/bc", "a", 80),
  ]

  @Test(arguments: good)
  func reads(_ input: String, _ text: String, _ host: String, _ port: UInt16) throws {
    let url = try #require(WebURL(input))
    #expect(url.text == text)
    #expect(url.host == host)
    #expect(url.port == port)
  }

  @Test(arguments: [
    "", "a.mp4", "/a.mp4", "//a/b", "ftp://a/b", "file:///etc/passwd", "http:/a", "http:a", "http://", "http:///a",
    "http://a:99999/", "http://a:-1/", "http://a:b/", "http://[fd00::1", "http://[abc]/", "http://a b/",
    "http://fd00::1/",
    "http://a%2eb/", "http://<a>/", "javascript:alert(1)", "http://:80/",
  ])
  func othersAreNone(_ input: String) {
    #expect(WebURL(input) == nil)
  }
}
