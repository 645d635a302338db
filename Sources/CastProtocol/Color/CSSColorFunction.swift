/// `rgb()`, `rgba()`, `hsl()` and `hsla()`, with commas or with spaces and a slash (CSS Color 4).
struct CSSColorFunction {
  private enum Space { case rgb, hsl }

  private let space: Space
  private let usesCommas: Bool
  private let components: [ArraySlice<UInt8>]
  private let alpha: ArraySlice<UInt8>?

  init(_ text: ArraySlice<UInt8>) throws(CSSColorProblem) {
    guard let open = text.firstIndex(of: UInt8(ascii: "(")) else { throw CSSColorProblem("no (") }
    switch String(decoding: text[..<open], as: UTF8.self).lowercased() {
    case "rgb", "rgba": space = .rgb
    case "hsl", "hsla": space = .hsl
    default: throw CSSColorProblem("only rgb(), rgba(), hsl() and hsla() are known")
    }
    guard text.last == UInt8(ascii: ")") else { throw CSSColorProblem("it must end with )") }
    let inner = CSSText.trimmed(text[(open + 1)..<(text.endIndex - 1)])
    guard !inner.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }) else {
      throw CSSColorProblem("it has too many parentheses")
    }
    usesCommas = inner.contains(UInt8(ascii: ","))
    if usesCommas {
      let parts = inner.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(CSSText.trimmed)
      guard parts.count == 3 || parts.count == 4, parts.allSatisfy({ !$0.isEmpty }) else {
        throw CSSColorProblem("it must have three values, and maybe an opacity")
      }
      guard !parts.contains(where: { $0.contains(where: { CSSText.isSpace($0) || $0 == UInt8(ascii: "/") }) }) else {
        throw CSSColorProblem("commas and spaces are mixed as separators")
      }
      components = Array(parts.prefix(3))
      alpha = parts.count == 4 ? parts[3] : nil
    } else {
      let halves = inner.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(CSSText.trimmed)
      components = halves[0].split(whereSeparator: CSSText.isSpace)
      alpha = halves.count == 2 ? halves[1] : nil
      guard components.count == 3 else {
        throw CSSColorProblem("it must have three values; an opacity goes behind a /")
      }
      guard halves.count <= 2, alpha.map({ !$0.isEmpty && !$0.contains(where: CSSText.isSpace) }) ?? true else {
        throw CSSColorProblem("one opacity must follow the /")
      }
    }
  }

  func color() throws(CSSColorProblem) -> CastColor {
    var color = space == .rgb ? try rgb() : try hsl()
    if let alpha {
      let value = try number(alpha, units: ["", "%"])
      let one = value.unit == "%" ? 100 * CSSNumber.one : CSSNumber.one
      color.alpha = CSSNumber.scale(value.nanos, of: one, to: 255)
    }
    return color
  }

  private func rgb() throws(CSSColorProblem) -> CastColor {
    var values: [CSSNumber] = []
    for component in components { values.append(try number(component, units: ["", "%"])) }
    if usesCommas, Set(values.map(\.unit)).count > 1 {
      throw CSSColorProblem("percentages and numbers are mixed")
    }
    let channels = values.map { value in
      CSSNumber.scale(value.nanos, of: (value.unit == "%" ? 100 : 255) * CSSNumber.one, to: 255)
    }
    return CastColor(red: channels[0], green: channels[1], blue: channels[2])
  }

  private func hsl() throws(CSSColorProblem) -> CastColor {
    let hue = try number(components[0], units: ["", "deg", "grad", "rad", "turn"])
    let whole = 100 * CSSNumber.one
    var shares: [Int128] = []
    for component in components[1...] {
      let value = try number(component, units: usesCommas ? ["%"] : ["%", ""])
      shares.append(min(max(value.nanos, 0), whole))
    }
    let circle = 360 * CSSNumber.one
    let degrees: Int128 =
      switch hue.unit {
      case "grad": hue.nanos * 9 / 10
      case "rad": hue.nanos * 180 * 1_000_000_000_000_000_000 / 3_141_592_653_589_793_238
      case "turn": hue.nanos * 360
      default: hue.nanos
      }
    let wrapped = (degrees % circle + circle) % circle
    // CSS Color 4, 7.1: channel n is L − a·max(−1, min(k − 3, 9 − k, 1)), k = (n + hue/30) mod 12, a = S·min(L, 1 − L).
    // All in whole numbers: k is scaled by 30 × 10^9, S and L by 100 × 10^9.
    let unit = 30 * CSSNumber.one
    let lightness = shares[1]
    let amount = shares[0] * min(lightness, whole - lightness)
    func channel(_ n: Int128) -> UInt8 {
      let k = (n * unit + wrapped) % circle
      let factor = max(-unit, min(k - 3 * unit, 9 * unit - k, unit))
      return CSSNumber.scale(lightness * whole * unit - amount * factor, of: whole * whole * unit, to: 255)
    }
    return CastColor(red: channel(0), green: channel(8), blue: channel(4))
  }

  private func number(_ text: ArraySlice<UInt8>, units: Set<String>) throws(CSSColorProblem) -> CSSNumber {
    let word = String(decoding: text, as: UTF8.self)
    if !usesCommas, word.lowercased() == "none" { return CSSNumber(nanos: 0, unit: "") }
    guard let value = CSSNumber(text) else { throw CSSColorProblem("\"\(word)\" is not a number") }
    guard units.contains(value.unit) else {
      throw CSSColorProblem(value.unit.isEmpty ? "\"\(word)\" needs a %" : "\"\(word)\" has a wrong unit")
    }
    return value
  }
}

extension CSSNumber {
  init(nanos: Int128, unit: String) {
    self.nanos = nanos
    self.unit = unit
  }
}
