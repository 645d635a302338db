import Glibc

/// What `--device` names: an address, or a name that must be looked up.
package enum DeviceReference: Hashable, Sendable {
  /// A host and port; an IPv6 host without its brackets.
  case address(host: String, port: UInt16)
  /// A friendly name, alias or device ID.
  case name(String)

  /// The port of a Cast device if none is given.
  package static let defaultPort: UInt16 = 8009

  /// Reads `HOST[:PORT]`, `[IPv6][:PORT]`, a bare IPv6 address, `localhost`, or a name.
  ///
  /// A text with a `.` or `:` is an address; one with a blank in it can't be, and is a name.
  package static func parse(_ text: String) throws(ValueError) -> DeviceReference {
    guard !text.isEmpty else { throw ValueError("it is empty") }
    if text.contains("://") { throw ValueError("it is an address such as 192.168.1.7 or 192.168.1.7:8009, not a URL") }
    if text.hasPrefix("[") { return try bracketed(text) }
    let lower = text.lowercased()
    let isAddress = (text.contains(".") || text.contains(":")) && !text.contains(" ")
    guard isAddress || lower == "localhost" else { return .name(text) }
    let colons = text.count { $0 == ":" }
    if colons > 1 { return try .address(host: ipv6(text[...]), port: defaultPort) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty else { throw ValueError("the host is missing") }
    guard host.utf8.allSatisfy(isHostByte) else { throw ValueError("'\(host)' is not a host name or address") }
    return try .address(host: String(host), port: parts.count == 2 ? port(parts[1]) : defaultPort)
  }

  private static func bracketed(_ text: String) throws(ValueError) -> DeviceReference {
    guard let end = text.firstIndex(of: "]") else { throw ValueError("the ']' is missing") }
    let host = try ipv6(text[text.index(after: text.startIndex)..<end])
    let rest = text[text.index(after: end)...]
    if rest.isEmpty { return .address(host: host, port: defaultPort) }
    guard rest.first == ":" else { throw ValueError("after the ']' comes a ':' and the port") }
    return try .address(host: host, port: port(rest.dropFirst()))
  }

  /// An IPv6 address, with a `%scope` if it has one.
  private static func ipv6(_ text: Substring) throws(ValueError) -> String {
    let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    var address = in6_addr()
    guard unsafe inet_pton(AF_INET6, String(parts[0]), &address) == 1, parts.count == 1 || !parts[1].isEmpty else {
      throw ValueError("'\(text)' is not an IPv6 address")
    }
    return String(text)
  }

  private static func port(_ text: Substring) throws(ValueError) -> UInt16 {
    guard text.allSatisfy(\.isASCIIDigit), let port = UInt16(text), port > 0 else {
      throw ValueError("a port is a number from 1 to 65535")
    }
    return port
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension DeviceReference: CustomStringConvertible {
  /// The address as it is typed, or the name.
  package var description: String {
    switch self {
    case .address(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .name(let name): name
    }
  }
}
