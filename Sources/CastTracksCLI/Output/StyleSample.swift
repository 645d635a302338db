import CastProtocol

/// A caption in a style, as far as a terminal can show one: colours over a dark picture, bold, italic, small capitals.
enum StyleSample {
  private static let lines = ["The quick brown fox", "jumps over the lazy dog."]
  /// The picture behind the caption.
  private static let picture = (red: 48, green: 64, blue: 84)

  /// The sample, and the style in words below it.
  static func text(_ style: TextTrackStyle, colored: Bool) -> String {
    let words = "Style: \(StatusText.style(style))"
    let sample = lines.map { style.fontGenericFamily == .smallCapitals ? $0.uppercased() : $0 }
    guard colored else { return (sample + [words]).joined(separator: "\n") }
    let width = (sample.map(\.count).max() ?? 0) + 2
    return (sample.map { line(centred($0, to: width), style) } + [words]).joined(separator: "\n")
  }

  private static func centred(_ text: String, to width: Int) -> String {
    let left = (width - text.count) / 2
    return String(repeating: " ", count: left) + text + String(repeating: " ", count: width - text.count - left)
  }

  private static func line(_ text: String, _ style: TextTrackStyle) -> String {
    var behind = picture
    if style.windowType != nil, style.windowType != WindowType.none { behind = over(behind, style.windowColor) }
    behind = over(behind, style.backgroundColor)
    let front = over(behind, style.foregroundColor ?? CastColor(red: 255, green: 255, blue: 255, alpha: 255))
    var codes = ["38;2;\(front.red);\(front.green);\(front.blue)", "48;2;\(behind.red);\(behind.green);\(behind.blue)"]
    if [.bold, .boldItalic].contains(style.fontStyle) { codes.append("1") }
    if [.italic, .boldItalic].contains(style.fontStyle) { codes.append("3") }
    return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  private static func over(
    _ below: (red: Int, green: Int, blue: Int), _ color: CastColor?
  ) -> (red: Int, green: Int, blue: Int) {
    guard let color else { return below }
    let alpha = Int(color.alpha)
    func mix(_ above: UInt8, _ below: Int) -> Int { (Int(above) * alpha + below * (255 - alpha) + 127) / 255 }
    return (mix(color.red, below.red), mix(color.green, below.green), mix(color.blue, below.blue))
  }
}
