/// What override blocks (`{\i1\an8}`) of SubStation Alpha have set at a place of a text. SubRip files have them too.
struct OverrideState {
  /// The style that `\r` and tags without a value go back to.
  struct Base: Equatable {
    var bold = false
    var italic = false
    var underline = false
    var color: SubtitleColor?
  }

  var base: Base
  var current: Base
  /// The numeric keypad's place of the text: 1 bottom left to 9 top right; nil if not overridden.
  var alignment: Int?
  /// The place of the text in the units of the script's resolution.
  var position: (x: Double, y: Double)?
  /// Whether the text is a drawing.
  var isDrawing = false
  /// How lines are broken (`\q`); nil if not overridden.
  var wrapStyle: Int?
  /// Whether there were tags that have no meaning here.
  var ignoredTags = false

  init(base: Base = Base()) {
    self.base = base
    current = base
  }

  /// Obeys the tags of a block, given without its braces. Text that is no tag is a comment.
  mutating func apply(_ bytes: [UInt8], _ range: Range<Int>, styles: (String) -> Base?) {
    var position = range.lowerBound
    while let backslash = bytes.firstPlace(of: ASCII.backslash, in: position..<range.upperBound) {
      position = backslash + 1
      while position < range.upperBound, ASCII.isBlank(bytes[position]) { position += 1 }
      let end = OverrideState.endOfTag(bytes, position..<range.upperBound)
      apply(tag: bytes, position..<end, styles: styles)
      position = end
    }
  }

  /// The end of a tag: the next backslash that is outside of parentheses.
  private static func endOfTag(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var depth = 0
    for index in range {
      switch bytes[index] {
      case ASCII.leftParenthesis: depth += 1
      case ASCII.rightParenthesis: depth = max(0, depth - 1)
      case ASCII.backslash where depth == 0: return index
      default: break
      }
    }
    return range.upperBound
  }

  private mutating func apply(tag bytes: [UInt8], _ range: Range<Int>, styles: (String) -> Base?) {
    var nameEnd = range.lowerBound
    if nameEnd < range.upperBound, 0x31...0x34 ~= bytes[nameEnd] { nameEnd += 1 }
    while nameEnd < range.upperBound, ASCII.isLetter(bytes[nameEnd]), nameEnd - range.lowerBound < 8 { nameEnd += 1 }
    let name = bytes.text(range.lowerBound..<nameEnd)
    let value = bytes.trimmed(nameEnd..<range.upperBound)
    switch name {
    case "b": current.bold = number(bytes, value).map { $0 == 1 || $0 >= 600 } ?? base.bold
    case "i": current.italic = number(bytes, value).map { $0 != 0 } ?? base.italic
    case "u": current.underline = number(bytes, value).map { $0 != 0 } ?? base.underline
    case "c", "1c": current.color = value.isEmpty ? base.color : ASSColor.parse(bytes, value)
    case "an":
      if alignment == nil, let number = number(bytes, value), 1...9 ~= number { alignment = number }
    case "a":
      if alignment == nil, let number = number(bytes, value) { alignment = OverrideState.keypad(legacy: number) }
    case "pos", "move":
      guard self.position == nil else { break }
      let numbers = arguments(bytes, value)
      if numbers.count >= 2 { self.position = (numbers[0], numbers[1]) }
    case "p": isDrawing = (number(bytes, value) ?? 0) > 0
    case "q": wrapStyle = number(bytes, value)
    default:
      if name.utf8.first == 0x72, !name.hasPrefix("rnd") {
        // `\r`, or `\r` and the name of a style.
        let style = bytes.text(bytes.trimmed((range.lowerBound + 1)..<range.upperBound))
        current = style.isEmpty ? base : styles(style) ?? base
      } else {
        ignoredTags = true
      }
    }
  }

  /// The keypad's place for SubStation Alpha's older numbers: 1 to 3 at the bottom, 5 to 7 at the top, 9 to 11 midway.
  static func keypad(legacy: Int) -> Int? {
    switch legacy {
    case 1...3: legacy
    case 5...7: legacy + 2
    case 9...11: legacy - 5
    case 4: 7
    case 8: 5
    default: nil
    }
  }

  private func number(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard let first = range.first else { return nil }
    let isNegative = bytes[first] == ASCII.minus
    var digits = (isNegative ? first + 1 : first)..<range.upperBound
    let end = digits.first { !ASCII.isDigit(bytes[$0]) } ?? digits.upperBound
    digits = digits.lowerBound..<end
    return bytes.number(digits).map { isNegative ? -$0 : $0 }
  }

  private func arguments(_ bytes: [UInt8], _ range: Range<Int>) -> [Double] {
    var inner = range
    if let first = inner.first, bytes[first] == ASCII.leftParenthesis { inner = inner.dropFirst() }
    let end = bytes.firstPlace(of: ASCII.rightParenthesis, in: inner) ?? inner.upperBound
    return bytes[inner.lowerBound..<end].split(separator: ASCII.comma, maxSplits: 6, omittingEmptySubsequences: false)
      .compactMap { bytes.decimal(bytes.trimmed($0.startIndex..<$0.endIndex)) }
  }
}

/// Colours as SubStation Alpha writes them.
enum ASSColor {
  /// A colour from `&HAABBGGRR&`, `&HBBGGRR`, or a decimal number; nil if it is none. Its opacity is left out.
  static func parse(_ bytes: [UInt8], _ range: Range<Int>) -> SubtitleColor? {
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] == ASCII.ampersand { start += 1 }
    var value: UInt32 = 0
    if start < range.upperBound, bytes[start] | 0x20 == 0x68 {
      start += 1
      let digitsStart = start
      while start < range.upperBound, let digit = ASCII.hexValue(bytes[start]) {
        value = value << 4 | UInt32(digit)
        start += 1
      }
      guard start > digitsStart else { return nil }
    } else {
      let isNegative = start < range.upperBound && bytes[start] == ASCII.minus
      if isNegative { start += 1 }
      let end = (start..<range.upperBound).first { !ASCII.isDigit(bytes[$0]) } ?? range.upperBound
      guard let number = bytes.number(start..<end) else { return nil }
      value = UInt32(truncatingIfNeeded: isNegative ? -number : number)
    }
    return SubtitleColor(
      red: UInt8(truncatingIfNeeded: value), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value >> 16))
  }
}
