/// Reads SubViewer 2 (`.sub`) and YouTube's SBV (`.sbv`): a line of two times, then the text up to a blank line.
enum SubViewerReader {
  /// The times of a line `start,end`; nil if it is none. SBV's have milliseconds, SubViewer's hundredths.
  static func times(_ bytes: [UInt8], _ range: Range<Int>) -> (start: Int, end: Int, isMilliseconds: Bool)? {
    guard range.count <= 64 else { return nil }
    let commas = range.filter { bytes[$0] == ASCII.comma }
    guard commas.count == 1 || commas.count == 3 else { return nil }
    let middle = commas[commas.count / 2]
    guard let start = time(bytes, range.lowerBound..<middle), let end = time(bytes, (middle + 1)..<range.upperBound)
    else { return nil }
    return (start.milliseconds, end.milliseconds, start.traits.isDisjoint(with: [.shortFraction, .noFraction]))
  }

  private static func time(_ bytes: [UInt8], _ range: Range<Int>) -> ClockTime? {
    let range = bytes.trimmed(range)
    guard let time = ClockTime.parse(bytes, from: range.lowerBound, upTo: range.upperBound),
      time.end == range.upperBound
    else { return nil }
    return time
  }

  /// Reads all.
  static func read(_ bytes: [UInt8], format: SubtitleFormat) -> SubtitleDocument {
    var collector = CueCollector(byteCount: bytes.count)
    var scanner = LineScanner(bytes)
    var markup = LooseMarkup()
    var times: (start: Int, end: Int, isMilliseconds: Bool)?
    var timeLine = 0
    var title: String?
    func end(_ collector: inout CueCollector) {
      guard let current = times else { return }
      markup.finish(line: timeLine, &collector)
      collector.endCue(start: current.start, end: current.end, line: timeLine)
      times = nil
    }
    while let line = scanner.next() {
      let range = bytes.trimmed(line)
      guard let first = range.first else {
        if collector.text.hasText { end(&collector) }
        continue
      }
      if ASCII.isDigit(bytes[first]), let new = SubViewerReader.times(bytes, range) {
        end(&collector)
        times = new
        timeLine = scanner.number
        collector.beginText()
        markup.reset()
      } else if times != nil {
        append(bytes, range, line: scanner.number, markup: &markup, to: &collector)
      } else if bytes[first] == ASCII.leftBracket {
        if bytes.has("[title]", at: first) { title = bytes.text(bytes.trimmed((first + 7)..<range.upperBound)) }
      } else {
        collector.repairs.note(collector.cues.isEmpty ? .leadingJunk : .textWithoutTime, line: scanner.number)
      }
    }
    end(&collector)
    return SubtitleDocument(
      format: format, cues: collector.finish(), title: title?.isEmpty ?? true ? nil : title,
      repairs: collector.repairs.repairs)
  }

  /// Adds a line of text; `[br]` and `|` in it are line breaks.
  private static func append(
    _ bytes: [UInt8], _ range: Range<Int>, line: Int, markup: inout LooseMarkup, to collector: inout CueCollector
  ) {
    collector.text.lineBreak()
    var start = range.lowerBound
    var position = start
    while position < range.upperBound {
      if bytes[position] == ASCII.leftBracket, bytes.has("[br]", at: position) {
        markup.append(bytes, bytes.trimmed(start..<position), line: line, to: &collector)
        collector.text.lineBreak()
        position += 4
        start = position
      } else {
        position += 1
      }
    }
    markup.append(bytes, bytes.trimmed(start..<range.upperBound), line: line, to: &collector)
  }
}

/// Reads SubViewer 1 (`.sub`): a time in brackets on a line of its own starts the text that follows and ends the text
/// before it.
enum SubViewer1Reader {
  /// The time of a line `[HH:MM:SS]`; nil if it is none.
  static func time(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard range.count >= 9, range.count <= 16, bytes[range.lowerBound] == ASCII.leftBracket,
      bytes[range.upperBound - 1] == ASCII.rightBracket
    else { return nil }
    let inner = (range.lowerBound + 1)..<(range.upperBound - 1)
    guard let time = ClockTime.parse(bytes, from: inner.lowerBound, upTo: inner.upperBound),
      time.end == inner.upperBound,
      !time.traits.contains(.noHours)
    else { return nil }
    return time.milliseconds
  }

  /// Reads all.
  static func read(_ bytes: [UInt8]) -> SubtitleDocument {
    var collector = CueCollector(byteCount: bytes.count)
    var scanner = LineScanner(bytes)
    var markup = LooseMarkup()
    var start: (time: Int, line: Int)?
    func end(at time: Int, _ collector: inout CueCollector) {
      guard let current = start else { return }
      markup.finish(line: current.line, &collector)
      if collector.text.hasText { collector.endCue(start: current.time, end: time, line: current.line) }
      start = nil
    }
    while let line = scanner.next() {
      let range = bytes.trimmed(line)
      if let time = time(bytes, range) {
        end(at: time, &collector)
        start = (time, scanner.number)
        collector.beginText()
        markup.reset()
      } else if bytes.matches(range, "[end]") {
        break
      } else if start != nil, !range.isEmpty {
        collector.text.lineBreak()
        appendLines(bytes, range, line: scanner.number, markup: &markup, to: &collector)
      }
    }
    end(at: CueCollector.openEnd, &collector)
    return SubtitleDocument(format: .subViewer1, cues: collector.finish(), repairs: collector.repairs.repairs)
  }

  private static func appendLines(
    _ bytes: [UInt8], _ range: Range<Int>, line: Int, markup: inout LooseMarkup, to collector: inout CueCollector
  ) {
    var start = range.lowerBound
    while start <= range.upperBound {
      let end = bytes.firstPlace(of: ASCII.bar, in: start..<range.upperBound) ?? range.upperBound
      if start > range.lowerBound { collector.text.lineBreak() }
      markup.append(bytes, bytes.trimmed(start..<end), line: line, to: &collector)
      start = end + 1
    }
  }
}
