/// Percent-encoding of URL path components (RFC 3986, section 2).
package enum PercentEncoding {
  /// Encodes all but the unreserved characters, as UTF-8.
  package static func encode(_ text: String) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        encoded.append(byte)
      default:
        encoded.append(UInt8(ascii: "%"))
        encoded.append(hexDigit(byte >> 4))
        encoded.append(hexDigit(byte & 0xf))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Decodes; nil if a `%` is not followed by two hex digits, or a zero byte would result.
  package static func decode(_ text: some StringProtocol) -> String? {
    var decoded: [UInt8] = []
    var pending: [UInt8] = []
    var escape = false
    for byte in text.utf8 {
      guard escape else {
        if byte == UInt8(ascii: "%") { escape = true } else { decoded.append(byte) }
        continue
      }
      guard let digit = hexValue(byte) else { return nil }
      pending.append(digit)
      guard pending.count == 2 else { continue }
      let value = pending[0] << 4 | pending[1]
      guard value != 0 else { return nil }
      decoded.append(value)
      pending.removeAll()
      escape = false
    }
    return escape ? nil : String(decoding: decoded, as: UTF8.self)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
