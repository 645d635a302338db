/// A line of an LRC file: times in brackets and the words that are sung then, or a tag such as `[ar:…]`.
struct LyricsLine {
  /// When the words are sung, in milliseconds.
  var times: [Int] = []
  /// The name of a tag in lower case, and its value; nil if the line has times.
  var tag: (name: String, value: Range<Int>)?
  /// The words.
  var text: Range<Int>

  /// The line in a range; nil if it is none.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var position = range.lowerBound
    text = range
    while position < range.upperBound, bytes[position] == ASCII.leftBracket,
      let close = bytes.firstPlace(of: ASCII.rightBracket, in: position..<range.upperBound)
    {
      let inner = (position + 1)..<close
      guard let time = LyricsLine.time(bytes, inner) else {
        guard times.isEmpty, let colon = bytes.firstPlace(of: ASCII.colon, in: inner), colon > inner.lowerBound,
          (inner.lowerBound..<colon).allSatisfy({ ASCII.isLetter(bytes[$0]) || bytes[$0] == ASCII.hash })
        else { break }
        let name = String(decoding: bytes[inner.lowerBound..<colon].map(ASCII.lowercased), as: UTF8.self)
        tag = (name, bytes.trimmed((colon + 1)..<close))
        break
      }
      times.append(time)
      position = close + 1
      while position < range.upperBound, ASCII.isBlank(bytes[position]) { position += 1 }
    }
    guard !times.isEmpty || tag != nil else { return nil }
    text = bytes.trimmed(position..<range.upperBound)
  }

  /// A time: `MM:SS`, `MM:SS.xx`, `MM:SS:xx`, `MM:SS.xxx`, or with hours before a fraction behind a dot.
  static func time(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard let first = range.first, ASCII.isDigit(bytes[first]), range.count <= 20 else { return nil }
    let parts = bytes[range].split(omittingEmptySubsequences: false) {
      $0 == ASCII.colon || $0 == ASCII.dot || $0 == ASCII.comma
    }
    guard 2...4 ~= parts.count else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard part.count <= 9, let number = bytes.number(part.startIndex..<part.endIndex) else { return nil }
      numbers.append(number)
    }
    let minutes: Int
    let seconds: Int
    var fraction: ArraySlice<UInt8> = []
    if parts.count == 4 {
      minutes = numbers[0] * 60 + numbers[1]
      seconds = numbers[2]
      fraction = parts[3]
    } else {
      minutes = numbers[0]
      seconds = numbers[1]
      if parts.count == 3 { fraction = parts[2] }
    }
    var milliseconds = 0
    for place in 0..<3 {
      let offset = fraction.startIndex + place
      milliseconds = milliseconds * 10 + (offset < fraction.endIndex ? Int(fraction[offset] - ASCII.zero) : 0)
    }
    return (minutes * 60 + seconds) * 1000 + milliseconds
  }
}

/// Reads LRC (`.lrc`): lyrics, with times before lines or before each word.
enum LyricsReader {
  /// Reads all. A line shows until the next one; an empty line ends the one before it.
  static func read(_ bytes: [UInt8]) -> SubtitleDocument {
    var collector = CueCollector(byteCount: bytes.count)
    var title: String?
    // The offset may stand anywhere, and counts for all.
    var offset = 0
    var scanner = LineScanner(bytes)
    while let range = scanner.next() {
      guard let line = LyricsLine(bytes, bytes.trimmed(range)), let tag = line.tag else { continue }
      if tag.name == "ti", !tag.value.isEmpty { title = bytes.text(tag.value) }
      if tag.name == "offset" { offset = self.offset(bytes, tag.value) }
    }
    scanner = LineScanner(bytes)
    var markup = LooseMarkup([.tags, .references])
    while let range = scanner.next() {
      let trimmed = bytes.trimmed(range)
      guard let line = LyricsLine(bytes, trimmed) else {
        if !trimmed.isEmpty { collector.repairs.note(.textWithoutTime, line: scanner.number) }
        continue
      }
      for time in line.times {
        // A positive offset shows the words sooner.
        let start = max(0, time - offset)
        collector.beginText()
        markup.reset()
        write(bytes, line.text, shift: start - line.times[0], line: scanner.number, markup: &markup, to: &collector)
        markup.finish(line: scanner.number, &collector)
        if collector.text.hasText {
          collector.endCue(start: start, end: CueCollector.openEnd, line: scanner.number)
        } else {
          collector.noteBlank(at: start)
        }
      }
    }
    return SubtitleDocument(
      format: .lrc, cues: collector.finish(), title: title, repairs: collector.repairs.repairs)
  }

