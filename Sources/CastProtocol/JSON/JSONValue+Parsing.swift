extension JSONValue {
  /// Levels of arrays and objects beyond which text is refused; the deepest message known has eleven.
  public static let maximumDepth = 128

  /// Reads JSON text.
  ///
  /// A whole number is an ``integer(_:)`` if it fits, however it is written (`1.0`, `1e2`); one beyond a double's range
  /// is a ``number(_:)`` that isn't finite. Half a surrogate pair, as senders leave it when they cut a title, reads as
  /// U+FFFD. Of members with the same key the first counts.
  ///
  /// - Throws: ``JSONError``.
  public init(parsing text: String) throws(JSONError) {
    var reader = JSONReader(text)
    self = try reader.read()
  }

  /// Reads JSON from bytes of UTF-8, as ``init(parsing:)-(String)`` reads text.
  ///
  /// - Throws: ``JSONError``.
  public init(parsing bytes: some Collection<UInt8>) throws(JSONError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw JSONError(.syntax, message: "not JSON: it isn't UTF-8")
    }
    try self.init(parsing: text)
  }
}
