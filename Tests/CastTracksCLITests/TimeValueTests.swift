import CastTracksCLI
import Testing

@Suite struct TimeValueTests {
  @Test(arguments: [
    ("90", 90_000), ("90.5", 90_500), ("1:30", 90_000), ("1:02:03.5", 3_723_500), ("90s", 90_000),
    ("1h2m3s", 3_723_000),
    ("0", 0), (".5", 500), ("5.", 5000), ("1,5", 1500), ("0.0004", 0), ("0.0005", 1), ("1.2345", 1235), ("250ms", 250),
    ("2h", 7_200_000), ("1h30s", 3_630_000), ("90:00", 5_400_000), ("00:00:01", 1000), ("1:05.25", 65_250),
    ("10m", 600_000),
    ("1.5h", 5_400_000), ("+30", 30_000),
  ])
  func position(_ text: String, _ milliseconds: Int) throws {
    #expect(try TimeValue.position(text) == .milliseconds(milliseconds))
  }

  @Test(arguments: [
    ("-10", -10_000, true), ("+10", 10_000, true), ("10", 10_000, false), ("-1:30", -90_000, true), ("-.5", -500, true),
    ("+1m", 60_000, true), ("-0", 0, true),
  ])
  func signed(_ text: String, _ milliseconds: Int, _ relative: Bool) throws {
    let value = try TimeValue.signed(text)
    #expect(value.duration == .milliseconds(milliseconds))
    #expect(value.isRelative == relative)
  }

  @Test(arguments: [
    "", "-", "+", "abc", "1:60", "1:2:60", "1:60:00", "1:", ":30", "1:2:3:4", "1m2h", "1m1m", "5x", "1..2", "1.2.3",
    "--5", "1e5",
    "99999999999999999999", "9999999999999", "٣", "1 2", "nan", "inf", ".", "h", "1:030", "1.5:30", "ms",
  ])
  func refused(_ text: String) {
    #expect(throws: ValueError.self) { try TimeValue.signed(text) }
  }

  @Test func signs() {
    #expect(throws: ValueError.self) { try TimeValue.position("-1") }
    #expect(throws: ValueError.self) { try TimeValue.positiveDuration("0") }
  }
}
