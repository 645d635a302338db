/// The names of classes that stand for colours. The first eight are WebVTT's own (W3C WebVTT, section 5): players that
/// ignore style sheets know them. All others carry their colour in the name, as YouTube's do.
enum ColorClass {
  /// WebVTT's own colours.
  static let standard: [(name: String, rgb: UInt32)] = [
    ("white", 0xFFFFFF), ("lime", 0x00FF00), ("cyan", 0x00FFFF), ("red", 0xFF0000), ("yellow", 0xFFFF00),
    ("magenta", 0xFF00FF), ("blue", 0x0000FF), ("black", 0x000000),
  ]

  /// The class of a colour.
  static func name(of color: SubtitleColor, isBackground: Bool) -> String {
    let prefix = isBackground ? "bg_" : ""
    if color.alpha == 255, let known = standard.first(where: { $0.rgb == color.rgb }) { return prefix + known.name }
    return prefix + "color" + color.hexDigits
  }

  /// The colour that a class stands for; nil for another class.
  static func color(of name: some StringProtocol) -> (color: SubtitleColor, isBackground: Bool)? {
    let isBackground = name.hasPrefix("bg_")
    let rest = isBackground ? name.dropFirst(3) : name[...]
    if let known = standard.first(where: { $0.name == rest }) { return (SubtitleColor(rgb: known.rgb), isBackground) }
    guard rest.hasPrefix("color") else { return nil }
    let digits = rest.dropFirst(5).utf8
    guard digits.count == 6 || digits.count == 8, let color = SubtitleColor(hexDigits: digits) else { return nil }
    return (color, isBackground)
  }
}
