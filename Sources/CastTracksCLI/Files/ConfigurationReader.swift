package import CastProtocol

/// The members of a configuration file, with errors that name the line and the key (exit 78).
package struct ConfigurationReader {
  package let document: JSONValue
  private let path: String
  private let outline: JSONOutline

  package init(path: String, bytes: [UInt8]) throws(CommandError) {
    self.path = path
    outline = JSONOutline(bytes)
    let isEmpty = bytes.allSatisfy { $0 <= 0x20 }
    if let failure = outline.failure, !isEmpty {
      throw Self.wrong("\(path), line \(failure.line): not JSON: \(failure.message)")
    }
    if isEmpty {
      document = .object([:])
      return
    }
    do {
      document = try JSONValue(parsing: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
    } catch {
      throw Self.wrong("\(path), line 1: \(error.message)")
    }
    guard document.objectValue != nil else { throw Self.wrong("\(path), line 1: the file holds one object: {…}") }
  }

  /// The keys of the document that aren't in a list, in the order of their lines.
  package func unknownKeys(besides known: [String]) -> [String] {
    (document.objectValue ?? [:]).keys.filter { !known.contains($0) }
      .sorted { (outline.lines[$0] ?? 0, $0) < (outline.lines[$1] ?? 0, $1) }
  }

  /// The file and the line of a member.
  package func place(of key: String) -> String {
    "\(path), line \(outline.lines[key] ?? 1)"
  }

  package func error(at key: String, _ message: String) -> CommandError {
    Self.wrong("\(place(of: key)): \"\(key)\": \(message)")
  }

  package func string(_ key: String) throws(CommandError) -> String? {
    guard let value = document[key] else { return nil }
    guard let text = value.stringValue, !text.isEmpty else { throw error(at: key, "it is a text in double quotes") }
    return text
  }

  package func object(_ key: String) throws(CommandError) -> [(String, JSONValue)] {
    guard let value = document[key] else { return [] }
    guard let members = value.objectValue else { throw error(at: key, "it is an object: {…}") }
    return members.sorted { $0.key < $1.key }
  }

  package func array(_ key: String) throws(CommandError) -> [JSONValue] {
    guard let value = document[key] else { return [] }
    guard let elements = value.arrayValue else { throw error(at: key, "it is a list: […]") }
    return elements
  }

  /// Checks a text as an option would.
  package func check<Value>(
    _ key: String, _ text: String, _ parse: (String) throws(ValueError) -> Value
  ) throws(CommandError) {
    do {
      _ = try parse(text)
    } catch {
      throw self.error(at: key, error.message)
    }
  }

  private static func wrong(_ message: String) -> CommandError {
    CommandError(.badConfiguration, code: "badConfiguration", message, phase: "configuration")
  }
}

extension ConfigurationReader {
  /// A text track style, validated: what is sent has colours in the form of Cast, however they are written here.
  func style(_ key: String, _ value: JSONValue) throws(CommandError) -> TextTrackStyle {
    do {
      return try JSONArgument.style(value)
    } catch {
      throw self.error(at: key, error.message)
    }
  }
}
