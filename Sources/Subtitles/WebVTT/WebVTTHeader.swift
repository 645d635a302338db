/// What stands in a WebVTT file before its cues.
enum WebVTTHeader {
  /// What separates the blocks of the header. A carriage return ends a line as well as a line feed does (W3C WebVTT,
  /// section 4.1). ffmpeg before 6.1 gives a file up at the first block that is no cue and no comment, but takes
  /// blocks separated so for one comment, and reads the cues behind it.
  private static let separator = "\r\r"

  /// Writes the signature, the comment, the styles and the regions, and the line end of the last.
  static func write(
    _ document: SubtitleDocument, note: String?, regionNames: [String: String], to output: inout [UInt8]
  ) {
    output.append(contentsOf: "WEBVTT\n\nNOTE\n".utf8)
    output.append(contentsOf: comment(of: document, note: note).utf8)
    var blocks: [String] = []
    for region in document.regions {
      guard let name = regionNames[region.identifier] else { continue }
      blocks.append("REGION\n" + text(of: region, name: name))
    }
    let own = colorRules(of: document)
    for style in document.styles + (own.isEmpty ? [] : [own]) {
      guard let text = styleText(style) else { continue }
      blocks.append("STYLE\n" + text)
    }
    for block in blocks {
      output.append(contentsOf: separator.utf8)
      output.append(contentsOf: block.utf8)
    }
    output.append(ASCII.newline)
  }

  /// The comment's lines.
  private static func comment(of document: SubtitleDocument, note: String?) -> String {
    var lines = (note ?? "Converted from \(document.format.displayName) by cast-tracks").split(
      whereSeparator: \.isNewline)
    if let title = document.title { lines += title.split(whereSeparator: \.isNewline).map { "Title: \($0)" } }
    let text = lines.map { line in
      String(decoding: line.utf8.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
    }.filter { !$0.isEmpty }.joined(separator: "\n")
    return withoutArrows(text.isEmpty ? "cast-tracks" : text)
  }

  /// Text without `-->`, which only a cue's times may have.
  private static func withoutArrows(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == ASCII.greater, bytes.suffix(2) == [ASCII.minus, ASCII.minus] { bytes.append(ASCII.space) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A style sheet as the inside of a `STYLE` block: no blank lines, no arrow; nil if nothing is left.
  private static func styleText(_ css: String) -> String? {
    let lines = css.split(whereSeparator: \.isNewline).map { line in
      String(decoding: line.utf8.filter { $0 >= 0x20 && $0 != 0x7F || $0 == ASCII.tab }, as: UTF8.self)
    }.filter { line in line.utf8.contains { !ASCII.isBlank($0) } }
    return lines.isEmpty ? nil : withoutArrows(lines.joined(separator: "\n"))
  }

  /// The rules for the classes that stand for colours, as far as the document's own styles don't have them.
  private static func colorRules(of document: SubtitleDocument) -> String {
    guard !document.cues.colorClasses.isEmpty else { return "" }
    let known = Set(document.styles.flatMap(classNames))
    var rules: [String] = []
    for name in document.cues.colorClasses.sorted() where !known.contains(name) {
      guard let (color, isBackground) = ColorClass.color(of: name) else { continue }
      rules.append("::cue(.\(name)) { \(isBackground ? "background-color" : "color"): \(color.cssString) }")
    }
    return rules.joined(separator: "\n")
  }

  /// The names behind the dots of a style sheet.
  private static func classNames(_ css: String) -> [String] {
    css.utf8.split(separator: ASCII.dot).dropFirst().map { part in
      String(
        decoding: part.prefix { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x5F || $0 == ASCII.minus },
        as: UTF8.self)
    }
  }

  /// The names under which the regions are written: their own where the grammar allows it. Of regions of the same name
  /// the last counts, as in players.
  static func regionNames(of regions: [CueRegion]) -> [String: String] {
    var names: [String: String] = [:]
    var taken = Set(regions.map(\.identifier))
    for region in regions where names[region.identifier] == nil && !region.identifier.isEmpty {
      let bytes = region.identifier.utf8
      let isValid =
        !bytes.contains { $0 <= 0x20 || $0 == 0x7F } && withoutArrows(region.identifier) == region.identifier
      if isValid {
        names[region.identifier] = region.identifier
        continue
      }
      var number = names.count + 1
      while taken.contains("region\(number)") { number += 1 }
      taken.insert("region\(number)")
      names[region.identifier] = "region\(number)"
    }
    return names
  }

  /// A region's settings, a line each.
  private static func text(of region: CueRegion, name: String) -> String {
    var lines = ["id:\(name)"]
    let standard = CueRegion(identifier: region.identifier)
    if region.width != standard.width { lines.append("width:\(SettingsText.percentage(region.width))") }
    if region.lines != standard.lines { lines.append("lines:\(max(0, region.lines))") }
    if region.regionAnchor != standard.regionAnchor { lines.append("regionanchor:\(text(of: region.regionAnchor))") }
    if region.viewportAnchor != standard.viewportAnchor {
      lines.append("viewportanchor:\(text(of: region.viewportAnchor))")
    }
    if region.scrollsUp { lines.append("scroll:up") }
    return lines.joined(separator: "\n")
  }

  private static func text(of anchor: CueRegion.Anchor) -> String {
    "\(SettingsText.percentage(anchor.x)),\(SettingsText.percentage(anchor.y))"
  }
}
