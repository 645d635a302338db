import Testing

@testable import VirtualReceiver

@Suite("Parts of fetching")
struct FetchPartsTests {
  @Test(
    "URLs",
    arguments: [
      ("http://a/b?c#d", "http://a/b?c"), ("HTTPS://A:8443", "https://a:8443/"), ("http://a?x", "http://a/?x"),
      ("http://user:pw@a/b", "http://a/b"), ("http://[::1]:80/x", "http://[::1]:80/x"), ("http:/a", nil), ("a/b", nil),
      ("ftp://a/", nil), ("http://a/b c", "http://a/b%20c"), ("http://:80/", nil),
    ] as [(String, String?)])
  func urls(text: String, expected: String?) { #expect(HTTPURL(text)?.description == expected) }

  @Test(
    "references",
    arguments: [
      ("x", "http://a/b/x"), ("/x", "http://a/x"), ("?x", "http://a/b/c?x"), ("//z/x", "http://z/x"),
      ("../x", "http://a/x"), ("./../../x/.", "http://a/x/"), ("https://z/y", "https://z/y"), ("", "http://a/b/c?d"),
      ("x:y", nil), ("javascript:1", nil), ("#f", "http://a/b/c?d"),
    ] as [(String, String?)])
  func references(reference: String, expected: String?) throws {
    #expect(try #require(HTTPURL("http://a/b/c?d")).resolving(reference)?.description == expected)
  }

  @Test(
    "origins",
    arguments: [
      ("http://A.test:80/x", "http://a.test"), ("https://a:443", "https://a"), ("http://a:81/", "http://a:81"),
    ])
  func origins(url: String, origin: String) { #expect(HTTPURL(url)?.origin == origin) }

  @Test(
    "addresses that a sender on another host can't make us fetch",
    arguments: [
      "127.0.0.1", "127.9.9.9", "::1", "169.254.1.1", "fe80::1", "fe80::1%1", "0.0.0.0", "::", "0.1.2.3", "224.0.0.1",
      "255.255.255.255", "ff02::1", "::ffff:127.0.0.1", "::ffff:169.254.169.254", "64:ff9b::127.0.0.1", "::127.0.0.1",
      "nonsense",
    ])
  func forbidden(address: String) { #expect(!AddressPolicy.allows(address, forLocalSender: false)) }

  @Test(
    "addresses that it can",
    arguments: ["192.168.1.5", "10.0.0.1", "8.8.8.8", "2001:db8::1", "::ffff:192.168.1.5", "fd00::1"])
  func allowed(address: String) { #expect(AddressPolicy.allows(address, forLocalSender: false)) }

  @Test("a sender on this machine may use them all")
  func local() { #expect(AddressPolicy.allows("127.0.0.1", forLocalSender: true)) }

  @Test(
    "WebVTT as a browser reads it (G11): cues, dropped ones",
    arguments: [
      ("WEBVTT\n\n00:01.000 --> 00:02.000\nx", 1, 0),
      ("\u{FEFF}WEBVTT\r\n\r\n00:00:01.000 --> 00:00:02.000\r\nx\r\n", 1, 0),
      ("WEBVTT some words\n00:01.000 --> 00:02.000\nno blank line after the header", 1, 0),
      ("WEBVTT\rone\r00:01.000-->00:02.000 align:start\r", 1, 0),
      (
        "WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE hi\n\n1\n00:01.000 --> 00:02.000\nx\n\n2\n00:03.000 --> 00:04.000\ny",
        2, 0
      ),
      ("WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nx", 0, 1),
      ("WEBVTT\n\n00:02.000 --> 00:01.000\nback\n\n00:02.000 --> 00:03.000\nx", 1, 1),
      ("WEBVTT\n\n100:00:00.000 --> 100:00:01.000\nlong", 1, 0),
      ("WEBVTT\n\n00:61.000 --> 00:62.000\nx", 0, 1),
      ("WEBVTT\n\n1:2:3.4 --> 5\nx", 0, 1),
      ("WEBVTT", 0, 0),
    ])
  func webVTT(text: String, cues: Int, dropped: Int) throws {
    let check = try WebVTTCheck(Array(text.utf8))
    #expect(check.cueCount == cues)
    #expect(check.droppedCueCount == dropped)
  }

  @Test(
    "what is no WebVTT",
    arguments: [
      "", "webvtt\n", "WEBVTTX\n", " WEBVTT", "1\n00:00:01,000 --> 00:00:02,000\nx", "<html>", "[Script Info]",
    ])
  func notWebVTT(text: String) { #expect(throws: FetchProblem.self) { try WebVTTCheck(Array(text.utf8)) } }

  @Test("UTF-16 with its mark is read; Latin-1 is read with U+FFFD")
  func encodings() throws {
    let text = "WEBVTT\n\n00:01.000 --> 00:02.000\né"
    let little: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big: [UInt8] = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    #expect(try WebVTTCheck(little).cueCount == 1)
    #expect(try WebVTTCheck(big).cueCount == 1)
    let latin = try WebVTTCheck(Array(text.utf8.dropLast(2)) + [0xE9])
    #expect(latin.cueCount == 1)
    #expect(latin.warnings.contains { $0.contains("U+FFFD") })
  }

  @Test("media files tell their length and size")
  func probes() {
    func look(_ bytes: [UInt8], size: UInt64? = nil) -> MediaProbing.Outcome {
      MediaProbing.look(at: bytes, totalSize: size, isWhole: true)
    }
    #expect(look(MediaBytes.fastStart) == .found(.init(duration: 20.5, width: 640, height: 360)))
    let long =
      MediaBytes.ftyp + MediaBytes.box("moov", MediaBytes.movieHeader(timescale: 90_000, duration: 450_000, version: 1))
    #expect(look(long) == .found(.init(duration: 5)))
    #expect(look(MediaBytes.webM) == .found(.init(duration: 12.5, width: 320, height: 240)))
    let wav =
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WAVEfmt ".utf8) + [
        16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0,
      ]
      + Array("data".utf8) + [0, 0x7D, 0, 0]
    #expect(look(wav) == .found(.init(duration: 2)))
    let flac =
      Array("fLaC".utf8) + [0, 0, 0, 34] + [UInt8](repeating: 0, count: 10) + [
        0x0A, 0xC4, 0x42, 0xF0, 0, 1, 0x58, 0x88,
      ]
    #expect(look(flac) == .found(.init(duration: 2)))
    let mp3: [UInt8] = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 500)
    #expect(look(mp3, size: 160_000) == .found(.init(duration: 10)))
    #expect(look(Array("just some text, no media at all".utf8)) == .unknown)
  }

  @Test("an index behind the data is elsewhere; what is cut off waits for more")
  func partial() {
    let head = MediaBytes.ftyp + MediaBytes.number(1, 4) + Array("mdat".utf8) + MediaBytes.number(5_000_000_000, 8)
    #expect(
      MediaProbing.look(at: head, totalSize: nil, isWhole: false)
        == .elsewhere(offset: UInt64(MediaBytes.ftyp.count) + 5_000_000_000))
    let cut = Array(MediaBytes.fastStart.prefix(MediaBytes.ftyp.count + 60))
    #expect(MediaProbing.look(at: cut, totalSize: nil, isWhole: false) == .needMore)
  }

  @Test("damaged files do no harm")
  func damaged() {
    var generator = SplitMix64(seed: 7)
    for sample in [MediaBytes.fastStart, MediaBytes.webM] {
      for _ in 0..<300 {
        var bytes = Array(sample.prefix(Int.random(in: 0...600, using: &generator)))
        for _ in 0..<5 where !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        _ = MediaProbing.look(at: bytes, totalSize: nil, isWhole: Bool.random(using: &generator))
        _ = try? WebVTTCheck(bytes)
        _ = PlaylistProbe.hls(bytes)
        _ = PlaylistProbe.dash(bytes)
      }
    }
  }
}
