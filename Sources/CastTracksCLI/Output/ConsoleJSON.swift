package import CastProtocol

extension Console {
  /// Prints a result: the document on one line with `--json`, else the text.
  package func result(json document: @autoclosure () -> JSONValue, text: @autoclosure () -> String) {
    if isJSON { result(json: document()) } else { result(text()) }
  }

  /// Prints a document on one line.
  package func result(json document: JSONValue) {
    writeResult(Array((document.serialized() + "\n").utf8))
  }
}

extension CommandError {
  /// The error as `--json` prints it; what isn't known is null.
  package var document: JSONValue {
    .object([
      "error": .object([
        "code": .string(code),
        "message": .string(message),
        "phase": phase.map(JSONValue.string) ?? .null,
        "detailedErrorCode": detailedErrorCode.map { .integer(Int64($0)) } ?? .null,
        "reason": reason.map(JSONValue.string) ?? .null,
      ])
    ])
  }
}
