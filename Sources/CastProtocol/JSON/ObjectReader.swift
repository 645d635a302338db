/// Takes the members of an object one by one, as leniently as the wire needs; what nobody took is left over.
///
/// A member that can't be read as asked stays in the remainder, so that it survives a round trip.
struct ObjectReader {
  private var members: [String: JSONValue]

  /// `nil` if the value isn't an object.
  init?(_ json: JSONValue) {
    guard case .object(let members) = json else { return nil }
    self.members = members
  }

  /// What nobody took, without the nulls.
  var remainder: [String: JSONValue] {
    members.isEmpty ? members : members.filter { !$0.value.isNull }
  }

  /// Takes a member and reads it.
  mutating func take<Value>(_ key: String, _ read: (JSONValue) -> Value?) -> Value? {
    guard let json = members[key], !json.isNull, let value = read(json) else { return nil }
    members[key] = nil
    return value
  }

  /// Throws a member away.
  mutating func drop(_ key: String) { members[key] = nil }

  mutating func string(_ key: String) -> String? { take(key) { $0.lenientString } }
  mutating func int(_ key: String) -> Int? { take(key) { $0.lenientInt } }
  mutating func double(_ key: String) -> Double? { take(key) { $0.lenientDouble } }
  mutating func bool(_ key: String) -> Bool? { take(key) { $0.lenientBool } }
  /// Any value; a container's `customData` is kept as it is.
  mutating func value(_ key: String) -> JSONValue? { take(key) { $0 } }

  mutating func token<Token: OpenToken>(_ key: String) -> Token? { take(key) { Token(json: $0) } }
  mutating func tokens<Token: OpenToken>(_ key: String) -> [Token]? {
    take(key) { $0.arrayValue?.compactMap { Token(json: $0) } }
  }
  mutating func identifier<ID: StringIdentifier>(_ key: String) -> ID? {
    take(key) { $0.lenientString.map { ID(rawValue: $0) } }
  }
  mutating func identifier<ID: NumericIdentifier>(_ key: String) -> ID? {
    take(key) { $0.lenientInt.map { ID(rawValue: $0) } }
  }
  mutating func identifiers<ID: NumericIdentifier>(_ key: String) -> [ID]? {
    take(key) { $0.arrayValue?.compactMap { $0.lenientInt.map { ID(rawValue: $0) } } }
  }
  mutating func strings(_ key: String) -> [String]? {
    take(key) { $0.arrayValue?.compactMap { $0.lenientString } }
  }
  mutating func object<Value: JSONRepresentable>(_ key: String) -> Value? { take(key) { Value(json: $0) } }
  mutating func list<Value: JSONRepresentable>(_ key: String) -> [Value]? { take(key) { Value.list($0) } }
}

extension JSONValue {
  /// A string; a number as its text.
  var lenientString: String? {
    switch self {
    case .string(let text): text
    case .integer, .number: serialized()
    default: nil
    }
  }

  /// A number without a fraction, also as text (fact G6: `"4"` counts as 4).
  ///
  /// Beyond ±2^53, which no JavaScript receiver could mean, it is none: so sums and products of a few can't overflow.
  var lenientInt: Int? {
    let value: Int? =
      if case .string(let text) = self { Int(text) ?? Double(text).flatMap { Int(exactly: $0) } } else { intValue }
    return value.flatMap { $0.magnitude <= 1 << 53 ? $0 : nil }
  }

  /// A number, also as text. Beyond ±10^15 it is none: no time, level or size is, and `Duration` traps on such.
  var lenientDouble: Double? {
    let value: Double? = if case .string(let text) = self { Double(text) } else { doubleValue }
    return value.flatMap { $0.magnitude <= 1e15 ? $0 : nil }
  }

  /// A boolean, also as text (VLC sends `"false"`, T59) or as 0 and 1.
  var lenientBool: Bool? {
    switch self {
    case .bool(let value): value
    case .string(let text): ["true": true, "false": false][text.lowercased()]
    default: [0: false, 1: true][intValue ?? -1]
    }
  }
}
