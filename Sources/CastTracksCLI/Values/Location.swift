/// Where media or a track lies: a file here, or a URL that the receiver fetches.
package enum Location: Hashable, Sendable {
  case file(path: String)
  case url(String)

  /// Reads a path or an absolute `http` or `https` URL; `file:` URLs are paths.
  package static func parse(_ text: String) throws(ValueError) -> Location {
    guard !text.isEmpty else { throw ValueError("it is empty") }
    guard let scheme = scheme(of: text) else { return .file(path: text) }
    switch scheme {
    case "http", "https":
      let url = encode(text)
      guard host(ofURL: url) != nil else { throw ValueError("the URL has no host") }
      return .url(url)
    case "file":
      guard let path = path(ofFileURL: text) else { throw ValueError("a file URL is like file:///path/to/movie.mp4") }
      return .file(path: path)
    default:
      throw ValueError("a receiver can fetch http and https URLs only, not '\(scheme)'")
    }
  }

  /// The scheme of a text that is an absolute URL (`scheme://…`), in lower case.
  package static func scheme(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    let scheme = text[..<colon].lowercased()
    let isScheme = scheme.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    guard isScheme, let first = scheme.first, first.isLetter else { return nil }
    return scheme
  }

  /// The host of a URL, without user, port and brackets.
  package static func host(ofURL url: String) -> String? {
    guard let start = url.firstIndex(of: ":"), url[start...].hasPrefix("://") else { return nil }
    let authority = url[start...].dropFirst(3).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let hostAndPort = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    let host: Substring
    if hostAndPort.first == "[" {
      host = hostAndPort.dropFirst().prefix { $0 != "]" }
    } else {
      host = hostAndPort.prefix { $0 != ":" }
    }
    return host.isEmpty ? nil : String(host)
  }

  /// The last part of the path, without query, decoded; what a title or a file type can be read from.
  package var name: String {
    switch self {
    case .file(let path): return String(path.split(separator: "/").last ?? "")
    case .url(let url):
      let path = url.prefix { $0 != "?" && $0 != "#" }
      let parts = path.split(separator: "/")
      return parts.count > 2 ? PercentCoding.decode(String(parts[parts.count - 1])) : ""
    }
  }

  private static func path(ofFileURL text: String) -> String? {
    let rest = text.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let host = rest[..<slash]
    guard host.isEmpty || host == "localhost" else { return nil }
    return PercentCoding.decode(String(rest[slash...]))
  }

  /// Encodes what may not stand in a URL (blanks, letters outside ASCII), and leaves the rest as it is.
  private static func encode(_ url: String) -> String {
    PercentCoding.encode(url) { byte in
      switch byte {
      case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
        UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
        false
      default: true
      }
    }
  }
}
