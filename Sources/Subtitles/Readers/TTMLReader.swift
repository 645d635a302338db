/// Reads TTML and its profiles (DFXP, SMPTE-TT, EBU-TT-D, IMSC 1 text) by W3C TTML2, elements known by their local names.
struct TTMLReader {
  /// An open element of the body.
  private struct Element {
    var name: String
    var style: TTMLStyle
    var interval: TTMLInterval
    /// Whether the end is said by the element or those around it up to a sequence.
    var hasEnd: Bool
    /// Whether its children come one after the other.
    var isSequence: Bool
    /// In a sequence: where the next child starts.
    var cursor: Double
    /// The latest end of a child.
    var childrenEnd: Double
    var region: String?
    var keepsSpace: Bool
    var language: String?
    var container = 0
    var line: Int
  }

  private var collector: CueCollector
  private var document = SubtitleDocument(format: .ttml)
  private var entities: XMLEntities
  private var time = TTMLTime([:])
  private var sheet = TTMLStyleSheet()
  private var stack: [Element] = []
  private var paragraph = TTMLParagraph()
  /// How deep the reader is in an element that is not shown.
  private var skipDepth = 0
  private var isInTitle = false
  private var containerCount = 0
  private var pictureCount = 0

  private init(_ bytes: [UInt8]) {
    collector = CueCollector(byteCount: bytes.count)
    entities = XMLEntities(bytes)
  }

  /// Reads all. XML that isn't well formed is mended if that can be done; else what stands before the error is read.
  static func read(_ bytes: [UInt8]) throws(SubtitleError) -> SubtitleDocument {
    var reader = TTMLReader(bytes)
    let failure = reader.run(bytes)
    guard let failure else { return try reader.finish() }
    guard failure.code == .malformed else { throw failure }
    let (mended, changes) = XMLMender.mend(bytes)
    if changes > 0 {
      var second = TTMLReader(mended)
      let secondFailure = second.run(mended)
      if let secondFailure, secondFailure.code != .malformed { throw secondFailure }
      if secondFailure == nil || second.collector.cues.count > reader.collector.cues.count {
        second.collector.repairs.note(.malformedXML, line: failure.line, count: changes)
        if let secondFailure { second.collector.repairs.note(.truncated, line: secondFailure.line) }
        return try second.finish()
      }
    }
    guard !reader.collector.cues.isEmpty else { throw failure }
    reader.collector.repairs.note(.truncated, line: failure.line)
    return try reader.finish()
  }

  /// Reads all of the XML; gives the error that ended it, if one did.
  private mutating func run(_ bytes: [UInt8]) -> SubtitleError? {
    do throws(SubtitleError) {
      let xml = try XMLReader(bytes)
      while let event = try xml.next() {
        switch event {
        case .start(let element): start(element)
        case .end: end()
        case .text(let text): self.text(text)
        case .entity(let name): self.text(try entities.text(of: name, line: xml.line))
        }
      }
      return nil
    } catch {
      return error
    }
  }

  private mutating func finish() throws(SubtitleError) -> SubtitleDocument {
    if pictureCount > 0 {
      guard !collector.cues.isEmpty else {
        throw SubtitleError(
          .bitmapFormat, "the subtitles in this TTML file are pictures (SMPTE-TT or IMSC image), not text")
      }
      collector.repairs.note(.removedPicture, count: pictureCount)
    }
    document.cues = collector.finish()
    document.repairs = collector.repairs.repairs
    return document
  }

  // MARK: Elements

  private static let contentNames: Set<String> = ["body", "div", "p", "span", "br"]

  private mutating func start(_ element: XMLReader.Element) {
    if skipDepth > 0 {
      skipDepth += 1
      if element.name == "title" { isInTitle = true }
      return
    }
    let attributes = element.attributes
    if attributes["backgroundImage"] != nil || element.name == "image" { pictureCount += 1 }
    guard TTMLReader.isTTML(element.namespace) else {
      skipDepth = 1
      return
    }
    switch element.name {
    case "tt":
      time = TTMLTime(attributes)
      sheet.setRoot(attributes)
      document.language = attributes["lang"].flatMap { $0.isEmpty ? nil : $0 }
      push(element, TTMLStyle(), TTMLInterval(start: 0, end: .infinity))
    case "head", "styling", "layout": push(element, TTMLStyle(), TTMLInterval(start: 0, end: .infinity))
    case "style":
      sheet.addStyle(attributes)
      skipDepth = 1
    case "region":
      sheet.openRegion(attributes)
      push(element, TTMLStyle(), TTMLInterval(start: 0, end: .infinity))
    case "br":
      if let parent = stack.last { paragraph.appendBreak(interval: own(parent)) }
      skipDepth = 1
    case "body", "div", "p", "span": content(element)
    default:
      skipDepth = 1
      if element.name == "title" { isInTitle = true }
    }
  }

  private static func isTTML(_ namespace: String) -> Bool {
    namespace.isEmpty || namespace.contains("/ttml") || namespace.contains("ttaf1")
  }

  private mutating func push(_ element: XMLReader.Element, _ style: TTMLStyle, _ interval: TTMLInterval) {
    let parent = stack.last
    var new = Element(
      name: element.name, style: style, interval: interval, hasEnd: false,
      isSequence: element.attributes["timeContainer"] == "seq", cursor: interval.start, childrenEnd: interval.start,
      region: element.attributes["region"] ?? parent?.region,
      keepsSpace: element.attributes["space"].map { $0 == "preserve" } ?? parent?.keepsSpace ?? false,
      language: parent?.language, line: element.line)
    if parent != nil, let language = element.attributes["lang"], !language.isEmpty { new.language = language }
    new.container = parent?.container ?? 0
    stack.append(new)
  }

