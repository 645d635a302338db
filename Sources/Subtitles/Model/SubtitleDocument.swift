/// A subtitle track: its cues, and what belongs to all of them.
public struct SubtitleDocument: Hashable, Sendable {
  /// The format it was read from.
  public var format: SubtitleFormat
  /// The cues in the order they start.
  public var cues: CueList
  /// Style sheets (CSS with `::cue` selectors), each the inside of a WebVTT `STYLE` block.
  public var styles: [String]
  /// The regions cues may refer to.
  public var regions: [CueRegion]
  /// The track's title, if the file says it.
  public var title: String?
  /// The language as the file states it, a BCP 47 tag as a rule; nil if it states none.
  public var language: String?
  /// What was put right while reading, each code once.
  public var repairs: [Repair]

  /// A document.
  public init(
    format: SubtitleFormat, cues: CueList = CueList(), styles: [String] = [], regions: [CueRegion] = [],
    title: String? = nil, language: String? = nil, repairs: [Repair] = []
  ) {
    self.format = format
    self.cues = cues
    self.styles = styles
    self.regions = regions
    self.title = title
    self.language = language
    self.repairs = repairs
  }
}
