package import CastProtocol

/// JSON that was typed as an option's value.
package enum JSONArgument {
  /// Any JSON.
  package static func value(_ text: String) throws(ValueError) -> JSONValue {
    do {
      return try JSONValue(parsing: text)
    } catch {
      throw ValueError("\(error.message)")
    }
  }

  /// A JSON object.
  package static func object(_ text: String) throws(ValueError) -> JSONValue {
    let value = try value(text)
    guard value.objectValue != nil else { throw ValueError("an object {…} was expected, not \(value.kindDescription)") }
    return value
  }
}

extension JSONArgument {
  /// A whole TextTrackStyle, validated.
  package static func style(_ text: String) throws(ValueError) -> TextTrackStyle {
    try style(object(text))
  }

  /// A TextTrackStyle from an object, validated.
  package static func style(_ object: JSONValue) throws(ValueError) -> TextTrackStyle {
    guard let style = TextTrackStyle(json: object) else { throw ValueError("an object {…} was expected") }
    return style
  }
}
