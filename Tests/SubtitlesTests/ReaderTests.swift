import Subtitles
import Testing

/// A small file of each format, and the cues it must give.
struct ReaderTests {
  /// A file and what is written of it: `start end settings|text` for each cue.
  struct Sample: CustomTestStringConvertible, Sendable {
    var format: SubtitleFormat
    var what: String
    var file: String
    var cues: [String]
    var repairs: [Repair.Code] = []
    var testDescription: String { "\(format): \(what)" }
  }

  static let samples: [Sample] = [
    Sample(
      format: .subRip, what: "tags, colours, places",
      file: "1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>One</i> <font color=\"#FF0000\">two</font>\n\n"
        + "2\n00:00:03,000 --> 00:00:04,000\nA &amp; B < C --> D\n",
      cues: ["1000 2000 line:0|<i>One</i> <c.red>two</c>", "3000 4000 |A &amp; B &lt; C --&gt; D"],
      repairs: [.position, .fontColor, .htmlEntity, .rawAngleBracket, .arrowInText]),
    Sample(
      format: .subRip, what: "times of all kinds",
      file: "00:01.5 --> 00:02\nx\n\n00:00:03,0004 --> 00:00:02,000\ny\n\n-00:00:01,000 --> 00:00:05,000\nz\n",
      cues: ["0 5000 |z", "1500 2000 |x", "3000 4000 |y"],
      repairs: [
        .missingNumber, .missingHours, .missingFraction, .shortFraction, .longFraction, .reversedTimes, .negativeTime,
      ]),
    Sample(
      format: .subRip, what: "blank lines, lost blocks, junk",
      file:
        "Made by me\n\n1\n00:00:01,000 --> 00:00:02,000\na\n\nb\n\n2\nlost\n\n3\n00:00:03,000 --> 00:00:04,000\nc\n\n"
        + "http://example.org\n",
      cues: ["1000 2000 |a\nb", "3000 4000 |c"],
      repairs: [.leadingJunk, .blankLineInCue, .textWithoutTime, .trailingJunk]),
    Sample(
      format: .subRip, what: "crossed and open tags",
      file: "1\n00:00:01,000 --> 00:00:02,000\n<b><i>x</b></i> <u>y\n\n2\n00:00:03,000 --> 00:00:04,000\nplain\n",
      cues: ["1000 2000 |<b><i>x</i></b> <u>y</u>", "3000 4000 |plain"], repairs: [.crossedTags, .unclosedTag]),
    Sample(
      format: .webVTT, what: "settings, voices, times inside",
      file: "WEBVTT\n\nname\n00:01.000 --> 00:02.000 line:10% align:middle bad:1\n<v.loud Bob>Hi <00:01.500>there\n\n"
        + "00:03.000 --> 00:03.000\nhidden\n",
      cues: ["1000 2000 line:10% align:center|<v.loud Bob>Hi <00:00:01.500>there</v>", "3000 3001 |hidden"],
      repairs: [.invalidSetting, .zeroDuration]),
    Sample(
      format: .ass, what: "styles and overrides",
      file: "[Script Info]\nPlayResX: 100\nPlayResY: 100\n[V4+ Styles]\nFormat: Name, PrimaryColour, Bold, Alignment\n"
        + "Style: Default,&H0000FFFF,-1,2\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
        + "Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\\an7\\pos(10,20)}a\\N{\\b0}b, c\\hd{\\p1}m 0 0{\\p0}\n",
      cues: ["1000 2500 line:20% position:10% align:left|<c.yellow><b>a</b>\nb, c\u{A0}d</c>"],
      repairs: [.removedDrawing]),
    Sample(
      format: .ttml, what: "sequences, spans, entities",
      file: "<!DOCTYPE tt [<!ENTITY e \"x\">]><tt xmlns=\"http://www.w3.org/ns/ttml\" "
        + "xmlns:tts=\"http://www.w3.org/ns/ttml#styling\"><body><div timeContainer=\"seq\"><p begin=\"1s\" dur=\"2s\">a<br/>"
        + "<span tts:color=\"red\">&e;</span></p><p dur=\"00:00:01.5\">b</p></div></body></tt>",
      cues: ["1000 3000 |a\n<c.red>x</c>", "3000 4500 |b"]),
    Sample(
      format: .sami, what: "two languages",
      file:
        "<SAMI><BODY><SYNC Start=1000><P Class=EN>a<br><b>b</b><P Class=KR>c<SYNC Start=2000><P Class=EN>&nbsp;</BODY></SAMI>",
      cues: ["1000 2000 |a\n<b>b</b>"], repairs: [.otherLanguages]),
    Sample(
      format: .microDVD, what: "its own rate, codes",
      file: "{1}{1}25\n{25}{50}{y:i}a|b\n{75}{}c\n", cues: ["1000 2000 |<i>a</i>\nb", "3000 13000 |c"],
      repairs: [.missingEnd]),
    Sample(
      format: .microDVD, what: "no rate", file: "{24}{48}a\n", cues: ["1001 2002 |a"], repairs: [.assumedFrameRate]),
    Sample(format: .mpl2, what: "italics", file: "[10][25]a|/b\n", cues: ["1000 2500 |a\n<i>b</i>"]),
    Sample(
      format: .subViewer, what: "header and breaks",
      file: "[INFORMATION]\n[TITLE]x\n[END INFORMATION]\n[SUBTITLE]\n00:00:01.50,00:00:03.25\na[br]b\n",
      cues: ["1500 3250 |a\nb"]),
    Sample(
      format: .subViewer1, what: "times in brackets", file: "[00:00:01]\na|b\n[00:00:03]\n\n", cues: ["1000 3000 |a\nb"]
    ),
    Sample(format: .sbv, what: "milliseconds", file: "0:00:01.500,0:00:02.000\na\nb\n", cues: ["1500 2000 |a\nb"]),
    Sample(
      format: .lrc, what: "offset and words",
      file: "[ar:x]\n[offset:+500]\n[00:01.50]<00:01.50>a <00:02.00>b\n[00:03.50]\n",
      cues: ["1000 3000 |a <00:00:01.500>b"]),
    Sample(
      format: .tmPlayer, what: "starts only", file: "00:00:01:a|b\n00:00:03:c\n",
      cues: ["1000 3000 |a\nb", "3000 13000 |c"]),
    Sample(
      format: .realText, what: "times", file: "<window><time begin=\"1\" end=\"2.5\"/>a<br/>b</window>",
      cues: ["1000 2500 |a\nb"]),
    Sample(
      format: .jacoSub, what: "resolution", file: "#TIMERES 100\n0:00:01.00 0:00:02.50 {~} D a\\nb\n",
      cues: ["1000 2500 |a\nb"]),
    Sample(
      format: .usf, what: "text",
      file:
        "<USFSubtitles><subtitles><subtitle start=\"00:00:01.000\" stop=\"00:00:02.000\"><text>a<br/><b>b</b></text></subtitle>"
        + "</subtitles></USFSubtitles>",
      cues: ["1000 2000 |a\n<b>b</b>"]),
    Sample(
      format: .youTube, what: "format 3",
      file: "<timedtext format=\"3\"><body><p t=\"1000\" d=\"1500\">a<s t=\"5\"> b</s></p></body></timedtext>",
      cues: ["1000 2500 |a b"]),
  ]

