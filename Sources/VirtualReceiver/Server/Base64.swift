/// Bytes as text, for records.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The standard encoding, padded (RFC 4648, section 4).
  static func encoded(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let rest = bytes.count - index
      let group =
        Int(bytes[index]) << 16 | (rest > 1 ? Int(bytes[index + 1]) << 8 : 0) | (rest > 2 ? Int(bytes[index + 2]) : 0)
      result.append(alphabet[group >> 18])
      result.append(alphabet[group >> 12 & 63])
      result.append(rest > 1 ? alphabet[group >> 6 & 63] : 0x3D)
      result.append(rest > 2 ? alphabet[group & 63] : 0x3D)
      index += 3
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes; `nil` if the text isn't base64.
  static func decoded(_ text: String) -> [UInt8]? {
    var result: [UInt8] = []
    var group = 0
    var bits = 0
    for byte in text.utf8 where byte != 0x3D {
      guard let value = alphabet.firstIndex(of: byte) else { return nil }
      group = (group << 6 | value) & 0xFFFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: group >> bits))
      }
    }
    return result
  }
}
