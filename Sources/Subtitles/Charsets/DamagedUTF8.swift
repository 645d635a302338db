/// Makes valid UTF-8 of UTF-8 with errors.
enum DamagedUTF8 {
  /// The text from `start` on: an ill-formed place is one U+FFFD and noted; a pair of encoded surrogates (CESU-8) is
  /// the character it stands for.
  static func decode(_ bytes: [UInt8], from start: Int) -> IconvConverter.Output {
    var output = IconvConverter.Output()
    output.utf8.reserveCapacity(bytes.count + 16)
    var copied = start
    _ = UTF8Scan(bytes, from: start) { range in
      // Parts of a pair that was decoded already.
      guard range.lowerBound >= copied else { return }
      output.utf8.append(contentsOf: bytes[copied..<range.lowerBound])
      copied = range.upperBound
      if let character = surrogatePair(in: bytes, at: range.lowerBound) {
        output.utf8.append(contentsOf: character)
        copied = range.lowerBound + 6
        return
      }
      output.damage.note(offset: range.lowerBound, decoded: output.utf8)
      output.utf8.append(contentsOf: [0xEF, 0xBF, 0xBD])
      // A lone surrogate is three bytes and one character that can't be.
      if isSurrogate(in: bytes, at: range.lowerBound) { copied = range.lowerBound + 3 }
    }
    output.utf8.append(contentsOf: bytes[copied...])
    return output
  }

  private static func isSurrogate(in bytes: [UInt8], at index: Int) -> Bool {
    index + 3 <= bytes.count && bytes[index] == 0xED && 0xA0...0xBF ~= bytes[index + 1]
      && 0x80...0xBF ~= bytes[index + 2]
  }

  private static func surrogatePair(in bytes: [UInt8], at index: Int) -> UTF8.EncodedScalar? {
    guard index + 6 <= bytes.count, isSurrogate(in: bytes, at: index), isSurrogate(in: bytes, at: index + 3),
      bytes[index + 1] < 0xB0, bytes[index + 4] >= 0xB0
    else { return nil }
    let high = UInt32(bytes[index + 1] & 0x0F) << 6 | UInt32(bytes[index + 2] & 0x3F)
    let low = UInt32(bytes[index + 4] & 0x0F) << 6 | UInt32(bytes[index + 5] & 0x3F)
    return Unicode.Scalar(0x10000 + high << 10 + low).flatMap(UTF8.encode)
  }
}