  @Test(arguments: samples) func `reads and detects`(sample: Sample) throws {
    let bytes = Array(sample.file.utf8)
    for format in [sample.format, nil] {
      let document = try SubtitleReader.read(bytes: bytes, options: ReadOptions(format: format)).document
      #expect(document.format == sample.format)
      let cues = WrittenCue.parse(WebVTTWriter().write(document))
      #expect(cues.map { "\($0.start) \($0.end) \($0.settings)|\($0.text)" } == sample.cues)
      let codes = Set(document.repairs.map(\.code)).subtracting([.overlap, .unsorted])
      #expect(codes.isSuperset(of: sample.repairs), "\(document.repairs)")
    }
  }

  /// A file that is refused.
  struct Refusal: Sendable {
    var bytes: [UInt8]
    var code: SubtitleError.Code

    init(_ bytes: [UInt8], _ code: SubtitleError.Code) {
      self.bytes = bytes
      self.code = code
    }

    init(_ text: String, _ code: SubtitleError.Code) {
      self.init(Array(text.utf8), code)
    }
  }

  static let refusals: [Refusal] = [
    Refusal([0x50, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0x16, 0, 0x0B], .bitmapFormat),
    Refusal([0, 0, 1, 0xBA, 0x44], .bitmapFormat),
    Refusal("# VobSub index file, v7", .bitmapFormat),
    Refusal([0x20, 0x00, 0x0F, 0x10], .bitmapFormat),
    Refusal([0x50, 0x4B, 3, 4, 0], .notSubtitles),
    Refusal("<!DOCTYPE html><html></html>", .notSubtitles),
    Refusal("{\"error\": 1}", .notSubtitles),
    Refusal("#EXTM3U\n", .notSubtitles),
    Refusal("Just words.\n", .notSubtitles),
    Refusal("\nWEBVTT\n\n00:01.000 --> 00:02.000\nx\n", .notSubtitles),
    Refusal("850STL25.01", .unsupportedFormat),
    Refusal("Scenarist_SCC V1.0\n", .unsupportedFormat),
    Refusal("[Script Info]\nTitle: x\n", .noCues),
    Refusal("1\n00:00:01,000 --> 00:00:02,000\n", .noCues),
    Refusal("<tt><body/></tt>", .noCues),
    Refusal("<tt><body><p begin=\"1s\"", .malformed),
    Refusal(
      "<!DOCTYPE tt [<!ENTITY x SYSTEM \"file:///x\">]><tt><body><p begin=\"1s\">&x;</p></body></tt>", .refused),
    Refusal("", .notSubtitles),
  ]

