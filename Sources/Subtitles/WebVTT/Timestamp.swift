/// WebVTT's timestamps.
enum Timestamp {
  /// Writes milliseconds as `HH:MM:SS.mmm`, with more digits for the hours if need be; less than 0 is 0.
  static func write(_ milliseconds: Int, to buffer: inout [UInt8]) {
    let total = max(0, milliseconds)
    let hours = total / 3_600_000
    let rest = UInt32(truncatingIfNeeded: total - hours * 3_600_000)
    let (minutes, seconds, fraction) = (rest / 60_000, rest / 1000 % 60, rest % 1000)
    let low = UInt32(truncatingIfNeeded: hours % 100)
    if hours >= 100 { buffer.append(contentsOf: String(hours / 100).utf8) }
    let text: InlineArray<12, UInt8> = [
      digit(low / 10), digit(low % 10), ASCII.colon, digit(minutes / 10), digit(minutes % 10), ASCII.colon,
      digit(seconds / 10), digit(seconds % 10), ASCII.dot, digit(fraction / 100), digit(fraction / 10 % 10),
      digit(fraction % 10),
    ]
    let span = text.span
    unsafe span.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
  }

  @inline(__always)
  private static func digit(_ value: UInt32) -> UInt8 { ASCII.zero &+ UInt8(truncatingIfNeeded: value) }

  /// The milliseconds of a whole timestamp; nil for anything else.
  static func parse(_ text: ArraySlice<UInt8>) -> Int? {
    guard let (time, end) = scan(text, from: text.startIndex), end == text.endIndex else { return nil }
    return time
  }

  /// The timestamp at a place, and the place behind it: `MM:SS.mmm`, or with hours before that of any number of digits
  /// (W3C WebVTT, section 6.1, "collect a WebVTT timestamp"); nil if there is none.
  static func scan(_ text: ArraySlice<UInt8>, from start: Int) -> (time: Int, end: Int)? {
    var position = start
    guard let first = digits(text, &position) else { return nil }
    guard take(ASCII.colon, text, &position), let second = digits(text, &position), second.count == 2 else {
      return nil
    }
    var (hours, minutes, seconds) = (0, first.value, second.value)
    if first.count != 2 || first.value > 59 || position < text.endIndex && text[position] == ASCII.colon {
      guard take(ASCII.colon, text, &position), let third = digits(text, &position), third.count == 2 else {
        return nil
      }
      (hours, minutes, seconds) = (first.value, second.value, third.value)
    }
    guard take(ASCII.dot, text, &position), let fraction = digits(text, &position), fraction.count == 3,
      minutes <= 59, seconds <= 59
    else { return nil }
    return (((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction.value, position)
  }

  private static func take(_ byte: UInt8, _ text: ArraySlice<UInt8>, _ position: inout Int) -> Bool {
    guard position < text.endIndex, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// A number, limited to what can be no time any more.
  private static func digits(_ text: ArraySlice<UInt8>, _ position: inout Int) -> (value: Int, count: Int)? {
    let start = position
    var value = 0
    while position < text.endIndex, ASCII.isDigit(text[position]) {
      value = min(value * 10 + Int(text[position] - ASCII.zero), 1_000_000_000)
      position += 1
    }
    return position > start ? (value, position - start) : nil
  }
}
