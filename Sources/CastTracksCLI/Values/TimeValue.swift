/// Times as people type them: `90`, `90.5`, `1:30`, `1:02:03.5`, `90s`, `1h2m3s`, with a sign where relative.
package enum TimeValue {
  /// A time with its sign: `+30` is relative, and `30` may be absolute.
  package struct Signed: Hashable, Sendable {
    package var duration: Duration
    /// Whether a sign was given.
    package var isRelative: Bool
  }

  static let forms = "a time is like 90, 90.5, 1:30, 1:02:03.5, 90s or 1h2m3s"

  /// A time that may carry a sign.
  package static func signed(_ text: String) throws(ValueError) -> Signed {
    var digits = text[...]
    let sign = digits.first.flatMap { $0 == "+" || $0 == "-" || $0 == "\u{2212}" ? $0 : nil }
    if sign != nil { digits.removeFirst() }
    let magnitude = try Self.magnitude(digits)
    return Signed(duration: sign == nil || sign == "+" ? magnitude : .zero - magnitude, isRelative: sign != nil)
  }

  /// An offset: later if positive, earlier if negative.
  package static func offset(_ text: String) throws(ValueError) -> Duration {
    try signed(text).duration
  }

  /// A time that is 0 or more.
  package static func position(_ text: String) throws(ValueError) -> Duration {
    let value = try signed(text)
    guard value.duration >= .zero else { throw ValueError("it can't be negative") }
    return value.duration
  }

  /// A time above 0.
  package static func positiveDuration(_ text: String) throws(ValueError) -> Duration {
    let value = try position(text)
    guard value > .zero else {
      // What was rounded to 0 isn't 0 to whoever typed it.
      let isSmall = text.contains { ("1"..."9").contains($0) }
      throw ValueError(isSmall ? "a millisecond (0.001) is the least" : "it must be more than 0")
    }
    return value
  }

  private static func magnitude(_ text: Substring) throws(ValueError) -> Duration {
    guard !text.isEmpty, text.utf8.count <= 32 else { throw ValueError(forms) }
    let milliseconds = text.contains(":") ? clock(text) : units(text) ?? seconds(text)
    // Nothing plays for longer than that, and no sum of such times overflows.
    guard let milliseconds, milliseconds <= 1_000_000_000_000 else { throw ValueError(forms) }
    return .milliseconds(milliseconds)
  }

  /// `[H:]M:SS[.fff]`: minutes and seconds below 60 where something stands before them.
  private static func clock(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let last = parts.last, let rest = seconds(last), rest < 60_000,
      last.prefix(while: \.isASCIIDigit).count <= 2
    else { return nil }
    let whole = parts.dropLast().map(integer)
    guard let first = whole.first ?? nil else { return nil }
    guard parts.count == 3 else { return first * 60_000 + rest }
    guard let minutes = whole[1], minutes < 60 else { return nil }
    return first * 3_600_000 + minutes * 60_000 + rest
  }

  /// `1h2m3.5s` in that order, each part at most once; `ms` too.
  private static func units(_ text: Substring) -> Int64? {
    guard text.last.map({ $0.isASCII && $0.isLetter }) == true else { return nil }
    var rest = text
    var total: Int64 = 0
    var previous: Int64 = .max
    while !rest.isEmpty {
      let number = rest.prefix { $0.isASCIIDigit || $0 == "." || $0 == "," }
      rest = rest.dropFirst(number.count)
      let unit = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(unit.count)
      guard let size = sizes[unit.lowercased()], size < previous, let amount = seconds(number) else { return nil }
      let (product, overflow) = amount.multipliedReportingOverflow(by: size)
      guard !overflow, total <= .max - product / 1000 else { return nil }
      total += product / 1000
      previous = size
    }
    return total
  }

  /// Milliseconds a unit.
  private static let sizes: [String: Int64] = ["h": 3_600_000, "m": 60_000, "min": 60_000, "s": 1000, "ms": 1]

  /// Seconds with a fraction, as milliseconds, rounded.
  private static func seconds(_ text: Substring) -> Int64? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count <= 2, !(parts.count == 1 && parts[0].isEmpty) else { return nil }
    guard let whole = parts[0].isEmpty ? 0 : integer(parts[0]) else { return nil }
    guard parts.count == 2 else { return whole * 1000 }
    guard parts[1].allSatisfy(\.isASCIIDigit), !(parts[0].isEmpty && parts[1].isEmpty) else { return nil }
    let digits = parts[1].prefix(4).compactMap(\.wholeNumberValue)
    let tenThousandths = (0..<4).reduce(0) { $0 * 10 + ($1 < digits.count ? digits[$1] : 0) }
    return whole * 1000 + Int64((tenThousandths + 5) / 10)
  }

  private static func integer(_ text: Substring) -> Int64? {
    guard !text.isEmpty, text.count <= 12, text.allSatisfy(\.isASCIIDigit) else { return nil }
    return Int64(text)
  }
}

extension Character {
  /// 0 to 9, and no digit of another script.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
