/// Reads SAMI (`.smi`): `<SYNC Start=…>` and paragraphs, whose classes are languages.
struct SAMIReader {
  /// A paragraph, or a time at which one language shows nothing.
  private struct Paragraph {
    var time: Int
    var language: Int
    var ranges: [Range<Int>]
    var line: Int
  }

  /// A class of paragraphs.
  private struct Language {
    var name: String
    var tag: String?
    var count = 0
  }

  private let bytes: [UInt8]
  private var paragraphs: [Paragraph] = []
  private var languages: [Language] = []
  private var tags: [String: String] = [:]
  private var title: String?

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the language that is wished; the first one of the file if it has that not.
  static func read(_ bytes: [UInt8], language: LanguageTag?) -> SubtitleDocument {
    var reader = SAMIReader(bytes)
    reader.scan()
    return reader.document(language: language)
  }

  private mutating func scan() {
    var scanner = HTMLScanner(bytes)
    var time: Int?
    var className = ""
    var isSource = false
    var ranges: [Range<Int>] = []
    var mark = (place: 0, line: 1)
    var inTitle = false
    var inStyle = false
    func flush(_ reader: inout SAMIReader) {
      defer { ranges.removeAll() }
      guard let time, !isSource else { return }
      if ranges.allSatisfy({ reader.bytes[$0].allSatisfy(ASCII.isSpace) }) { return }
      reader.add(Paragraph(time: time, language: 0, ranges: ranges, line: mark.line), className: className)
    }
    while true {
      let start = scanner.position
      guard let piece = scanner.next() else { break }
      switch piece {
      case .start("sync", let attributes):
        flush(&self)
        mark = (start, HTMLScanner.line(of: start, in: bytes, after: mark))
        time = LooseTag.attribute("start", in: attributes, of: bytes).flatMap(number)
        (className, isSource) = ("", false)
      case .start("p", let attributes):
        flush(&self)
        className = LooseTag.attribute("class", in: attributes, of: bytes).map { bytes.text($0).lowercased() } ?? ""
        isSource = LooseTag.attribute("id", in: attributes, of: bytes).map { bytes.matches($0, "source") } ?? false
      case .start("title", _): inTitle = true
      case .end("title"): inTitle = false
      case .start("style", _): inStyle = true
      case .end("style"): inStyle = false
      case .end("p"), .end("sync"), .end("body"), .end("sami"), .start("body", _): flush(&self)
      case .comment(let range): if inStyle { styles(range) }
      case .text(let range):
        if inTitle {
          let text = bytes.text(bytes.trimmed(range))
          if !text.isEmpty { title = text }
        } else if inStyle {
          styles(range)
        } else if time != nil {
          ranges.append(range)
        }
      default: if time != nil { ranges.append(start..<scanner.position) }
      }
    }
    flush(&self)
  }

  /// A time such as `1000` or `2500ms`.
  private func number(_ range: Range<Int>) -> Int? {
    var range = bytes.trimmed(range)
    let isNegative = range.first.map { bytes[$0] == ASCII.minus } ?? false
    if isNegative { range = range.dropFirst() }
    let end = range.first { !ASCII.isDigit(bytes[$0]) } ?? range.upperBound
    return bytes.number(range.lowerBound..<end).map { isNegative ? -$0 : $0 }
  }

  /// Finds the languages of classes in a style sheet: `.ENCC {Name: English; lang: en-US;}`.
  private mutating func styles(_ range: Range<Int>) {
    for rule in bytes[range].split(separator: ASCII.rightBrace, maxSplits: 1000) {
      guard let open = rule.firstIndex(of: ASCII.leftBrace), let dot = rule[..<open].firstIndex(of: ASCII.dot)
      else { continue }
      let name = bytes.text(bytes.trimmed((dot + 1)..<open)).lowercased()
      for declaration in rule[(open + 1)...].split(separator: ASCII.semicolon) {
        let parts = declaration.split(separator: ASCII.colon, maxSplits: 1)
        guard parts.count == 2 else { continue }
        let key = String(decoding: parts[0].filter { !ASCII.isSpace($0) }.map(ASCII.lowercased), as: UTF8.self)
        let value = String(decoding: parts[1].filter { !ASCII.isSpace($0) }, as: UTF8.self)
        if key == "lang" { tags[name] = value }
      }
    }
  }

  private mutating func add(_ paragraph: Paragraph, className: String) {
    var paragraph = paragraph
    if let known = languages.firstIndex(where: { $0.name == className }) {
      paragraph.language = known
    } else {
      // More classes than there are languages are a file's mistake.
      guard languages.count < 64 else { return }
      paragraph.language = languages.count
      languages.append(Language(name: className, tag: tags[className]))
    }
    if !HTMLText.isBlank(bytes, paragraph.ranges) { languages[paragraph.language].count += 1 }
    paragraphs.append(paragraph)
  }

  private func document(language: LanguageTag?) -> SubtitleDocument {
    var collector = CueCollector(byteCount: bytes.count)
    let wanted = language.map { primary($0.description) }
    let chosen =
      languages.indices.first { place in
        languages[place].count > 0 && wanted != nil && languages[place].tag.map(primary) == wanted
      } ?? languages.indices.first { languages[$0].count > 0 }
    var markup = LooseMarkup([.tags, .references])
    for paragraph in paragraphs {
      let isBlank = HTMLText.isBlank(bytes, paragraph.ranges)
      if paragraph.language != chosen {
        if !isBlank { collector.repairs.note(.otherLanguages, line: paragraph.line) }
      } else if isBlank {
        collector.noteBlank(at: paragraph.time)
      } else {
        HTMLText.write(bytes, paragraph.ranges, line: paragraph.line, markup: &markup, to: &collector)
        collector.endCue(start: paragraph.time, end: CueCollector.openEnd, line: paragraph.line)
      }
    }
    return SubtitleDocument(
      format: .sami, cues: collector.finish(), title: title, language: chosen.flatMap { languages[$0].tag },
      repairs: collector.repairs.repairs)
  }

  /// The language of a tag without script and region, in lower case.
  private func primary(_ tag: String) -> String {
    String(tag.lowercased().prefix { $0 != "-" && $0 != "_" })
  }
}
