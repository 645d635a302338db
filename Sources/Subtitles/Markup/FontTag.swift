/// What a `<font>` or `<span>` says that WebVTT can show.
enum FontTag {
  /// The effects of a tag's attributes.
  static func effects(_ bytes: [UInt8], _ attributes: Range<Int>) -> [ElementStack.Effect] {
    var effects: [ElementStack.Effect] = []
    if let value = LooseTag.attribute("color", in: attributes, of: bytes),
      let color = SubtitleColor(css: bytes.text(value))
    {
      effects.append(.color(color))
    }
    if let value = LooseTag.attribute("style", in: attributes, of: bytes) {
      effects.append(contentsOf: self.effects(css: bytes.text(value)))
    }
    return effects
  }

  /// The effects of the declarations of a `style` attribute or a rule.
  static func effects(css: String) -> [ElementStack.Effect] {
    var effects: [ElementStack.Effect] = []
    for declaration in css.split(separator: ";", maxSplits: 64) {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = String(decoding: parts[0].utf8.filter { !ASCII.isSpace($0) }.map(ASCII.lowercased), as: UTF8.self)
      let value = String(decoding: parts[1].utf8.drop { ASCII.isSpace($0) }, as: UTF8.self)
      switch name {
      case "color": if let color = SubtitleColor(css: value) { effects.append(.color(color)) }
      case "background-color": if let color = SubtitleColor(css: value) { effects.append(.backgroundColor(color)) }
      case "font-weight": if value.lowercased().hasPrefix("bold") { effects.append(.bold) }
      case "font-style": if value.lowercased().hasPrefix("italic") { effects.append(.italic) }
      case "text-decoration": if value.lowercased().hasPrefix("underline") { effects.append(.underline) }
      default: break
      }
    }
    return effects
  }

  /// The effects of the classes of a WebVTT tag.
  static func classes(_ bytes: [UInt8], _ range: Range<Int>) -> [ElementStack.Effect] {
    bytes[range].split(separator: ASCII.dot).compactMap { part in
      let name = String(decoding: part, as: UTF8.self)
      if let (color, isBackground) = ColorClass.color(of: name) {
        return isBackground ? .backgroundColor(color) : .color(color)
      }
      return CueMarkup.className(name).map { .classes("." + $0) }
    }
  }
}
