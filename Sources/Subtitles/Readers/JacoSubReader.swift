/// Reads JACOsub (`.jss`): `H:MM:SS.FF H:MM:SS.FF DIRECTIVES text`, or `@FRAME @FRAME`.
enum JacoSubReader {
  /// The parts of a second in a time, and how far all times are moved, in these parts.
  private struct Scale {
    var resolution = 30
    var shift = 0
  }

  /// Whether a line has two times and a text.
  static func isEvent(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    event(bytes, range, Scale()) != nil
  }

  private static func event(
    _ bytes: [UInt8], _ range: Range<Int>, _ scale: Scale
  ) -> (start: Int, end: Int, text: Range<Int>)? {
    var position = range.lowerBound
    guard let start = time(bytes, &position, range.upperBound, scale), position < range.upperBound,
      ASCII.isBlank(bytes[position])
    else { return nil }
    while position < range.upperBound, ASCII.isBlank(bytes[position]) { position += 1 }
    guard let end = time(bytes, &position, range.upperBound, scale),
      position == range.upperBound || ASCII.isBlank(bytes[position])
    else { return nil }
    return (start, end, bytes.trimmed(position..<range.upperBound))
  }

  private static func time(_ bytes: [UInt8], _ position: inout Int, _ limit: Int, _ scale: Scale) -> Int? {
    func number() -> Int? {
      let start = position
      while position < limit, position - start < 10, ASCII.isDigit(bytes[position]) { position += 1 }
      return bytes.number(start..<position)
    }
    if position < limit, bytes[position] == 0x40 {
      position += 1
      return number().map { ($0 + scale.shift) * 1000 / scale.resolution }
    }
    var parts: [Int] = []
    while let part = number() {
      parts.append(part)
      guard parts.count < 4, position < limit, bytes[position] == (parts.count < 3 ? ASCII.colon : ASCII.dot) else {
        break
      }
      position += 1
    }
    guard parts.count == 4 else { return nil }
    let seconds = (parts[0] * 60 + parts[1]) * 60 + parts[2]
    return seconds * 1000 + (parts[3] + scale.shift) * 1000 / scale.resolution
  }

  /// Reads all.
  static func read(_ bytes: [UInt8]) -> SubtitleDocument {
    var collector = CueCollector(byteCount: bytes.count)
    var scanner = LineScanner(bytes)
    var scale = Scale()
    while let line = scanner.next() {
      let range = bytes.trimmed(line)
      guard let first = range.first else { continue }
      if bytes[first] == ASCII.hash {
        directive(bytes, range.dropFirst(), &scale)
        continue
      }
      guard let event = event(bytes, range, scale) else {
        collector.repairs.note(.textWithoutTime, line: scanner.number)
        continue
      }
      collector.beginText()
      write(bytes, event.text, to: &collector)
      collector.endCue(start: event.start, end: event.end, line: scanner.number)
    }
    return SubtitleDocument(format: .jacoSub, cues: collector.finish(), repairs: collector.repairs.repairs)
  }

  /// `#TIMERES 100` or `#T100`, `#SHIFT 30` or `#S30`.
  private static func directive(_ bytes: [UInt8], _ range: Range<Int>, _ scale: inout Scale) {
    let nameEnd = range.first { !ASCII.isLetter(bytes[$0]) } ?? range.upperBound
    var value = bytes.trimmed(nameEnd..<range.upperBound)
    let isNegative = value.first.map { bytes[$0] == ASCII.minus } ?? false
    if isNegative { value = value.dropFirst() }
    guard let number = bytes.number(value), number < 1_000_000 else { return }
    let name = range.lowerBound..<nameEnd
    if bytes.matches(name, "timeres") || bytes.matches(name, "t") {
      if number > 0 { scale.resolution = number }
    } else if bytes.matches(name, "shift") || bytes.matches(name, "s") {
      scale.shift = isNegative ? -number : number
    }
  }

  /// Writes the text behind its directives: a word of capitals, and comments in braces.
  private static func write(_ bytes: [UInt8], _ range: Range<Int>, to collector: inout CueCollector) {
    var range = withoutComments(bytes, range)
    let word = range.prefix { !ASCII.isBlank(bytes[$0]) }
    if let last = word.last, last + 1 < range.upperBound,
      word.allSatisfy({ 0x41...0x5A ~= bytes[$0] || ASCII.isDigit(bytes[$0]) || bytes[$0] == ASCII.colon })
    {
      range = bytes.trimmed((last + 1)..<range.upperBound)
    }
    var style = CueTextBuilder.Style()
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      let next = position + 1 < range.upperBound ? bytes[position + 1] : 0
      collector.text.style = style
      if byte == ASCII.backslash {
        position += 2
        switch next {
        case 0x6E: collector.text.lineBreak()
        case 0x42: style.bold = true
        case 0x62: style.bold = false
        case 0x49: style.italic = true
        case 0x69: style.italic = false
        case 0x55: style.underline = true
        case 0x75: style.underline = false
        case 0x4E: style = .plain
        case 0x7E, ASCII.leftBrace, ASCII.backslash: collector.append([next])
        default: break
        }
      } else if byte == 0x7E {
        collector.appendPlain([0xC2, 0xA0])
        position += 1
      } else if byte == ASCII.leftBrace {
        position = (bytes.firstPlace(of: ASCII.rightBrace, in: position..<range.upperBound) ?? range.upperBound) + 1
      } else {
        collector.append(bytes[position..<position + 1])
        position += 1
      }
    }
  }

  private static func withoutComments(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first] == ASCII.leftBrace,
      let close = bytes.firstPlace(of: ASCII.rightBrace, in: range)
    {
      range = bytes.trimmed((close + 1)..<range.upperBound)
    }
    return range
  }
}
