import FoundationEssentials

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
    try self.init(reading: Data(text.utf8))
  }

  /// Reads JSON from bytes of UTF-8, as ``init(parsing:)-(String)`` reads text.
  ///
  /// - Throws: ``JSONError``.
  public init(parsing bytes: some Collection<UInt8>) throws(JSONError) {
    try self.init(reading: Data(bytes))
  }

  private init(reading data: Data) throws(JSONError) {
    var data = data
    while let last = data.last, last == 0 { data.removeLast() }
    let scan = JSONScan(data)
    guard !scan.isBlank else { throw JSONError(.empty, message: "not JSON: it is empty") }
    guard scan.depth <= Self.maximumDepth else {
      throw JSONError(.tooDeep, message: "JSON nests deeper than \(Self.maximumDepth) levels")
    }
    if let violation = scan.violation { throw Self.syntaxError(violation.what, at: violation.offset) }
    for offset in scan.loneSurrogates {
      for (place, digit) in zip(offset..., "FFFD".utf8) { data[place] = digit }
    }
    for range in scan.underflows {
      data[range.lowerBound] = UInt8(ascii: "0")
      for place in range.dropFirst() { data[place] = 0x20 }
    }
    do {
      self = try JSONDecoder().decode(JSONTree.self, from: data).value
    } catch {
      throw Self.syntaxError(scan.suspicion?.what, at: scan.suspicion?.offset ?? 0)
    }
  }

  private static func syntaxError(_ what: String?, at offset: Int) -> JSONError {
    JSONError(.syntax, message: "not JSON" + (what.map { ": \($0), at byte \(offset + 1)" } ?? ""))
  }
}