  @Test(arguments: refusals) func `refuses what is no subtitle file`(refusal: Refusal) {
    let error = #expect(throws: SubtitleError.self) { try SubtitleReader.read(bytes: refusal.bytes) }
    #expect(error?.code == refusal.code)
    #expect(error?.message.contains("\n") == false)
  }

  /// A start of a file, and what follows a hundred thousand times.
  struct Shape: Sendable {
    var start: String
    var piece: String
    var format: SubtitleFormat

    init(_ format: SubtitleFormat, _ start: String, _ piece: String) {
      (self.format, self.start, self.piece) = (format, start, piece)
    }
  }

  static let subRipStart = "1\n00:00:01,000 --> 00:00:02,000\n"
  static let webVTTStart = "WEBVTT\n\n00:01.000 --> 00:02.000\n"
  static let shapes: [Shape] = [
    Shape(.subRip, subRipStart, "<"),
    Shape(.subRip, subRipStart, "<b><i>"),
    Shape(.subRip, subRipStart, "{\\an8"),
    Shape(.subRip, subRipStart, "x&"),
    Shape(.webVTT, webVTTStart, "<"),
    Shape(.webVTT, webVTTStart, "<b>x"),
    Shape(.ass, "[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,", "{"),
    Shape(.sami, "<SAMI><SYNC Start=1><P>x", "<br"),
    Shape(.lrc, "[00:01.00]x", "<"),
    Shape(.microDVD, "{1}{2}x", "|"),
    Shape(.ttml, "<tt><body><p begin=\"1s\" end=\"2s\">x", "&"),
  ]

  /// Shapes that cost the square of their length, or the stack, in readers that don't mind: here each is a moment.
  @Test(arguments: shapes) func `takes hostile shapes in one go`(shape: Shape) {
    let bytes = Array((shape.start + String(repeating: shape.piece, count: 100_000) + "\n").utf8)
    let document = try? SubtitleReader.read(bytes: bytes, options: ReadOptions(format: shape.format)).document
    // Tags without any text make no cue, and XML that isn't closed may be refused.
    #expect(document?.cues.count ?? 1 == 1)
  }

  @Test func `refuses entities that grow`() {
    var declarations = "<!ENTITY a0 \"aaaaaaaaaa\">"
    for level in 1..<12 { declarations += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">" }
    let bomb = "<!DOCTYPE tt [\(declarations)]><tt><body><p begin=\"1s\" end=\"2s\">&a11;</p></body></tt>"
    let error = #expect(throws: SubtitleError.self) { try SubtitleReader.read(bytes: Array(bomb.utf8)) }
    #expect(error?.code == .refused)
  }

  @Test func `chooses the language that is wished`() throws {
    let file = """
      <SAMI><HEAD><STYLE><!-- .EN {lang: en-US;} .KR {lang: ko-KR;} --></STYLE></HEAD><BODY>
      <SYNC Start=1000><P Class=EN>a<P Class=KR>b</BODY></SAMI>
      """
    let options = ReadOptions(language: LanguageTag("ko"))
    let document = try SubtitleReader.read(bytes: Array(file.utf8), options: options).document
    #expect(document.cues.map(\.plainText) == ["b"])
    #expect(document.language == "ko-KR")
  }
}
