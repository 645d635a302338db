/// Reads SubStation Alpha (`.ssa`) and Advanced SubStation Alpha (`.ass`): the text of the dialogue with its styles,
/// positions and alignments. Karaoke, movement, effects and drawings are left out.
struct ASSReader {
  private enum Section {
    case none
    case info
    case styles
    case events
    case other
  }

  private var scanner: LineScanner
  private var collector: CueCollector
  private let bytes: [UInt8]
  private var section = Section.none
  private var script = ASSScript()
  private var text: ASSText
  /// The events of a frame or two, by their text: the places of their cues.
  private var frames: [[UInt8]: Int] = [:]

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scanner = LineScanner(bytes)
    collector = CueCollector(byteCount: bytes.count)
    text = ASSText()
  }

  /// Reads all.
  static func read(_ bytes: [UInt8]) -> SubtitleDocument {
    var reader = ASSReader(bytes)
    reader.run()
    return SubtitleDocument(
      format: reader.script.isAdvanced ? .ass : .ssa, cues: reader.collector.finish(), title: reader.script.title,
      repairs: reader.collector.repairs.repairs)
  }

  private mutating func run() {
    while let line = scanner.next() {
      let range = bytes.trimmed(line)
      guard let first = range.first else { continue }
      if bytes[first] == ASCII.leftBracket, let last = range.last, bytes[last] == ASCII.rightBracket {
        enter(range)
        continue
      }
      guard section != .other, let colon = bytes.firstPlace(of: ASCII.colon, in: range.prefix(64)) else { continue }
      let name = bytes.trimmed(range.lowerBound..<colon)
      let value = (colon + 1)..<line.upperBound
      switch section {
      case .info: info(name, bytes.trimmed(value))
      case .styles: style(name, bytes.trimmed(value))
      case .events, .none: event(name, value)
      case .other: break
      }
    }
  }

  private mutating func enter(_ range: Range<Int>) {
    if bytes.matches(range, "[script info]") {
      section = .info
    } else if bytes.matches(range, "[v4+ styles]") || bytes.matches(range, "[v4 styles+]") {
      section = .styles
      script.isAdvanced = true
    } else if bytes.matches(range, "[v4 styles]") {
      section = .styles
      script.isAdvanced = false
    } else if bytes.matches(range, "[events]") {
      section = .events
    } else {
      section = .other
    }
  }

  private mutating func info(_ name: Range<Int>, _ value: Range<Int>) {
    if bytes.matches(name, "playresx") {
      script.width = bytes.decimal(value)
    } else if bytes.matches(name, "playresy") {
      script.height = bytes.decimal(value)
    } else if bytes.matches(name, "wrapstyle") {
      script.wrapStyle = bytes.number(value) ?? 0
    } else if bytes.matches(name, "title") {
      let title = bytes.text(value)
      script.title = title.isEmpty || title == "<untitled>" || title == "Default Aegisub file" ? nil : title
    } else if bytes.matches(name, "scripttype") || bytes.matches(name, "script type") {
      script.isAdvanced = bytes[value].contains(ASCII.plus)
    }
  }

  private mutating func style(_ name: Range<Int>, _ value: Range<Int>) {
    if bytes.matches(name, "format") {
      script.styleFields = ASSScript.fieldNames(bytes, value)
    } else if bytes.matches(name, "style") {
      script.addStyle(bytes, value)
    }
  }

  private mutating func event(_ name: Range<Int>, _ value: Range<Int>) {
    if bytes.matches(name, "format") {
      script.eventLayout = ASSEventLayout(names: ASSScript.fieldNames(bytes, value))
      return
    }
    guard bytes.matches(name, "dialogue") else { return }
    let line = scanner.number
    guard let fields = (script.eventLayout ?? .guess(bytes, value, script)).fields(bytes, value),
      let start = time(fields.start), let end = time(fields.end)
    else {
      collector.repairs.note(.missingFields, line: line)
      return
    }
    let style = script.style(named: bytes.text(bytes.trimmed(fields.style)))
    collector.beginText()
    let placement = text.write(bytes, fields.text, style: style, script: script, line: line, to: &collector)
    guard collector.endCue(start: start, end: end, settings: placement, line: line) else { return }
    mergeFrames(line: line)
  }

  private func time(_ field: Range<Int>) -> Int? {
    let range = bytes.trimmed(field)
    guard let time = ClockTime.parse(bytes, from: range.lowerBound, upTo: range.upperBound),
      time.end == range.upperBound
    else { return nil }
    return time.milliseconds
  }

  /// Joins the last cue with an earlier one of the same text that ends where it starts, if both are so short that they
  /// must be a moving sign that is typeset frame by frame.
  private mutating func mergeFrames(line: Int) {
    guard let record = collector.cues.records.last, record.end - record.start <= 100 else { return }
    let key = Array(collector.cues.storage[record.text])
    let place = collector.cues.records.count - 1
    if let earlier = frames[key], abs(collector.cues.records[earlier].end - record.start) <= 10 {
      collector.joinLastCue(to: earlier)
      collector.repairs.note(.mergedFrames, line: line)
    } else {
      frames[key] = place
    }
  }
}
