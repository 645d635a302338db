/// A time as people write it: hours, minutes, seconds and a fraction, with much left out or written oddly.
struct ClockTime {
  /// What was unusual about a time.
  struct Traits: OptionSet {
    var rawValue: Int

    static let noHours = Traits(rawValue: 1)
    static let noFraction = Traits(rawValue: 2)
    static let shortFraction = Traits(rawValue: 4)
    static let longFraction = Traits(rawValue: 8)
    static let dot = Traits(rawValue: 16)
    static let comma = Traits(rawValue: 32)
    /// Blanks inside, one digit where two are usual, more than 59 minutes or seconds, another separator.
    static let irregular = Traits(rawValue: 64)
  }

  /// The time in milliseconds. What is too large to be meant is beyond `CueCollector.latestTime`.
  var milliseconds: Int
  var traits: Traits
  /// The place behind the time.
  var end: Int

  private struct Number {
    var value: Int
    var digits: Int
  }

  /// The time that starts at a place; nil if there is none.
  static func parse(_ bytes: [UInt8], from start: Int, upTo limit: Int) -> ClockTime? {
    var position = start
    var isNegative = false
    if position < limit, bytes[position] == ASCII.minus || bytes[position] == ASCII.plus {
      isNegative = bytes[position] == ASCII.minus
      position += 1
    }
    var numbers: [Number] = []
    var separators: [UInt8] = []
    var traits: Traits = []
    while numbers.count < 5, let number = number(bytes, &position, limit) {
      numbers.append(number)
      var next = position
      while next < limit, ASCII.isBlank(bytes[next]) { next += 1 }
      guard next < limit, isSeparator(bytes[next]) else { break }
      let separator = bytes[next]
      var following = next + 1
      while following < limit, ASCII.isBlank(bytes[following]) { following += 1 }
      guard following < limit, ASCII.isDigit(bytes[following]), numbers.count < 5 else { break }
      if next != position || following != next + 1 { traits.insert(.irregular) }
      separators.append(separator)
      position = following
    }
    guard separators.count == numbers.count - 1, var time = make(numbers, separators, traits) else { return nil }
    time.end = position
    if isNegative { time.milliseconds = -time.milliseconds }
    return time
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == ASCII.colon || byte == ASCII.comma || byte == ASCII.dot || byte == ASCII.semicolon
  }

  private static func number(_ bytes: [UInt8], _ position: inout Int, _ limit: Int) -> Number? {
    let start = position
    var value = 0
    while position < limit, ASCII.isDigit(bytes[position]) {
      if position - start < 15 { value = value * 10 + Int(bytes[position] - ASCII.zero) }
      position += 1
    }
    guard position > start else { return nil }
    return Number(value: value, digits: position - start)
  }

  /// Puts the parts together; `end` is set by the caller.
  private static func make(_ parts: [Number], _ signs: [UInt8], _ found: Traits) -> ClockTime? {
    var (numbers, separators, traits) = (parts, signs, found)
    // Digits behind the fraction: "01,249.0999".
    if numbers.count >= 4, separators.count >= 2, separators.suffix(2).allSatisfy({ $0 != ASCII.colon }),
      separators[0] == ASCII.colon
    {
      numbers.removeLast()
      separators.removeLast()
      traits.insert(.longFraction)
    }
    var fraction: Number?
    let colons = separators.count { $0 == ASCII.colon }
    if colons == separators.count, numbers.count == 4 {
      fraction = numbers.removeLast()  // 00:00:01:500
      traits.insert(.irregular)
    } else if numbers.count >= 3, separators.last != ASCII.colon {
      traits.insert(separators.last == ASCII.dot ? .dot : separators.last == ASCII.comma ? .comma : .irregular)
      fraction = numbers.removeLast()
      if colons != numbers.count - 1 { traits.insert(.irregular) }  // 00.00.01,500
      if numbers.count == 2, colons == 0 { return nil }
    }
    guard 2...3 ~= numbers.count, colons > 0 || numbers.count == 3 && fraction != nil else { return nil }
    var total = 0
    if numbers.count == 2 { traits.insert(.noHours) }
    for (place, number) in numbers.enumerated() {
      let isHours = numbers.count == 3 && place == 0
      if !isHours, place > 0, number.value > 59 || number.digits != 2 { traits.insert(.irregular) }
      total = total * 60 + min(number.value, 1_000_000_000)
      if number.digits > 9 { total = CueCollector.latestTime }
    }
    total = min(total, CueCollector.latestTime) * 1000
    if let fraction {
      total += milliseconds(of: fraction)
      if fraction.digits < 3 { traits.insert(.shortFraction) }
      if fraction.digits > 3 { traits.insert(.longFraction) }
    } else {
      traits.insert(.noFraction)
    }
    return ClockTime(milliseconds: total, traits: traits, end: 0)
  }

  /// A decimal fraction of a second in milliseconds, rounded down as players do.
  private static func milliseconds(of fraction: Number) -> Int {
    var value = fraction.value
    var digits = min(fraction.digits, 15)
    while digits > 3 {
      value /= 10
      digits -= 1
    }
    while digits < 3 {
      value *= 10
      digits += 1
    }
    return value
  }
}
