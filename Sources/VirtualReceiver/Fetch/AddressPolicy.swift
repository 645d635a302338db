import CastTransport

/// Which addresses a sender may make the receiver fetch from.
///
/// One on this machine may use them all. One on another host must not reach through the receiver what only this machine can
/// reach: loopback and link-local addresses, however they are written. The address is judged when it is connected to, so
/// that no name and no redirect gets around it.
package enum AddressPolicy {
  /// Whether to connect to a numeric address.
  package static func allows(_ address: String, forLocalSender isLocal: Bool) -> Bool {
    guard let parsed = SocketAddress(address, port: 0) else { return false }
    return isLocal || !isForbidden(parsed)
  }

  private static func isForbidden(_ address: SocketAddress) -> Bool {
    if address.isLoopback || address.isLinkLocal || address.isUnspecified { return true }
    let text = address.ip.lowercased()
    // 0.0.0.0/8 is this host; 224.0.0.0/3 is no single one.
    if !address.isIPv6 {
      let first = text.split(separator: ".").first.flatMap { Int($0) } ?? 0
      return first == 0 || first >= 224
    }
    if text.hasPrefix("ff") { return true }
    // IPv4 addresses in the dress of IPv6: mapped, compatible, translated (NAT64).
    for prefix in ["::ffff:", "::ffff:0:", "64:ff9b::", "::"] where text.hasPrefix(prefix) {
      let rest = String(text.dropFirst(prefix.count))
      if let inner = SocketAddress(dotted(rest) ?? rest, port: 0), !inner.isIPv6, isForbidden(inner) { return true }
    }
    return false
  }

  /// `7f00:1` as `127.0.0.1`.
  private static func dotted(_ text: String) -> String? {
    let groups = text.split(separator: ":", omittingEmptySubsequences: false)
    guard groups.count == 2, let high = UInt16(groups[0], radix: 16), let low = UInt16(groups[1], radix: 16) else {
      return nil
    }
    return "\(high >> 8).\(high & 255).\(low >> 8).\(low & 255)"
  }
}
