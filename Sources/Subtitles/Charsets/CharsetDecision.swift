/// What was decided about the charset of a file, how sure that is, and what could not be decoded.
public struct CharsetDecision: Hashable, Sendable {
  /// The charset's name in lower case, as IANA has it where it does: `utf-8`, `windows-1250`, `us-ascii`.
  public var name: String
  /// How sure the decision is, from 0 to 1; 1 for a byte order mark, an override, ASCII or valid UTF-8.
  public var confidence: Double
  /// Whether a person should look at the result, or name the charset.
  public var isDoubtful: Bool
  /// Why this charset, in a few words.
  public var reason: String
  /// Whether the file starts with a byte order mark (which is not part of the text).
  public var hasByteOrderMark: Bool
  /// How many places could not be decoded; each is one U+FFFD in the text.
  public var undecodableCount: Int
  /// The first of these places, at most ``maximumLocations``.
  public var undecodable: [Location]
  /// What was found of text that had been encoded twice.
  public var doubleEncoding: DoubleEncoding
  /// Other charsets that would have read the file nearly as well, best first.
  public var alternatives: [String]

  /// How many places are listed in ``undecodable``.
  public static let maximumLocations = 16

  /// A place in the file.
  public struct Location: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The offset in the file in bytes, from 0.
    public var offset: Int

    /// A place in a file.
    public init(line: Int, offset: Int) {
      self.line = line
      self.offset = offset
    }
  }

  /// Text that was valid UTF-8, was read as another charset, and then encoded as UTF-8 once more (`Ã©` for `é`).
  public enum DoubleEncoding: Hashable, Sendable {
    /// No sign of it.
    case none
    /// Signs of it, but not surely: the text was left as it is.
    case suspected(via: String)
    /// It was surely so, and undone. `via` is the charset that the UTF-8 had been read as.
    case undone(via: String)
  }

  /// A decision; what is left out is the undisturbed case.
  public init(
    name: String, confidence: Double, isDoubtful: Bool = false, reason: String, hasByteOrderMark: Bool = false,
    undecodableCount: Int = 0, undecodable: [Location] = [], doubleEncoding: DoubleEncoding = .none,
    alternatives: [String] = []
  ) {
    self.name = name
    self.confidence = confidence
    self.isDoubtful = isDoubtful
    self.reason = reason
    self.hasByteOrderMark = hasByteOrderMark
    self.undecodableCount = undecodableCount
    self.undecodable = undecodable
    self.doubleEncoding = doubleEncoding
    self.alternatives = alternatives
  }
}

/// A file's text as UTF-8, and how it was decoded.
public struct DecodedText: Hashable, Sendable {
  /// Valid UTF-8 without a byte order mark at the start. NULs and line ends are as in the file.
  public var utf8: [UInt8]
  /// The charset, and what could not be decoded.
  public var charset: CharsetDecision

  /// Text that was decoded.
  public init(utf8: [UInt8], charset: CharsetDecision) {
    self.utf8 = utf8
    self.charset = charset
  }
}
