/// Finds out what format a text is in: by its content, and by its name where the content leaves it open.
struct FormatDetector {
  private let text: [UInt8]
  private let fileExtension: String

  /// A detector for a text in UTF-8 without byte order mark.
  init(_ text: [UInt8], fileName: String?) {
    self.text = text
    fileExtension = fileName.map(FormatDetector.extensionOf) ?? ""
  }

  private static func extensionOf(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: ASCII.dot) else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The format.
  func detect() throws(SubtitleError) -> SubtitleFormat {
    if WebVTTReader.hasSignature(text) { return .webVTT }
    guard let start = text.firstIndex(where: { !ASCII.isSpace($0) && $0 != 0 }) else {
      throw SubtitleError(.notSubtitles, "not a subtitle file: it is empty")
    }
    if let refusal = KnownFiles.textRefusal(text, at: start) { throw refusal }
    if text.has("webvtt", at: start), fileExtension != "srt" {
      throw SubtitleError(
        .notSubtitles, "not WebVTT: the file must start with the line WEBVTT in capitals, without anything before it",
        line: 1)
    }
    if text[start] == ASCII.less, let format = try markup(from: start) { return format }
    if let format = lines() {
      if format == .subRip, fileExtension == "vtt" { try checkUnsigned() }
      return format
    }
    throw SubtitleError(.notSubtitles, "not a subtitle file: no times of any known subtitle format were found in it")
  }

  // MARK: XML and its like

  /// The format of a text that starts with a tag; nil if the tag says nothing.
  private func markup(from start: Int) throws(SubtitleError) -> SubtitleFormat? {
    switch rootName(from: start) {
    case "tt": return .ttml
    case "sami": return .sami
    case "usfsubtitles": return .usf
    case "timedtext", "transcript": return .youTube
    case "window": return .realText
    case "html", "head", "body":
      throw SubtitleError(.notSubtitles, "not a subtitle file: this looks like HTML (an error page?)")
    case "bdn":
      throw SubtitleError(.bitmapFormat, "BDN XML subtitles are pictures, not text: they can't be converted")
    case "mpd":
      throw SubtitleError(.notSubtitles, "this is a DASH manifest; a text track must be one file")
    case "rss", "svg", "error", "plist":
      throw SubtitleError(.notSubtitles, "not a subtitle file: this is XML of another kind")
    default:
      let head = start..<min(text.count, start + 16384)
      if text.firstPlace(of: "<sami", in: head) != nil || text.firstPlace(of: "<sync", in: head) != nil { return .sami }
      if text.firstPlace(of: "<time begin", in: head) != nil { return .realText }
      return nil
    }
  }

  /// The name of the first element in lower case, without prefix.
  private func rootName(from start: Int) -> String {
    var position = start
    while position < text.count {
      if ASCII.isSpace(text[position]) {
        position += 1
      } else if text.has("<?", at: position) {
        guard let end = text.firstPlace(of: "?>", in: position..<text.count) else { return "" }
        position = end + 2
      } else if text.has("<!--", at: position) {
        guard let end = text.firstPlace(of: "-->", in: position..<text.count) else { return "" }
        position = end + 3
      } else if text.has("<!doctype", at: position) {
        position = endOfDoctype(position)
      } else {
        break
      }
    }
    guard position < text.count, text[position] == ASCII.less else { return "" }
    let name = text[(position + 1)...].prefix(64).prefix {
      ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.colon
    }
    let local = name.split(separator: ASCII.colon).last ?? []
    return String(decoding: local.map(ASCII.lowercased), as: UTF8.self)
  }

  private func endOfDoctype(_ start: Int) -> Int {
    var depth = 0
    for index in start..<text.count {
      switch text[index] {
      case ASCII.leftBracket: depth += 1
      case ASCII.rightBracket: depth -= 1
      case ASCII.greater where depth <= 0: return index + 1
      default: break
      }
    }
    return text.count
  }

  // MARK: Lines

  /// The format that the lines have; nil if they have none.
  private func lines() -> SubtitleFormat? {
    var scanner = LineScanner(text)
    var weak = WeakFormats()
    while let line = scanner.next() {
      let range = text.trimmed(line)
      guard let first = range.first else { continue }
      let byte = text[first]
      if byte == ASCII.leftBracket || byte == ASCII.leftBrace {
        if let format = bracketed(range) { return format }
      } else if ASCII.isDigit(byte), let format = timed(range) {
        return format
      } else if text.has("dialogue:", at: first), range.count > 12 {
        return .ass
      }
      if case .timing = SubRipTiming.parse(text, line, scanner.marks) { return .subRip }
      weak.look(text, range)
    }
    return weak.format(fileExtension)
  }

  /// The format of a line in brackets or braces.
  private func bracketed(_ range: Range<Int>) -> SubtitleFormat? {
    let first = range.lowerBound
    if text[first] == ASCII.leftBrace { return FrameLine(text, range, braces: true) == nil ? nil : .microDVD }
    if FrameLine(text, range, braces: false) != nil { return .mpl2 }
    if text.has("[script info]", at: first) || text.has("[v4", at: first) || text.has("[events]", at: first) {
      return .ass
    }
    if text.matches(range, "[information]") || text.matches(range, "[subtitle]") { return .subViewer }
    if fileExtension != "lrc", SubViewer1Reader.time(text, range) != nil { return .subViewer1 }
    return nil
  }

  /// The format of a line that starts with a digit.
  private func timed(_ range: Range<Int>) -> SubtitleFormat? {
    if let pair = SubViewerReader.times(text, range) { return pair.isMilliseconds ? .sbv : .subViewer }
    if JacoSubReader.isEvent(text, range) { return .jacoSub }
    return nil
  }

  /// Cues without WebVTT's signature in a file named as if it had one are SubRip under a wrong name if their times have
  /// commas; else they are WebVTT that lost its first line, which no player would take.
  private func checkUnsigned() throws(SubtitleError) {
    var scanner = LineScanner(text)
    while let line = scanner.next() {
      guard case .timing = SubRipTiming.parse(text, line, scanner.marks) else { continue }
      guard text[line].contains(ASCII.comma) else {
        throw SubtitleError(.notSubtitles, "not WebVTT: the file doesn't start with the line WEBVTT", line: 1)
      }
      return
    }
  }
}

/// Formats whose lines look like much else: they are believed if half of the lines at the start of a file fit.
private struct WeakFormats {
  private static let sampleSize = 100
  private var count = 0
  private var lyrics = 0
  private var lyricTimes = 0
  private var tmPlayer = 0

  mutating func look(_ text: [UInt8], _ range: Range<Int>) {
    guard count < WeakFormats.sampleSize else { return }
    count += 1
    if let line = LyricsLine(text, range) {
      lyrics += 1
      if !line.times.isEmpty { lyricTimes += 1 }
    } else if TMPlayerReader.parse(text, range) != nil {
      tmPlayer += 1
    }
  }

  func format(_ fileExtension: String) -> SubtitleFormat? {
    if lyricTimes > 0, lyrics * 2 >= count || fileExtension == "lrc" { return .lrc }
    if tmPlayer > 0, tmPlayer * 2 >= count { return .tmPlayer }
    return nil
  }
}
