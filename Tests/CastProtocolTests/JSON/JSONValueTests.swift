import CastProtocol
import Testing

private let writable: [(JSONValue, String)] = [
  (["b": 1, "a": [nil, true, 1.0, 2.5]], #"{"a":[null,true,1,2.5],"b":1}"#),
  ("http://a/b\"c\\d", #""http://a/b\"c\\d""#),
  ("\u{0}\u{1F}\n\r\t\u{8}\u{C}\u{7F}é😀", "\"\\u0000\\u001f\\n\\r\\t\\b\\f\u{7F}é😀\""),
  (.number(-0.0), "0"), (.number(1e22), "1e+22"), (.number(1e-7), "1e-07"), (.number(.nan), "null"),
  (.number(.infinity), "null"), (.integer(.min), "-9223372036854775808"),
  (.number(0.30000001192092896), "0.30000001192092896"),
  ([:], "{}"), ([], "[]"),
]

@Suite struct JSONValueTests {
  @Test func comparesNumbersByValue() {
    #expect(JSONValue.integer(1) == .number(1))
    #expect(Set<JSONValue>([.integer(1), .number(1), .number(1.5), .integer(2)]).count == 3)
    #expect(JSONValue.number(.nan) == .number(.nan))
    #expect(JSONValue.integer(9_007_199_254_740_993) != .number(9_007_199_254_740_992))
    #expect(JSONValue.bool(true) != .integer(1))
  }

  @Test func findsMembersAndElements() {
    let value: JSONValue = ["a": nil, "b": [1, 2]]
    #expect(value["a"] == nil)
    #expect(value["c"] == nil)
    #expect(value["b"]?[1] == 2)
    #expect(value["b"]?[2] == nil)
    #expect(value["b"]?[-1] == nil)
    #expect(value["b"]?["x"] == nil)
    #expect(JSONValue.string("x")["a"] == nil)
  }

  @Test func givesScalars() {
    #expect(JSONValue.number(1.0).intValue == 1)
    #expect(JSONValue.number(1.5).intValue == nil)
    #expect(JSONValue.number(1e300).intValue == nil)
    #expect(JSONValue.number(.infinity).doubleValue == nil)
    #expect(JSONValue.integer(3).doubleValue == 3)
    #expect(JSONValue.string("1").intValue == nil)
    #expect(JSONValue.bool(true).boolValue == true)
  }

  @Test(arguments: writable)
  func writes(_ value: JSONValue, _ expected: String) throws {
    #expect(value.serialized() == expected)
    if !expected.contains("null") { #expect(try JSONValue(parsing: expected) == value) }
  }

  @Test func keepsKeysInOneOrder() {
    let value = JSONValue.object(Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\($0)", JSONValue($0)) }))
    #expect(value.serialized() == value.serialized())
    #expect(value.serialized().hasPrefix(#"{"k0":0,"k1":1,"k10":10,"#))
  }
}
