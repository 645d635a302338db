import FoundationEssentials

/// One pass over JSON text before the library reads it: finds what the library can't bear or won't say.
struct JSONScan {
  /// The deepest level of brackets, at most one more than is allowed.
  private(set) var depth = 0
  /// Whether there is nothing but white space.
  private(set) var isBlank = true
  /// Where the four hex digits of an escape stand that is half a surrogate pair.
  private(set) var loneSurrogates: [Int] = []
  /// Numbers too close to 0 for a double.
  private(set) var underflows: [Range<Int>] = []
  /// What isn't JSON though the library lets it pass: the words and the offset.
  private(set) var violation: (what: String, offset: Int)?
  /// What looks wrong, should the library refuse the text: the words and the offset.
  private(set) var suspicion: (what: String, offset: Int)?

  init(_ data: Data) {
    let bytes = data.span
    var open: [UInt8] = []
    var index = 0
    var comma: Int?
    while index < bytes.count {
      let byte = bytes[index]
      if Self.isSpace(byte) {
        index += 1
        continue
      }
      isBlank = false
      defer { comma = byte == UInt8(ascii: ",") ? index - 1 : nil }
      switch byte {
      case UInt8(ascii: "\""):
        index = skipString(bytes, from: index)
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append(byte + 2)
        depth = max(depth, open.count)
        if depth > JSONValue.maximumDepth { return }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if open.popLast() != byte { suspect("a bracket that doesn't match", index) }
        if let comma, violation == nil { violation = ("a comma before the closing bracket", comma) }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        index = skipNumber(bytes, from: index)
        continue
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0xEF, 0xBB, 0xBF: break
      default:
        index = skipWord(bytes, from: index)
        continue
      }
      index += 1
    }
    if !open.isEmpty { suspect("a closing bracket is missing", bytes.count) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private mutating func suspect(_ what: String, _ offset: Int) {
    if suspicion == nil { suspicion = (what, offset) }
  }

  /// Goes behind `true`, `false` or `null`; anything else is suspect.
  private mutating func skipWord(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] >= 0x80 || UnicodeScalar(bytes[end]).properties.isAlphabetic { end += 1 }
    let word = (start..<end).map { bytes[$0] }
    if word.isEmpty {
      suspect(bytes[start] == UInt8(ascii: "'") ? "a ' where a \" should be" : "an unexpected character", start)
      return start + 1
    }
    if !["true", "false", "null"].contains(where: { $0.utf8.elementsEqual(word) }) {
      suspect("a word without quotes", start)
    }
    return end
  }

  /// Goes behind the number, and checks how it is written.
  private mutating func skipNumber(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    func digits() -> Int {
      let first = index
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
      return index - first
    }
    func take(_ characters: UInt8...) -> Bool {
      guard index < bytes.count, characters.contains(bytes[index]) else { return false }
      index += 1
      return true
    }
    _ = take(UInt8(ascii: "-"))
    let hasZero = index < bytes.count && bytes[index] == UInt8(ascii: "0")
    let wholeDigits = digits()
    var isGood = wholeDigits > 0 && !(hasZero && wholeDigits > 1)
    if take(UInt8(ascii: ".")) { isGood = digits() > 0 && isGood }
    if take(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      let isSmall = take(UInt8(ascii: "+"), UInt8(ascii: "-")) && bytes[index - 1] == UInt8(ascii: "-")
      isGood = digits() > 0 && isGood
      if isGood, isSmall, Double(String(decoding: (start..<index).map { bytes[$0] }, as: UTF8.self)) == 0 {
        underflows.append(start..<index)
      }
    }
    // `1.2.3` is no number with something behind it: the library would take all of it, and find no value.
    if index < bytes.count, !Self.isSpace(bytes[index]), !",]}".utf8.contains(bytes[index]) { isGood = false }
    if !isGood, violation == nil { violation = ("a number that isn't one", start) }
    return index
  }

  /// Goes behind the closing quote; notes half pairs on the way.
  private mutating func skipString(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"):
        guard let unit = Self.unicodeEscape(bytes, at: index) else {
          index += 2
          continue
        }
        let next = Self.unicodeEscape(bytes, at: index + 6)
        let isPair = (0xD800...0xDBFF).contains(unit) && next.map { (0xDC00...0xDFFF).contains($0) } ?? false
        if !isPair, (0xD800...0xDFFF).contains(unit) { loneSurrogates.append(index + 2) }
        index += isPair ? 12 : 6
      case let byte:
        if byte < 0x20 { suspect("a control character in a string", index) }
        index += 1
      }
    }
    suspect("a string without end", start)
    return index
  }

  /// The value of `\uXXXX` at the index, if that is what stands there.
  private static func unicodeEscape(_ bytes: Span<UInt8>, at index: Int) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for offset in 2..<6 {
      switch bytes[index + offset] {
      case let byte where (0x30...0x39).contains(byte): unit = unit << 4 | UInt16(byte - 0x30)
      case let byte where (0x41...0x46).contains(byte): unit = unit << 4 | UInt16(byte - 0x37)
      case let byte where (0x61...0x66).contains(byte): unit = unit << 4 | UInt16(byte - 0x57)
      default: return nil
      }
    }
    return unit
  }
}
