/// Recognises text that was encoded as UTF-8 twice: valid UTF-8 was read as another charset and saved as UTF-8 once more.
///
/// Then every run of characters beyond ASCII, put back into that charset, is valid UTF-8 again, which hardly ever happens by
/// chance: `Ã` and `©` are rare alone and never stand together.
enum DoubleEncodingCheck {
  /// Charsets that UTF-8 is taken for, most frequent first.
  private static let charsets = [
    "windows-1252", "windows-1251", "windows-1250", "iso-8859-1", "windows-1254", "windows-1253", "windows-1257",
    "windows-1256",
    "windows-1255", "ibm850", "ibm437", "ibm866", "ibm852", "macintosh", "koi8-r", "iso-8859-2", "iso-8859-15",
    "windows-874",
  ]

  /// What putting text back gave.
  private struct Result {
    var utf8: [UInt8] = []
    /// Runs beyond ASCII that became valid, shorter UTF-8.
    var good = 0
    /// Runs that didn't.
    var bad = 0
  }

  /// Looks at text that was valid UTF-8, undoes what was surely done twice, and says so in the decision.
  static func run(on text: inout DecodedText) {
    guard hasSigns(text.utf8) else { return }
    for name in charsets {
      guard let charset = Charset.named(name), let table = SingleByteTable(of: charset) else { continue }
      guard let sample = undo(text.utf8, through: table, limit: 400), sample.good >= 2 else { continue }
      // Undone only if hardly anything is left that isn't so: real text may quote mojibake.
      guard sample.good >= sample.bad * 20, let result = undo(text.utf8, through: table, limit: .max),
        result.good >= result.bad * 20
      else {
        if sample.good >= 4, sample.good * 2 >= sample.bad {
          text.charset.doubleEncoding = .suspected(via: name)
          text.charset.reason += "; parts look as if encoded twice, through \(name)"
          return
        }
        continue
      }
      text.utf8 = result.utf8
      text.charset.doubleEncoding = .undone(via: name)
      text.charset.reason += ", encoded twice through \(name) and put right"
      return
    }
  }

  /// Whether runs of characters beyond ASCII have signs and controls among them, as the bytes of UTF-8 behind the first
  /// become, and none that only large charsets have. Only the first part of long files is looked at.
  private static func hasSigns(_ text: [UInt8]) -> Bool {
    var runs = 0
    var odd = 0
    var length = 0
    var isOdd = false
    for scalar in String(decoding: text.prefix(1 << 16), as: UTF8.self).unicodeScalars {
      guard scalar.value < 0x80 else {
        length += 1
        if 0x2E80..<0xF000 ~= scalar.value { length = .min / 2 }
        if !scalar.properties.isAlphabetic || scalar == "ª" || scalar == "º" { isOdd = true }
        continue
      }
      if length > 1 {
        runs += 1
        if isOdd { odd += 1 }
      }
      length = 0
      isOdd = false
    }
    if length > 1 {
      runs += 1
      if isOdd { odd += 1 }
    }
    return odd >= 2 && odd * 8 >= runs
  }

  /// Puts runs of characters beyond ASCII back into a charset, up to a number of runs; nil if there is nothing to do.
  private static func undo(_ text: [UInt8], through table: SingleByteTable, limit: Int) -> Result? {
    var bytesOf: [UInt32: UInt8] = [:]
    for byte in UInt8(0x80)...0xFF {
      let value = table[byte]
      bytesOf[value == SingleByteTable.missing ? UInt32(byte) : value] = byte
    }
    // Bytes without a character stay as controls in many programs.
    for byte in UInt32(0x80)...0x9F where bytesOf[byte] == nil { bytesOf[byte] = UInt8(byte) }
    var result = Result()
    var run: [UInt8] = []
    var original: [UInt8] = []
    var isPossible = true
    var index = 0
    func flush(_ result: inout Result) {
      guard !original.isEmpty else { return }
      // The second half of "à" is a no-break space, which editors make a plain one.
      if isPossible, run.last == 0xC3, index < text.count, text[index] == ASCII.space {
        run.append(0xA0)
        if index + 1 == text.count || !ASCII.isLetter(text[index + 1]) { index += 1 }
      }
      if isPossible, run.count >= 2, UTF8Scan(run).isValid {
        result.good += 1
        result.utf8 += run
      } else {
        result.bad += 1
        result.utf8 += original
      }
      run.removeAll(keepingCapacity: true)
      original.removeAll(keepingCapacity: true)
      isPossible = true
    }
    while index < text.count {
      let byte = text[index]
      guard byte >= 0x80 else {
        if !original.isEmpty {
          flush(&result)
          guard result.good + result.bad < limit else { return result }
          continue
        }
        result.utf8.append(byte)
        index += 1
        continue
      }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      let end = min(index + length, text.count)
      var value = UInt32(byte) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
      for trail in text[(index + 1)..<end] { value = value << 6 | UInt32(trail & 0x3F) }
      if let single = bytesOf[value] {
        run.append(single)
      } else {
        isPossible = false
      }
      original += text[index..<end]
      index = end
    }
    flush(&result)
    return result.good > 0 ? result : nil
  }
}