  /// Opens an element of the body.
  private mutating func content(_ element: XMLReader.Element) {
    let attributes = element.attributes
    let own = TTMLStyle(attributes: attributes).over(sheet.referred(attributes["style"]))
    let style = own.over(stack.last?.style.inherited ?? TTMLStyle())
    let (interval, hasEnd) = interval(attributes)
    push(element, style, interval)
    stack[stack.count - 1].hasEnd = hasEnd
    if own.isRemoved ?? false || own.ruby == "delimiter" { stack[stack.count - 1].style.isHidden = true }
    if own.ruby == "container" {
      containerCount += 1
      stack[stack.count - 1].container = containerCount
    }
    if element.name == "p" { paragraph = TTMLParagraph() }
  }

  /// When an element shows (W3C TTML2, section 12.2): relative to its parent, or in a sequence to its elder.
  private func interval(_ attributes: [String: String]) -> (TTMLInterval, hasEnd: Bool) {
    let parent = stack.last
    let bounds = parent?.interval ?? TTMLInterval(start: 0, end: .infinity)
    let reference = parent?.isSequence ?? false ? parent?.cursor ?? 0 : bounds.start
    let start = reference + (attributes["begin"].flatMap(time.seconds) ?? 0)
    var end = Double.infinity
    if let duration = attributes["dur"].flatMap(time.seconds) { end = start + duration }
    if let stated = attributes["end"].flatMap(time.seconds) { end = min(end, reference + stated) }
    return (TTMLInterval(start: start, end: min(end, bounds.end)), end < .infinity)
  }

  private mutating func end() {
    isInTitle = false
    if skipDepth > 0 {
      skipDepth -= 1
      return
    }
    guard let element = stack.popLast() else { return }
    if element.name == "region" { sheet.closeRegion() }
    if element.name == "p" { endParagraph(element) }
    guard !stack.isEmpty else { return }
    // An element without an end of its own ends with its children.
    let implied = element.isSequence ? element.cursor : element.childrenEnd
    let isContainer = element.name == "div" || element.name == "body"
    let end = element.hasEnd || !isContainer ? element.interval.end : min(implied, element.interval.end)
    stack[stack.count - 1].cursor = max(stack[stack.count - 1].cursor, end)
    stack[stack.count - 1].childrenEnd = max(stack[stack.count - 1].childrenEnd, end)
  }

  /// The interval of text that stands in an element itself: in a sequence it has no time.
  private func own(_ element: Element) -> TTMLInterval {
    element.isSequence ? TTMLInterval(start: 0, end: 0) : element.interval
  }

  // MARK: Text

  private mutating func text(_ text: String) {
    if isInTitle {
      let title = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !title.isEmpty, document.title == nil { document.title = title }
      return
    }
    guard skipDepth == 0, let element = stack.last, element.name == "p" || element.name == "span" else { return }
    if element.style.isHidden ?? false { return }
    let style = element.style
    var run = TextStyle(
      bold: style.isBold ?? false, italic: style.isItalic ?? false, underline: style.isUnderlined ?? false)
    // White is what text is anyway; as a class it would keep viewers from their own colour.
    if let color = style.color, color.rgb != 0xFFFFFF, color.alpha > 0 { run.color = SubtitleColor(rgb: color.rgb) }
    if let language = element.language, language != document.language { run.language = language }
    if style.ruby == "text" || stack.contains(where: { $0.style.ruby == "textContainer" }) {
      run.ruby = .annotation
    } else if element.container > 0, style.ruby == "base" || style.ruby == nil, isInBase {
      run.ruby = .base
    }
    // An annotation outside of any container has nothing to annotate; text between the parts of a container is plain.
    if run.ruby == .annotation, element.container == 0 { return }
    paragraph.append(
      text, style: run, interval: own(element), keepsSpace: element.keepsSpace,
      container: run.ruby == nil ? 0 : element.container)
  }

  private var isInBase: Bool {
    stack.contains { $0.style.ruby == "base" || $0.style.ruby == "baseContainer" }
  }

  private mutating func endParagraph(_ element: Element) {
    defer { paragraph = TTMLParagraph() }
    guard !paragraph.isEmpty, !element.interval.isEmpty else { return }
    var style = element.style
    if let region = element.region, let known = sheet.region(region) {
      if known.isRemoved ?? false { return }
      style = style.over(known)
    }
    for slice in paragraph.slices(within: element.interval) {
      collector.beginText()
      var lineCount = 1
      for run in slice.runs {
        lineCount += run.text.utf8.count { $0 == ASCII.newline }
        if let color = run.style.color { collector.noteColor(ColorClass.name(of: color, isBackground: false)) }
        collector.append(run)
      }
      let isOpen = slice.interval.end == .infinity
      if isOpen { collector.repairs.note(.missingEnd, line: element.line) }
      collector.endCue(
        start: Int((slice.interval.start * 1000).rounded()),
        end: isOpen ? CueCollector.openEnd : Int((slice.interval.end * 1000).rounded()),
        settings: sheet.settings(style, lineCount: lineCount), line: element.line)
    }
  }
}
