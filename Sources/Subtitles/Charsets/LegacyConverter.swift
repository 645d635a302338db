/// Converts charsets other than Unicode's.
enum LegacyConverter {
  /// The text from `start` on; nil if this system can't convert the charset.
  static func decode(_ bytes: [UInt8], from start: Int, as charset: Charset) -> IconvConverter.Output? {
    switch charset.kind {
    case .singleByte:
      // Files that say Latin-1 and hold 0x80 to 0x9F are windows-1252; browsers read them so, too.
      let isWindows = charset.name == "iso-8859-1" && bytes.contains { 0x80...0x9F ~= $0 }
      let charset = isWindows ? Charset.named("windows-1252") ?? charset : charset
      guard let table = SingleByteTable(of: charset) else { return nil }
      var output = table.decode(bytes, from: start)
      output.name = charset.name
      return output
    case .multiByte:
      if charset.iconvNames.isEmpty { return SevenBit.decode(bytes, charset.name) }
      guard let converter = charset.iconvNames.lazy.compactMap({ IconvConverter(from: $0) }).first else { return nil }
      var output = converter.convert(bytes[start...])
      // In ISO 646's Korean variant, 0x5C is the won; in files it is a backslash.
      if charset.name == "johab" { output.utf8 = output.utf8.replacing([0xE2, 0x82, 0xA9], with: [ASCII.backslash]) }
      return output
    case .utf8, .utf16, .utf32:
      return nil
    }
  }
}
