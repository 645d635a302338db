import CastTracksCLI
import Testing

@Suite struct NumberValueTests {
  @Test(
    arguments: [
      ("0", .absolute(0)), ("50", .absolute(0.5)), ("100", .absolute(1)), ("50%", .absolute(0.5)),
      ("+5", .relative(0.05)),
      ("-5", .relative(-0.05)), ("12.5", .absolute(0.125)), ("-0", .relative(0)),
    ] as [(String, NumberValue.Level)])
  func level(_ text: String, _ expected: NumberValue.Level) throws {
    #expect(try NumberValue.level(text) == expected)
  }

  @Test(arguments: ["", "101", "-101", "x", "5x", "%", "1e1", "nan", "inf", "++5", "5-", "٥"])
  func levelRefused(_ text: String) {
    #expect(throws: ValueError.self) { try NumberValue.level(text) }
  }

  @Test(arguments: [("1", 1), ("1.5", 1.5), ("1.5x", 1.5), (".5", 0.5), ("16", 16)])
  func rate(_ text: String, _ expected: Double) throws {
    #expect(try NumberValue.rate(text) == expected)
  }

  @Test(arguments: ["0", "-1", "16.1", "x", "", "1,5"])
  func rateRefused(_ text: String) {
    #expect(throws: ValueError.self) { try NumberValue.rate(text) }
  }

  @Test(arguments: [("1.5", 1.5), ("150%", 1.5), ("10", 10), ("0.01", 0.01), ("1000%", 10)])
  func fontScale(_ text: String, _ expected: Double) throws {
    #expect(try NumberValue.fontScale(text) == expected)
  }

  @Test(arguments: ["0", "-1", "10.1", "1001%", "x", "", "%", "nan"])
  func fontScaleRefused(_ text: String) {
    #expect(throws: ValueError.self) { try NumberValue.fontScale(text) }
  }

  @Test func pixels() throws {
    #expect(try NumberValue.pixels("8") == 8)
    #expect(try NumberValue.pixels("8px") == 8)
    for text in ["-1", "1.5", "", "px", "9999999"] {
      #expect(throws: ValueError.self) { try NumberValue.pixels(text) }
    }
  }
}
