/// Takes the members of an object that a person wrote, and says what is wrong with them. `null` counts as absent.
struct StrictReader {
  private var members: [String: JSONValue]
  private var knownKeys: [String] = []
  private let path: String

  init(_ json: JSONValue, _ what: String, path: String = "") throws(ValidationError) {
    guard let members = json.objectValue else {
      throw ValidationError(field: path, problem: "\(what) must be an object, not \(json.kindDescription)")
    }
    self.members = members.filter { !$0.value.isNull }
    self.path = path
  }

  /// The whole path to a member.
  func field(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  func error(_ key: String, _ problem: String) -> ValidationError {
    ValidationError(field: field(key), problem: problem)
  }

  mutating func value(_ key: String) throws(ValidationError) -> JSONValue? {
    knownKeys.append(key)
    guard let value = members.removeValue(forKey: key) else { return nil }
    try value.checkNumbers(field: field(key))
    return value
  }

  private mutating func take<Value>(
    _ key: String, _ kind: String, _ read: (JSONValue) -> Value?
  ) throws(ValidationError) -> Value? {
    guard let json = try value(key) else { return nil }
    guard let value = read(json) else { throw error(key, "must be \(kind), not \(json.described)") }
    return value
  }

  mutating func string(_ key: String) throws(ValidationError) -> String? { try take(key, "a string", \.stringValue) }
  mutating func bool(_ key: String) throws(ValidationError) -> Bool? { try take(key, "true or false", \.boolValue) }
  mutating func number(_ key: String) throws(ValidationError) -> Double? { try take(key, "a number", \.doubleValue) }
  mutating func integer(_ key: String) throws(ValidationError) -> Int? {
    try take(key, "a whole number") { $0.intValue.flatMap { $0.magnitude <= 1 << 53 ? $0 : nil } }
  }
  mutating func array(_ key: String) throws(ValidationError) -> [JSONValue]? { try take(key, "an array", \.arrayValue) }

  /// One of the documented words, in any case.
  mutating func token<Token: OpenToken>(_ key: String) throws(ValidationError) -> Token? {
    guard let text = try string(key) else { return nil }
    return try Self.token(text, field: field(key))
  }

  static func token<Token: OpenToken>(_ text: String, field: String) throws(ValidationError) -> Token {
    let token = Token(lenient: text)
    guard token.isKnown else {
      let words = Token.known.map(\.rawValue)
      let guess = Suggestion.closest(to: text.replacing("-", with: "_"), among: words)
      throw ValidationError(
        field: field,
        problem: "\"\(text)\" is not one of \(words.joined(separator: ", "))"
          + (guess.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    return token
  }

  /// What nobody took.
  var remainder: [String: JSONValue] { members }

  /// Refuses members that nobody took.
  func finish() throws(ValidationError) {
    guard let key = members.keys.min() else { return }
    let guess = Suggestion.closest(to: key, among: knownKeys)
    throw error(
      key,
      guess.map { "is not known here; did you mean \"\($0)\"?" }
        ?? "is not known here; the keys are \(knownKeys.sorted().joined(separator: ", "))")
  }
}

extension JSONValue {
  /// The value for an error message: short ones as they are, else what they are.
  fileprivate var described: String {
    switch self {
    case .bool, .integer, .number: serialized()
    case .string(let text) where text.utf8.count <= 40: serialized()
    default: kindDescription
    }
  }

  /// Refuses numbers that can't be written again; the field is where the value stands, if it stands in something.
  package func checkNumbers(field: String = "") throws(ValidationError) {
    switch self {
    case .number(let value):
      if !value.isFinite { throw ValidationError(field: field, problem: "the number is too large") }
    case .array(let elements):
      for (index, element) in elements.enumerated() { try element.checkNumbers(field: "\(field)[\(index)]") }
    case .object(let members):
      for (key, value) in members { try value.checkNumbers(field: field.isEmpty ? key : "\(field).\(key)") }
    default: break
    }
  }
}
