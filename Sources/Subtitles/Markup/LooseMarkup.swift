/// Reads the text of a cue as it is in SubRip files and their like: HTML's tags and WebVTT's, character references,
/// override blocks of SubStation Alpha, and much that is none of these.
struct LooseMarkup {
  /// What of the markup a format has.
  struct Options: OptionSet {
    var rawValue: Int

    /// `{\an8}`, `{b}`, `\N`
    static let overrides = Options(rawValue: 1)
    /// `<b>`
    static let tags = Options(rawValue: 2)
    /// `&amp;`
    static let references = Options(rawValue: 4)
  }

  var options: Options
  private var elements = ElementStack()
  private var overrides = OverrideState()
  private var hasOverrides = false

  init(_ options: Options = [.overrides, .tags, .references]) {
    self.options = options
  }

  /// Gets ready for another cue.
  mutating func reset() {
    if hasOverrides {
      overrides = OverrideState()
      hasOverrides = false
    }
    elements.removeAll()
  }

  /// Starts a line of a format whose codes count to the end of the line, unless they are in capitals.
  mutating func beginLine() {
    if hasOverrides { overrides.current = overrides.base }
  }

  /// Obeys MPL2's sign before a line; false if it is none.
  mutating func applySlash(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.slash: overrides.current.italic = true
    case ASCII.backslash: overrides.current.bold = true
    case 0x5F: overrides.current.underline = true
    default: return false
    }
    hasOverrides = true
    return true
  }

  /// Whether text is plain at this place: no tag is open, and no override was met.
  var isPlain: Bool { elements.isEmpty && !hasOverrides }

  /// Ends a cue's text: notes tags that are open.
  mutating func finish(line: Int?, _ collector: inout CueCollector) {
    if elements.hasOpenElements { collector.repairs.note(.unclosedTag, line: line) }
    elements.removeAll()
  }

  /// The cue's settings as the overrides say; nil if they say nothing.
  func placement(lineCount: Int) -> CueSettings? {
    guard hasOverrides, overrides.alignment != nil || overrides.position != nil else { return nil }
    // SubRip has no resolution: SubStation's default is 384 by 288.
    let point = overrides.position.map { (x: $0.x / 384 * 100, y: $0.y / 288 * 100) }
    return Placement.settings(alignment: overrides.alignment, point: point, lineCount: lineCount)
  }

  /// Adds a part of a line to the cue's text.
  mutating func append(_ bytes: [UInt8], _ range: Range<Int>, line: Int?, to collector: inout CueCollector) {
    var position = range.lowerBound
    var plainStart = position
    let limit = range.upperBound
    func flush(_ end: Int, _ collector: inout CueCollector) {
      if end > plainStart, !overrides.isDrawing { collector.appendPlain(bytes[plainStart..<end]) }
    }
    updateStyle(&collector)
    while position < limit {
      let byte = bytes[position]
      switch byte {
      case ASCII.less:
        flush(position, &collector)
        position = angleBracket(bytes, at: position, upTo: limit, line: line, &collector)
        plainStart = position
      case ASCII.greater:
        flush(position, &collector)
        let isArrow = position >= 2 && bytes[position - 1] == ASCII.minus && bytes[position - 2] == ASCII.minus
        collector.repairs.note(isArrow ? .arrowInText : .rawAngleBracket, line: line)
        literal(byte, &collector)
        position += 1
        plainStart = position
      case ASCII.ampersand:
        flush(position, &collector)
        position = ampersand(bytes, at: position, upTo: limit, line: line, &collector)
        plainStart = position
      case ASCII.leftBrace where options.contains(.overrides):
        flush(position, &collector)
        plainStart = position
        if let end = brace(bytes, at: position, upTo: limit, line: line, &collector) {
          position = end
          plainStart = end
        } else {
          position += 1
        }
      case ASCII.backslash where options.contains(.overrides):
        guard position + 1 < limit, let escape = LooseMarkup.escape(bytes, position) else {
          position += 1
          break
        }
        flush(position, &collector)
        if escape == ASCII.newline {
          collector.text.lineBreak()
        } else {
          collector.appendPlain([0xC2, 0xA0])
        }
        position += 2
        plainStart = position
      case 0xEF where position + 2 < limit && bytes[position + 1] == 0xBB && bytes[position + 2] == 0xBF:
        flush(position, &collector)
        collector.repairs.note(.strayByteOrderMark, line: line)
        position += 3
        plainStart = position
      case 0..<0x20 where byte != ASCII.tab, 0x7F:
        flush(position, &collector)
        collector.repairs.note(byte == 0 ? .nul : .controlCharacter, line: line)
        position += 1
        plainStart = position
      default:
        position += 1
      }
    }
    flush(limit, &collector)
  }

  /// What `\N`, `\n` and `\h` stand for: a line break or a blank that doesn't break; nil for anything else, and for the
  /// `\n` in a path of Windows.
  private static func escape(_ bytes: [UInt8], _ place: Int) -> UInt8? {
    switch bytes[place + 1] {
    case 0x4E: ASCII.newline
    case 0x6E: place > 0 && bytes[place - 1] == ASCII.colon ? nil : ASCII.newline
    case 0x68: ASCII.space
    default: nil
    }
  }

  private func literal(_ byte: UInt8, _ collector: inout CueCollector) {
    if !overrides.isDrawing { collector.append([byte]) }
  }

  private mutating func updateStyle(_ collector: inout CueCollector) {
    var style = elements.style
    var colors = elements.colorClasses
    if hasOverrides {
      let override = overrides.current
      style.bold = style.bold || override.bold
      style.italic = style.italic || override.italic
      style.underline = style.underline || override.underline
      if let color = override.color {
        let name = ColorClass.name(of: color, isBackground: false)
        style.classes = (style.classes ?? "") + "." + name
        colors.append(name)
      }
    }
    collector.text.style = style
    for name in colors { collector.noteColor(name) }
  }

  private mutating func ampersand(
    _ bytes: [UInt8], at position: Int, upTo limit: Int, line: Int?, _ collector: inout CueCollector
  ) -> Int {
    if options.contains(.references), let (text, end) = Entities.decode(bytes, at: position, upTo: limit) {
      collector.repairs.note(.htmlEntity, line: line)
      if !overrides.isDrawing { collector.append(Array(text.utf8)[...]) }
      return end
    }
    collector.repairs.note(.rawAmpersand, line: line)
    literal(ASCII.ampersand, &collector)
    return position + 1
  }

  /// Obeys the block at a brace and gives the place behind it; nil if there is none.
  private mutating func brace(
    _ bytes: [UInt8], at position: Int, upTo limit: Int, line: Int?, _ collector: inout CueCollector
  ) -> Int? {
    guard position + 1 < limit else { return nil }
    var next = position + 1
    while next < limit, ASCII.isBlank(bytes[next]) { next += 1 }
    guard next < limit, bytes[next] == ASCII.backslash else {
      return shortBlock(bytes, at: position, upTo: limit, line: line, &collector)
    }
    var close = next
    while close < limit, bytes[close] != ASCII.rightBrace, bytes[close] != ASCII.leftBrace { close += 1 }
    var end = min(close + 1, limit)
    if close == limit || bytes[close] == ASCII.leftBrace {
      // The block isn't closed: its tags, without arguments in parentheses, and the blanks behind them are taken.
      close = next
      while close < limit, bytes[close] == ASCII.backslash {
        close += 1
        while close < limit, ASCII.isLetter(bytes[close]) || ASCII.isDigit(bytes[close]) { close += 1 }
      }
      end = close
      while end < limit, ASCII.isBlank(bytes[end]) { end += 1 }
    }
    if !hasOverrides {
      hasOverrides = true
      overrides = OverrideState()
    }
    let (hadAlignment, hadPosition) = (overrides.alignment != nil, overrides.position != nil)
    overrides.ignoredTags = false
    overrides.apply(bytes, next..<close) { _ in nil }
    if overrides.ignoredTags { collector.repairs.note(.removedOverride, line: line) }
    if hadAlignment != (overrides.alignment != nil) || hadPosition != (overrides.position != nil) {
      collector.repairs.note(.position, line: line)
    }
    if overrides.isDrawing { collector.repairs.note(.removedDrawing, line: line) }
    updateStyle(&collector)
    return end
  }

  /// Blocks of one letter: `{b}`, `{/i}`, and MicroDVD's `{y:i}`, `{c:$0000ff}`.
  private mutating func shortBlock(
    _ bytes: [UInt8], at position: Int, upTo limit: Int, line: Int?, _ collector: inout CueCollector
  ) -> Int? {
    guard let close = (position + 1..<min(limit, position + 40)).first(where: { bytes[$0] == ASCII.rightBrace })
    else { return nil }
    let inner = (position + 1)..<close
    if inner.count >= 3, bytes[inner.lowerBound + 1] == ASCII.colon, ASCII.isLetter(bytes[inner.lowerBound]) {
      guard "ycfspoh".utf8.contains(ASCII.lowercased(bytes[inner.lowerBound])) else { return nil }
      hasOverrides = true
      MicroDVDCode.apply(bytes, inner, to: &overrides.current)
      if bytes[inner.lowerBound] & 0x20 == 0 { MicroDVDCode.apply(bytes, inner, to: &overrides.base) }
      updateStyle(&collector)
      return close + 1
    }
    let isEnd = bytes[inner.lowerBound] == ASCII.slash
    guard inner.count == (isEnd ? 2 : 1), let letter = inner.last else { return nil }
    switch ASCII.lowercased(bytes[letter]) {
    case 0x62: overrides.current.bold = !isEnd
    case 0x69: overrides.current.italic = !isEnd
    case 0x75: overrides.current.underline = !isEnd
    default: return nil
    }
    hasOverrides = true
    updateStyle(&collector)
    return close + 1
  }

  /// Obeys the tag at a `<`, or takes it as text, and gives the place behind it.
  private mutating func angleBracket(
    _ bytes: [UInt8], at position: Int, upTo limit: Int, line: Int?, _ collector: inout CueCollector
  ) -> Int {
    if options.contains(.tags) {
      if let tag = LooseTag(bytes, at: position, upTo: limit) {
        apply(tag, bytes, line: line, &collector)
        updateStyle(&collector)
        return tag.end
      }
      let window = (position + 1)..<min(limit, position + 24)
      if position + 1 < limit, ASCII.isDigit(bytes[position + 1]),
        let close = bytes.firstPlace(of: ASCII.greater, in: window),
        let time = Timestamp.parse(bytes[(position + 1)..<close])
      {
        collector.append(time: time)
        return close + 1
      }
    }
    collector.repairs.note(.rawAngleBracket, line: line)
    literal(ASCII.less, &collector)
    return position + 1
  }

  private mutating func apply(_ tag: LooseTag, _ bytes: [UInt8], line: Int?, _ collector: inout CueCollector) {
    if tag.name == .lineBreak {
      collector.text.lineBreak()
      return
    }
    if tag.name == .meaningless {
      collector.repairs.note(.removedTag, line: line)
      return
    }
    // An element that is closed at once has nothing in it.
    if !tag.isEnd, let last = tag.rest.last, bytes[last] == ASCII.slash, tag.name != .font || tag.rest.count == 1 {
      return
    }
    if tag.isEnd {
      if elements.close(tag.name) != .matched { collector.repairs.note(.crossedTags, line: line) }
      return
    }
    var effects: [ElementStack.Effect] = []
    switch tag.name {
    case .bold: effects = [.bold]
    case .italic: effects = [.italic]
    case .underline: effects = [.underline]
    case .font: effects = FontTag.effects(bytes, tag.rest)
    case .voice:
      let name = CueMarkup.annotation(bytes.text(tag.rest))
      effects = name.map { [.voice($0)] } ?? []
    case .language:
      let name = CueMarkup.annotation(bytes.text(tag.rest))
      effects = name.map { [.language($0)] } ?? []
    case .ruby: effects = [.ruby]
    case .annotation: effects = [.annotation]
    default: break
    }
    if !tag.classes.isEmpty { effects.append(contentsOf: FontTag.classes(bytes, tag.classes)) }
    if tag.name == .font {
      collector.repairs.note(effects.isEmpty ? .removedTag : .fontColor, line: line)
    }
    elements.open(tag.name, effects.isEmpty ? [.none] : effects)
  }
}
