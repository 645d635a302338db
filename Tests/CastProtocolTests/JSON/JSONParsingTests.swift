import CastProtocol
import TestSupport
import Testing

private let readable: [(String, JSONValue)] = [
  ("null", JSONValue.null), ("true", true), ("false", false), ("0", 0), ("-0", 0), ("-0.0", 0), ("1.0", 1),
  ("1e2", 100), ("1E+2", 100), ("0.1", 0.1), ("-12.5e-1", -1.25), ("9007199254740993", 9_007_199_254_740_993),
  ("9223372036854775807", 9_223_372_036_854_775_807), ("-9223372036854775808", JSONValue.integer(.min)),
  ("9223372036854775808", .number(9_223_372_036_854_775_808)),
  ("12345678901234567890123", .number(1.2345678901234568e22)),
  ("0.30000001192092896", 0.30000001192092896), ("\"\"", ""), ("\"\\u0041\\n\\/\"", "A\n/"),
  ("\"\\ud83d\\ude00\"", "😀"), ("\"Ö\"", "Ö"), ("[]", []), ("{}", [:]), (" [ 1 , \"a\" , null ] ", [1, "a", nil]),
  ("{\"a\":{\"b\":[true]}}", ["a": ["b": [true]]]),
]

@Suite struct JSONParsingTests {
  @Test(arguments: readable)
  func reads(_ text: String, _ expected: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == expected)
    #expect(try JSONValue(parsing: Array(text.utf8)) == expected)
  }

  @Test(arguments: [("1", true), ("1.0", true), ("1e2", true), ("1.5", false), ("9223372036854775808", false)])
  func keepsWholeNumbersWhole(_ text: String, _ isInteger: Bool) throws {
    let value = try JSONValue(parsing: text)
    if case .integer = value { #expect(isInteger) } else { #expect(!isInteger) }
  }

  @Test(arguments: [
    "", "   ", "nul", "NaN", "Infinity", "-Infinity", "'a'", "{a:1}", "01", "-01", "+1", ".5", "5.", "1.e3", "1e", "-",
    "1.2.3", "1-2", "[1.2.3]", "1.5+1",
    "0x10", "\"a", "\"a\nb\"", "\"\\q\"", "\"\\u12\"", "[1", "[1}", "{\"a\":1", "{\"a\" 1}", "{} {}", "{} x", "]",
    "// c\n1", "{\"a\":01}", "[1 2]", "tru e", "\u{0}", "[1,]", "{\"a\":1,}", "[1 , ]", "[,1]", "[1,,2]", "{,}",
    "{\"a\":1,,\"b\":2}", "TRUE", "[1]]", ",",
    ":", "{1:2}", "{\"a\"}", "{\"a\":}", "[\u{B}1]", "[\u{A0}1]", "1,", "\u{FEFF}",
  ])
  func refuses(_ text: String) {
    #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
  }

  @Test func refusesInvalidUTF8() {
    #expect(throws: JSONError.self) { try JSONValue(parsing: [0x22, 0xFF, 0x22] as [UInt8]) }
  }

  @Test(arguments: [
    ("{'a':1}", "a ' where a \" should be, at byte 2"), ("{\"a\":tru}", "a word without quotes, at byte 6"),
    ("{\"a\":1", "a closing bracket is missing, at byte 7"), ("[1}", "a bracket that doesn't match, at byte 3"),
    ("{\"a\":01}", "a number that isn't one, at byte 6"),
    ("{\"a\":1, }", "a comma before the closing bracket, at byte 7"), ("\"a", "a string without end, at byte 1"),
    ("\"\u{1}\"", "a control character in a string, at byte 2"),
  ])
  func saysWhatIsWrong(_ text: String, _ words: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    #expect(error?.message == "not JSON: \(words)")
    #expect(error?.kind == .syntax)
  }

  @Test(arguments: ["1e400", "-1e400", "1" + String(repeating: "0", count: 400)])
  func readsNumbersBeyondDoubleAsUnusable(_ text: String) throws {
    let value = try JSONValue(parsing: "{\"a\":\(text),\"b\":[\(text),2]}")
    #expect(value["a"]?.doubleValue == nil)
    #expect(value["a"]?.intValue == nil)
    #expect(value["b"]?[1] == 2)
    #expect(value.serialized() == "{\"a\":null,\"b\":[null,2]}")
  }

  @Test func readsNumbersNearZeroAsZero() throws {
    #expect(try JSONValue(parsing: "[1e-400,-0.1e-999,1]") == [0, 0, 1])
    #expect(try JSONValue(parsing: "5e-324").doubleValue == .leastNonzeroMagnitude)
  }

  @Test(arguments: [
    ("\"\\ud800\"", "\u{FFFD}"), ("\"a\\uDC00b\"", "a\u{FFFD}b"), ("\"\\ud83d\"", "\u{FFFD}"),
    ("\"\\ud800\\u0041\"", "\u{FFFD}A"), ("\"\\ud800\\ud83d\\ude00\"", "\u{FFFD}😀"), ("\"\\\\ud800\"", "\\ud800"),
  ])
  func replacesHalfSurrogatePairs(_ text: String, _ expected: String) throws {
    #expect(try JSONValue(parsing: text) == .string(expected))
    #expect(try JSONValue(parsing: "{\"a\":\(text),\"b\":1}")["b"] == 1)
  }

  @Test func takesTheFirstOfDuplicateKeys() throws {
    #expect(try JSONValue(parsing: "{\"a\":1,\"a\":2}") == ["a": 1])
  }

  @Test func ignoresByteOrderMarkAndTrailingNULs() throws {
    #expect(try JSONValue(parsing: "\u{FEFF}{\"a\":1}\u{0}\u{0}") == ["a": 1])
  }

  @Test func boundsDepth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try JSONValue(parsing: nested(JSONValue.maximumDepth)) }
    for depth in [JSONValue.maximumDepth + 1, 1_000_000] {
      let error = #expect(throws: JSONError.self) { try JSONValue(parsing: nested(depth)) }
      #expect(error?.kind == .tooDeep)
    }
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(throws: JSONError.self) { try JSONValue(parsing: objects) }
    #expect(throws: Never.self) { try JSONValue(parsing: "\"\(String(repeating: "[", count: 1000))\"") }
  }

  @Test func readsEveryKindUnderEveryKeyOfCast() throws {
    // The keys of Cast are asked for their usual kind first; any other kind must be found all the same.
    let kinds: [JSONValue] = [nil, true, 7, 2.5, "text", [1, "a", [nil]], ["trackId": "x", "media": [1]], 1e300]
    for key in ["requestId", "muted", "media", "activeTrackIds", "status", "title", "roles", "customData", "tracks"] {
      for kind in kinds {
        let value: JSONValue = [key: kind, "other": [[key: kind], kind]]
        #expect(try JSONValue(parsing: value.serialized()).objectValue == value.objectValue)
      }
    }
  }

  @Test func survivesRandomDamage() {
    var generator = SeededGenerator(seed: 7)
    let text = Array(#"{"a":[1,-2.5e3,"x\ud83d\ude00y",null,true],"b":{"c":""}}"#.utf8)
    for _ in 0..<3000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      if let value = try? JSONValue(parsing: bytes) {
        #expect(throws: Never.self) { try JSONValue(parsing: value.serialized()) }
      }
    }
  }
}
