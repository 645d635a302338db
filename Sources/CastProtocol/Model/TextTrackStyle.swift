/// How text tracks look (protocol 5.12). What is absent the receiver chooses.
///
/// Receivers replace the whole style by a new one (fact G5): to change one member, send all of them, as
/// ``merging(_:)`` makes them.
public struct TextTrackStyle: JSONRepresentable {
  /// The colour of the text.
  public var foregroundColor: CastColor?
  /// The colour behind the text.
  public var backgroundColor: CastColor?
  /// How the edges of the characters are drawn.
  public var edgeType: EdgeType?
  /// The colour of the edges; of no effect with edge type NONE.
  public var edgeColor: CastColor?
  /// The window behind the text; some receivers don't draw it.
  public var windowType: WindowType?
  /// The colour of the window; of no effect with window type NONE.
  public var windowColor: CastColor?
  /// The radius of the window's corners in pixels, 0 or more; only with ROUNDED_CORNERS.
  public var windowRoundedCornerRadius: Double?
  /// The size of the text relative to the receiver's usual one, which is 1.
  public var fontScale: Double?
  /// The name of the font.
  public var fontFamily: String?
  /// The kind of font to use where the named one is missing.
  public var fontGenericFamily: FontGenericFamily?
  /// Weight and slope.
  public var fontStyle: FontStyle?
  /// Whatever the application wants.
  public var customData: JSONValue?
  /// Members that aren't understood, also known ones with a value that isn't; kept and written back.
  public var other: [String: JSONValue]

  /// Describes a style; what isn't given the receiver chooses.
  public init(
    foregroundColor: CastColor? = nil, backgroundColor: CastColor? = nil, edgeType: EdgeType? = nil,
    edgeColor: CastColor? = nil, windowType: WindowType? = nil, windowColor: CastColor? = nil,
    windowRoundedCornerRadius: Double? = nil, fontScale: Double? = nil, fontFamily: String? = nil,
    fontGenericFamily: FontGenericFamily? = nil, fontStyle: FontStyle? = nil, customData: JSONValue? = nil,
    other: [String: JSONValue] = [:]
  ) {
    self.foregroundColor = foregroundColor
    self.backgroundColor = backgroundColor
    self.edgeType = edgeType
    self.edgeColor = edgeColor
    self.windowType = windowType
    self.windowColor = windowColor
    self.windowRoundedCornerRadius = windowRoundedCornerRadius
    self.fontScale = fontScale
    self.fontFamily = fontFamily
    self.fontGenericFamily = fontGenericFamily
    self.fontStyle = fontStyle
    self.customData = customData
    self.other = other
  }

  /// Reads a style; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    foregroundColor = reader.take("foregroundColor") { CastColor(json: $0) }
    backgroundColor = reader.take("backgroundColor") { CastColor(json: $0) }
    edgeType = reader.token("edgeType")
    edgeColor = reader.take("edgeColor") { CastColor(json: $0) }
    windowType = reader.token("windowType")
    windowColor = reader.take("windowColor") { CastColor(json: $0) }
    windowRoundedCornerRadius = reader.double("windowRoundedCornerRadius")
    fontScale = reader.double("fontScale")
    fontFamily = reader.string("fontFamily")
    fontGenericFamily = reader.token("fontGenericFamily")
    fontStyle = reader.token("fontStyle")
    customData = reader.value("customData")
    other = reader.remainder
  }

  /// The style as it is written in `textTrackStyle`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("foregroundColor", foregroundColor?.cssString)
    writer.set("backgroundColor", backgroundColor?.cssString)
    writer.set("edgeType", edgeType)
    writer.set("edgeColor", edgeColor?.cssString)
    writer.set("windowType", windowType)
    writer.set("windowColor", windowColor?.cssString)
    writer.set("windowRoundedCornerRadius", windowRoundedCornerRadius)
    writer.set("fontScale", fontScale)
    writer.set("fontFamily", fontFamily)
    writer.set("fontGenericFamily", fontGenericFamily)
    writer.set("fontStyle", fontStyle)
    writer.set("customData", customData)
    return writer.json
  }

  /// The keys of the twelve members, in the order of the documentation.
  public static let memberKeys = [
    "foregroundColor", "backgroundColor", "edgeType", "edgeColor", "windowType", "windowColor",
    "windowRoundedCornerRadius", "fontScale", "fontFamily", "fontGenericFamily", "fontStyle", "customData",
  ]

  /// Whether nothing is set.
  public var isEmpty: Bool { self == TextTrackStyle() }

  /// This style with the members of another one over it, for receivers that replace styles whole (fact G5).
  public func merging(_ changes: TextTrackStyle) -> TextTrackStyle {
    var merged = self
    merged.foregroundColor = changes.foregroundColor ?? foregroundColor
    merged.backgroundColor = changes.backgroundColor ?? backgroundColor
    merged.edgeType = changes.edgeType ?? edgeType
    merged.edgeColor = changes.edgeColor ?? edgeColor
    merged.windowType = changes.windowType ?? windowType
    merged.windowColor = changes.windowColor ?? windowColor
    merged.windowRoundedCornerRadius = changes.windowRoundedCornerRadius ?? windowRoundedCornerRadius
    merged.fontScale = changes.fontScale ?? fontScale
    merged.fontFamily = changes.fontFamily ?? fontFamily
    merged.fontGenericFamily = changes.fontGenericFamily ?? fontGenericFamily
    merged.fontStyle = changes.fontStyle ?? fontStyle
    merged.customData = changes.customData ?? customData
    merged.other.merge(changes.other) { $1 }
    return merged
  }
}
