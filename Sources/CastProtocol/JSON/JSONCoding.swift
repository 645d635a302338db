import FoundationEssentials

extension JSONValue {
  /// Levels of arrays and objects beyond which text is refused; the deepest message known has eleven.
  public static let maximumDepth = 128

  /// Reads JSON text.
  ///
  /// - Throws: ``JSONError``.
  public init(parsing text: String) throws(JSONError) {
    try self.init(reading: Data(text.utf8))
  }

  /// Reads JSON from bytes of UTF-8.
  ///
  /// - Throws: ``JSONError``.
  public init(parsing bytes: some Collection<UInt8>) throws(JSONError) {
    try self.init(reading: Data(bytes))
  }

  private init(reading data: Data) throws(JSONError) {
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: data)
    } catch {
      throw JSONError(.syntax, message: "not JSON")
    }
  }

  /// Writes JSON on one line: members sorted by key, slashes as they are, `1` rather than `1.0`.
  public func serialized() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }
}

extension JSONValue: Codable {
  /// Reads the value that the decoder stands at.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let members = try? container.decode([String: JSONValue].self) {
      self = .object(members)
    } else {
      self = .array(try container.decode([JSONValue].self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): if value.isFinite { try container.encode(value) } else { try container.encodeNil() }
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}
