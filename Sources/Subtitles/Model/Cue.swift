/// A piece of text and when it shows: one line, or a few, of a subtitle track.
///
/// The text is kept as WebVTT cue text (``markup``), which is always well formed: tags closed, `<`, `>` and `&` escaped,
/// no blank lines. ``text`` shows it as styled runs.
public struct Cue: Hashable, Sendable {
  /// When the text appears, in milliseconds from the start of the media; 0 or more.
  public var start: Int
  /// When the text goes, in milliseconds from the start of the media.
  public var end: Int
  /// The cue's name, if the file gives it one. Subtitle numbers are no names.
  public var identifier: String?
  /// Where the text shows.
  public var settings: CueSettings
  /// The text as well-formed WebVTT cue text.
  public private(set) var markup: String

  /// A cue of styled runs.
  public init(
    start: Int, end: Int, identifier: String? = nil, text: [TextRun], settings: CueSettings = CueSettings()
  ) {
    self.init(
      start: start, end: end, identifier: identifier, settings: settings, trustedMarkup: CueMarkup.serialize(text))
  }

  /// A cue of plain text.
  public init(start: Int, end: Int, plainText: String) {
    self.init(start: start, end: end, text: [TextRun(plainText)])
  }

  /// A cue whose text is well-formed cue text already.
  init(start: Int, end: Int, identifier: String?, settings: CueSettings, trustedMarkup: String) {
    self.start = start
    self.end = end
    self.identifier = identifier
    self.settings = settings
    markup = trustedMarkup
  }

  /// The text as runs, each of one style. Setting it keeps nothing of the old markup.
  public var text: [TextRun] {
    get { CueMarkup.runs(of: markup) }
    set { markup = CueMarkup.serialize(newValue) }
  }

  /// The text without any style. Lines are separated by `\n`.
  public var plainText: String {
    text.map(\.text).joined()
  }
}
