/// A part of the picture that cues are shown in (W3C WebVTT, section 3.2).
public struct CueRegion: Hashable, Sendable {
  /// A point in percent of the width and the height, 0 to 100 each.
  public struct Anchor: Hashable, Sendable {
    /// The distance from the left.
    public var x: Double
    /// The distance from the top.
    public var y: Double

    /// A point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The name cues refer to; not empty.
  public var identifier: String
  /// The width in percent of the picture's, 0 to 100.
  public var width: Double
  /// The height in lines.
  public var lines: Int
  /// The point of the region that is put at `viewportAnchor`.
  public var regionAnchor: Anchor
  /// Where in the picture the region is.
  public var viewportAnchor: Anchor
  /// Whether cues scroll up as new ones appear.
  public var scrollsUp: Bool

  /// A region; what is left out has WebVTT's own values.
  public init(
    identifier: String, width: Double = 100, lines: Int = 3, regionAnchor: Anchor = Anchor(x: 0, y: 100),
    viewportAnchor: Anchor = Anchor(x: 0, y: 100), scrollsUp: Bool = false
  ) {
    self.identifier = identifier
    self.width = width
    self.lines = lines
    self.regionAnchor = regionAnchor
    self.viewportAnchor = viewportAnchor
    self.scrollsUp = scrollsUp
  }
}
