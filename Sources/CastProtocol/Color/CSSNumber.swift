/// A CSS number with its unit, kept as a whole count of billionths, so that halves are halves.
struct CSSNumber {
  /// Billionths; kept within ±10^17, far beyond what any colour needs.
  var nanos: Int128
  /// `%`, `deg` …, in lower case; empty if there is none.
  var unit: String

  /// One, in billionths.
  static let one: Int128 = 1_000_000_000
  private static let limit: Int128 = 100_000_000_000_000_000

  /// Reads `[+-] digits [. digits] [e [+-] digits] [unit]`; `nil` if it isn't that. Words like `NaN` aren't numbers.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var mantissa: Int128 = 0
    var exponent = 0
    var digitCount = 0
    func take(fraction: Bool) {
      while let digit = rest.first, (0x30...0x39).contains(digit) {
        rest.removeFirst()
        digitCount += 1
        if mantissa < Self.limit {
          mantissa = mantissa * 10 + Int128(digit - 0x30)
          if fraction { exponent -= 1 }
        } else if !fraction {
          exponent += 1
        }
      }
    }
    take(fraction: false)
    if rest.first == UInt8(ascii: "."), let next = rest.dropFirst().first, (0x30...0x39).contains(next) {
      rest.removeFirst()
      take(fraction: true)
    }
    guard digitCount > 0 else { return nil }
    if let scale = Self.takeExponent(&rest) { exponent += scale }
    nanos = Self.scaled(mantissa, exponent: exponent) * (isNegative ? -1 : 1)
    let unit = String(decoding: rest, as: UTF8.self).lowercased()
    guard unit == "%" || unit.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    self.unit = unit
  }

  /// Takes `e` and a number from the front, if both are there.
  private static func takeExponent(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return nil }
    var tail = rest.dropFirst()
    let isNegative = tail.first == UInt8(ascii: "-")
    if isNegative || tail.first == UInt8(ascii: "+") { tail.removeFirst() }
    guard let first = tail.first, (0x30...0x39).contains(first) else { return nil }
    var value = 0
    while let digit = tail.first, (0x30...0x39).contains(digit) {
      tail.removeFirst()
      value = min(value * 10 + Int(digit - 0x30), 10_000)
    }
    rest = tail
    return isNegative ? -value : value
  }

  private static func scaled(_ mantissa: Int128, exponent: Int) -> Int128 {
    var value = mantissa
    var exponent = exponent + 9
    while exponent > 0, value != 0, value < limit {
      value *= 10
      exponent -= 1
    }
    while exponent < 0, value != 0 {
      value /= 10
      exponent += 1
    }
    return min(value, limit)
  }

  /// `value / whole × maximum` to the nearest, halves up; kept within 0 and the maximum.
  static func scale(_ value: Int128, of whole: Int128, to maximum: Int128) -> UInt8 {
    let value = min(max(value, 0), whole)
    return UInt8(clamping: (value * maximum * 2 + whole) / (whole * 2))
  }
}
