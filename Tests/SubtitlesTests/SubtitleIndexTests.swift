import Subtitles
import TestSupport
import Testing

/// Every file of the shared subtitle index gives what the index says.
@Suite(.enabled(if: SharedData.isAvailable, SharedData.absence))
struct SubtitleIndexTests {
  /// A row of the index.
  struct Row: CustomTestStringConvertible, Sendable {
    var file: String
    var encoding: String
    var kind: String
    var cues: [String]
    var start: [String]
    var end: [String]
    var text: [String]
    var must: String

    var testDescription: String { file }

    init?(_ fields: [String]) {
      guard fields.count > 12 else { return nil }
      file = fields[0]
      encoding = fields[3]
      kind = fields[6]
      cues = Row.alternatives(fields[7])
      start = Row.alternatives(fields[8])
      end = Row.alternatives(fields[9])
      text = Row.alternatives(fields[10])
      must = fields[12]
    }

    /// A cell's alternatives: escapes undone, then separated at bars, but not at those behind a backslash.
    static func alternatives(_ cell: String) -> [String] {
      var unescaped = ""
      var rest = cell[...]
      while let character = rest.popFirst() {
        guard character == "\\", let code = rest.first else {
          unescaped.append(character)
          continue
        }
        switch code {
        case "t": unescaped.append("\t")
        case "n": unescaped.append("\n")
        case "r": unescaped.append("\r")
        case "\\": unescaped.append("\\")
        case "u":
          if let value = UInt32(rest.dropFirst().prefix(4), radix: 16), let scalar = Unicode.Scalar(value) {
            unescaped.unicodeScalars.append(scalar)
            rest = rest.dropFirst(4)
          }
        default:
          unescaped.append(character)
          continue
        }
        rest = rest.dropFirst()
      }
      return unescaped.replacing("\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false).map {
        String($0).replacing("\u{1}", with: "|")
      }
    }
  }

  static let rows = SharedData.rows("subtitles/INDEX.tsv").compactMap(Row.init)

  /// What a person gives: the name, and the language in it.
  private func options(_ row: Row) -> ReadOptions {
    let name = row.file.split(separator: "/").last.map(String.init) ?? ""
    let language = row.file.hasPrefix("enc/") ? LanguageTag(String(name.prefix { $0 != "-" && $0 != "." })) : nil
    return ReadOptions(language: language, fileName: name)
  }

