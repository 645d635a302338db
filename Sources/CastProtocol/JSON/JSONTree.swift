/// Reads any JSON through a decoder, which wants to be asked for one kind of value after another. A wrong question is
/// dear, so keys of Cast are asked for the kind that they usually have first, and array elements for that of the last.
struct JSONTree: Decodable {
  let value: JSONValue

  init(from decoder: any Decoder) throws {
    var slot = RootSlot(decoder: decoder)
    value = try slot.read(hint: .object)
  }
}

/// A place in the text where a value stands: the top, a member, or an element.
private protocol Slot {
  /// The key of the member, for a hint about its elements.
  var name: String { get }
  mutating func isNull() throws -> Bool
  mutating func string() throws -> String
  mutating func double() throws -> Double
  mutating func integer() throws -> Int64
  mutating func bool() throws -> Bool
  mutating func object() throws -> KeyedDecodingContainer<MemberKey>
  mutating func array() throws -> any UnkeyedDecodingContainer
  /// Steps over a value that can't be read.
  mutating func skip() throws
}

extension Slot {
  /// Reads the value, asking for the hinted kind first.
  mutating func read(hint: JSONKind) throws -> JSONValue {
    if let value = try read(as: hint) { return value }
    if try isNull() { return .null }
    for kind in JSONKind.allCases where kind != hint {
      if let value = try read(as: kind) { return value }
    }
    do {
      return .string(try string())
    } catch DecodingError.typeMismatch {
      // A damaged string would have said so: it is a number that no double can hold.
      try skip()
      return .number(.infinity)
    }
  }

  /// Reads the value if it is of the kind; throws if it is and its contents are damaged.
  private mutating func read(as kind: JSONKind) throws -> JSONValue? {
    switch kind {
    case .string: return (try? string()).map { .string($0) }
    case .bool: return (try? bool()).map { .bool($0) }
    case .number:
      return readNumber()
    case .object:
      guard let container = try? object() else { return nil }
      return try .object(Self.members(of: container))
    case .array:
      guard let container = try? array() else { return nil }
      return try .array(ElementSlot.elements(of: container, hint: .ofElements(key: name)))
    }
  }

  /// Asks for a double first: asking for an integer fails where there is a fraction, and failing is dear.
  private mutating func readNumber() -> JSONValue? {
    var before = self
    guard let number = try? double() else { return nil }
    if let integer = Int64(exactly: number), integer.magnitude < 1 << 53 { return .integer(integer) }
    // From 2^53 on a double is too coarse for whole numbers.
    if number.magnitude >= 0x1p53, let integer = try? before.integer() { return .integer(integer) }
    return .number(number)
  }

  private static func members(of container: KeyedDecodingContainer<MemberKey>) throws -> [String: JSONValue] {
    let keys = container.allKeys
    var members = [String: JSONValue](minimumCapacity: keys.count)
    for key in keys {
      var slot = MemberSlot(container: container, key: key)
      members[key.stringValue] = try slot.read(hint: .of(key: key.stringValue))
    }
    return members
  }
}

private struct MemberKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

private struct RootSlot: Slot {
  let decoder: any Decoder
  var name: String { "" }
  func isNull() throws -> Bool { try decoder.singleValueContainer().decodeNil() }
  func string() throws -> String { try decoder.singleValueContainer().decode(String.self) }
  func double() throws -> Double { try decoder.singleValueContainer().decode(Double.self) }
  func integer() throws -> Int64 { try decoder.singleValueContainer().decode(Int64.self) }
  func bool() throws -> Bool { try decoder.singleValueContainer().decode(Bool.self) }
  func object() throws -> KeyedDecodingContainer<MemberKey> { try decoder.container(keyedBy: MemberKey.self) }
  func array() throws -> any UnkeyedDecodingContainer { try decoder.unkeyedContainer() }
  func skip() {}
}

private struct MemberSlot: Slot {
  let container: KeyedDecodingContainer<MemberKey>
  let key: MemberKey
  var name: String { key.stringValue }
  func isNull() throws -> Bool { try container.decodeNil(forKey: key) }
  func string() throws -> String { try container.decode(String.self, forKey: key) }
  func double() throws -> Double { try container.decode(Double.self, forKey: key) }
  func integer() throws -> Int64 { try container.decode(Int64.self, forKey: key) }
  func bool() throws -> Bool { try container.decode(Bool.self, forKey: key) }
  func object() throws -> KeyedDecodingContainer<MemberKey> {
    try container.nestedContainer(keyedBy: MemberKey.self, forKey: key)
  }
  func array() throws -> any UnkeyedDecodingContainer { try container.nestedUnkeyedContainer(forKey: key) }
  func skip() {}
}

/// The next element; reading it moves on, failing to doesn't.
private struct ElementSlot: Slot {
  var container: any UnkeyedDecodingContainer
  var name: String { "" }
  mutating func isNull() throws -> Bool { try container.decodeNil() }
  mutating func string() throws -> String { try container.decode(String.self) }
  mutating func double() throws -> Double { try container.decode(Double.self) }
  mutating func integer() throws -> Int64 { try container.decode(Int64.self) }
  mutating func bool() throws -> Bool { try container.decode(Bool.self) }
  mutating func object() throws -> KeyedDecodingContainer<MemberKey> {
    try container.nestedContainer(keyedBy: MemberKey.self)
  }
  mutating func array() throws -> any UnkeyedDecodingContainer { try container.nestedUnkeyedContainer() }
  mutating func skip() throws { _ = try container.decode(Anything.self) }

  static func elements(of container: any UnkeyedDecodingContainer, hint: JSONKind) throws -> [JSONValue] {
    var slot = ElementSlot(container: container)
    var elements: [JSONValue] = []
    var hint = hint
    while !slot.container.isAtEnd {
      let value = try slot.read(hint: hint)
      hint = JSONKind(value) ?? hint
      elements.append(value)
    }
    return elements
  }
}

private struct Anything: Decodable {
  init(from decoder: any Decoder) {}
}
