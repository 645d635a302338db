/// Numbers as options take them.
package enum NumberValue {
  /// A volume level of 0 to 100, or a change of it.
  package enum Level: Hashable, Sendable {
    /// 0 to 1.
    case absolute(Double)
    /// −1 to 1.
    case relative(Double)
  }

  /// `0` to `100`, `+5`, `-5`, each also with `%`.
  package static func level(_ text: String) throws(ValueError) -> Level {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard let value = decimal(digits), abs(value) <= 100 else {
      throw ValueError("a level is 0 to 100, or a change such as +5 or -5")
    }
    return text.hasPrefix("+") || text.hasPrefix("-") ? .relative(value / 100) : .absolute(value / 100)
  }

  /// A playback rate: above 0, to 16.
  package static func rate(_ text: String) throws(ValueError) -> Double {
    let digits = text.last == "x" ? text.dropLast() : text[...]
    guard let value = decimal(digits), value > 0, value <= 16 else {
      throw ValueError("a rate is more than 0 and at most 16; 1 is normal speed")
    }
    return value
  }

  /// A scale of the font: `1.5` or `150%`; above 0, to 10.
  package static func fontScale(_ text: String) throws(ValueError) -> Double {
    let value = text.hasSuffix("%") ? decimal(text.dropLast()).map { $0 / 100 } : decimal(text[...])
    guard let value, value > 0, value <= 10 else {
      throw ValueError("a font scale is like 1.5 or 150%: above 0, at most 10")
    }
    return value
  }

  /// A whole number of pixels, 0 or more.
  package static func pixels(_ text: String) throws(ValueError) -> Int {
    let digits = text.hasSuffix("px") ? text.dropLast(2) : text[...]
    guard !digits.isEmpty, digits.count <= 6, digits.allSatisfy(\.isASCIIDigit), let value = Int(digits) else {
      throw ValueError("it is a whole number of pixels, 0 or more")
    }
    return value
  }

  /// A TCP port; 0 lets the system choose.
  package static func port(_ text: String) throws(ValueError) -> UInt16 {
    guard !text.isEmpty, text.allSatisfy(\.isASCIIDigit), let port = UInt16(text) else {
      throw ValueError("a port is a number from 1 to 65535, or 0 for a free one")
    }
    return port
  }

  /// A whole number above 0.
  package static func identifier(_ text: String) throws(ValueError) -> Int {
    guard let value = wholeNumber(text), value > 0 else { throw ValueError("it is a whole number above 0") }
    return value
  }

  /// The value of a text of ASCII digits.
  package static func wholeNumber(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 15, text.allSatisfy(\.isASCIIDigit) else { return nil }
    return Int(text)
  }

  /// A decimal number with an optional sign: no exponent, no `nan`.
  private static func decimal(_ text: Substring) -> Double? {
    guard text.contains(where: \.isASCIIDigit), text.utf8.count <= 24 else { return nil }
    let unsigned = text.first == "+" || text.first == "-" ? text.dropFirst() : text
    guard unsigned.allSatisfy({ $0.isASCIIDigit || $0 == "." }) else { return nil }
    // "5." and ".5" are numbers to people, though not to every parser.
    let sign = text.first == "-" ? -1.0 : 1.0
    return Double("0" + unsigned + (unsigned.last == "." ? "0" : "")).map { $0 * sign }
  }
}
