/// What a browser decides about a response from another origin (Fetch standard, "CORS check"), without credentials.
package enum CORSCheck {
  /// The origin of the page that Google's receivers are.
  package static let receiverOrigin = "https://www.gstatic.com"

  /// Whether the page may use the response.
  ///
  /// - Parameters:
  ///   - values: every `Access-Control-Allow-Origin` of the response; several count as one that fits nothing.
  ///   - origin: the `Origin` that the request carried.
  /// - Returns: `true` if the one value is `*` or the origin.
  package static func allows(_ values: [String], origin: String) -> Bool {
    guard values.count == 1, let value = values.first else { return false }
    let trimmed = trimmed(value)
    return trimmed == "*" || trimmed == origin
  }

  /// What is wrong, and the header that would cure it.
  package static func problem(_ values: [String], what: String) -> FetchProblem {
    let found =
      switch values.count {
      case 0: "it has no Access-Control-Allow-Origin header"
      case 1: "its Access-Control-Allow-Origin is '\(trimmed(values[0]))'"
      default: "it has \(values.count) Access-Control-Allow-Origin headers"
      }
    return FetchProblem(
      .corsMissing, "\(what) isn't for the receiver's page: \(found); 'Access-Control-Allow-Origin: *' is needed")
  }

  private static func trimmed(_ value: String) -> String {
    var value = Substring(value)
    while let first = value.first, first == " " || first == "\t" { value.removeFirst() }
    while let last = value.last, last == " " || last == "\t" { value.removeLast() }
    return String(value)
  }
}
