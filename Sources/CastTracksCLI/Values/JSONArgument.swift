package import CastProtocol

/// JSON that was typed as an option's value.
package enum JSONArgument {
  /// Any JSON that can be written again: a number beyond a double's range can't.
  package static func value(_ text: String) throws(ValueError) -> JSONValue {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      throw ValueError("\(error.message)")
    }
    try validated { () throws(ValidationError) in try value.checkNumbers() }
    return value
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
    try validated { () throws(ValidationError) in try TextTrackStyle(validating: object) }
  }

  /// Media metadata, validated.
  package static func metadata(_ text: String) throws(ValueError) -> MediaMetadata {
    let object = try object(text)
    return try validated { () throws(ValidationError) in try MediaMetadata(validating: object) }
  }

  /// A Cast Track object, validated; its ID may be missing, and is `placeholder` then.
  package static func track(_ text: String, placeholder: Int) throws(ValueError) -> MediaTrack {
    var members = try object(text).objectValue ?? [:]
    if members["trackId"] == nil { members["trackId"] = .integer(Int64(placeholder)) }
    let track = members
    return try validated { () throws(ValidationError) in try MediaTrack(validating: .object(track)) }
  }

  private static func validated<Value>(_ body: () throws(ValidationError) -> Value) throws(ValueError) -> Value {
    do {
      return try body()
    } catch {
      throw ValueError(error.description)
    }
  }
}
