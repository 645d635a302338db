/// Tells text from other bytes.
enum TextCheck {
  /// Whether bytes, in a charset with ASCII in its lower half, can be text: few control characters and NULs.
  static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard !bytes.isEmpty else { return true }
    let sample = bytes.prefix(65_536)
    var controls = 0
    for byte in sample where byte < 0x20 && !ASCII.isSpace(byte) && byte != 0x1B && byte != 0x1A { controls += 1 }
    // Runs of NULs at the end are what a crash leaves of a file.
    if controls * 10 > sample.count {
      let padding = bytes.reversed().prefix { $0 == 0 }.count
      guard padding > 0, padding < bytes.count else { return false }
      let rest = bytes.dropLast(padding).prefix(65_536)
      let others = rest.count { $0 < 0x20 && !ASCII.isSpace($0) && $0 != 0x1B && $0 != 0x1A }
      return others * 10 <= rest.count
    }
    return true
  }
}
