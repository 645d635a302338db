/// Names that a virtual device keeps from one start to the next.
package enum VirtualDeviceID {
  /// A UUID made from the device's name: the same name is the same device.
  package static func make(from name: String) -> String {
    // FNV-1a, twice, with different starts: an identity, not a secret.
    func hash(_ start: UInt64) -> UInt64 {
      name.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
    return UUIDText.version4(hash(0xCBF2_9CE4_8422_2325), hash(0x84222325_CBF29CE4))
  }
}

/// UUIDs as text.
enum UUIDText {
  /// 122 of these bits, in the form of a random UUID (RFC 9562, version 4).
  static func version4(_ high: UInt64, _ low: UInt64) -> String {
    let first = hex(high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000)
    let second = hex(low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    let head = "\(first.prefix(8))-\(first.dropFirst(8).prefix(4))-\(first.suffix(4))"
    return "\(head)-\(second.prefix(4))-\(second.suffix(12))"
  }

  private static func hex(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
