/// What a SubStation Alpha script says of all its events.
struct ASSScript {
  /// A style as far as it matters here.
  struct Style {
    var base = OverrideState.Base()
    /// The numeric keypad's place, 1 to 9.
    var alignment = 2
  }

  var title: String?
  /// Whether it is version 4+ (`.ass`); else its numbers for alignments are the older ones.
  var isAdvanced = true
  var width: Double?
  var height: Double?
  var wrapStyle = 0
  var styleFields: [String] = []
  var eventLayout: ASSEventLayout?
  private var styles: [String: Style] = [:]

  /// The resolution that positions are in, as libass reckons it when the script leaves some of it out.
  var resolution: (width: Double, height: Double) {
    let (x, y) = (width ?? 0, height ?? 0)
    if x > 0, y > 0 { return (x, y) }
    if x > 0 { return (x, x == 1280 ? 1024 : x * 0.75) }
    if y > 0 { return (y == 1024 ? 1280 : y * 4 / 3, y) }
    return (384, 288)
  }

  /// The style of a name; the default one if there is none such.
  func style(named name: String) -> Style {
    styles[ASSScript.styleName(name)] ?? styles["Default"] ?? Style()
  }

  /// The style of a name; nil if there is none such.
  func knownStyle(_ name: String) -> Style? { styles[ASSScript.styleName(name)] }

  private static func styleName(_ name: String) -> String {
    name.hasPrefix("*") ? String(name.dropFirst()) : name
  }

  /// The names of a `Format:` line, in lower case.
  static func fieldNames(_ bytes: [UInt8], _ range: Range<Int>) -> [String] {
    bytes[range].split(separator: ASCII.comma, maxSplits: 100, omittingEmptySubsequences: false).map {
      let name = bytes.trimmed($0.startIndex..<$0.endIndex)
      return String(decoding: bytes[name].map(ASCII.lowercased), as: UTF8.self)
    }
  }

  private static let advancedFields =
    "name,fontname,fontsize,primarycolour,secondarycolour,outlinecolour,backcolour,bold,italic,underline,strikeout"
    + ",scalex,scaley,spacing,angle,borderstyle,outline,shadow,alignment,marginl,marginr,marginv,encoding"
  private static let olderFields =
    "name,fontname,fontsize,primarycolour,secondarycolour,tertiarycolour,backcolour,bold,italic,borderstyle,outline"
    + ",shadow,alignment,marginl,marginr,marginv,alphalevel,encoding"

  /// Adds the style of a `Style:` line.
  mutating func addStyle(_ bytes: [UInt8], _ range: Range<Int>) {
    if styleFields.isEmpty {
      styleFields = (isAdvanced ? ASSScript.advancedFields : ASSScript.olderFields).split(separator: ",").map(
        String.init)
    }
    var style = Style()
    var name = ""
    let values = bytes[range].split(separator: ASCII.comma, maxSplits: 100, omittingEmptySubsequences: false)
    for (field, part) in zip(styleFields, values) {
      let value = bytes.trimmed(part.startIndex..<part.endIndex)
      switch field {
      case "name": name = ASSScript.styleName(bytes.text(value))
      case "bold": style.base.bold = flag(bytes, value)
      case "italic": style.base.italic = flag(bytes, value)
      case "underline": style.base.underline = flag(bytes, value)
      case "primarycolour": style.base.color = ASSColor.parse(bytes, value)
      case "alignment":
        guard let number = bytes.number(value) else { break }
        let place = isAdvanced ? number : OverrideState.keypad(legacy: number) ?? 2
        style.alignment = 1...9 ~= place ? place : 2
      default: break
      }
    }
    styles[name] = style
  }

  /// Whether a field is set: -1 is, and any weight from 600 on.
  private func flag(_ bytes: [UInt8], _ value: Range<Int>) -> Bool {
    guard let number = bytes.decimal(value) else { return false }
    return number == -1 || number == 1 || number >= 600
  }
}

/// The order of the fields of an event.
struct ASSEventLayout {
  /// The fields of one event that matter here.
  struct Fields {
    var start: Range<Int>
    var end: Range<Int>
    var style: Range<Int>
    var text: Range<Int>
  }

  private var count: Int
  private var start: Int?
  private var end: Int?
  private var style: Int?
  private var text: Int?

  /// The layout of a `Format:` line.
  init(names: [String]) {
    count = names.count
    start = names.firstIndex(of: "start")
    end = names.firstIndex(of: "end")
    style = names.firstIndex(of: "style")
    text = names.firstIndex(of: "text")
  }

  private static let standard = ASSEventLayout(
    names: ["layer", "start", "end", "style", "name", "marginl", "marginr", "marginv", "effect", "text"])
  private static let short = ASSEventLayout(names: ["layer", "start", "end", "style", "name", "text"])

  /// The layout of an event in a script that doesn't say it: the usual ten fields, or six if there are too few.
  static func guess(_ bytes: [UInt8], _ range: Range<Int>, _ script: ASSScript) -> ASSEventLayout {
    bytes[range].count { $0 == ASCII.comma } >= 9 ? standard : short
  }

  /// The fields of an event; nil if some are missing. The text takes all commas that the other fields don't need.
  func fields(_ bytes: [UInt8], _ range: Range<Int>) -> Fields? {
    guard let start, let end, let text else { return nil }
    var parts: [Range<Int>] = []
    var position = range.lowerBound
    while parts.count < text, let comma = bytes.firstPlace(of: ASCII.comma, in: position..<range.upperBound) {
      parts.append(position..<comma)
      position = comma + 1
    }
    guard parts.count == text else { return nil }
    // Fields behind the text are counted from the end of the line.
    var tail: [Range<Int>] = []
    var limit = range.upperBound
    while tail.count < count - text - 1 {
      guard let comma = (position..<limit).last(where: { bytes[$0] == ASCII.comma }) else { return nil }
      tail.insert((comma + 1)..<limit, at: 0)
      limit = comma
    }
    parts.append(position..<limit)
    parts.append(contentsOf: tail)
    guard start < parts.count, end < parts.count else { return nil }
    let none = range.lowerBound..<range.lowerBound
    return Fields(
      start: parts[start], end: parts[end], style: style.flatMap { $0 < parts.count ? parts[$0] : nil } ?? none,
      text: parts[text])
  }
}
