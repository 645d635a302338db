/// Where and how a cue's text is laid out, in the terms of WebVTT (W3C WebVTT, section 3.1 and 4.4).
public struct CueSettings: Hashable, Sendable {
  /// The direction of vertical text.
  public enum Vertical: String, Hashable, Sendable {
    /// Columns grow to the left.
    case growingLeft = "rl"
    /// Columns grow to the right.
    case growingRight = "lr"
  }

  /// The distance of the text from the top.
  public enum Line: Hashable, Sendable {
    /// A row; 0 is the first, -1 the last.
    case row(Int)
    /// A part of the height, in percent, 0 to 100.
    case percent(Double)
  }

  /// What part of the cue's box the line refers to.
  public enum LineAlignment: String, Hashable, Sendable {
    /// The top of the box.
    case start
    /// Its middle.
    case center
    /// Its bottom.
    case end
  }

  /// What part of the cue's box the position refers to.
  public enum PositionAlignment: String, Hashable, Sendable {
    /// The left side of the box.
    case lineLeft = "line-left"
    /// Its middle.
    case center
    /// Its right side.
    case lineRight = "line-right"
  }

  /// How the lines of the text are aligned in the cue's box.
  public enum Alignment: String, Hashable, Sendable {
    /// At the side where the text's direction starts.
    case start
    /// In the middle; what a cue has that says nothing.
    case center
    /// At the side where the text's direction ends.
    case end
    /// At the left.
    case left
    /// At the right.
    case right
  }

  /// The direction of vertical text; nil for horizontal text.
  public var vertical: Vertical?
  /// The distance from the top; nil lets the player place the cue at the bottom.
  public var line: Line?
  /// What `line` refers to; nil is the start.
  public var lineAlignment: LineAlignment?
  /// The distance from the left in percent, 0 to 100; nil follows from `alignment`.
  public var position: Double?
  /// What `position` refers to; nil follows from `alignment`.
  public var positionAlignment: PositionAlignment?
  /// The width of the box in percent, 0 to 100; nil is 100.
  public var size: Double?
  /// How the text is aligned; nil is centred.
  public var alignment: Alignment?
  /// The identifier of the region that the cue is shown in.
  public var region: String?

  /// Settings; what is left out is the player's choice.
  public init(
    vertical: Vertical? = nil, line: Line? = nil, lineAlignment: LineAlignment? = nil, position: Double? = nil,
    positionAlignment: PositionAlignment? = nil, size: Double? = nil, alignment: Alignment? = nil,
    region: String? = nil
  ) {
    self.vertical = vertical
    self.line = line
    self.lineAlignment = lineAlignment
    self.position = position
    self.positionAlignment = positionAlignment
    self.size = size
    self.alignment = alignment
    self.region = region
  }

  /// Whether nothing is set.
  public var isEmpty: Bool { self == CueSettings() }
}
