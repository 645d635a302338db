/// How the edges of the characters are drawn (protocol 5.12).
public struct EdgeType: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No edge.
  public static let none: EdgeType = "NONE"
  /// A line around.
  public static let outline: EdgeType = "OUTLINE"
  /// A shadow below.
  public static let dropShadow: EdgeType = "DROP_SHADOW"
  /// As if standing out.
  public static let raised: EdgeType = "RAISED"
  /// As if pressed in.
  public static let depressed: EdgeType = "DEPRESSED"

  /// The documented words.
  public static let known: [EdgeType] = [
    .none, .outline, .dropShadow, .raised, .depressed,
  ]
}

/// The window behind the text, which some receivers don't draw (protocol 5.12).
public struct WindowType: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No window.
  public static let none: WindowType = "NONE"
  /// A rectangle.
  public static let normal: WindowType = "NORMAL"
  /// A rectangle with rounded corners.
  public static let roundedCorners: WindowType = "ROUNDED_CORNERS"

  /// The documented words.
  public static let known: [WindowType] = [
    .none, .normal, .roundedCorners,
  ]
}

/// The weight and slope of the text (protocol 5.12).
public struct FontStyle: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Neither bold nor italic.
  public static let normal: FontStyle = "NORMAL"
  /// Bold.
  public static let bold: FontStyle = "BOLD"
  /// Bold and italic.
  public static let boldItalic: FontStyle = "BOLD_ITALIC"
  /// Italic.
  public static let italic: FontStyle = "ITALIC"

  /// The documented words.
  public static let known: [FontStyle] = [
    .normal, .bold, .boldItalic, .italic,
  ]
}

/// The kind of font to use where the receiver lacks the named one (protocol 5.12).
public struct FontGenericFamily: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Without serifs.
  public static let sansSerif: FontGenericFamily = "SANS_SERIF"
  /// Without serifs, all characters of one width.
  public static let monospacedSansSerif: FontGenericFamily = "MONOSPACED_SANS_SERIF"
  /// With serifs.
  public static let serif: FontGenericFamily = "SERIF"
  /// With serifs, all characters of one width.
  public static let monospacedSerif: FontGenericFamily = "MONOSPACED_SERIF"
  /// Like handwriting.
  public static let casual: FontGenericFamily = "CASUAL"
  /// Like joined handwriting.
  public static let cursive: FontGenericFamily = "CURSIVE"
  /// Small capitals for lower-case letters.
  public static let smallCapitals: FontGenericFamily = "SMALL_CAPITALS"

  /// The documented words.
  public static let known: [FontGenericFamily] = [
    .sansSerif, .monospacedSansSerif, .serif, .monospacedSerif, .casual, .cursive, .smallCapitals,
  ]
}
