/// Reads the text of an event of SubStation Alpha: override blocks, `\N`, `\n`, `\h`.
struct ASSText {
  private var state = OverrideState()
  private var lineCount = 1

  /// Writes the text to a cue, and gives the cue's settings; nil if it is where texts are anyway.
  mutating func write(
    _ bytes: [UInt8], _ range: Range<Int>, style: ASSScript.Style, script: ASSScript, line: Int,
    to collector: inout CueCollector
  ) -> CueSettings? {
    state = OverrideState(base: style.base)
    lineCount = 1
    var hasDrawing = false
    updateStyle(&collector)
    var position = range.lowerBound
    var plainStart = position
    let limit = bytes.trimmed(range).upperBound
    // Where a brace is searched again and again, none is left once it wasn't found.
    var noMoreBraces = false
    while position < limit {
      let byte = bytes[position]
      if byte == ASCII.leftBrace, !noMoreBraces {
        flush(bytes, plainStart..<position, &collector)
        guard let close = bytes.firstPlace(of: ASCII.rightBrace, in: position..<limit) else {
          noMoreBraces = true
          plainStart = position
          continue
        }
        state.apply(bytes, (position + 1)..<close) { script.knownStyle($0)?.base }
        hasDrawing = hasDrawing || state.isDrawing
        updateStyle(&collector)
        position = close + 1
        plainStart = position
      } else if byte == ASCII.backslash, position + 1 < limit, let replacement = escape(bytes[position + 1], script) {
        flush(bytes, plainStart..<position, &collector)
        position += 2
        plainStart = position
        switch replacement {
        case ASCII.newline:
          collector.text.lineBreak()
          lineCount += 1
        case 0xA0: if !state.isDrawing { collector.appendPlain([0xC2, 0xA0]) }
        default: if !state.isDrawing { collector.append([replacement]) }
        }
      } else {
        position += 1
      }
    }
    flush(bytes, plainStart..<limit, &collector)
    if hasDrawing { collector.repairs.note(.removedDrawing, line: line) }
    return placement(style, script)
  }

  private func flush(_ bytes: [UInt8], _ range: Range<Int>, _ collector: inout CueCollector) {
    if !range.isEmpty, !state.isDrawing { collector.append(bytes[range]) }
  }

  /// What a backslash and a byte stand for; nil if they are text.
  private func escape(_ byte: UInt8, _ script: ASSScript) -> UInt8? {
    switch byte {
    case 0x4E: ASCII.newline
    case 0x6E: (state.wrapStyle ?? script.wrapStyle) == 2 ? ASCII.newline : ASCII.space
    case 0x68: 0xA0
    case ASCII.leftBrace, ASCII.rightBrace: byte
    default: nil
    }
  }

  private func updateStyle(_ collector: inout CueCollector) {
    let current = state.current
    var style = CueTextBuilder.Style()
    style.bold = current.bold
    style.italic = current.italic
    style.underline = current.underline
    // White is what text is anyway; as a class it would keep viewers from their own colour.
    if let color = current.color, color.rgb != 0xFFFFFF {
      let name = ColorClass.name(of: color, isBackground: false)
      style.classes = "." + name
      collector.noteColor(name)
    }
    collector.text.style = style
  }

  private func placement(_ style: ASSScript.Style, _ script: ASSScript) -> CueSettings? {
    let alignment = state.alignment ?? style.alignment
    guard alignment != 2 || state.position != nil else { return nil }
    let (width, height) = script.resolution
    let point = state.position.map { (x: $0.x / width * 100, y: $0.y / height * 100) }
    return Placement.settings(alignment: alignment, point: point, lineCount: lineCount)
  }
}
