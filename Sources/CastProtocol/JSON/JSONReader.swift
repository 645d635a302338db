/// Reads JSON text in one pass (RFC 8259).
///
/// Our own, because of what the text may hold and the library's reader can't bear or won't say: half surrogate pairs,
/// numbers beyond a double, deep nesting, what is wrong and where. It also spares each start the library's millisecond.
struct JSONReader {
  /// Valid UTF-8.
  private let bytes: [UInt8]
  private var index = 0
  private let end: Int

  /// Takes text; NULs at its end, which some senders leave there, don't count.
  init(_ text: String) {
    bytes = Array(text.utf8)
    end = (bytes.lastIndex { $0 != 0 } ?? -1) + 1
  }

  /// The value that is the whole text.
  mutating func read() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    skipSpace()
    guard index < end else { throw JSONError(.empty, message: "not JSON: it is empty") }
    let value = try value(depth: 0)
    skipSpace()
    guard index == end else { throw unexpected() }
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard index < end else { throw wrong(depth > 0 ? Self.unclosed : "a value is missing", at: end) }
    switch bytes[index] {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: return try word()
    }
  }

  // MARK: Arrays and objects

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    try open(depth)
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      elements.append(try value(depth: depth))
      guard try goesOn(until: UInt8(ascii: "]")) else { return .array(elements) }
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    try open(depth)
    var members: [String: JSONValue] = [:]
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      guard index < end else { throw wrong(Self.unclosed, at: end) }
      guard bytes[index] == UInt8(ascii: "\"") else { throw unexpected() }
      let key = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw index < end ? unexpected() : wrong(Self.unclosed, at: end) }
      skipSpace()
      let member = try value(depth: depth)
      // The first of members with the same key counts.
      if let first = members.updateValue(member, forKey: key) { members[key] = first }
      guard try goesOn(until: UInt8(ascii: "}")) else { return .object(members) }
    }
  }

  /// Goes behind the opening bracket and the space after it.
  private mutating func open(_ depth: Int) throws(JSONError) {
    guard depth <= JSONValue.maximumDepth else {
      throw JSONError(.tooDeep, message: "JSON nests deeper than \(JSONValue.maximumDepth) levels")
    }
    index += 1
    skipSpace()
  }

  /// Goes behind what follows an element: a comma, or the closing bracket, which gives `false`.
  private mutating func goesOn(until closing: UInt8) throws(JSONError) -> Bool {
    skipSpace()
    if take(closing) { return false }
    let comma = index
    guard take(UInt8(ascii: ",")) else { throw index < end ? unexpected() : wrong(Self.unclosed, at: end) }
    skipSpace()
    if index < end, bytes[index] == closing { throw wrong("a comma before the closing bracket", at: comma) }
    return true
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    let start = index
    index += 1
    let first = index
    skipPlainCharacters()
    if index < end, bytes[index] == UInt8(ascii: "\"") {
      defer { index += 1 }
      return String(decoding: bytes[first..<index], as: UTF8.self)
    }
    var text = Array(bytes[first..<index])
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try escape(into: &text, of: start)
      default:
        throw wrong("a control character in a string", at: index)
      }
      let more = index
      skipPlainCharacters()
      text += bytes[more..<index]
    }
    throw wrong("a string without end", at: start)
  }

  private mutating func skipPlainCharacters() {
    while index < end, bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") {
      index += 1
    }
  }

  /// Goes behind an escape sequence in the string that began at `start`.
  private mutating func escape(into text: inout [UInt8], of start: Int) throws(JSONError) {
    guard index + 1 < end else { throw wrong("a string without end", at: start) }
    let place = index
    index += 2
    switch bytes[place + 1] {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"):
      index = place
      guard let unit = unicodeUnit() else { throw wrong("an escape that isn't one", at: place) }
      text += String(character(unit)).utf8
    case let byte where "\"\\/".utf8.contains(byte): text.append(byte)
    default: throw wrong("an escape that isn't one", at: place)
    }
  }

  /// The character that begins with the unit: the pair with what follows, or U+FFFD if it is half a pair only, as
  /// senders leave it when they cut a title.
  private mutating func character(_ unit: UInt16) -> Unicode.Scalar {
    if UTF16.isLeadSurrogate(unit) {
      let place = index
      if let trail = unicodeUnit(), UTF16.isTrailSurrogate(trail) {
        return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
      }
      index = place
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  /// Goes behind `\uXXXX`, if that is what stands here.
  private mutating func unicodeUnit() -> UInt16? {
    guard index + 6 <= end, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt16 = 0
    for byte in bytes[(index + 2)..<(index + 6)] {
      guard let digit = Self.hexDigit(byte) else { return nil }
      unit = unit << 4 | digit
    }
    index += 6
    return unit
  }

  private static func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a")) + 10
    default: nil
    }
  }

  // MARK: Numbers and words

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = index
    let isNegative = take(UInt8(ascii: "-"))
    let whole = digits()
    var isGood = !whole.isEmpty && (whole.count == 1 || bytes[whole.lowerBound] != UInt8(ascii: "0"))
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      isGood = !digits().isEmpty && isGood
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      isGood = !digits().isEmpty && isGood
    }
    let isEnd = index == end || Self.isSpace(bytes[index]) || ",]}".utf8.contains(bytes[index])
    guard isGood, isEnd else { throw wrong("a number that isn't one", at: start) }
    if isWhole, let value = integer(whole, isNegative: isNegative) { return .integer(value) }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) else {
      throw wrong("a number that isn't one", at: start)
    }
    return Int64(exactly: value).map(JSONValue.integer) ?? .number(value)
  }

  private func integer(_ digits: Range<Int>, isNegative: Bool) -> Int64? {
    var value: Int64 = 0
    for byte in bytes[digits] {
      let digit = Int64(byte - UInt8(ascii: "0"))
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(isNegative ? -digit : digit)
      guard !overflow, !carry else { return nil }
      value = sum
    }
    return value
  }

  private mutating func digits() -> Range<Int> {
    let start = index
    while index < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
    return start..<index
  }

  private mutating func word() throws(JSONError) -> JSONValue {
    let start = index
    while index < end, bytes[index] >= 0x80 || Unicode.Scalar(bytes[index]).properties.isAlphabetic { index += 1 }
    switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "true": return true
    case "false": return false
    case "null": return .null
    default:
      index = start
      throw unexpected()
    }
  }

  // MARK: Small parts

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private mutating func skipSpace() {
    while index < end, Self.isSpace(bytes[index]) { index += 1 }
  }

  /// Goes behind the byte, if that is what stands here.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  // MARK: Errors

  private static let unclosed = "a closing bracket is missing"

  /// What stands here shouldn't.
  private func unexpected() -> JSONError {
    let byte = bytes[index]
    if byte == UInt8(ascii: "'") { return wrong("a ' where a \" should be", at: index) }
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      return wrong("a bracket that doesn't match", at: index)
    }
    let isWord = byte >= 0x80 || Unicode.Scalar(byte).properties.isAlphabetic
    return wrong(isWord ? "a word without quotes" : "an unexpected character", at: index)
  }

  private func wrong(_ what: String, at offset: Int) -> JSONError {
    JSONError(.syntax, message: "not JSON: \(what), at byte \(offset + 1)")
  }
}
