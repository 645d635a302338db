/// What the readers ask of a text's bytes.
extension [UInt8] {
  /// A range without the blanks and tabs at its ends.
  @inline(__always)
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, ASCII.isBlank(self[start]) { start += 1 }
    while end > start, ASCII.isBlank(self[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Whether a text is at a place, the case of ASCII letters ignored. `text` is in lower case.
  func has(_ text: StaticString, at place: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place >= 0, place + count <= self.count else { return false }
    return text.withUTF8Buffer { buffer in
      for offset in 0..<count where unsafe ASCII.lowercased(self[place + offset]) != buffer[offset] { return false }
      return true
    }
  }

  /// Whether a range holds just a text, the case of ASCII letters ignored. `text` is in lower case.
  func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && has(text, at: range.lowerBound)
  }

  /// The first place of a text in a range, the case of ASCII letters ignored. `text` is in lower case.
  func firstPlace(of text: StaticString, in range: Range<Int>) -> Int? {
    let count = text.utf8CodeUnitCount
    guard range.count >= count else { return nil }
    for place in range.lowerBound...(range.upperBound - count) where has(text, at: place) { return place }
    return nil
  }

  /// The first place of a byte in a range.
  @inline(__always)
  func firstPlace(of byte: UInt8, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The number that a range is, without sign; nil if it holds anything but digits, nothing, or more than 18 digits.
  func number(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count <= 18 else { return nil }
    var value = 0
    for index in range {
      guard ASCII.isDigit(self[index]) else { return nil }
      value = value * 10 + Int(self[index] - ASCII.zero)
    }
    return value
  }

  /// The number, whole or not, that a range is; nil if it is none.
  func decimal(_ range: Range<Int>) -> Double? {
    guard !range.isEmpty, range.count <= 40 else { return nil }
    for index in range {
      let byte = self[index]
      guard ASCII.isDigit(byte) || byte == ASCII.dot || byte == ASCII.minus || byte == ASCII.plus else { return nil }
    }
    return Double(String(decoding: self[range], as: UTF8.self))
  }

  /// A range as text.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}
