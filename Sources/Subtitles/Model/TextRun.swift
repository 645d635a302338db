/// A stretch of text of one style.
public struct TextRun: Hashable, Sendable {
  /// The text; `\n` is a line break.
  public var text: String
  /// How it looks, and who says it.
  public var style: TextStyle
  /// When the run appears (karaoke, roll-up captions), in milliseconds from the start of the media; nil with the cue.
  public var time: Int?

  /// A run of text, plain if nothing else is said.
  public init(_ text: String, style: TextStyle = TextStyle(), time: Int? = nil) {
    self.text = text
    self.style = style
    self.time = time
  }
}

/// The style of a run of text.
public struct TextStyle: Hashable, Sendable {
  /// What a run is in an annotation of East Asian text.
  public enum Ruby: Hashable, Sendable {
    /// The text that is annotated.
    case base
    /// The small annotation of the base before it.
    case annotation
  }

  /// Bold.
  public var bold: Bool
  /// Italic.
  public var italic: Bool
  /// Underlined.
  public var underline: Bool
  /// The text's colour; nil is the viewer's own.
  public var color: SubtitleColor?
  /// The colour behind the text; nil is the viewer's own.
  public var backgroundColor: SubtitleColor?
  /// The part the run has in an annotation; nil if it has none.
  public var ruby: Ruby?
  /// Who speaks.
  public var voice: String?
  /// Names for the document's style sheets to refer to.
  public var classes: [String]
  /// The language of the run as a BCP 47 tag, where it isn't the document's.
  public var language: String?

  /// A style; plain if nothing is said.
  public init(
    bold: Bool = false, italic: Bool = false, underline: Bool = false, color: SubtitleColor? = nil,
    backgroundColor: SubtitleColor? = nil, ruby: Ruby? = nil, voice: String? = nil, classes: [String] = [],
    language: String? = nil
  ) {
    self.bold = bold
    self.italic = italic
    self.underline = underline
    self.color = color
    self.backgroundColor = backgroundColor
    self.ruby = ruby
    self.voice = voice
    self.classes = classes
    self.language = language
  }
}
