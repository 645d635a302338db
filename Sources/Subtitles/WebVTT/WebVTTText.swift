/// Copies the text of WebVTT cues so that it is well formed: what a player would take for a tag, and what it would make of
/// it, by the parsing rules of W3C WebVTT, section 6.4. Unlike a player it doesn't swallow what only looks like a tag: a
/// `<` that starts no tag of WebVTT or HTML is text.
struct WebVTTText {
  private enum Name: String {
    case classes = "c"
    case italic = "i"
    case bold = "b"
    case underline = "u"
    case ruby
    case annotation = "rt"
    case voice = "v"
    case language = "lang"
    /// A `<font>` or `<span>`, which becomes a `<c>`.
    case font
  }

  private struct Node {
    var name: Name
    /// The end tag to write; nil if the start tag was not written.
    var endTag: String?
  }

  /// How many elements may be open in the output; those inside are left out.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private let line: Int
  private var stack: [Node] = []
  private var depth = 0
  private var lineStart: Int
  private var pendingBreak = false
  private var endsWithAnnotation = false

  /// Copies cue text, with `\n` between its lines, to the end of the collector's text.
  static func write(_ bytes: [UInt8], line: Int, to collector: inout CueCollector) {
    var text = WebVTTText(bytes: bytes, line: line, lineStart: collector.cues.storage.count)
    text.run(&collector)
  }

  private init(bytes: [UInt8], line: Int, lineStart: Int) {
    self.bytes = bytes
    self.line = line
    self.lineStart = lineStart
  }

