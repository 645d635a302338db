/// Whether text can be the URL of something that a receiver fetches.
package enum WebURLSyntax {
  /// What is wrong with the text; `nil` if it is an absolute http or https URL.
  package static func problem(with text: String) -> String? {
    if text.isEmpty { return "must not be empty" }
    if text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F }) {
      return "a URL has no blanks or control characters; write a blank as %20"
    }
    guard let colon = text.range(of: "://") else {
      return "\"\(text)\" is not an absolute http or https URL; the receiver can't know what it is relative to"
    }
    let scheme = text[..<colon.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else {
      return "\"\(scheme)\" is not http or https, and receivers fetch nothing else"
    }
    let authority = text[colon.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return host.isEmpty || host.hasPrefix(":") ? "\"\(text)\" names no host" : nil
  }
}

extension String {
  /// The first place of the text.
  fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}
