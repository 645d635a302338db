extension TextTrackStyle {
  /// Reads a style that a person wrote, strictly: receivers accept nonsense and show nothing of it (fact G5).
  ///
  /// Colours may have any form that ``CastColor/init(css:)`` takes.
  ///
  /// - Throws: ``ValidationError`` naming the field.
  public init(validating json: JSONValue) throws(ValidationError) {
    var reader = try StrictReader(json, "a text track style")
    self.init()
    foregroundColor = try Self.color("foregroundColor", &reader)
    backgroundColor = try Self.color("backgroundColor", &reader)
    edgeType = try reader.token("edgeType")
    edgeColor = try Self.color("edgeColor", &reader)
    windowType = try reader.token("windowType")
    windowColor = try Self.color("windowColor", &reader)
    windowRoundedCornerRadius = try reader.number("windowRoundedCornerRadius")
    fontScale = try reader.number("fontScale")
    fontFamily = try reader.string("fontFamily")
    fontGenericFamily = try reader.token("fontGenericFamily")
    fontStyle = try reader.token("fontStyle")
    customData = try reader.value("customData")
    try reader.finish()
    try validate()
  }

  private static func color(
    _ key: String, _ reader: inout StrictReader
  ) throws(ValidationError) -> CastColor? {
    guard let text = try reader.string(key) else { return nil }
    do {
      return try CastColor(css: text)
    } catch {
      throw reader.error(key, error.description)
    }
  }

  /// Checks the members that could be out of range.
  ///
  /// - Throws: ``ValidationError`` naming the field.
  public func validate() throws(ValidationError) {
    if let fontScale, !(fontScale > 0 && fontScale <= 10) {
      throw ValidationError(
        field: "fontScale", problem: "must be above 0 and at most 10, not \(JSONValue.number(fontScale))")
    }
    if let radius = windowRoundedCornerRadius, !(radius >= 0 && radius <= 10_000) {
      throw ValidationError(
        field: "windowRoundedCornerRadius", problem: "must be 0 or more pixels, not \(JSONValue.number(radius))")
    }
    if let fontFamily, fontFamily.isEmpty {
      throw ValidationError(field: "fontFamily", problem: "must not be empty")
    }
  }
}
