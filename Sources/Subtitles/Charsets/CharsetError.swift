/// Why bytes could not be decoded at all.
public struct CharsetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Hashable, Sendable {
    /// The charset that was asked for is not known; `suggestions` has near names.
    case unknownCharset
    /// The charset is known, but this system's iconv can't convert it.
    case unsupportedCharset
    /// The bytes are no text in any charset.
    case notText
  }

  /// What went wrong.
  public var code: Code
  /// The charset it is about; empty if none.
  public var charset: String
  /// Names like the one that was asked for, best first.
  public var suggestions: [String]

  /// An error about a charset.
  public init(_ code: Code, charset: String = "", suggestions: [String] = []) {
    self.code = code
    self.charset = charset
    self.suggestions = suggestions
  }

  /// One line that names the thing and the next step.
  public var description: String {
    switch code {
    case .unknownCharset:
      let hint = suggestions.isEmpty ? "" : "; did you mean \(suggestions.joined(separator: ", "))?"
      return "unknown charset '\(charset)'\(hint)"
    case .unsupportedCharset:
      return "this system can't convert the charset '\(charset)'; convert the file to UTF-8 first"
    case .notText:
      return "the file is not text in any charset"
    }
  }
}
