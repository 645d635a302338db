/// A line of MicroDVD, `{start}{end}text`, or of MPL2, `[start][end]text`.
struct FrameLine {
  var start: Int
  /// Nil if the line leaves it open.
  var end: Int?
  var text: Range<Int>

  /// The line in a range; nil if it is none.
  init?(_ bytes: [UInt8], _ range: Range<Int>, braces: Bool) {
    let (open, close) = braces ? (ASCII.leftBrace, ASCII.rightBrace) : (ASCII.leftBracket, ASCII.rightBracket)
    var position = range.lowerBound
    var numbers: [Int?] = []
    for _ in 0..<2 {
      while position < range.upperBound, ASCII.isBlank(bytes[position]) { position += 1 }
      guard position < range.upperBound, bytes[position] == open,
        let end = bytes.firstPlace(of: close, in: position..<min(range.upperBound, position + 24))
      else { return nil }
      let inner = bytes.trimmed((position + 1)..<end)
      if inner.isEmpty {
        numbers.append(nil)
      } else {
        let isNegative = bytes[inner.lowerBound] == ASCII.minus
        guard let number = bytes.number(isNegative ? inner.dropFirst() : inner) else { return nil }
        numbers.append(isNegative ? -number : number)
      }
      position = end + 1
    }
    guard let start = numbers[0] else { return nil }
    self.start = start
    end = numbers[1]
    text = position..<range.upperBound
  }
}

/// Reads MicroDVD (`.sub`): lines of frame numbers and text, `|` between the text's lines.
enum MicroDVDReader {
  /// The rate when nothing says it.
  static let assumedRate = 24000.0 / 1001

  /// Reads all. The file's own frame rate comes before the one that is given.
  static func read(_ bytes: [UInt8], frameRate: Double?) -> SubtitleDocument {
    var collector = CueCollector(byteCount: bytes.count)
    var scanner = LineScanner(bytes)
    var markup = LooseMarkup()
    var rate = frameRate.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    var isFirst = true
    var assumes = rate == nil
    while let line = scanner.next() {
      guard let event = FrameLine(bytes, line, braces: true) else {
        if !bytes.trimmed(line).isEmpty, !bytes.has("{default}", at: line.lowerBound) {
          collector.repairs.note(.textWithoutTime, line: scanner.number)
        }
        continue
      }
      if isFirst {
        isFirst = false
        if event.start <= 1, event.end ?? 0 <= 1, let own = ownRate(bytes, event.text) {
          rate = own
          assumes = false
          continue
        }
      }
      if assumes {
        collector.repairs.note(.assumedFrameRate)
        assumes = false
      }
      let framesPerSecond = rate ?? assumedRate
      MultilineText.write(bytes, event.text, line: scanner.number, markup: &markup, slashStyles: false, to: &collector)
      if event.end == nil { collector.repairs.note(.missingEnd, line: scanner.number) }
      collector.endCue(
        start: milliseconds(event.start, framesPerSecond),
        end: event.end.map { milliseconds($0, framesPerSecond) } ?? CueCollector.openEnd, line: scanner.number)
    }
    return SubtitleDocument(format: .microDVD, cues: collector.finish(), repairs: collector.repairs.repairs)
  }

  /// The frame rate that the first event's text is.
  private static func ownRate(_ bytes: [UInt8], _ text: Range<Int>) -> Double? {
    let range = bytes.trimmed(text)
    guard range.count <= 10 else { return nil }
    let digits = bytes[range].map { $0 == ASCII.comma ? ASCII.dot : $0 }
    guard let rate = digits.decimal(digits.indices), 1...1000 ~= rate else { return nil }
    return rate
  }

  private static func milliseconds(_ frame: Int, _ rate: Double) -> Int {
    let time = (Double(frame) * 1000 / rate).rounded()
    return Int(min(max(time, -1e15), 1e15))
  }
}

/// Reads MPL2 (`.mpl`): like MicroDVD in tenths of a second; `/`, `\` and `_` before a line make it italic, bold,
/// underlined.
enum MPL2Reader {
  /// Reads all.
  static func read(_ bytes: [UInt8]) -> SubtitleDocument {
    var collector = CueCollector(byteCount: bytes.count)
    var scanner = LineScanner(bytes)
    var markup = LooseMarkup()
    while let line = scanner.next() {
      guard let event = FrameLine(bytes, line, braces: false) else {
        if !bytes.trimmed(line).isEmpty { collector.repairs.note(.textWithoutTime, line: scanner.number) }
        continue
      }
      MultilineText.write(bytes, event.text, line: scanner.number, markup: &markup, slashStyles: true, to: &collector)
      if event.end == nil { collector.repairs.note(.missingEnd, line: scanner.number) }
      collector.endCue(
        start: tenths(event.start), end: event.end.map(tenths) ?? CueCollector.openEnd, line: scanner.number)
    }
    return SubtitleDocument(format: .mpl2, cues: collector.finish(), repairs: collector.repairs.repairs)
  }

  private static func tenths(_ value: Int) -> Int {
    min(max(value, -1_000_000_000_000), 1_000_000_000_000) * 100
  }
}

/// Text whose lines are separated by `|`.
enum MultilineText {
  /// Writes the text of a cue.
  static func write(
    _ bytes: [UInt8], _ range: Range<Int>, line: Int, markup: inout LooseMarkup, slashStyles: Bool,
    to collector: inout CueCollector
  ) {
    collector.beginText()
    markup.reset()
    var start = range.lowerBound
    while start <= range.upperBound {
      let end = bytes.firstPlace(of: ASCII.bar, in: start..<range.upperBound) ?? range.upperBound
      var part = bytes.trimmed(start..<end)
      if start > range.lowerBound { collector.text.lineBreak() }
      markup.beginLine()
      while slashStyles, let first = part.first, markup.applySlash(bytes[first]) { part = part.dropFirst() }
      markup.append(bytes, part, line: line, to: &collector)
      start = end + 1
    }
    markup.finish(line: line, &collector)
  }
}
