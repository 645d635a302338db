internal import CLinux

/// A numeric address and a port.
package struct SocketAddress: Hashable, Sendable, CustomStringConvertible {
  /// The 128 bits of an IPv6 address, or an IPv4 address in the low 32.
  private let high: UInt64
  private let low: UInt64
  /// The interface of a link-local IPv6 address; 0 is none.
  package let scope: UInt32
  package let isIPv6: Bool
  package var port: UInt16

  /// Reads a numeric address: IPv4, or IPv6 with or without `%scope`, in brackets or not. `nil` if it is a name.
  package init?(_ host: String, port: UInt16) {
    var text = host
    if host.hasPrefix("["), host.hasSuffix("]") { text = String(host.dropFirst().dropLast()) }
    // A NUL would end the text for C.
    guard !text.utf8.contains(0) else { return nil }
    var address = LinuxAddress()
    guard unsafe linux_address_parse(text, port, &address) else { return nil }
    self.init(address)
  }

  init(_ address: LinuxAddress) {
    high = address.high
    low = address.low
    scope = address.scope
    isIPv6 = address.is_ipv6
    port = address.port
  }

  var system: LinuxAddress { LinuxAddress(high: high, low: low, scope: scope, port: port, is_ipv6: isIPv6) }

  /// The address alone: `192.168.1.5`, `fe80::1%eth0`.
  package var ip: String {
    var address = system
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(LinuxAddressTextSize)) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      unsafe linux_address_format(&address, start)
      return unsafe String(cString: start)
    }
  }

  /// Whether it is this computer's own, 127.0.0.0/8 or ::1.
  package var isLoopback: Bool { isIPv6 ? high == 0 && low == 1 : low >> 24 == 127 }

  /// Whether it holds on one link only, 169.254.0.0/16 or fe80::/10.
  package var isLinkLocal: Bool { isIPv6 ? high >> 54 == 0x3FA : low >> 16 == 0xA9FE }

  /// Whether it stands for all addresses of a listener, 0.0.0.0 or ::.
  package var isUnspecified: Bool { high == 0 && low == 0 }

  /// `address:port`, with brackets around IPv6.
  package var description: String { isIPv6 ? "[\(ip)]:\(port)" : "\(ip):\(port)" }
}
