/// A type that the protocol writes as JSON, and that is read leniently: one odd member never loses the others.
///
/// What isn't understood is kept and written back; `null` counts as absent and is never written (T54).
public protocol JSONRepresentable: Hashable, Sendable {
  /// Reads it; `nil` if the value can't be one at all.
  init?(json: JSONValue)
  /// Writes it.
  var json: JSONValue { get }
}

extension JSONRepresentable {
  /// Reads an array, leaving out the elements that can't be read.
  static func list(_ json: JSONValue) -> [Self]? {
    guard let elements = json.arrayValue else { return nil }
    return elements.compactMap { Self(json: $0) }
  }
}
