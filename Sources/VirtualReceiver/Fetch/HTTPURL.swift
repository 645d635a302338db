import HTTPClient

/// An absolute http or https URL, as far as fetching needs it: whose origin it is, and what a relative one means there.
package struct HTTPURL: Hashable, Sendable, CustomStringConvertible {
  /// `http` or `https`.
  package let scheme: String
  /// Host and port as they stand there, without user and password.
  package let authority: String
  /// From the path on, without the fragment; begins with `/`.
  package let target: String

  private init(scheme: String, authority: String, target: String) {
    self.scheme = scheme
    self.authority = authority
    self.target = target
  }

  /// Reads an absolute URL as browsers do: what should have been encoded is; `nil` if it is none, or of another scheme.
  package init?(_ text: String) {
    guard let url = WebURL(text) else { return nil }
    let rest = url.text[url.text.index(url.text.startIndex, offsetBy: url.scheme.count + 3)...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    // A password in a URL is nothing that a receiver's page would send.
    guard let authority = rest[..<end].split(separator: "@", omittingEmptySubsequences: false).last else { return nil }
    let target = rest[end...]
    self.init(
      scheme: url.scheme, authority: String(authority), target: target.hasPrefix("/") ? String(target) : "/" + target)
  }

  /// What a reference in a document at this URL means (RFC 3986, section 5); `nil` if that is no http or https URL.
  package func resolving(_ reference: String) -> HTTPURL? {
    let reference = String(reference.prefix { $0 != "#" })
    if let scheme = reference.firstIndex(of: ":"),
      reference[..<scheme].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) }),
      reference.first?.isLetter ?? false
    {
      return HTTPURL(reference)
    }
    if reference.hasPrefix("//") { return HTTPURL("\(scheme):\(reference)") }
    let path = target.prefix { $0 != "?" }
    let merged: String
    if reference.isEmpty {
      merged = target
    } else if reference.hasPrefix("?") {
      merged = path + reference
    } else if reference.hasPrefix("/") {
      merged = reference
    } else {
      merged = path[...(path.lastIndex(of: "/") ?? path.startIndex)] + reference
    }
    return HTTPURL("\(scheme)://\(authority)\(Self.withoutDots(merged))")
  }

  private static func withoutDots(_ target: String) -> String {
    let query = target.firstIndex(of: "?") ?? target.endIndex
    var segments: [Substring] = []
    let parts = target[..<query].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      switch part {
      case ".": if isLast { segments.append("") }
      case "..":
        _ = segments.popLast()
        if isLast { segments.append("") }
      default: segments.append(part)
      }
    }
    return "/" + segments.joined(separator: "/") + target[query...]
  }

  /// Who it belongs to, as an `Origin` header has it.
  package var origin: String {
    let host = authority.lowercased()
    let standard = scheme == "http" ? ":80" : ":443"
    return "\(scheme)://\(host.hasSuffix(standard) ? String(host.dropLast(standard.count)) : host)"
  }

  /// The whole URL.
  package var description: String { "\(scheme)://\(authority)\(target)" }
}