  private static func offset(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    guard let first = range.first else { return 0 }
    let isNegative = bytes[first] == ASCII.minus
    let digits = isNegative || bytes[first] == ASCII.plus ? bytes.trimmed(range.dropFirst()) : range
    let value = min(bytes.number(digits) ?? 0, CueCollector.latestTime)
    return isNegative ? -value : value
  }

  /// Writes the words; a time before a word (`<00:01.00>`) becomes a time inside the cue.
  private static func write(
    _ bytes: [UInt8], _ range: Range<Int>, shift: Int, line: Int, markup: inout LooseMarkup,
    to collector: inout CueCollector
  ) {
    var start = range.lowerBound
    var position = start
    while position < range.upperBound {
      if bytes[position] == ASCII.less,
        let close = bytes.firstPlace(of: ASCII.greater, in: position..<min(range.upperBound, position + 24)),
        let time = LyricsLine.time(bytes, (position + 1)..<close)
      {
        markup.append(bytes, start..<position, line: line, to: &collector)
        position = close + 1
        start = position
        if position < range.upperBound { collector.append(time: max(0, time + shift)) }
      } else {
        position += 1
      }
    }
    markup.append(bytes, start..<range.upperBound, line: line, to: &collector)
  }
}

/// Reads TMPlayer (`.txt`): `HH:MM:SS:text`, or with `=`; `|` between lines.
enum TMPlayerReader {
  /// The time and the text of a line; nil if it is none.
  static func parse(_ bytes: [UInt8], _ range: Range<Int>) -> (start: Int, text: Range<Int>)? {
    var position = range.lowerBound
    var numbers: [Int] = []
    while numbers.count < 3 {
      let start = position
      while position < range.upperBound, ASCII.isDigit(bytes[position]) { position += 1 }
      guard position - start <= 2, let number = bytes.number(start..<position), position < range.upperBound
      else { return nil }
      numbers.append(number)
      guard bytes[position] == ASCII.colon || numbers.count == 3 else { return nil }
      position += 1
    }
    guard numbers[1] < 60, numbers[2] < 60 else { return nil }
    switch bytes[position - 1] {
    case ASCII.colon, ASCII.equals: break
    case ASCII.comma:  // HH:MM:SS,1=text: the line's number.
      guard position + 1 < range.upperBound, ASCII.isDigit(bytes[position]),
        bytes[position + 1] == ASCII.equals || bytes[position + 1] == ASCII.colon
      else { return nil }
      position += 2
    default: return nil
    }
    return (((numbers[0] * 60 + numbers[1]) * 60 + numbers[2]) * 1000, position..<range.upperBound)
  }

  /// Reads all. A line shows until the next one, at most ten seconds.
  static func read(_ bytes: [UInt8]) -> SubtitleDocument {
    var collector = CueCollector(byteCount: bytes.count)
    collector.limitsOpenEnds = true
    var scanner = LineScanner(bytes)
    var markup = LooseMarkup()
    while let line = scanner.next() {
      let range = bytes.trimmed(line)
      guard let event = parse(bytes, range) else {
        if !range.isEmpty { collector.repairs.note(.textWithoutTime, line: scanner.number) }
        continue
      }
      MultilineText.write(bytes, event.text, line: scanner.number, markup: &markup, slashStyles: true, to: &collector)
      if collector.text.hasText {
        collector.endCue(start: event.start, end: CueCollector.openEnd, line: scanner.number)
      } else {
        collector.noteBlank(at: event.start)
      }
    }
    return SubtitleDocument(format: .tmPlayer, cues: collector.finish(), repairs: collector.repairs.repairs)
  }
}
