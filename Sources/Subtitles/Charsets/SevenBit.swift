/// Charsets that hide in seven bits: ISO 2022 with its escape sequences, and HZ.
enum SevenBit {
  /// The charset whose sequences are there; nil if there are none.
  static func charset(of bytes: [UInt8]) -> String? {
    var index = 0
    var pairs = 0
    while index + 2 < bytes.count {
      if bytes[index] == 0x1B {
        switch (bytes[index + 1], bytes[index + 2]) {
        case (0x24, 0x40), (0x24, 0x42): return "iso-2022-jp"
        case (0x24, 0x28): return "iso-2022-jp"
        case (0x24, 0x29) where index + 3 < bytes.count:
          switch bytes[index + 3] {
          case 0x43: return "iso-2022-kr"
          case 0x41, 0x45, 0x47: return "iso-2022-cn"
          default: break
          }
        default: break
        }
      } else if bytes[index] == 0x7E, bytes[index + 1] == ASCII.leftBrace, let end = endOfHZ(bytes, from: index + 2) {
        pairs += 1
        if pairs > 2 { return "hz-gb-2312" }
        index = end
      }
      index += 1
    }
    return pairs > 0 ? "hz-gb-2312" : nil
  }

  /// The place behind `~}` if what is between is pairs of GB 2312.
  private static func endOfHZ(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == 0x7E, bytes[index + 1] == ASCII.rightBrace { return index > start ? index + 2 : nil }
      guard 0x21...0x77 ~= bytes[index], 0x21...0x7E ~= bytes[index + 1] else { return nil }
      index += 2
    }
    return nil
  }

  /// The text in that charset; nil if this system can't convert it.
  static func decode(_ bytes: [UInt8], _ name: String) -> IconvConverter.Output? {
    guard name == "hz-gb-2312" else {
      guard let charset = Charset.named(name), !charset.iconvNames.isEmpty else { return nil }
      return LegacyConverter.decode(bytes, from: 0, as: charset)
    }
    // GB 2312 with the high bits set is what iconv knows.
    var raised: [UInt8] = []
    raised.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if bytes[index] == 0x7E, next == ASCII.leftBrace, let end = endOfHZ(bytes, from: index + 2) {
        raised.append(contentsOf: bytes[(index + 2)..<(end - 2)].map { $0 | 0x80 })
        index = end
      } else if bytes[index] == 0x7E, next == 0x7E {
        raised.append(0x7E)
        index += 2
      } else {
        raised.append(bytes[index])
        index += 1
      }
    }
    guard let charset = Charset.named("gb18030") else { return nil }
    return LegacyConverter.decode(raised, from: 0, as: charset)
  }
}
