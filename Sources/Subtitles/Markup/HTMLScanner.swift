/// Goes through loosely written HTML: tags of any name, and what stands between them.
struct HTMLScanner {
  /// A piece of the text.
  enum Piece {
    case text(Range<Int>)
    /// A start tag, with its name in lower case and the place of its attributes.
    case start(String, attributes: Range<Int>)
    case end(String)
    /// A comment, without its signs.
    case comment(Range<Int>)
  }

  let bytes: [UInt8]
  private(set) var position = 0
  /// Behind this place there is no `>`, as far as that is known.
  private var lastGreater = Int.max

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next piece; nil at the end.
  mutating func next() -> Piece? {
    guard position < bytes.count else { return nil }
    let start = position
    if bytes[start] == ASCII.less {
      if bytes.has("<!--", at: start), let end = bytes.firstPlace(of: "-->", in: (start + 4)..<bytes.count) {
        position = end + 3
        return .comment((start + 4)..<end)
      }
      if let piece = tag(at: start) { return piece }
    }
    // Text up to the next thing that looks like a tag.
    position += 1
    while position < bytes.count, !(bytes[position] == ASCII.less && startsTag(position)) { position += 1 }
    return .text(start..<position)
  }

  private func startsTag(_ place: Int) -> Bool {
    guard place + 1 < bytes.count, place < lastGreater else { return false }
    let next = bytes[place + 1]
    return ASCII.isLetter(next) || next == ASCII.slash || next == 0x21 || next == 0x3F
  }

  private mutating func tag(at start: Int) -> Piece? {
    guard startsTag(start) else { return nil }
    guard let close = bytes.firstPlace(of: ASCII.greater, in: start..<bytes.count) else {
      lastGreater = start
      return nil
    }
    var nameStart = start + 1
    let isEnd = bytes[nameStart] == ASCII.slash
    if isEnd { nameStart += 1 }
    let nameEnd = (nameStart..<close).first { !ASCII.isLetter(bytes[$0]) && !ASCII.isDigit(bytes[$0]) } ?? close
    let name = String(decoding: bytes[nameStart..<nameEnd].map(ASCII.lowercased), as: UTF8.self)
    position = close + 1
    return isEnd ? .end(name) : .start(name, attributes: nameEnd..<close)
  }

  /// The number of the line of a place, counted on from an earlier place.
  static func line(of place: Int, in bytes: [UInt8], after earlier: (place: Int, line: Int)) -> Int {
    guard place > earlier.place else { return earlier.line }
    return earlier.line + bytes[earlier.place..<place].count { $0 == ASCII.newline }
  }
}

/// Text of HTML: white space is collapsed, lines end at `<br>` only.
enum HTMLText {
  /// Writes the text of a cue that stands in a range, tags and all.
  static func write(
    _ bytes: [UInt8], _ ranges: [Range<Int>], line: Int, markup: inout LooseMarkup, to collector: inout CueCollector
  ) {
    collector.beginText()
    markup.reset()
    append(bytes, ranges, line: line, markup: &markup, to: &collector)
    markup.finish(line: line, &collector)
  }

  /// Adds the text that stands in some ranges to the cue.
  static func append(
    _ bytes: [UInt8], _ ranges: [Range<Int>], line: Int, markup: inout LooseMarkup, to collector: inout CueCollector
  ) {
    var text: [UInt8] = []
    func flush() {
      markup.append(text, text.trimmed(text.indices), line: line, to: &collector)
      text.removeAll(keepingCapacity: true)
    }
    for range in ranges {
      var position = range.lowerBound
      while position < range.upperBound {
        let byte = bytes[position]
        if byte == ASCII.less, bytes.has("<br", at: position),
          let end = bytes.firstPlace(of: ASCII.greater, in: position..<min(range.upperBound, position + 200))
        {
          flush()
          collector.text.lineBreak()
          position = end + 1
          continue
        }
        if ASCII.isSpace(byte) {
          if text.last != ASCII.space { text.append(ASCII.space) }
        } else {
          text.append(byte)
        }
        position += 1
      }
    }
    flush()
  }

  /// Whether ranges of HTML show nothing: only white space, blanks that don't break, and tags.
  static func isBlank(_ bytes: [UInt8], _ ranges: [Range<Int>]) -> Bool {
    for range in ranges {
      var position = range.lowerBound
      while position < range.upperBound {
        let byte = bytes[position]
        if ASCII.isSpace(byte) || byte < 0x20 {
          position += 1
        } else if byte == ASCII.ampersand, bytes.has("&nbsp", at: position) {
          position += 5
          if position < range.upperBound, bytes[position] == ASCII.semicolon { position += 1 }
        } else if byte == ASCII.ampersand,
          let (text, end) = Entities.decode(bytes, at: position, upTo: range.upperBound),
          text == "\u{A0}"
        {
          position = end
        } else if byte == 0xC2, position + 1 < range.upperBound, bytes[position + 1] == 0xA0 {
          position += 2
        } else if byte == ASCII.less, let tag = LooseTag(bytes, at: position, upTo: range.upperBound) {
          position = tag.end
        } else {
          return false
        }
      }
    }
    return true
  }
}
