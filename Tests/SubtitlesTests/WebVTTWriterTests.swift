import Subtitles
import Testing

struct WebVTTWriterTests {
  private func text(_ document: SubtitleDocument) -> String {
    String(decoding: WebVTTWriter().write(document), as: UTF8.self)
  }

  @Test func `writes a legal file whatever the document holds`() {
    let document = SubtitleDocument(
      format: .subRip,
      cues: [
        Cue(start: 2000, end: 1000, identifier: "a-->b\n", text: [TextRun("x\n\n y -->\n")]),
        Cue(start: -5, end: 1000, plainText: "\n\n"),
        Cue(start: 2000, end: 1000, identifier: "a-->b\n", text: [TextRun("x\n\n y -->\n")]),
      ],
      styles: ["::cue { color: red }\n\n/* --> */"],
      regions: [CueRegion(identifier: "a b", width: .nan)])
    let cues = WrittenCue.parse(WebVTTWriter().write(document))
    #expect(cues.map(\.start) == [0, 2000])
    #expect(cues.map(\.end) == [1000, 2001])
    #expect(cues.map(\.text) == ["<c></c>", "x\n y --&gt;"])
    #expect(cues[1].identifier == "a--b")
    #expect(text(document).contains("STYLE\n::cue { color: red }\n/* -- > */"))
    #expect(text(document).contains("REGION\nid:region1\nwidth:0%"))
  }

  @Test func `nests the tags of runs and closes them`() {
    let styles = [
      TextStyle(bold: true), TextStyle(bold: true, italic: true),
      TextStyle(italic: true, color: SubtitleColor(red: 1, green: 2, blue: 3)),
      TextStyle(ruby: .base), TextStyle(ruby: .annotation), TextStyle(ruby: .base), TextStyle(voice: "A & B"),
    ]
    let runs = styles.enumerated().map { TextRun("\($0)", style: $1) }
    let cue = Cue(start: 0, end: 1, text: runs)
    #expect(
      cue.markup
        == "<b>0<i>1</i></b><c.color010203><i>2</i></c><ruby>3<rt>4</rt>5<rt></rt></ruby><v A &amp; B>6</v>")
    #expect(cue.text == runs)
    #expect(text(SubtitleDocument(format: .ass, cues: [cue])).contains("::cue(.color010203) { color: #010203 }"))
  }

  @Test func `keeps only the times inside a cue that may be there`() {
    let runs = [TextRun("a", time: 1000), TextRun("b", time: 1500), TextRun("c", time: 1200), TextRun("d", time: 9000)]
    let document = SubtitleDocument(format: .lrc, cues: [Cue(start: 1000, end: 2000, text: runs)])
    #expect(text(document).hasSuffix("a<00:00:01.500>bcd\n"))
  }

  @Test func `gives the same bytes in pieces`() {
    let cues = (0..<10_000).map { Cue(start: $0 * 1000, end: $0 * 1000 + 500, plainText: "Cue number \($0)") }
    let document = SubtitleDocument(format: .subRip, cues: CueList(cues))
    var pieces: [[UInt8]] = []
    WebVTTWriter().write(document) { pieces.append($0) }
    #expect(pieces.count > 1)
    #expect(Array(pieces.joined()) == WebVTTWriter().write(document))
  }

  @Test func `moves the times inside a cue with it`() {
    var cues: CueList = [Cue(start: 1000, end: 2000, text: [TextRun("a"), TextRun("b", time: 1500)])]
    cues.mapTimes { ($0 + 1000, $1 + 1000) }
    #expect(cues[0].text.map(\.time) == [nil, 2500])
  }
}
