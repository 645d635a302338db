import Testing

@testable import Subtitles

struct RetimingTests {
  @Test(
    "Ratios as people write them",
    arguments: [
      ("1", "1"), ("2", "2"), ("25/23.976", "3125/2997"), ("25:24", "25/24"), ("1.001", "1001/1000"), (".5", "1/2"),
      ("104.27%", "10427/10000"), ("23.976/25", "2997/3125"), ("24000/1001", "24000/1001"), ("100", "100"),
      ("0.999999999", "999999999/1000000000"),
    ])
  func ratio(text: String, value: String) {
    #expect(StretchRatio(text)?.description == value)
  }

  @Test(
    "What is no ratio",
    arguments: [
      "", "0", "-1", "+1", "1/0", "0/1", "1/2/3", "a", "1e3", "1/", "/2", "1 /2", "1.0.0", ".", "101", "0.009",
      "1234567890",
      "1.0123456789", "%", "inf", "1,5",
    ])
  func noRatio(text: String) {
    #expect(StretchRatio(text) == nil)
  }

  @Test(
    "Times are exact to the millisecond",
    arguments: [
      (0, "1", 1000, 1000), (2000, "1", 0, 2000), (-1500, "1", 1000, -500), (0, "25/23.976", 3_600_000, 3_753_754),
      (0, "25025/24000", 3_600_000, 3_753_750), (500, "2", 1001, 2502), (0, "1/2", 1, 1), (0, "1/3", 1, 0),
      (0, "1/3", 2, 1), (-1, "1.5", 3, 4), (0, "100", .max, 1 << 53), (.min, "1", .min, -(1 << 53)), (0, "0.5", -3, -1),
    ])
  func time(offset: Int, stretch: String, before: Int, after: Int) throws {
    #expect(Retiming(offset: offset, stretch: try #require(StretchRatio(stretch))).time(before) == after)
  }

  @Test("What is before the start is cut, and dropped if nothing is left")
  func cutAtZero() {
    var cues = CueList([
      Cue(start: 0, end: 1000, plainText: "a"), Cue(start: 1000, end: 2000, plainText: "b"),
      Cue(start: 1500, end: 2500, plainText: "c"), Cue(start: 2000, end: 3000, plainText: "d"),
    ])
    let report = Retiming(offset: -2000).apply(to: &cues)
    #expect(report == Retiming.Report(dropped: 2, cut: 1))
    #expect(cues.map { [$0.start, $0.end] } == [[0, 500], [0, 1000]])
    #expect(cues.map(\.plainText) == ["c", "d"])
  }

  @Test("Times inside the text move along")
  func innerTimes() {
    var cues = CueList([Cue(start: 1000, end: 4000, text: [TextRun("a"), TextRun("b", time: 3000)])])
    #expect(Retiming(offset: -2000).apply(to: &cues) == Retiming.Report(dropped: 0, cut: 1))
    #expect(cues.first?.text == [TextRun("a"), TextRun("b", time: 1000)])
  }

  @Test("No change leaves everything")
  func identity() {
    var cues = CueList([Cue(start: 5, end: 5, plainText: "a")])
    #expect(Retiming().apply(to: &cues) == Retiming.Report())
    #expect(Retiming(offset: 1).apply(to: &cues) == Retiming.Report())
    #expect(cues.first?.start == 6)
  }
}
