import CMicroHTTPD

/// An IPv4 or IPv6 address. An IPv4 address that arrived as IPv6 (`::ffff:1.2.3.4`) equals the plain one.
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
  // IPv4 is kept as `::ffff:a.b.c.d`.
  let high: UInt64
  let low: UInt64

  init(_ raw: httpd_address) {
    high = raw.high
    low = raw.low
  }

  /// Parses a numeric address; brackets and a scope (`%eth0`) are allowed.
  package init?(_ text: String) {
    var bare = Substring(text)
    if bare.first == "[", bare.last == "]" { bare = bare.dropFirst().dropLast() }
    var raw = httpd_address()
    // A zero byte would end the text for C.
    guard !bare.utf8.contains(0), unsafe httpd_parse_address(String(bare), &raw) else { return nil }
    self.init(raw)
  }

  /// Whether this is an IPv4 address.
  package var isIPv4: Bool { high == 0 && low >> 32 == 0xffff }

  /// 127.0.0.0/8 or `::1`.
  package var isLoopback: Bool { isIPv4 ? low >> 24 & 0xff == 127 : high == 0 && low == 1 }

  /// 169.254.0.0/16 or `fe80::/10`.
  package var isLinkLocal: Bool { isIPv4 ? low >> 16 & 0xffff == 0xa9fe : high >> 54 == 0xfe80 >> 6 }

  /// `0.0.0.0` or `::`.
  package var isUnspecified: Bool { isIPv4 ? low & 0xffff_ffff == 0 : high == 0 && low == 0 }

  package var description: String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      unsafe httpd_format_address(httpd_address(high: high, low: low), start, buffer.count)
      return unsafe String(cString: start)
    }
  }

  /// As it stands in a URL: IPv6 in brackets.
  package var urlHost: String { isIPv4 ? description : "[\(description)]" }
}

/// A set of addresses that may connect: single ones, or networks such as `192.168.1.0/24`.
package struct AddressFilter: Hashable, Sendable {
  private struct Network: Hashable {
    let address: IPAddress
    /// Bits of the 128 that must be equal.
    let prefix: Int

    func contains(_ other: IPAddress) -> Bool {
      let highMask = prefix >= 64 ? UInt64.max : ~(UInt64.max >> UInt64(prefix))
      let lowMask = prefix <= 64 ? 0 : prefix >= 128 ? UInt64.max : ~(UInt64.max >> UInt64(prefix - 64))
      return (address.high ^ other.high) & highMask == 0 && (address.low ^ other.low) & lowMask == 0
    }
  }

  private var networks: [Network] = []

  /// Parses `ADDRESS` or `ADDRESS/BITS`; nil if it is neither.
  package init?(_ texts: [String]) {
    for text in texts {
      let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = parts.first, let address = IPAddress(String(first)) else { return nil }
      let width = address.isIPv4 ? 32 : 128
      guard parts.count == 2 else {
        networks.append(Network(address: address, prefix: 128))
        continue
      }
      guard let bits = Int(parts[1]), bits >= 0, bits <= width else { return nil }
      networks.append(Network(address: address, prefix: 128 - width + bits))
    }
  }

  /// Whether a client at this address may connect.
  package func allows(_ address: IPAddress) -> Bool {
    networks.contains { $0.contains(address) }
  }
}
