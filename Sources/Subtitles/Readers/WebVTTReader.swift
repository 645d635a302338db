/// Reads WebVTT by the standard's parsing rules (W3C WebVTT, section 6), which say what becomes of any file at all.
struct WebVTTReader {
  private var scanner: LineScanner
  private var collector: CueCollector
  private let bytes: [UInt8]
  private var document = SubtitleDocument(format: .webVTT)
  private var cueCount = 0
  private var regionPlaces: [String: Int] = [:]
  /// A line that was read and belongs to the next block.
  private var held: Line?

  private struct Line {
    var range: Range<Int>
    var number: Int
    var marks: LineScanner.Marks
    /// Where its `-->` is.
    var arrow: Int?
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scanner = LineScanner(bytes, joinsReturns: false)
    collector = CueCollector(byteCount: bytes.count)
    collector.reversedTimes = .hide
  }

  /// Whether a text starts with WebVTT's signature.
  static func hasSignature(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "WEBVTT".utf8) else { return false }
    return bytes.count == 6 || ASCII.isSpace(bytes[6])
  }

  /// Reads all. A file without the signature is none.
  static func read(_ bytes: [UInt8]) throws(SubtitleError) -> SubtitleDocument {
    guard hasSignature(bytes) else {
      throw SubtitleError(.notSubtitles, "not WebVTT: the file doesn't start with the line WEBVTT", line: 1)
    }
    let nuls = bytes.count { $0 == 0 }
    var reader = WebVTTReader(nuls == 0 ? bytes : replacingNULs(bytes))
    reader.collector.repairs.note(.nul, count: nuls)
    reader.run()
    return reader.document
  }

  /// The text with U+FFFD for every NUL, as the standard has it.
  private static func replacingNULs(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    for byte in bytes {
      if byte == 0 { output.append(contentsOf: "\u{FFFD}".utf8) } else { output.append(byte) }
    }
    return output
  }

  private mutating func run() {
    _ = scanner.next()
    header()
    while let line = next() {
      if line.range.isEmpty { continue }
      block(line)
    }
    if cueCount == 0 { collector.repairs.note(.noCues) }
    document.cues = collector.finish()
    document.repairs = collector.repairs.repairs
  }

  private mutating func next() -> Line? {
    if let line = held {
      held = nil
      return line
    }
    guard let range = scanner.next() else { return nil }
    let arrow = scanner.marks.contains(.greater) ? WebVTTReader.arrow(bytes, range) : nil
    return Line(range: range, number: scanner.number, marks: scanner.marks, arrow: arrow)
  }

  private static func arrow(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard range.count >= 3 else { return nil }
    for index in (range.lowerBound + 2)..<range.upperBound
    where bytes[index] == ASCII.greater && bytes[index - 1] == ASCII.minus && bytes[index - 2] == ASCII.minus {
      return index - 2
    }
    return nil
  }

  /// Reads the lines behind the signature, up to a blank line or a line with an arrow.
  private mutating func header() {
    while let line = next() {
      if line.range.isEmpty { return }
      if line.arrow != nil {
        held = line
        return
      }
      if bytes.has("x-timestamp-map", at: line.range.lowerBound) {
        collector.repairs.note(.timestampMap, line: line.number)
      } else if bytes.has("language:", at: line.range.lowerBound) {
        let value = bytes.text(bytes.trimmed((line.range.lowerBound + 9)..<line.range.upperBound))
        document.language = value.isEmpty ? nil : value
      }
    }
  }

  // MARK: Blocks

  /// Reads a block, whose first line is given (W3C WebVTT, section 6.1, "collect a WebVTT block").
  private mutating func block(_ first: Line) {
    if first.arrow != nil {
      cue(first, identifier: nil)
      return
    }
    guard let second = next() else {
      noteInvalid(first)
      return
    }
    if second.arrow != nil {
      cue(second, identifier: first.range)
      return
    }
    if second.range.isEmpty {
      noteInvalid(first)
      return
    }
    var lines = [second]
    while let line = next() {
      if line.range.isEmpty { break }
      if line.arrow != nil {
        held = line
        break
      }
      lines.append(line)
    }
    let name = bytes.trimmed(first.range)
    if cueCount == 0, bytes[name].elementsEqual("STYLE".utf8), first.range.lowerBound == name.lowerBound {
      document.styles.append(lines.map { bytes.text($0.range) }.joined(separator: "\n"))
    } else if cueCount == 0, bytes[name].elementsEqual("REGION".utf8), first.range.lowerBound == name.lowerBound {
      region(lines, line: first.number)
    } else {
      noteInvalid(first)
    }
  }

  /// Notes a block that a player skips, unless it is a comment.
  private mutating func noteInvalid(_ first: Line) {
    let range = first.range
    let isComment =
      bytes[range].starts(with: "NOTE".utf8) && (range.count == 4 || ASCII.isBlank(bytes[range.lowerBound + 4]))
    if !isComment { collector.repairs.note(.invalidBlock, line: first.number) }
  }

  private mutating func region(_ lines: [Line], line: Int) {
    var text: [UInt8] = []
    for line in lines {
      text.append(contentsOf: bytes[line.range])
      text.append(ASCII.newline)
    }
    let (region, invalid) = SettingsParser.region(text)
    collector.repairs.note(.invalidSetting, line: line, count: invalid)
    guard let region else {
      collector.repairs.note(.invalidBlock, line: line)
      return
    }
    // Of regions of one name the last counts.
    if let place = regionPlaces[region.identifier] {
      document.regions[place] = region
    } else {
      regionPlaces[region.identifier] = document.regions.count
      document.regions.append(region)
    }
  }

  // MARK: Cues

  /// Reads the cue of a line with an arrow.
  private mutating func cue(_ timing: Line, identifier: Range<Int>?) {
    let times = times(timing)
    if times != nil { cueCount += 1 }
    var lines: [Line] = []
    var isPlain = true
    while let line = next() {
      if line.range.isEmpty { break }
      if line.arrow != nil {
        held = line
        break
      }
      isPlain = isPlain && line.marks.isDisjoint(with: [.less, .greater, .ampersand, .control])
      lines.append(line)
    }
    guard let times else {
      collector.repairs.note(.unreadableTime, line: timing.number)
      return
    }
    collector.beginText()
    if isPlain {
      for line in lines {
        collector.text.lineBreak()
        collector.appendPlain(bytes[line.range])
      }
    } else {
      var text: [UInt8] = []
      for line in lines {
        if !text.isEmpty { text.append(ASCII.newline) }
        text.append(contentsOf: bytes[line.range])
      }
      WebVTTText.write(text, line: timing.number, to: &collector)
    }
    let name = identifier.map { bytes.text($0) }
    collector.endCue(
      start: times.start, end: times.end, settings: times.settings, identifier: name, line: timing.number,
      keepsEmpty: true)
  }

  /// The times and settings of a line; nil if it has none that are legal.
  private mutating func times(_ line: Line) -> (start: Int, end: Int, settings: CueSettings?)? {
    guard let arrow = line.arrow else { return nil }
    let text = bytes[line.range]
    var position = skipSpace(line.range.lowerBound, line.range.upperBound)
    guard let (start, startEnd) = Timestamp.scan(text, from: position),
      skipSpace(startEnd, line.range.upperBound) == arrow
    else { return nil }
    position = skipSpace(arrow + 3, line.range.upperBound)
    guard let (end, rest) = Timestamp.scan(text, from: position) else { return nil }
    if bytes.trimmed(rest..<line.range.upperBound).isEmpty { return (start, end, nil) }
    var (settings, invalid) = SettingsParser.cue(text[rest...])
    if let region = settings.region, regionPlaces[region] == nil {
      settings.region = nil
      invalid += 1
    }
    collector.repairs.note(.invalidSetting, line: line.number, count: invalid)
    return (start, end, settings.isEmpty ? nil : settings)
  }

  private func skipSpace(_ start: Int, _ limit: Int) -> Int {
    var position = start
    while position < limit, ASCII.isSpace(bytes[position]) { position += 1 }
    return position
  }
}
