package import CastProtocol

/// What the style options ask for: a whole style, changes of single members, or both.
package struct StyleRequest: Hashable, Sendable {
  /// The style that replaces all (`--style`, `--style-json`).
  package var base: TextTrackStyle?
  /// The single members.
  package var changes = TextTrackStyle()

  package init(base: TextTrackStyle? = nil, changes: TextTrackStyle = TextTrackStyle()) {
    self.base = base
    self.changes = changes
  }

  /// Reads the options.
  ///
  /// - Returns: nil if none was given.
  package static func parse(
    _ arguments: ParsedArguments, presets: [String: TextTrackStyle]
  ) throws(UsageError) -> StyleRequest? {
    var request = StyleRequest()
    if arguments.has(StyleOptions.preset), arguments.has(StyleOptions.json) {
      throw UsageError("Give '--style' or '--style-json', not both: each is a whole style")
    }
    request.base = try arguments.parsed(StyleOptions.preset) { (text) throws(ValueError) in
      try StylePreset.style(named: text, configured: presets)
    }
    if let style = try arguments.parsed(StyleOptions.json, JSONArgument.style) { request.base = style }
    try request.readColors(arguments)
    try request.readFont(arguments)
    request.changes.edgeType = try arguments.parsed(StyleOptions.edge, in: StyleWords.edges)
    request.changes.windowType = try arguments.parsed(StyleOptions.window, in: StyleWords.windows)
    request.changes.windowRoundedCornerRadius = try arguments.parsed(StyleOptions.windowRadius, NumberValue.pixels)
      .map(Double.init)
    return request == StyleRequest() ? nil : request
  }

  /// The style to send.
  ///
  /// Receivers replace the whole style (fact G5), so changes go over the one that the receiver reports.
  package func style(over current: TextTrackStyle?) -> TextTrackStyle {
    (base ?? current ?? TextTrackStyle()).merging(changes)
  }

  private mutating func readColors(_ arguments: ParsedArguments) throws(UsageError) {
    changes.foregroundColor = try arguments.parsed(StyleOptions.foreground, Self.color)
    changes.backgroundColor = try arguments.parsed(StyleOptions.background, Self.color)
    changes.edgeColor = try arguments.parsed(StyleOptions.edgeColor, Self.color)
    changes.windowColor = try arguments.parsed(StyleOptions.windowColor, Self.color)
  }

  private mutating func readFont(_ arguments: ParsedArguments) throws(UsageError) {
    changes.fontScale = try arguments.parsed(StyleOptions.fontScale, NumberValue.fontScale)
    changes.fontFamily = try arguments.parsed(StyleOptions.fontFamily) { (text) throws(ValueError) in
      guard !text.isEmpty else { throw ValueError("it is empty") }
      return text
    }
    changes.fontGenericFamily = try arguments.parsed(StyleOptions.fontGenericFamily, in: StyleWords.genericFamilies)
    changes.fontStyle = try arguments.parsed(StyleOptions.fontStyle, in: StyleWords.fontStyles)
  }

  /// A colour as people type it.
  package static func color(_ text: String) throws(ValueError) -> CastColor {
    do {
      return try CastColor(css: text)
    } catch {
      throw ValueError("\(error.reason); give \(CastColorError.acceptedForms)")
    }
  }
}

extension ParsedArguments {
  /// Interprets an option whose value is one of a table's words.
  func parsed<Value>(_ option: OptionSpecification, in table: [(String, Value)]) throws(UsageError) -> Value? {
    try parsed(option) { (text) throws(ValueError) in try Choice.parse(text, in: table) }
  }
}
