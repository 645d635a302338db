/// One of a set of words that grows with every firmware: the known ones have names, others are kept as they came.
public protocol OpenToken: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible
where RawValue == String {
  /// Takes the word as it is written on the wire.
  init(rawValue: String)
  /// Reads the word; known ones are recognised in any case, and some types know numbers (T53).
  init?(json: JSONValue)
  /// The words that the protocol documents.
  static var known: [Self] { get }
}

extension OpenToken {
  /// Takes the word as it is written on the wire.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  /// A word written in the source.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
  /// The word itself.
  public var description: String { rawValue }
  /// Whether it is one of the documented words.
  public var isKnown: Bool { Self.known.contains(self) }

  /// Reads the word; a known one is recognised in any case.
  public init?(json: JSONValue) {
    guard let text = json.stringValue, !text.isEmpty else { return nil }
    self.init(lenient: text)
  }

  /// Recognises a known word in any case; keeps any other as it is.
  public init(lenient text: String) {
    let token = Self(rawValue: text)
    if token.isKnown {
      self = token
    } else {
      let lowercased = text.lowercased()
      self = Self.known.first { $0.rawValue.lowercased() == lowercased } ?? token
    }
  }
}
