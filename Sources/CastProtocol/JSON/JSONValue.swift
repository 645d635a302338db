/// A JSON value, read once for each message; models are read leniently from it (protocol 1.4, T53 to T55).
///
/// Numbers compare by value: `.integer(1)` equals `.number(1)`, since the wire doesn't tell them apart.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a fraction that fits.
  case integer(Int64)
  /// Any other number; one that JSON can't hold (NaN, infinity) is written as `null`.
  case number(Double)
  /// Text.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object. The order of its members has no meaning.
  case object([String: JSONValue])
}

extension JSONValue {
  /// The object's member; `nil` if there is none, if it is `null`, or if this isn't an object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members[key], !value.isNull else { return nil }
    return value
  }

  /// The array's element; `nil` if there is none or if this isn't an array.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Whether it is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The text of a string.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of a number without a fraction: `1.0` is one.
  public var intValue: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The value of a finite number.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value.isFinite ? value : nil
    default: nil
    }
  }

  /// The value of `true` or `false`.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements of an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object.
  public var objectValue: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// What it is, in words for an error message: "a string", "null".
  public var kindDescription: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: Hashable {
  /// Compares by value; numbers by their mathematical value.
  public static func == (lhs: JSONValue, rhs: JSONValue) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right || (left.isNaN && right.isNaN)
    case (.integer(let left), .number(let right)): Int64(exactly: right) == left
    case (.number(let left), .integer(let right)): Int64(exactly: left) == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Hashes so that equal numbers hash alike.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0 as UInt8)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value):
      if let integer = Int64(exactly: value) {
        hasher.combine(integer)
      } else if value.isNaN {
        hasher.combine(Double.nan.bitPattern)
      } else {
        hasher.combine(value)
      }
    case .string(let text): hasher.combine(text)
    case .array(let elements): hasher.combine(elements)
    case .object(let members): hasher.combine(members)
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByStringInterpolation
{
  /// `null`.
  public init(nilLiteral: ()) { self = .null }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object; of members with the same key the last one stays.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }

  /// A whole number.
  public init(_ value: Int) { self = .integer(Int64(value)) }
  /// A number.
  public init(_ value: Double) { self = .number(value) }
  /// Text.
  public init(_ value: String) { self = .string(value) }
  /// `true` or `false`.
  public init(_ value: Bool) { self = .bool(value) }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON on one line.
  public var description: String { serialized() }
}
