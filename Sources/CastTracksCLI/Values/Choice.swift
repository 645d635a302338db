import CastProtocol

/// A value that is one of a few words.
package enum Choice {
  /// The case named by a text.
  package static func parse<Value>(_ text: String) throws(ValueError) -> Value
  where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
      throw .notOne(text, of: Value.allCases.map(\.rawValue))
    }
    return value
  }

  /// The value that a table gives for a text.
  package static func parse<Value>(_ text: String, in table: [(String, Value)]) throws(ValueError) -> Value {
    guard let row = table.first(where: { $0.0 == text }) else { throw .notOne(text, of: table.map(\.0)) }
    return row.1
  }
}

extension ValueError {
  /// The error that lists what would be right.
  static func notOne(_ text: String, of words: [String]) -> ValueError {
    let hint = Suggestion.closest(to: text, among: words).map { "Did you mean '\($0)'? " } ?? ""
    return ValueError("\(hint)It is one of \(words.joined(separator: ", "))")
  }
}
