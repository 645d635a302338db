import HTTPClient
import Testing

@testable import MediaCheck

@Suite struct TrackContentCheckTests {
  private func codes(_ bytes: [UInt8], type: String? = nil, isTruncated: Bool = false) -> [Finding.Code] {
    let response = HTTPResponse(
      head: HTTPHead(status: 200, fields: [HTTPField("Content-Type", "text/vtt")]), redirects: [], url: "http://a/",
      body: bytes, isTruncated: isTruncated)
    let target = CheckTarget(.track, url: "http://a/", contentType: type)
    return TrackContentCheck.findings(target, response).map(\.code)
  }

  private func codes(_ text: String, type: String? = nil) -> [Finding.Code] { codes(Array(text.utf8), type: type) }

  @Test(arguments: [
    "WEBVTT\n\n00:01.000 --> 00:02.000\nHi",
    "\u{feff}WEBVTT - title\r\n\r\n1\r\n00:00:01.000 --> 00:00:02.000 line:0\r\nHi",
    "WEBVTT\n00:01.000 --> 00:02.000\nHi", "WEBVTT\n\n\t100:00:01.000-->100:00:02.000\nHi",
  ])
  func good(_ text: String) {
    #expect(codes(text) == [])
  }

  @Test(arguments: [
    ("", [Finding.Code.empty]), ("1\n00:00:01,000 --> 00:00:02,000\nHi", [.notWebVTT]), ("WEBVTTX\n", [.notWebVTT]),
    ("\nWEBVTT\n", [.notWebVTT]), ("<tt xmlns=\"http://www.w3.org/ns/ttml\"/>", [.notWebVTT]),
    ("WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHi", [.noCues]), ("WEBVTT", [.noCues]),
    ("WEBVTT\n\n1 --> 2\nHi", [.noCues]),
  ])
  func bad(_ text: String, _ expected: [Finding.Code]) {
    #expect(codes(text) == expected)
  }

  @Test func otherEncodingsAreNoticed() {
    let latin = Array("WEBVTT\n\n00:01.000 --> 00:02.000\n".utf8) + [0xe9, 0x0a]
    #expect(codes(latin) == [.badEncoding])
    #expect(codes([0xff, 0xfe, 0x57, 0x00]) == [.badEncoding])
    let cut = Array("WEBVTT\n\n00:01.000 --> 00:02.000\n".utf8) + [0xc3]
    #expect(codes(cut, isTruncated: true) == [])
    #expect(codes(cut, isTruncated: false) == [.badEncoding])
  }

  @Test func ttmlIsLeftToTheReceiver() {
    #expect(codes("<tt/>", type: "application/ttml+xml") == [])
  }
}
