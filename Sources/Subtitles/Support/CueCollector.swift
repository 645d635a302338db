/// Collects the cues of a file while it is read: puts their times right, and notes what was wrong.
struct CueCollector {
  /// An end that the file doesn't say: the cue shows until the next one starts.
  static let openEnd = Int.max
  /// The latest time that is believed, in milliseconds: 999,999 hours.
  static let latestTime = 999_999 * 3_600_000
  /// How long a cue shows that has no end and no successor, in milliseconds.
  static let openDuration = 10_000
  /// How long a cue shows whose end is before its start, in milliseconds.
  static let reversedDuration = 1000

  /// What is done with a cue whose end is before its start.
  enum ReversedTimes {
    /// It is a slip: the text shows for a second.
    case show
    /// The format says that it never shows, and it doesn't.
    case hide
  }

  var cues = CueList()
  var repairs = RepairLog()
  /// Writes the text of the cue that is being read.
  var text = CueTextBuilder()
  var reversedTimes = ReversedTimes.show
  private var textStart = 0
  private var latestEnd = Int.min
  private var overlapCount = 0
  private var firstOverlap: Int?
  private var hasOpenEnds = false
  /// Times at which what shows goes, in formats whose cues have no ends of their own.
  private var blanks: [Int] = []
  /// Whether cues without an end show for `openDuration` at most.
  var limitsOpenEnds = false

  /// A collector for a file of so many bytes.
  init(byteCount: Int) {
    // Pages that are never touched cost nothing; growing step by step would copy.
    cues.storage.reserveCapacity(byteCount)
    cues.records.reserveCapacity(byteCount / 48)
  }

  /// Starts the text of a cue.
  @inline(__always)
  mutating func beginText() {
    if cues.storage.count != textStart { cues.storage.removeLast(cues.storage.count - textStart) }
    text.reset()
  }

  /// Adds plain text of one line to the cue.
  @inline(__always)
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    text.append(bytes, to: &cues.storage)
  }

  /// Adds text that needs no escaping: no line end, control, `&`, `<` or `>`.
  @inline(__always)
  mutating func appendPlain(_ bytes: ArraySlice<UInt8>) {
    text.prepare(&cues.storage)
    cues.storage.append(contentsOf: bytes)
  }

  /// Adds a run to the cue.
  mutating func append(_ run: TextRun) {
    text.append(run, to: &cues.storage)
  }

  /// Adds a time inside the cue.
  mutating func append(time: Int) {
    text.append(time: time, to: &cues.storage)
    cues.hasTimestamps = true
  }

  /// Notes the class of a colour, which will need a style.
  mutating func noteColor(_ className: String) {
    cues.colorClasses.insert(className)
  }

  /// Ends the cue. One without text is left out, unless `keepsEmpty`. Says whether it was added.
  @discardableResult
  mutating func endCue(
    start: Int, end: Int, settings: CueSettings? = nil, identifier: String? = nil, line: Int?, keepsEmpty: Bool = false
  ) -> Bool {
    endCue(
      start: start, end: end, settingsPlace: settings.map { cues.place(of: $0) } ?? 0,
      identifierPlace: cues.place(ofIdentifier: identifier), line: line, keepsEmpty: keepsEmpty)
  }

  /// Ends the cue; its settings and its identifier are in the list's tables already.
  @discardableResult
  mutating func endCue(
    start: Int, end: Int, settingsPlace: Int32, identifierPlace: Int32 = -1, line: Int?, keepsEmpty: Bool = false
  ) -> Bool {
    text.finish(&cues.storage)
    guard text.hasText || keepsEmpty else {
      repairs.note(.emptyCue, line: line)
      beginText()
      return false
    }
    guard var times = checked(start, end, line: line) else {
      beginText()
      return false
    }
    if times.start < latestEnd {
      if overlapCount == 0 { firstOverlap = line }
      overlapCount += 1
    }
    if times.end == CueCollector.openEnd {
      hasOpenEnds = true
    } else {
      latestEnd = max(latestEnd, times.end)
    }
    if times.end <= times.start { times.end = times.start + 1 }
    cues.records.append(
      CueList.Record(
        start: times.start, end: times.end, textStart: textStart,
        textCount: Int32(truncatingIfNeeded: cues.storage.count - textStart),
        settings: settingsPlace, identifier: identifierPlace))
    textStart = cues.storage.count
    return true
  }

  /// Makes the cue that was added last a part of an earlier one: that shows until the last one's end.
  mutating func joinLastCue(to earlier: Int) {
    guard let record = cues.records.popLast(), cues.records.indices.contains(earlier) else { return }
    cues.records[earlier].end = max(cues.records[earlier].end, record.end)
    cues.storage.removeLast(cues.storage.count - record.textStart)
    textStart = record.textStart
  }

  /// Times put right; nil if the cue can't be shown at all.
  @inline(__always)
  private mutating func checked(_ start: Int, _ end: Int, line: Int?) -> (start: Int, end: Int)? {
    if start >= 0, end > start, end <= CueCollector.latestTime { return (start, end) }
    return corrected(start, end, line: line)
  }

  private mutating func corrected(_ start: Int, _ end: Int, line: Int?) -> (start: Int, end: Int)? {
    var (start, end) = (start, end)
    if start > CueCollector.latestTime || end > CueCollector.latestTime && end != CueCollector.openEnd {
      repairs.note(.timeOutOfRange, line: line)
      return nil
    }
    if start < 0 {
      repairs.note(.negativeTime, line: line)
      guard end > 0 else { return nil }
      start = 0
    }
    if end == start {
      repairs.note(.zeroDuration, line: line)
      end = start + 1
    } else if end < start {
      repairs.note(.reversedTimes, line: line)
      end = start + (reversedTimes == .show ? CueCollector.reversedDuration : 1)
    }
    return (start, end)
  }

  /// The cues in their order, none twice, all with an end.
  mutating func finish() -> CueList {
    beginText()
    repairs.note(.overlap, line: firstOverlap, count: overlapCount)
    if cues.sortByStart() { repairs.note(.unsorted) }
    if hasOpenEnds { closeOpenEnds() }
    repairs.note(.repeatedCue, count: cues.removeRepeated())
    return cues
  }

  /// Notes that nothing shows from a time on: cues before it that have no end go then.
  mutating func noteBlank(at time: Int) {
    blanks.append(time)
  }

  /// Gives cues without an end the start of the next cue, or of the next blank, that comes later.
  private mutating func closeOpenEnds() {
    blanks.sort()
    var blank = blanks.count
    var next: Int?
    var group = Int.max
    for index in cues.records.indices.reversed() {
      let start = cues.records[index].start
      if start != group {
        if group != Int.max { next = group }
        group = start
        while blank > 0, blanks[blank - 1] > start { blank -= 1 }
      }
      guard cues.records[index].end == CueCollector.openEnd else { continue }
      var end = next
      if blank < blanks.count { end = min(end ?? Int.max, blanks[blank]) }
      if limitsOpenEnds { end = min(end ?? Int.max, start + CueCollector.openDuration) }
      cues.records[index].end = end ?? start + CueCollector.openDuration
    }
  }
}
