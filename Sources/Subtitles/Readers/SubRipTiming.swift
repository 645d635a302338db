/// A SubRip file's line of times: `00:00:01,000 --> 00:00:02,000`, in all the ways it is met.
struct SubRipTiming {
  var start: Int
  var end: Int
  var traits: ClockTime.Traits = []
  var changes: ControlLine.Changes = []
  /// Whether the arrow is another than `-->`.
  var hasOddArrow = false
  /// What stands behind the end.
  var rest: [UInt8] = []

  /// What a line is.
  enum Result {
    case timing(SubRipTiming)
    /// A line that is meant to be one, but can't be read.
    case unreadable
    case none
  }

  /// Reads a line. `marks` is what is in it.
  static func parse(_ bytes: [UInt8], _ range: Range<Int>, _ marks: LineScanner.Marks) -> Result {
    if marks.contains(.greater), let timing = strict(bytes, range) { return .timing(timing) }
    guard marks.contains(.greater) || marks.contains(.mayBeInvisible) || marks.contains(.ampersand) else {
      return .none
    }
    return loose(bytes, range, marks)
  }

  /// The usual form, and only blanks behind it.
  @inline(__always)
  private static func strict(_ bytes: [UInt8], _ range: Range<Int>) -> SubRipTiming? {
    let place = range.lowerBound
    guard range.count >= 29, bytes[place + 12] == ASCII.space, bytes[place + 13] == ASCII.minus,
      bytes[place + 14] == ASCII.minus, bytes[place + 15] == ASCII.greater, bytes[place + 16] == ASCII.space
    else { return nil }
    let start = strictTime(bytes, place)
    let end = strictTime(bytes, place + 17)
    guard start >= 0, end >= 0 else { return nil }
    var index = place + 29
    while index < range.upperBound {
      guard ASCII.isBlank(bytes[index]) else { return nil }
      index += 1
    }
    return SubRipTiming(start: start, end: end)
  }

  /// The time of a `00:00:00,000`; -1 for anything else.
  @inline(__always)
  private static func strictTime(_ bytes: [UInt8], _ place: Int) -> Int {
    guard bytes[place + 2] == ASCII.colon, bytes[place + 5] == ASCII.colon, bytes[place + 8] == ASCII.comma
    else { return -1 }
    var largest: UInt8 = 0
    @inline(__always)
    func digit(_ offset: Int) -> Int {
      let value = bytes[place + offset] &- ASCII.zero
      largest = max(largest, value)
      return Int(value)
    }
    let hours = digit(0) &* 10 &+ digit(1)
    let minutes = digit(3) &* 10 &+ digit(4)
    let seconds = digit(6) &* 10 &+ digit(7)
    let fraction = (digit(9) &* 10 &+ digit(10)) &* 10 &+ digit(11)
    guard largest < 10, minutes < 60, seconds < 60 else { return -1 }
    return ((hours &* 60 &+ minutes) &* 60 &+ seconds) &* 1000 &+ fraction
  }

  private static func loose(_ original: [UInt8], _ originalRange: Range<Int>, _ marks: LineScanner.Marks) -> Result {
    // Times are short; no one writes two kilobytes around them.
    guard originalRange.count <= 2048 else { return .none }
    var (bytes, changes) = (original, ControlLine.Changes())
    var range = original.trimmed(originalRange)
    guard let first = range.first, mayStartTiming(bytes[first]) else { return .none }
    if original[range].contains(where: { $0 >= 0x80 || $0 < 0x20 }) {
      (bytes, changes) = ControlLine.plain(original, range)
      range = bytes.trimmed(bytes.indices)
    }
    let limit = range.upperBound
    range = withoutNumber(bytes, range)
    guard let start = ClockTime.parse(bytes, from: range.lowerBound, upTo: limit),
      let arrow = arrow(bytes, from: start.end, upTo: limit),
      let end = ClockTime.parse(bytes, from: arrow.end, upTo: limit),
      end.end == limit || !ASCII.isLetter(bytes[end.end])
    else { return isBroken(bytes, range) ? .unreadable : .none }
    var timing = SubRipTiming(start: start.milliseconds, end: end.milliseconds)
    timing.traits = start.traits.union(end.traits)
    timing.changes = changes
    timing.hasOddArrow = arrow.isOdd
    timing.rest = Array(bytes[bytes.trimmed(end.end..<limit)])
    return .timing(timing)
  }

  /// The line without the cue's number, if that stands in front of the times.
  private static func withoutNumber(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let digits = range.prefix { ASCII.isDigit(bytes[$0]) }
    guard !digits.isEmpty, digits.upperBound < range.upperBound, ASCII.isBlank(bytes[digits.upperBound]) else {
      return range
    }
    let rest = bytes.trimmed(digits.upperBound..<range.upperBound)
    return rest.first.map { ASCII.isDigit(bytes[$0]) } ?? false ? rest : range
  }

  @inline(__always)
  private static func mayStartTiming(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || byte == ASCII.minus || byte == ASCII.plus || byte >= 0x80 || byte < 0x20
  }

  /// The place of the end time behind an arrow: `-->`, `->`, `- ->`, `--&gt;`, and with more dashes.
  private static func arrow(_ bytes: [UInt8], from start: Int, upTo limit: Int) -> (end: Int, isOdd: Bool)? {
    var position = start
    var dashes = 0
    var hasInnerBlank = false
    while position < limit, ASCII.isBlank(bytes[position]) { position += 1 }
    while position < limit {
      if bytes[position] == ASCII.minus {
        dashes += 1
      } else if ASCII.isBlank(bytes[position]) {
        hasInnerBlank = true
      } else {
        break
      }
      position += 1
    }
    guard dashes > 0, dashes < 10 else { return nil }
    if bytes.has("&gt;", at: position), position + 4 <= limit {
      position += 4
    } else {
      guard position < limit, bytes[position] == ASCII.greater else { return nil }
      position += 1
    }
    let isOdd = dashes != 2 || hasInnerBlank
    while position < limit, ASCII.isBlank(bytes[position]) { position += 1 }
    return (position, isOdd)
  }

  /// Whether a line has an arrow and the signs of times only, so that it is no text.
  private static func isBroken(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var (hasDigit, hasColon, hasGreater) = (false, false, false)
    for byte in bytes[range] {
      switch byte {
      case 0x30...0x39: hasDigit = true
      case ASCII.colon: hasColon = true
      case ASCII.greater: hasGreater = true
      case ASCII.minus, ASCII.comma, ASCII.dot, ASCII.space, ASCII.tab: break
      default: return false
      }
    }
    return hasDigit && hasColon && hasGreater
  }
}