  private mutating func run(_ collector: inout CueCollector) {
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case ASCII.less:
        position = tag(at: position, &collector)
      case ASCII.ampersand:
        if let (text, end) = Entities.decode(bytes, at: position, upTo: bytes.count) {
          for byte in text.utf8 { character(byte, &collector) }
          position = end
        } else {
          collector.repairs.note(.rawAmpersand, line: line)
          character(byte, &collector)
          position += 1
        }
      case ASCII.newline:
        if collector.cues.storage.count > lineStart { pendingBreak = true }
        position += 1
      case 0..<0x20 where byte != ASCII.tab, 0x7F:
        collector.repairs.note(.controlCharacter, line: line)
        position += 1
      default:
        character(byte, &collector)
        position += 1
      }
    }
    if stack.contains(where: { $0.endTag != nil && $0.name != .voice }) {
      collector.repairs.note(.unclosedTag, line: line)
    }
    while !stack.isEmpty { close(&collector) }
  }

  // MARK: Output

  private mutating func prepare(_ collector: inout CueCollector) {
    endsWithAnnotation = false
    guard pendingBreak else { return }
    pendingBreak = false
    collector.cues.storage.append(ASCII.newline)
    lineStart = collector.cues.storage.count
  }

  @inline(__always)
  private mutating func character(_ byte: UInt8, _ collector: inout CueCollector) {
    prepare(&collector)
    CueTextBuilder.appendEscaped(byte, to: &collector.cues.storage)
  }

  private mutating func open(_ name: Name, _ tag: String?, _ collector: inout CueCollector) {
    guard let tag, depth < WebVTTText.maximumDepth else {
      stack.append(Node(name: name))
      return
    }
    prepare(&collector)
    collector.cues.storage.append(contentsOf: tag.utf8)
    depth += 1
    stack.append(Node(name: name, endTag: "</\(name == .font ? "c" : name.rawValue)>"))
  }

  /// Closes the innermost element.
  private mutating func close(_ collector: inout CueCollector) {
    guard let node = stack.popLast(), let endTag = node.endTag else { return }
    depth -= 1
    // The grammar wants an annotation at the end of a ruby.
    if node.name == .ruby, !endsWithAnnotation { collector.cues.storage.append(contentsOf: "<rt></rt>".utf8) }
    collector.cues.storage.append(contentsOf: endTag.utf8)
    endsWithAnnotation = node.name == .annotation
  }

  // MARK: Tags

  /// Obeys the tag at a `<`, or takes the `<` as text, and gives the place behind.
  private mutating func tag(at start: Int, _ collector: inout CueCollector) -> Int {
    var position = start + 1
    let isEnd = position < bytes.count && bytes[position] == ASCII.slash
    if isEnd { position += 1 }
    if !isEnd, position < bytes.count, ASCII.isDigit(bytes[position]), let end = timestamp(at: position, &collector) {
      return end
    }
    let nameStart = position
    while position < bytes.count, position - nameStart < 12,
      ASCII.isLetter(bytes[position]) || ASCII.isDigit(bytes[position])
    {
      position += 1
    }
    let nameEnd = position
    let name = bytes.text(nameStart..<nameEnd)
    let isDelimited =
      nameEnd == bytes.count || bytes[nameEnd] == ASCII.greater || bytes[nameEnd] == ASCII.dot
      || bytes[nameEnd] == ASCII.slash || ASCII.isSpace(bytes[nameEnd])
    guard !name.isEmpty, isDelimited else { return literal(start, &collector) }
    if let known = Name(rawValue: name), known != .font {
      let close = bytes.firstPlace(of: ASCII.greater, in: nameEnd..<bytes.count)
      let end = close ?? bytes.count
      if close == nil { collector.repairs.note(.unclosedTag, line: line) }
      if isEnd { endTag(known, &collector) } else { startTag(known, nameEnd..<end, &collector) }
      return min(end + 1, bytes.count)
    }
    guard let tag = LooseTag(bytes, at: start, upTo: bytes.count) else { return literal(start, &collector) }
    foreign(tag, &collector)
    return tag.end
  }

  private mutating func literal(_ position: Int, _ collector: inout CueCollector) -> Int {
    collector.repairs.note(.rawAngleBracket, line: line)
    character(bytes[position], &collector)
    return position + 1
  }

  /// Copies the time inside a tag and gives the place behind it; nil if it is text.
  private mutating func timestamp(at start: Int, _ collector: inout CueCollector) -> Int? {
    var end = start
    while end < bytes.count, ASCII.isDigit(bytes[end]) || bytes[end] == ASCII.colon || bytes[end] == ASCII.dot {
      end += 1
    }
    guard end < bytes.count, bytes[end] == ASCII.greater, bytes[start..<end].contains(ASCII.colon) else { return nil }
    if let time = Timestamp.parse(bytes[start..<end]) {
      prepare(&collector)
      collector.cues.storage.append(ASCII.less)
      Timestamp.write(time, to: &collector.cues.storage)
      collector.cues.storage.append(ASCII.greater)
      collector.cues.hasTimestamps = true
    }
    return end + 1
  }

  private mutating func startTag(_ name: Name, _ range: Range<Int>, _ collector: inout CueCollector) {
    let classesEnd = range.first { ASCII.isSpace(bytes[$0]) } ?? range.upperBound
    var classes = ""
    for part in bytes[range.lowerBound..<classesEnd].split(separator: ASCII.dot) {
      guard let name = CueMarkup.className(String(decoding: part, as: UTF8.self)), name != "/" else { continue }
      classes += "." + name
      if ColorClass.color(of: name) != nil { collector.noteColor(name) }
    }
    switch name {
    case .voice, .language:
      let annotation = CueMarkup.annotation(CueMarkup.unescape(bytes[classesEnd..<range.upperBound]))
      let isValid = name == .voice || annotation?.utf8.allSatisfy(WebVTTText.isLanguageByte) ?? false
      open(name, isValid ? annotation.map { "<\(name.rawValue)\(classes) \($0)>" } : nil, &collector)
    case .annotation:
      guard stack.last?.name == .ruby else { return }
      open(name, stack.last?.endTag == nil ? nil : "<rt\(classes)>", &collector)
    default: open(name, "<\(name.rawValue)\(classes)>", &collector)
    }
  }

  private static func isLanguageByte(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.minus
  }

  private mutating func endTag(_ name: Name, _ collector: inout CueCollector) {
    if stack.last?.name == name {
      close(&collector)
    } else if name == .ruby, stack.last?.name == .annotation {
      close(&collector)
      close(&collector)
    } else {
      collector.repairs.note(.crossedTags, line: line)
    }
  }

  /// Obeys a tag of HTML.
  private mutating func foreign(_ tag: LooseTag, _ collector: inout CueCollector) {
    switch tag.name {
    case .lineBreak:
      collector.repairs.note(.removedTag, line: line)
      if collector.cues.storage.count > lineStart { pendingBreak = true }
    case .font where tag.isEnd:
      if stack.last?.name == .font { close(&collector) }
    case .font:
      var classes = ""
      for effect in FontTag.effects(bytes, tag.rest) {
        guard case .color(let color) = effect else { continue }
        let name = ColorClass.name(of: color, isBackground: false)
        collector.noteColor(name)
        classes = "." + name
      }
      collector.repairs.note(classes.isEmpty ? .removedTag : .fontColor, line: line)
      open(.font, classes.isEmpty ? nil : "<c\(classes)>", &collector)
    case .bold, .italic, .underline:  // <B>, <strong>: in HTML's way.
      let name: Name = tag.name == .bold ? .bold : tag.name == .italic ? .italic : .underline
      if tag.isEnd { endTag(name, &collector) } else { open(name, "<\(name.rawValue)>", &collector) }
    default: collector.repairs.note(.removedTag, line: line)
    }
  }
}