  @Test(arguments: rows) func `reads the file as the index says`(row: Row) throws {
    let bytes = try #require(SharedData.bytes("subtitles/\(row.file)"))
    let document: SubtitleDocument
    do throws(SubtitleError) {
      document = try SubtitleReader.read(bytes: bytes, options: options(row)).document
    } catch {
      #expect(row.kind == "error" || row.kind == "either", "\(error)")
      #expect(!error.message.isEmpty)
      return
    }
    let written = WebVTTWriter().write(document)
    let cues = WrittenCue.parse(written)
    if row.kind == "empty" { #expect(document.repairs.contains { $0.code == .noCues }) }
    guard row.kind != "empty" else { return #expect(cues.isEmpty) }
    #expect(row.kind != "error")
    #expect(matches(row.cues, String(cues.count)))
    let first = try #require(cues.first)
    #expect(matchesTime(row.start, first.start))
    #expect(matchesTime(row.end, first.end))
    let isRight = row.text.contains { matches($0, text: first.plainText) }
    #expect(isRight, "\(first.plainText)")
    checkGrammar(written, cues)
  }

  private func matches(_ alternatives: [String], _ value: String) -> Bool {
    alternatives.contains("any") || alternatives.contains(value)
  }

  private func matchesTime(_ alternatives: [String], _ time: Int) -> Bool {
    alternatives.contains { $0 == "any" || Int($0).map { abs($0 - time) <= 1 } ?? false }
  }

  /// Compares as Unicode does, composed or not.
  private func matches(_ alternative: String, text: String) -> Bool {
    if alternative == "any" { return true }
    if alternative.hasSuffix("*") { return text.hasPrefix(String(alternative.dropLast()).collapsed) }
    return text == alternative.collapsed
  }

  /// What the grammar asks of any file.
  private func checkGrammar(_ bytes: [UInt8], _ cues: [WrittenCue]) {
    #expect(bytes.starts(with: "WEBVTT\n\n".utf8))
    #expect(bytes.last == UInt8(ascii: "\n"))
    #expect(!bytes.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D })
    #expect(cues.map(\.start) == cues.map(\.start).sorted())
    for cue in cues {
      #expect(cue.end > cue.start)
      #expect(!cue.text.contains("-->"))
      #expect(!cue.text.contains("\n\n"))
    }
  }

  /// What the column `must` says, in a form that can be checked.
  @Test func `does what else the index asks for`() throws {
    func text(_ file: String) throws -> String {
      let bytes = try #require(SharedData.bytes("subtitles/\(file)"))
      let name = file.split(separator: "/").last.map(String.init)
      let document = try SubtitleReader.read(bytes: bytes, options: ReadOptions(fileName: name)).document
      return String(decoding: WebVTTWriter().write(document), as: UTF8.self)
    }
    #expect(try text("ass/exo-style-bold-italic.ass").contains("<b><i>Third line with Bold Italic.</i></b>"))
    #expect(try text("ass/html-special-chars.ass").contains("a &lt; b &amp; c &gt; d --&gt; e"))
    #expect(try !text("ass/multiple-pos-and-t.ass").contains("clip(m"))
    #expect(try !text("ass/newlines-N-n-h.ass").contains("\\"))
    #expect(try !text("other/lrc-enhanced.lrc").contains("<00:01"))
    #expect(try !text("other/microdvd-fps-header.sub").contains("23.976"))
    #expect(try text("srt/arrow-in-text.srt").contains("Go --&gt; there"))
    #expect(try !text("srt/astisub-styled.srt").contains("<font"))
    #expect(try text("srt/blank-line-in-cue.srt").contains("Line one\nLine three after a blank"))
    #expect(try !text("srt/nested-bad-tags.srt").contains("<font"))
    #expect(try !text("srt/no-blank-between-cues.srt").contains("First\n2"))
    #expect(try text("srt/no-final-newline.srt").contains("Last line without newline"))
    #expect(try text("srt/raw-amp-lt.srt").contains("&lt;LAUGHING &amp; WHOOPS!&gt;"))
    let alignment = WrittenCue.parse(Array(try text("srt/ttconv-alignment.srt").utf8))
    #expect(alignment.map { $0.settings.contains("align:left") } == (1...9).map { $0 % 3 == 1 })
    #expect(alignment.map { $0.settings.contains("line:0") } == (1...9).map { $0 > 6 })
    #expect(try text("ttml/cdata-entities-comments.ttml").contains("a &lt; b &amp; c &amp; é 😀"))
    #expect(try text("ttml/exo-frame-rate.ttml").contains("00:16:41.000 --> 00:33:22.000"))
    let inherited = try text("ttml/exo-inherit-begin-from-div.ttml")
    for times in ["02:02.000 --> 00:02:05.000", "03:00.000 --> 00:03:04.000", "04:02.000 --> 00:04:05.000"] {
      #expect(inherited.contains(times))
    }
    #expect(try text("ttml/imsc-basictimecontainment002.ttml").contains("00:00:10.000 --> 00:00:20.000"))
    #expect(try text("ttml/imsc-mediapartiming001.ttml").contains("00:00:10.000 --> 00:00:20.000"))
    #expect(try text("ttml/imsc-mediaseqtiming001.ttml").contains("00:00:15.000 --> 00:00:20.000"))
    let cut = try text("ttml/imsc-mediaseqtiming005.ttml")
    #expect(cut.contains("00:00:25.000 --> 00:00:30.000") && !cut.contains("must not appear"))
    #expect(try text("ttml/imsc-timeexpressions001.ttml").contains("00:00:01.200 --> 00:01:13.200"))
    #expect(try text("ttml/imsc-special-character-001.ttml").contains("ƒ"))
    #expect(try !text("vtt/own-xtimestampmap-mpegts-900000.vtt").contains("X-TIMESTAMP-MAP"))
    #expect(try !text("vtt/own-xtimestampmap-local-first.vtt").contains("align:middle"))
  }
}
