/// Writes one cue's text into a buffer so that it is well-formed WebVTT cue text (W3C WebVTT, section 4.2.2): what must
/// be escaped is, no line is blank, every tag is closed, tags are nested in one fixed order.
struct CueTextBuilder {
  /// What is said of text that follows: from the outermost element to the innermost.
  struct Style: Equatable, Sendable {
    /// What few texts have; nil if nothing of it is said.
    private var names: Names?
    var ruby: TextStyle.Ruby?
    var bold = false
    var italic = false
    var underline = false

    static let plain = Style()

    /// The annotation of a `<v>`, escaped.
    var voice: String? {
      get { names?.voice }
      set { setNames { $0.voice = newValue } }
    }
    /// The annotation of a `<lang>`, escaped.
    var language: String? {
      get { names?.language }
      set { setNames { $0.language = newValue } }
    }
    /// The classes of a `<c>`, each with a dot before it.
    var classes: String? {
      get { names?.classes }
      set { setNames { $0.classes = newValue } }
    }

    private mutating func setNames(_ change: (inout Names.Values) -> Void) {
      var values = names?.values ?? Names.Values()
      change(&values)
      names = values == Names.Values() ? nil : Names(values)
    }

    static func == (a: Style, b: Style) -> Bool {
      guard a.bold == b.bold, a.italic == b.italic, a.underline == b.underline, a.ruby == b.ruby else { return false }
      return a.names === b.names || a.names?.values == b.names?.values
    }
  }

  /// The strings of a style, shared by its copies.
  private final class Names: Sendable {
    struct Values: Equatable, Sendable {
      var voice: String?
      var language: String?
      var classes: String?
    }

    let values: Values
    var voice: String? { values.voice }
    var language: String? { values.language }
    var classes: String? { values.classes }

    init(_ values: Values) {
      self.values = values
    }
  }

  /// The style of what is appended next.
  var style = Style()
  /// Whether there is any text yet.
  private(set) var hasText = false
  /// What is open in the buffer.
  private var open = Style()
  private var pendingBreak = false
  /// Whether the open `<ruby>` has text, or nothing, behind its last `</rt>`: WebVTT wants an annotation at its end.
  private var rubyLacksAnnotation = false

  /// Gets ready for another cue.
  mutating func reset() {
    style = Style()
    open = Style()
    hasText = false
    pendingBreak = false
    rubyLacksAnnotation = false
  }

  /// Ends the line. Nothing is written until text follows, so no line is ever blank.
  @inline(__always)
  mutating func lineBreak() {
    if hasText { pendingBreak = true }
  }

  /// Makes the buffer ready for text: the line break that is due, and the tags.
  @inline(__always)
  mutating func prepare(_ buffer: inout [UInt8]) {
    if style != open {
      switchStyle(to: style, in: &buffer)
    } else if pendingBreak {
      pendingBreak = false
      buffer.append(ASCII.newline)
    }
    hasText = true
  }

  /// Adds text without line breaks; controls are left out, `&`, `<` and `>` escaped.
  mutating func append(_ text: some Collection<UInt8>, to buffer: inout [UInt8]) {
    guard !text.isEmpty else { return }
    prepare(&buffer)
    for byte in text {
      CueTextBuilder.appendEscaped(byte, to: &buffer)
    }
  }

  /// Adds one byte of text, escaped if need be; a control is left out.
  @inline(__always)
  static func appendEscaped(_ byte: UInt8, to buffer: inout [UInt8]) {
    switch byte {
    case ASCII.ampersand: buffer.append(contentsOf: "&amp;".utf8)
    case ASCII.less: buffer.append(contentsOf: "&lt;".utf8)
    case ASCII.greater: buffer.append(contentsOf: "&gt;".utf8)
    case 0..<0x20 where byte != ASCII.tab, 0x7F: break
    default: buffer.append(byte)
    }
  }

  /// Adds a time inside the cue: what follows appears then.
  mutating func append(time: Int, to buffer: inout [UInt8]) {
    prepare(&buffer)
    buffer.append(ASCII.less)
    Timestamp.write(time, to: &buffer)
    buffer.append(ASCII.greater)
  }

  /// Adds a run; `\n` in it is a line break.
  mutating func append(_ run: TextRun, to buffer: inout [UInt8]) {
    style = Style(run.style)
    var time = run.time
    var isFirst = true
    for line in run.text.utf8.split(separator: ASCII.newline, omittingEmptySubsequences: false) {
      if !isFirst { lineBreak() }
      isFirst = false
      if line.isEmpty { continue }
      if let moment = time {
        append(time: moment, to: &buffer)
        time = nil
      }
      append(line, to: &buffer)
    }
  }

  /// Closes what is open.
  mutating func finish(_ buffer: inout [UInt8]) {
    pendingBreak = false
    if open != Style() { switchStyle(to: Style(), in: &buffer) }
  }

  /// Closes and opens elements until those of a style are open; a line break that is due goes between.
  private mutating func switchStyle(to new: Style, in buffer: inout [UInt8]) {
    let old = open
    // The outermost level that differs; all inside it is closed and opened anew.
    let level =
      old.voice != new.voice
      ? 0
      : old.language != new.language
        ? 1
        : old.classes != new.classes
          ? 2 : (old.ruby == nil) != (new.ruby == nil) ? 3 : old.ruby != new.ruby ? 4 : old.bold != new.bold ? 5 : 6
    func write(_ text: String) { buffer.append(contentsOf: text.utf8) }

    if old.underline, !(level == 6 && new.underline && old.italic == new.italic) { write("</u>") }
    if old.italic, !(level == 6 && new.italic) { write("</i>") }
    if old.bold, level <= 5 { write("</b>") }
    if old.ruby == .annotation, level <= 4 {
      write("</rt>")
      rubyLacksAnnotation = false
    }
    if old.ruby != nil, level <= 3 {
      if rubyLacksAnnotation { write("<rt></rt>") }
      write("</ruby>")
    }
    if old.classes != nil, level <= 2 { write("</c>") }
    if old.language != nil, level <= 1 { write("</lang>") }
    if old.voice != nil, level <= 0 { write("</v>") }

    if pendingBreak {
      pendingBreak = false
      write("\n")
    }

    if let voice = new.voice, level <= 0 { write("<v \(voice)>") }
    if let language = new.language, level <= 1 { write("<lang \(language)>") }
    if let classes = new.classes, level <= 2 { write("<c\(classes)>") }
    if new.ruby != nil, level <= 3 { write("<ruby>") }
    if new.ruby != nil, level <= 4 {
      if new.ruby == .annotation { write("<rt>") }
      rubyLacksAnnotation = true
    }
    if new.bold, level <= 5 { write("<b>") }
    if new.italic, !(level == 6 && old.italic) { write("<i>") }
    if new.underline, !(level == 6 && old.underline && old.italic == new.italic) { write("<u>") }
    open = new
  }
}

extension CueTextBuilder.Style {
  /// The elements of a run's style.
  init(_ style: TextStyle) {
    self.init()
    voice = style.voice.flatMap(CueMarkup.annotation)
    language = style.language.flatMap(CueMarkup.annotation)
    var names = style.classes.compactMap(CueMarkup.className).map { "." + $0 }.joined()
    if let color = style.color { names += "." + ColorClass.name(of: color, isBackground: false) }
    if let color = style.backgroundColor { names += "." + ColorClass.name(of: color, isBackground: true) }
    classes = names.isEmpty ? nil : names
    ruby = style.ruby
    bold = style.bold
    italic = style.italic
    underline = style.underline
  }
}
