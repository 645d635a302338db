extension TextTrackStyle {
  /// What Google's iOS sender puts on the wire for caption settings that nobody touched: white Helvetica on an
  /// opaque black background in an opaque black window (`createDefault`, as captured).
  public static let `default` = TextTrackStyle(
    foregroundColor: .white, backgroundColor: .black, windowType: .roundedCorners, windowColor: .black,
    windowRoundedCornerRadius: 8, fontScale: 1, fontFamily: "Helvetica", fontGenericFamily: .sansSerif,
    fontStyle: .normal)

  /// White with a black outline and nothing behind it, as most open senders send.
  public static let outline = TextTrackStyle(
    foregroundColor: .white, backgroundColor: .transparent, edgeType: .outline, edgeColor: .black,
    windowType: WindowType.none,
    fontScale: 1, fontGenericFamily: .sansSerif, fontStyle: .normal)

  /// ``outline``, half as large again.
  public static let large = outline.merging(TextTrackStyle(fontScale: 1.5))

  /// ``outline`` in yellow.
  public static let yellow = outline.merging(TextTrackStyle(foregroundColor: .yellow))

  /// Bold yellow on opaque black, a quarter larger.
  public static let highContrast = TextTrackStyle(
    foregroundColor: .yellow, backgroundColor: .black, edgeType: EdgeType.none, windowType: WindowType.none,
    fontScale: 1.25, fontGenericFamily: .sansSerif, fontStyle: .bold)

  /// The styles with a name, in the order of the documentation.
  public static let presets: [(name: String, style: TextTrackStyle)] = [
    ("default", .default), ("outline", .outline), ("large", .large), ("yellow", .yellow),
    ("high-contrast", .highContrast),
  ]

  /// The style with the name, in any case.
  public static func preset(named name: String) -> TextTrackStyle? {
    let name = name.lowercased()
    return presets.first { $0.name == name }?.style
  }
}
