extension CastColor {
  /// Reads a colour as people type it: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, a CSS name, `rgb()`, `rgba()`, `hsl()`,
  /// `hsla()`, `transparent`; each optionally with an opacity, as in `red@50%`.
  ///
  /// Six and eight hex digits are also taken without `#`, which starts a comment in shells, and with `0x`. The opacity
  /// after `@` multiplies the colour's own. All is integer arithmetic; halves round up, so `0x80` stays `0x80`.
  ///
  /// - Throws: ``CastColorError``.
  public init(css text: String) throws(CastColorError) {
    let trimmed = CSSText.trimmed(Array(text.utf8)[...])
    do {
      self = try Self.parse(trimmed)
    } catch {
      throw CastColorError(text: text, reason: error.reason)
    }
  }

  private static func parse(_ text: ArraySlice<UInt8>) throws(CSSColorProblem) -> CastColor {
    guard !text.isEmpty else { throw CSSColorProblem("it is empty") }
    guard let sign = text.lastIndex(of: UInt8(ascii: "@")) else { return try parseColor(text) }
    let base = CSSText.trimmed(text[..<sign])
    let opacity = CSSText.trimmed(text[(sign + 1)...])
    guard !base.isEmpty else { throw CSSColorProblem("no colour before the @") }
    guard !base.contains(UInt8(ascii: "@")) else { throw CSSColorProblem("more than one @") }
    guard !opacity.isEmpty else { throw CSSColorProblem("no opacity after the @") }
    guard let value = CSSNumber(opacity), value.unit.isEmpty || value.unit == "%" else {
      throw CSSColorProblem("the opacity after the @ must be like 50% or 0.5")
    }
    let one = value.unit == "%" ? 100 * CSSNumber.one : CSSNumber.one
    guard (0...one).contains(value.nanos) else {
      throw CSSColorProblem("the opacity after the @ must be from 0% to 100%")
    }
    var color = try parseColor(base)
    color.alpha = CSSNumber.scale(value.nanos, of: one, to: Int128(color.alpha))
    return color
  }

  private static func parseColor(_ text: ArraySlice<UInt8>) throws(CSSColorProblem) -> CastColor {
    if text.first == UInt8(ascii: "#") { return try parseHex(text.dropFirst()) }
    if text.contains(UInt8(ascii: "(")) { return try CSSColorFunction(text).color() }
    let word = String(decoding: text, as: UTF8.self).lowercased()
    if let color = CSSColorNames.color(word) { return color }
    let digits = word.hasPrefix("0x") ? text.dropFirst(2) : text
    if digits.count == 6 || digits.count == 8, let color = CastColor(hexDigits: digits) { return color }
    switch word {
    case "none": throw CSSColorProblem("did you mean \"transparent\"?")
    case "currentcolor", "inherit", "initial", "unset":
      throw CSSColorProblem("this word has a meaning on web pages only")
    default: break
    }
    if let name = Suggestion.closest(to: word, among: CSSColorNames.all) {
      throw CSSColorProblem("did you mean \"\(name)\"?")
    }
    throw CSSColorProblem("no colour has this name")
  }

  private static func parseHex(_ digits: ArraySlice<UInt8>) throws(CSSColorProblem) -> CastColor {
    if let color = CastColor(hexDigits: digits) { return color }
    guard digits.allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }) else {
      throw CSSColorProblem("after # only hex digits are allowed")
    }
    throw CSSColorProblem("it has \(digits.count) hex digits, not 3, 4, 6 or 8; opacity comes last, as in #FF000080")
  }
}

/// What is wrong with a colour's text.
struct CSSColorProblem: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The white space of CSS.
enum CSSText {
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = text.drop(while: isSpace)
    guard let end = start.lastIndex(where: { !isSpace($0) }) else { return [] }
    return start[...end]
  }
}
