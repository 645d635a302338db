/// Reads the Universal Subtitle Format (`.usf`): `<subtitle start stop><text>`.
enum USFReader {
  /// Reads all.
  static func read(_ bytes: [UInt8]) throws(SubtitleError) -> SubtitleDocument {
    try SimpleXMLReader.read(bytes, format: .usf) { element in
      guard element.name == "subtitle" else { return nil }
      func time(_ name: String) -> Int? {
        guard let text = element.attributes[name] else { return nil }
        let bytes = Array(text.utf8)
        let range = bytes.trimmed(bytes.indices)
        return ClockTime.parse(bytes, from: range.lowerBound, upTo: range.upperBound)?.milliseconds
      }
      guard let start = time("start") else { return nil }
      return (start, time("stop") ?? time("duration").map { start + $0 })
    }
  }
}

/// Reads YouTube's timed text: formats 1 (`<text start dur>` in seconds), 2 and 3 (`<p t d>` in milliseconds).
enum YouTubeReader {
  /// Reads all. The text is escaped twice in some files.
  static func read(_ bytes: [UInt8]) throws(SubtitleError) -> SubtitleDocument {
    try SimpleXMLReader.read(bytes, format: .youTube) { element in
      guard element.name == "text" || element.name == "p" else { return nil }
      func number(_ name: String, scale: Double) -> Int? {
        guard let text = element.attributes[name], let value = Double(decimal: text), value.isFinite else { return nil }
        return Int(min(max(value * scale, -1e15), 1e15).rounded())
      }
      if let start = number("t", scale: 1) { return (start, number("d", scale: 1).map { start + $0 }) }
      if let start = number("start", scale: 1000) { return (start, number("dur", scale: 1000).map { start + $0 }) }
      return nil
    }
  }
}

/// Reads XML in which an element with times holds the text of a cue, and `b`, `i`, `u`, `font` and `br` in it.
private struct SimpleXMLReader {
  private var collector: CueCollector
  private var entities: XMLEntities
  private var markup = LooseMarkup([.references, .tags])
  private var cue: (start: Int, end: Int?, depth: Int, line: Int)?
  private var depth = 0
  /// The depth of an element inside a cue that isn't shown.
  private var hiddenDepth: Int?
  private var styles: [CueTextBuilder.Style] = []

  static func read(
    _ bytes: [UInt8], format: SubtitleFormat, times: (XMLReader.Element) -> (start: Int, end: Int?)?
  ) throws(SubtitleError) -> SubtitleDocument {
    var reader = SimpleXMLReader(collector: CueCollector(byteCount: bytes.count), entities: XMLEntities(bytes))
    let xml = try XMLReader(bytes)
    while let event = try xml.next() {
      switch event {
      case .start(let element): reader.start(element, times)
      case .end: reader.end()
      case .text(let text): reader.text(text)
      case .entity(let name): reader.text(try reader.entities.text(of: name, line: xml.line))
      }
    }
    return SubtitleDocument(format: format, cues: reader.collector.finish(), repairs: reader.collector.repairs.repairs)
  }

  private init(collector: CueCollector, entities: XMLEntities) {
    self.collector = collector
    self.entities = entities
  }

  private mutating func start(_ element: XMLReader.Element, _ times: (XMLReader.Element) -> (start: Int, end: Int?)?) {
    depth += 1
    guard cue != nil else {
      guard let (start, end) = times(element) else { return }
      cue = (start, end, depth, element.line)
      collector.beginText()
      markup.reset()
      styles = []
      return
    }
    var style = styles.last ?? .plain
    switch element.name {
    case "br": collector.text.lineBreak()
    case "b": style.bold = true
    case "i": style.italic = true
    case "u": style.underline = true
    case "font":
      if let color = element.attributes["color"].flatMap({ SubtitleColor(css: $0) }) {
        let name = ColorClass.name(of: color, isBackground: false)
        style.classes = "." + name
        collector.noteColor(name)
      }
    case "image", "shape", "karaoke": if hiddenDepth == nil { hiddenDepth = depth }
    default: break
    }
    if styles.count < 64 { styles.append(style) }
  }

  private mutating func end() {
    defer { depth -= 1 }
    guard let current = cue else { return }
    if hiddenDepth == depth { hiddenDepth = nil }
    if depth > current.depth {
      if depth - current.depth == styles.count { styles.removeLast() }
      return
    }
    markup.finish(line: current.line, &collector)
    if current.end == nil { collector.repairs.note(.missingEnd, line: current.line) }
    if collector.text.hasText {
      collector.endCue(start: current.start, end: current.end ?? CueCollector.openEnd, line: current.line)
    }
    cue = nil
  }

  private mutating func text(_ text: String) {
    guard let cue, hiddenDepth == nil else { return }
    let bytes = Array(text.utf8)
    var start = 0
    while start <= bytes.count {
      let end = bytes.firstPlace(of: ASCII.newline, in: start..<bytes.count) ?? bytes.count
      if start > 0 { collector.text.lineBreak() }
      let range = start..<end
      if bytes[range].contains(where: { !ASCII.isSpace($0) }) {
        // Blanks around a piece count only where text of the same line is beside it.
        let isPiece = collector.text.hasText && start == 0
        let kept = isPiece ? range : bytes.trimmed(range)
        let style = styles.last ?? .plain
        if style == .plain {
          markup.append(bytes, kept, line: cue.line, to: &collector)
        } else {
          collector.text.style = style
          collector.append(bytes[kept])
        }
      }
      start = end + 1
    }
  }
}
