package import CastProtocol

/// The words of the style options for Cast's tokens.
package enum StyleWords {
  package static let edges: [(String, EdgeType)] = [
    ("none", .none), ("outline", .outline), ("drop-shadow", .dropShadow), ("raised", .raised),
    ("depressed", .depressed),
  ]
  package static let genericFamilies: [(String, FontGenericFamily)] = [
    ("sans-serif", .sansSerif), ("monospaced-sans-serif", .monospacedSansSerif), ("serif", .serif),
    ("monospaced-serif", .monospacedSerif), ("casual", .casual), ("cursive", .cursive),
    ("small-capitals", .smallCapitals),
  ]
  package static let fontStyles: [(String, FontStyle)] = [
    ("normal", .normal), ("bold", .bold), ("italic", .italic), ("bold-italic", .boldItalic),
  ]
  package static let windows: [(String, WindowType)] = [
    ("none", .none), ("normal", .normal), ("rounded-corners", .roundedCorners),
  ]

  /// The words of a table, for a help text.
  package static func list<Value>(_ table: [(String, Value)]) -> String {
    table.map(\.0).joined(separator: ", ")
  }
}
