/// Where the members of a JSON text stand, for messages that name a line. It reads no values.
package struct JSONOutline {
  /// The line, from 1, of each member, by its path: `aliases`, `aliases.tv`.
  package private(set) var lines: [String: Int] = [:]
  /// The line where the text stops being JSON, with what was expected there.
  package private(set) var failure: (line: Int, message: String)?
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private static let depthLimit = 64

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    skipBlanks()
    guard readValue("", depth: 0) else { return }
    skipBlanks()
    if index < bytes.count { fail("something stands after the end of the document") }
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  @discardableResult private mutating func fail(_ message: String) -> Bool {
    if failure == nil { failure = (line, message) }
    return false
  }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      if byte == 0x0A { line += 1 }
      index += 1
    }
  }

  private mutating func take(_ expected: Character) -> Bool {
    guard let byte, byte == expected.asciiValue else { return false }
    index += 1
    skipBlanks()
    return true
  }

  private mutating func readValue(_ path: String, depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return fail("it is nested too deep") }
    switch byte {
    case UInt8(ascii: "{"): return readObject(path, depth: depth)
    case UInt8(ascii: "["): return readArray(path, depth: depth)
    case UInt8(ascii: "\""): return readString() != nil
    default: return readWord()
    }
  }

  private mutating func readObject(_ path: String, depth: Int) -> Bool {
    _ = take("{")
    if take("}") { return true }
    repeat {
      let keyLine = line
      guard byte == UInt8(ascii: "\""), let key = readString() else {
        return fail("a key in double quotes was expected")
      }
      let member = path.isEmpty ? key : "\(path).\(key)"
      lines[member] = keyLine
      guard take(":") else { return fail("':' was expected after \"\(key)\"") }
      guard readValue(member, depth: depth + 1) else { return false }
    } while take(",")
    return take("}") || fail("',' or '}' was expected")
  }

  private mutating func readArray(_ path: String, depth: Int) -> Bool {
    _ = take("[")
    if take("]") { return true }
    repeat {
      guard readValue(path, depth: depth + 1) else { return false }
    } while take(",")
    return take("]") || fail("',' or ']' was expected")
  }

  private mutating func readString() -> String? {
    index += 1
    let start = index
    while let byte, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else {
        fail("a text in double quotes is not closed")
        return nil
      }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count else {
      fail("a text in double quotes is not closed")
      return nil
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    index += 1
    skipBlanks()
    return text
  }

  private mutating func readWord() -> Bool {
    let start = index
    while let byte, byte > 0x20, !",:]}[{\"".utf8.contains(byte) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    guard ["true", "false", "null"].contains(word) || (Double(word) != nil && word.first?.isLetter == false) else {
      return fail(word.isEmpty ? "a value was expected" : "'\(word)' is not a value")
    }
    skipBlanks()
    return true
  }
}
