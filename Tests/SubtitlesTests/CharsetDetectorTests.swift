import TestSupport
import Testing

@testable import Subtitles

struct CharsetDetectorTests {
  private func decode(_ bytes: [UInt8], override: String? = nil, language: String? = nil) throws -> DecodedText {
    try CharsetDetector(override: override, language: language.flatMap { LanguageTag($0) }).decode(bytes)
  }

  private func text(_ decoded: DecodedText) -> String { String(decoding: decoded.utf8, as: UTF8.self) }

  @Test(
    "Unicode, with and without byte order mark",
    arguments: [
      ([0x61, 0x0A], "us-ascii", false), ([0xC3, 0xA9, 0x0A], "utf-8", false),
      ([0xEF, 0xBB, 0xBF, 0x61], "utf-8", true),
      ([0xFF, 0xFE, 0x61, 0x00], "utf-16le", true), ([0xFE, 0xFF, 0x00, 0x61], "utf-16be", true),
      ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], "utf-32le", true),
      ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x61], "utf-32be", true), ([], "us-ascii", false),
    ] as [([UInt8], String, Bool)])
  func unicode(bytes: [UInt8], name: String, hasMark: Bool) throws {
    let decoded = try decode(bytes)
    #expect(decoded.charset.name == name)
    #expect(decoded.charset.hasByteOrderMark == hasMark)
    #expect(decoded.charset.confidence == 1)
    #expect(!decoded.charset.isDoubtful)
    #expect(!decoded.utf8.starts(with: [0xEF, 0xBB, 0xBF]))
  }

  @Test("UTF-16 and UTF-32 without a mark", arguments: [(2, true), (2, false), (4, true), (4, false)])
  func wide(unit: Int, isBigEndian: Bool) throws {
    let sample = "1\n00:00:01,000 --> 00:00:02,000\nZażółć 😀 すべての人間は\n\n"
    var bytes: [UInt8] = []
    func append(_ value: UInt32) {
      let parts = (0..<unit).map { UInt8(truncatingIfNeeded: value >> UInt32($0 * 8)) }
      bytes += isBigEndian ? parts.reversed() : parts
    }
    if unit == 2 {
      sample.utf16.forEach { append(UInt32($0)) }
    } else {
      sample.unicodeScalars.forEach { append($0.value) }
    }
    let decoded = try decode(bytes)
    #expect(text(decoded) == sample)
    #expect(decoded.charset.name == "utf-\(unit * 8)\(isBigEndian ? "be" : "le")")
    #expect(decoded.charset.undecodableCount == 0)
    // Half a unit more is damage, and no crash.
    #expect(try decode(bytes + [0x41]).charset.undecodableCount == 1)
    #expect(try decode(bytes + [0x00]).charset.undecodableCount == 0)
  }

  @Test("Damage in UTF-8 is replaced, counted and located")
  func damagedUTF8() throws {
    let good = Array("é à ü ö\r\nč š\n".utf8)
    let decoded = try decode(good + [0x61, 0xE9, 0x62] + good)
    #expect(text(decoded) == "é à ü ö\r\nč š\na\u{FFFD}bé à ü ö\r\nč š\n")
    #expect(decoded.charset.name == "utf-8")
    #expect(decoded.charset.undecodableCount == 1)
    #expect(decoded.charset.undecodable == [.init(line: 3, offset: good.count + 1)])
  }

  @Test("A character cut by the end of the file")
  func truncated() throws {
    let decoded = try decode(Array("é à".utf8) + [0xE2, 0x82])
    #expect(text(decoded) == "é à\u{FFFD}")
    #expect(decoded.charset.undecodableCount == 1)
    #expect(!decoded.charset.isDoubtful)
  }

  @Test("Surrogates in UTF-8 are the characters they stand for; lone ones are damage")
  func surrogates() throws {
    let pair: [UInt8] = [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]
    let decoded = try decode(Array("да нет ".utf8) + pair + [0x20, 0xED, 0xA0, 0xBD, 0x21])
    #expect(text(decoded) == "да нет 😀 \u{FFFD}!")
    #expect(decoded.charset.undecodableCount == 1)
    #expect(decoded.charset.reason.contains("CESU-8"))
  }

  @Test("No more places are listed than the limit, and all are counted")
  func manyPlaces() throws {
    let decoded = try decode(Array(repeating: [UInt8(0xFF), 0x0A], count: 100).flatMap(\.self), override: "utf-8")
    #expect(decoded.charset.undecodableCount == 100)
    #expect(decoded.charset.undecodable.count == CharsetDecision.maximumLocations)
    #expect(decoded.charset.undecodable.last == .init(line: 16, offset: 30))
    #expect(decoded.charset.isDoubtful)
  }

  @Test(
    "Overrides, by any name",
    arguments: [
      ("cp1250", [0xB9], "ą", "windows-1250"), ("Windows-1251", [0xE4, 0xE0], "да", "windows-1251"),
      ("latin2", [0xB1], "ą", "iso-8859-2"), ("latin1", [0xE9], "é", "iso-8859-1"),
      ("ISO-8859-1", [0x93, 0xE9], "“é", "windows-1252"), ("sjis", [0x83, 0x5C], "ソ", "shift_jis"),
      ("johab", [0x5C, 0x4E], "\\N", "johab"), ("gb2312", [0xD6, 0xD0], "中", "gb2312"),
      ("big5", [0xA4, 0xA4], "中", "big5"),
      ("x-mac-greek", [0xE1], "α", "x-mac-greek"), ("cp720", [0xA0], "ب", "ibm720"),
      ("utf8", [0xC3, 0xA9], "é", "utf-8"),
      ("utf-16", [0x61, 0x00], "a", "utf-16le"), ("UTF-16BE", [0x00, 0x61], "a", "utf-16be"),
      ("koi8-r", [0xC4, 0xC1], "да", "koi8-r"),
      ("hz", Array("~{VPND~}".utf8), "中文", "hz-gb-2312"), ("cp1258", [0x61, 0xEC], "á", "windows-1258"),
    ] as [(String, [UInt8], String, String)])
  func overrides(name: String, bytes: [UInt8], result: String, canonical: String) throws {
    let decoded = try decode(bytes, override: name)
    #expect(text(decoded) == result)
    #expect(decoded.charset.name == canonical)
    #expect(decoded.charset.confidence == 1)
  }

  @Test(
    "An unknown charset is refused with near names",
    arguments: [("windows-125O", "windows-1250"), ("koi8r2", "koi8-r"), ("utf9", "utf-8")])
  func unknown(name: String, near: String) throws {
    let error = #expect(throws: CharsetError.self) { try decode([0x61], override: name) }
    #expect(error?.code == .unknownCharset)
    #expect(error?.suggestions.contains(near) == true)
  }

  @Test("Names with options for iconv get nowhere", arguments: ["utf-8//TRANSLIT", "../etc", "", "a b"])
  func hostileNames(name: String) {
    #expect(throws: CharsetError.self) { try decode([0x61], override: name) }
  }

  @Test("Seven bits with escape sequences")
  func sevenBit() throws {
    let japanese = Array("1\n\u{1B}$B$9$Y$F\u{1B}(B\n".utf8)
    #expect(text(try decode(japanese)) == "1\nすべて\n")
    #expect(try decode(japanese).charset.name == "iso-2022-jp")
    #expect(text(try decode(Array("~{VPND~} ~~ ok".utf8))) == "中文 ~ ok")
    #expect(try decode(Array("no ~{ at all".utf8)).charset.name == "us-ascii")
  }

  @Test("What a file declares is believed if it fits")
  func declared() throws {
    let xml = Array("<?xml version='1.0' encoding='iso-8859-1'?><tt>D".utf8) + [0xE9, 0x6A, 0xE0] + Array("</tt>".utf8)
    #expect(try decode(xml).charset.name == "iso-8859-1")
    #expect(text(try decode(xml)).contains("Déjà"))
    let html = Array("<SAMI><meta content='text/html; charset=euc-kr'>".utf8) + [0xB8, 0xF0, 0xB5, 0xE7]
    #expect(text(try decode(html)).hasSuffix("모든"))
  }

  @Test(
    "Text that was encoded twice is put right",
    arguments: [
      (
        "Tous les Ãªtres humains naissent libres et Ã©gaux", "Tous les êtres humains naissent libres et égaux",
        "windows-1252"
      ),
      ("Ã  la fin, dÃ©jÃ  vu, lÃ -bas, Ã©tÃ©", "à la fin, déjà vu, là-bas, été", "windows-1252"),
      ("РџСЂРёРІРµС‚, РєР°Рє РґРµР»Р°?", "Привет, как дела?", "windows-1251"),
    ])
  func doubleEncoding(twice: String, once: String, via: String) throws {
    let decoded = try decode(Array(twice.utf8))
    #expect(text(decoded) == once)
    #expect(decoded.charset.doubleEncoding == .undone(via: via))
  }

  @Test(
    "Text that was encoded once stays",
    arguments: [
      "Привет, как дела? Ещё раз…", "Ça va très bien, là-bas « déjà »", "ÄÖÜ äöü ß “so” – ‘ja’…", "すべての人間は、生まれながら。「自由」",
      "SÃO JOÃO É LÁ", "Ã©: a lone mojibake in a good text: é è à ü ö ä", "Tiếng Việt: được, những", "© 2020 ® ™ ± ¼",
    ])
  func notDouble(sample: String) throws {
    let decoded = try decode(Array(sample.utf8))
    #expect(text(decoded) == sample)
    #expect(decoded.charset.doubleEncoding == .none)
  }

  @Test("Bytes that are no text are refused")
  func notText() {
    #expect(throws: CharsetError(.notText)) { try decode([0x50, 0x4B, 3, 4, 0, 0, 8, 0, 0xFF, 1, 2, 0, 0, 5]) }
    #expect(throws: CharsetError(.notText)) { try decode(Array(repeating: 0, count: 100)) }
  }

  @Test("NULs behind the text are no reason to refuse it")
  func padding() throws {
    let decoded = try decode(Array("caf\u{E9}\n".utf8) + Array(repeating: 0, count: 50))
    #expect(text(decoded).hasPrefix("café"))
  }

  @Test(
    "Every file of the shared folder is read as its index says",
    .enabled(if: SharedData.isAvailable, SharedData.absence),
    arguments: SharedData.rows("subtitles/INDEX.tsv").filter { $0[0].hasPrefix("enc/") })
  func sharedFiles(row: [String]) throws {
    let bytes = try #require(SharedData.bytes("subtitles/\(row[0])"))
    let decoded = try decode(bytes)
    let first = row[10].split(separator: "|").map(String.init)
    #expect(first.contains { text(decoded).contains($0) }, "\(decoded.charset)")
  }
}
