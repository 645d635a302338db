/// Reads a text track as a browser's parser does: strict where it is strict, forgiving where it forgives (fact G11).
///
/// It is meant to say what a screen would show. What can be repaired is another module's business.
package struct WebVTTCheck: Hashable, Sendable {
  /// Cues that would be shown.
  package private(set) var cueCount = 0
  /// Cues whose timing isn't readable, or that end before they start: each is dropped alone.
  package private(set) var droppedCueCount = 0
  /// What is odd, though the track is read.
  package private(set) var warnings: [String] = []

  /// Reads the bytes of a file.
  ///
  /// - Throws: `FetchProblem` if a browser would refuse the file.
  package init(_ bytes: [UInt8]) throws(FetchProblem) {
    let (text, isDamaged) = Self.decoded(bytes)
    let lines = Self.lines(text)
    guard let first = lines.first, Self.isHeader(first) else { throw Self.notWebVTT(lines) }
    if isDamaged { warnings.append("not UTF-8: some characters show as U+FFFD") }
    var usesCommas = false
    // Wherever an arrow stands, a cue begins: a block that has one already ends there.
    for line in lines.dropFirst() where Self.hasArrow(line) {
      if let (start, end) = Self.timing(line), end >= start {
        cueCount += 1
      } else {
        droppedCueCount += 1
        usesCommas = usesCommas || line.contains(UInt8(ascii: ","))
      }
    }
    if usesCommas { warnings.append("timings with a comma, as SubRip has them, are dropped: WebVTT wants a dot") }
    if cueCount == 0 { warnings.append("no cue in it would be shown") }
  }

  // MARK: Decoding

  private typealias Line = ArraySlice<UInt8>

  /// UTF-8, or UTF-16 if a byte order mark says so.
  private static func decoded(_ bytes: [UInt8]) -> (text: [UInt8], isDamaged: Bool) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let isBig = bytes[0] == 0xFE
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        UInt16(bytes[index + (isBig ? 0 : 1)]) << 8 | UInt16(bytes[index + (isBig ? 1 : 0)])
      }
      return (Array(String(decoding: units, as: UTF16.self).utf8), false)
    }
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    return (rest, String(validating: rest, as: UTF8.self) == nil)
  }

  /// Lines end with LF, CR or both.
  private static func lines(_ text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    var index = 0
    while index < text.count {
      guard text[index] == 0x0A || text[index] == 0x0D else {
        index += 1
        continue
      }
      lines.append(text[start..<index])
      index += text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
      start = index
    }
    lines.append(text[start...])
    return lines
  }

  private static func isHeader(_ line: Line) -> Bool {
    guard line.starts(with: "WEBVTT".utf8) else { return false }
    let next = line.dropFirst(6).first
    return next == nil || next == 0x20 || next == 0x09
  }

  private static func hasArrow(_ line: Line) -> Bool {
    var dashes = 0
    for byte in line {
      if byte == 0x3E, dashes >= 2 { return true }
      dashes = byte == 0x2D ? dashes + 1 : 0
    }
    return false
  }

  private static func notWebVTT(_ lines: [Line]) -> FetchProblem {
    let start = lines.prefix(50).map { String(decoding: $0.prefix(500), as: UTF8.self).lowercased() }
    if start.prefix(5).contains(where: { $0.contains("-->") && $0.contains(",") }) {
      return FetchProblem(.notWebVTT, "it is SubRip, which no receiver shows: convert it to WebVTT")
    }
    if start.contains(where: { $0.contains("[script info]") }) {
      return FetchProblem(.notWebVTT, "it is ASS/SSA, which no receiver shows: convert it to WebVTT")
    }
    if start.contains(where: { $0.contains("<html") || $0.contains("<!doctype") }) {
      return FetchProblem(.notWebVTT, "it is a web page: the server did not send the track")
    }
    return FetchProblem(.notWebVTT, "its first line isn't WEBVTT")
  }

  // MARK: Timings (the WebVTT specification, "collect WebVTT cue timings and settings")

  private static func timing(_ line: Line) -> (start: Int, end: Int)? {
    var rest = line
    skipSpace(&rest)
    guard let start = timestamp(&rest) else { return nil }
    skipSpace(&rest)
    for byte in "-->".utf8 { guard rest.popFirst() == byte else { return nil } }
    skipSpace(&rest)
    guard let end = timestamp(&rest) else { return nil }
    return (start, end)
  }

  /// Milliseconds.
  private static func timestamp(_ rest: inout Line) -> Int? {
    guard var first = digits(&rest), pop(":", &rest), var second = digits(&rest), second.count == 2 else { return nil }
    var hours = 0
    if first.count != 2 || first.value > 59 || rest.first == UInt8(ascii: ":") {
      guard pop(":", &rest), let third = digits(&rest), third.count == 2 else { return nil }
      hours = first.value
      first = second
      second = third
    }
    guard pop(".", &rest), let fraction = digits(&rest), fraction.count == 3, first.value <= 59, second.value <= 59
    else { return nil }
    return ((hours * 60 + first.value) * 60 + second.value) * 1000 + fraction.value
  }

  private static func digits(_ rest: inout Line) -> (value: Int, count: Int)? {
    var value = 0
    var count = 0
    while let byte = rest.first, byte >= 0x30, byte <= 0x39 {
      guard count < 9 else { return nil }
      value = value * 10 + Int(byte - 0x30)
      count += 1
      rest.removeFirst()
    }
    return count > 0 ? (value, count) : nil
  }

  private static func pop(_ character: Unicode.Scalar, _ rest: inout Line) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private static func skipSpace(_ rest: inout Line) {
    while let byte = rest.first, byte == 0x20 || byte == 0x09 || byte == 0x0C { rest.removeFirst() }
  }
}
