/// Reads SubRip (`.srt`), a format without a standard, as its many writers write it.
struct SubRipReader {
  private struct Line {
    var range: Range<Int>
    var number: Int
    var marks: LineScanner.Marks
  }

  /// The times of a cue.
  private struct Timing {
    var start: Int
    var end: Int
    /// The place of its settings; 0 for none.
    var settings: Int32
    var line: Int
  }

  private var scanner: LineScanner
  private var collector: CueCollector
  private var markup = LooseMarkup()
  private let bytes: [UInt8]

  /// The times that the lines in `pending` belong to; nil before the first.
  private var timing: Timing?
  /// The number of the cue at `timing`, if it has one.
  private var cueNumber: Int?
  /// Whether the lines in `pending` follow times that could not be read.
  private var isUnreadable = false
  /// The lines since the last line of times. Blank lines at the start are left out.
  private var pending: [Line] = []
  /// The number that was met last.
  private var lastNumber: Int?
  private var cueCount = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scanner = LineScanner(bytes)
    collector = CueCollector(byteCount: bytes.count)
  }

  /// Reads all; a file without any line of times gives a document without cues.
  static func read(_ bytes: [UInt8]) -> SubtitleDocument {
    var reader = SubRipReader(bytes)
    reader.run()
    return SubtitleDocument(format: .subRip, cues: reader.collector.finish(), repairs: reader.collector.repairs.repairs)
  }

  private mutating func run() {
    while let range = scanner.next() {
      let line = Line(range: range, number: scanner.number, marks: scanner.marks)
      switch SubRipTiming.parse(bytes, range, line.marks) {
      case .timing(let new):
        endCue(beforeTiming: true)
        note(new, line: line.number)
        timing = Timing(
          start: new.start, end: new.end, settings: new.rest.isEmpty ? 0 : settings(new.rest, line: line.number),
          line: line.number)
        isUnreadable = false
        cueCount += 1
      case .unreadable:
        endCue(beforeTiming: true)
        collector.repairs.note(.unreadableTime, line: line.number)
        timing = nil
        isUnreadable = true
      case .none:
        pending.append(line)
      }
    }
    endCue(beforeTiming: false)
  }

  // MARK: Cues

  /// Makes a cue of the pending lines. Before a line of times, the last of them may be its number.
  private mutating func endCue(beforeTiming: Bool) {
    var count = pending.count
    let nextNumber = beforeTiming ? takeNumber(&count) : nil
    defer {
      pending.removeAll(keepingCapacity: true)
      cueNumber = nextNumber
    }
    while count > 0, isBlank(pending[count - 1]) { count -= 1 }
    guard let timing else {
      noteLinesWithoutTimes(count)
      return
    }
    if !beforeTiming { dropTrailingJunk(&count) }
    collector.beginText()
    markup.reset()
    var hasBlank = false
    var lineCount = 0
    var index = 0
    while index < count {
      let line = pending[index]
      index += 1
      if isBlank(line) {
        if !collector.text.hasText { continue }
        if let end = endOfBlockWithoutTimes(from: index, count) {
          collector.repairs.note(.textWithoutTime, line: pending[index].number)
          index = end
        } else {
          hasBlank = true
        }
        continue
      }
      if lineCount > 0 { collector.text.lineBreak() }
      lineCount += 1
      let range = bytes.trimmed(line.range)
      if line.marks.isEmpty, markup.isPlain {
        collector.appendPlain(bytes[range])
      } else {
        markup.append(bytes, range, line: line.number, to: &collector)
      }
    }
    if hasBlank { collector.repairs.note(.blankLineInCue, line: timing.line) }
    markup.finish(line: timing.line, &collector)
    var settings = timing.settings
    if settings == 0, let placement = markup.placement(lineCount: lineCount) {
      settings = collector.cues.place(of: placement)
    }
    collector.endCue(start: timing.start, end: timing.end, settingsPlace: settings, line: timing.line)
    self.timing = nil
  }

  private func isBlank(_ line: Line) -> Bool {
    if line.range.isEmpty { return true }
    for index in line.range {
      let byte = bytes[index]
      if !ASCII.isBlank(byte), byte >= 0x20 { return false }
    }
    return true
  }

  /// Takes the line from the pending ones that is the number of the cue that follows, and gives the number.
  private mutating func takeNumber(_ count: inout Int) -> Int? {
    var last = count - 1
    while last >= 0, isBlank(pending[last]) { last -= 1 }
    guard last >= 0 else {
      noteMissingNumber()
      return nil
    }
    let line = pending[last]
    let isAdjacent = last == count - 1
    let isFirst = last == 0
    let followsBlank = isFirst ? timing == nil && !isUnreadable : isBlank(pending[last - 1])
    switch number(line) {
    case .number(let value):
      // A lone number right behind times is their text, unless it is the next number.
      if isFirst, !followsBlank, value != (lastNumber ?? 0) + 1 {
        noteMissingNumber()
        return nil
      }
      if value == lastNumber { collector.repairs.note(.repeatedNumber, line: line.number) }
      lastNumber = value
      count = last
      return value
    case .tooLarge:
      count = last
    case .none:
      guard isAdjacent, followsBlank else {
        noteMissingNumber()
        return nil
      }
      collector.repairs.note(.repeatedNumber, line: line.number)
      count = last
    }
    return nil
  }

  private mutating func noteMissingNumber() {
    collector.repairs.note(.missingNumber, line: scanner.number)
  }

  private enum NumberLine: Equatable {
    case none
    case number(Int)
    /// Digits beyond any number.
    case tooLarge
  }

  /// The number that a line is.
  private mutating func number(_ line: Line) -> NumberLine {
    var range = bytes.trimmed(line.range)
    guard let first = range.first, range.count <= 256 else { return .none }
    var source = bytes
    if bytes[first] >= 0x80 || line.marks.contains(.control) || bytes[range.upperBound - 1] >= 0x80 {
      let (plain, changes) = ControlLine.plain(bytes, range)
      source = plain
      range = plain.trimmed(plain.indices)
      guard !range.isEmpty, range.allSatisfy({ ASCII.isDigit(plain[$0]) }) else { return .none }
      note(changes, line: line.number)
    }
    for index in range where !ASCII.isDigit(source[index]) { return .none }
    return source.number(range).map { .number($0) } ?? .tooLarge
  }

  /// The end of a block that starts with the next number but has no times; nil if the text there is the cue's own.
  private mutating func endOfBlockWithoutTimes(from start: Int, _ count: Int) -> Int? {
    guard start < count, let cueNumber, number(pending[start]) == .number(cueNumber + 1) else { return nil }
    self.cueNumber = cueNumber + 1
    var end = start
    while end < count, !isBlank(pending[end]) { end += 1 }
    return end
  }

  /// Leaves out the last block of the file if it is an advertisement rather than text.
  private mutating func dropTrailingJunk(_ count: inout Int) {
    guard let blank = (0..<count).last(where: { isBlank(pending[$0]) }), blank + 1 < count else { return }
    let hasAddress = (blank + 1..<count).contains { place in
      let range = pending[place].range
      return range.count < 500
        && (bytes.firstPlace(of: "http", in: range) != nil || bytes.firstPlace(of: "www.", in: range) != nil)
    }
    guard hasAddress else { return }
    collector.repairs.note(.trailingJunk, line: pending[blank + 1].number, count: count - blank - 1)
    count = blank
    while count > 0, isBlank(pending[count - 1]) { count -= 1 }
  }

  private mutating func noteLinesWithoutTimes(_ count: Int) {
    guard let first = (0..<count).first(where: { !isBlank(pending[$0]) }) else { return }
    let lines = (first..<count).count { !isBlank(pending[$0]) }
    if !isUnreadable {
      collector.repairs.note(cueCount == 0 ? .leadingJunk : .textWithoutTime, line: pending[first].number, count: lines)
    }
  }

  // MARK: Notes

  private mutating func note(_ timing: SubRipTiming, line: Int) {
    if timing.traits.isEmpty, timing.changes.isEmpty, !timing.hasOddArrow { return }
    let traits = timing.traits
    if traits.contains(.noHours) { collector.repairs.note(.missingHours, line: line) }
    if traits.contains(.noFraction) { collector.repairs.note(.missingFraction, line: line) }
    if traits.contains(.shortFraction) { collector.repairs.note(.shortFraction, line: line) }
    if traits.contains(.longFraction) { collector.repairs.note(.longFraction, line: line) }
    if traits.contains(.dot) { collector.repairs.note(.fractionSeparator, line: line) }
    if traits.contains(.irregular) || timing.hasOddArrow { collector.repairs.note(.irregularTime, line: line) }
    note(timing.changes, line: line)
  }

  private mutating func note(_ changes: ControlLine.Changes, line: Int) {
    if changes.isEmpty { return }
    if changes.contains(.digits) { collector.repairs.note(.foreignDigits, line: line) }
    if changes.contains(.directionMarks) { collector.repairs.note(.directionMark, line: line) }
    if changes.contains(.byteOrderMark) { collector.repairs.note(.strayByteOrderMark, line: line) }
    if changes.contains(.controls) { collector.repairs.note(.controlCharacter, line: line) }
    if changes.contains(.nuls) { collector.repairs.note(.nul, line: line) }
  }

  /// The settings behind the times: WebVTT's are obeyed, anything else (SubRip's `X1:… Y2:…`) is left out.
  private mutating func settings(_ rest: [UInt8], line: Int) -> Int32 {
    let (settings, invalid) = SettingsParser.cue(rest)
    if invalid > 0 { collector.repairs.note(.invalidSetting, line: line) }
    return collector.cues.place(of: settings)
  }
}
