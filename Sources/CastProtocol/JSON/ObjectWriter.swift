/// Collects the members of an object; absent ones aren't written, since receivers don't expect `null` (T54).
struct ObjectWriter {
  private(set) var members: [String: JSONValue]

  /// Begins with what was kept from reading; members set later replace these.
  init(_ members: [String: JSONValue] = [:]) { self.members = members }

  /// The object.
  var json: JSONValue { .object(members) }

  mutating func set(_ key: String, _ value: JSONValue?) {
    if let value { members[key] = value }
  }
  mutating func set(_ key: String, _ value: String?) { set(key, value.map { .string($0) }) }
  mutating func set(_ key: String, _ value: Int?) { set(key, value.map { JSONValue($0) }) }
  mutating func set(_ key: String, _ value: Bool?) { set(key, value.map { .bool($0) }) }
  /// A number that JSON can't hold is left out.
  mutating func set(_ key: String, _ value: Double?) {
    if let value, value.isFinite { members[key] = .number(value) }
  }
  mutating func set(_ key: String, _ value: (some OpenToken)?) {
    if let value, !value.rawValue.isEmpty { members[key] = .string(value.rawValue) }
  }
  mutating func set(_ key: String, _ value: (some StringIdentifier)?) { set(key, value?.rawValue) }
  mutating func set(_ key: String, _ value: (some NumericIdentifier)?) { set(key, value?.rawValue) }
  mutating func set(_ key: String, _ values: [some NumericIdentifier]?) {
    set(key, values.map { .array($0.map { JSONValue($0.rawValue) }) })
  }
  mutating func set(_ key: String, _ values: [some OpenToken]?) {
    set(key, values.map { .array($0.map { .string($0.rawValue) }) })
  }
  mutating func set(_ key: String, _ values: [String]?) { set(key, values.map { .array($0.map { .string($0) }) }) }
  mutating func set(_ key: String, _ value: (some JSONRepresentable)?) { set(key, value?.json) }
  mutating func set(_ key: String, _ values: [some JSONRepresentable]?) {
    set(key, values.map { .array($0.map(\.json)) })
  }
}
