/// An absolute http or https URL, as far as its parts matter here.
package struct WebURL: Hashable, Sendable, CustomStringConvertible {
  package let isSecure: Bool
  /// In lower case, IPv6 without brackets.
  package let host: String
  package let port: UInt16
  /// It has a name or password in front of the host.
  package let hasCredentials: Bool
  /// Such as it is sent: the path, query and user information encoded, without a fragment.
  package let text: String

  package var scheme: String { isSecure ? "https" : "http" }
  package var description: String { text }

  /// Reads a URL as browsers do: spaces around it, and characters in it that should have been encoded, are forgiven. Nil for
  /// another scheme, a missing host, or a bad port.
  package init?(_ input: String) {
    // Browsers drop these wherever they are.
    let scalars = input.unicodeScalars.filter { $0 != "\n" && $0 != "\r" && $0 != "\t" }
    var rest = Substring(String(String.UnicodeScalarView(scalars)))
    while let first = rest.utf8.first, first <= 0x20 { rest = rest.dropFirst() }
    while let last = rest.utf8.last, last <= 0x20 { rest = rest.dropLast() }

    guard let colon = rest.firstIndex(of: ":") else { return nil }
    switch rest[..<colon].lowercased() {
    case "http": isSecure = false
    case "https": isSecure = true
    default: return nil
    }
    rest = rest[rest.index(after: colon)...]
    guard rest.hasPrefix("//") else { return nil }
    rest = rest.dropFirst(2)
    if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }

    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    var authority = rest[..<end]
    var user: Substring?
    if let at = authority.lastIndex(of: "@") {
      user = authority[..<at]
      authority = authority[authority.index(after: at)...]
    }
    guard let (host, stated) = Self.split(authority) else { return nil }
    self.host = host
    hasCredentials = user.map { !$0.isEmpty } ?? false
    port = stated ?? (isSecure ? 443 : 80)

    var path = Self.encode(rest[end...])
    if !path.hasPrefix("/") { path = "/" + path }
    let bracketed = host.contains(":") ? "[\(host)]" : host
    text =
      (isSecure ? "https://" : "http://") + (user.map { Self.encode($0) + "@" } ?? "") + bracketed
      + (stated.map { ":\($0)" } ?? "") + path
  }

  /// The host in lower case, and the port if one is stated.
  private static func split(_ authority: Substring) -> (String, UInt16?)? {
    var host = authority
    var portText: Substring?
    if authority.hasPrefix("[") {
      guard let bracket = authority.firstIndex(of: "]") else { return nil }
      host = authority[authority.index(after: authority.startIndex)..<bracket]
      let tail = authority[authority.index(after: bracket)...]
      guard tail.isEmpty || tail.hasPrefix(":"), host.contains(":") else { return nil }
      portText = tail.isEmpty ? nil : tail.dropFirst()
    } else if let colon = authority.lastIndex(of: ":") {
      host = authority[..<colon]
      portText = authority[authority.index(after: colon)...]
    }
    guard !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f && !"<>\"\\^`{|}%@".utf8.contains($0) }),
      authority.hasPrefix("[") || !host.contains(":")
    else { return nil }
    guard let digits = portText, !digits.isEmpty else { return (host.lowercased(), nil) }
    guard digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let port = UInt16(digits) else { return nil }
    return (host.lowercased(), port)
  }

  /// Encodes what may not stand in a path or query; what is encoded already stays.
  private static func encode(_ text: Substring) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if byte > 0x20, byte < 0x7f, !"\"<>`{|}\\^".utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xf)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
