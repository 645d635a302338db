/// Reads RealText (`.rt`): `<time begin="…" end="…"/>` before each text.
enum RealTextReader {
  /// Reads all. Text shows until its end, or until the next text after a `<clear/>`.
  static func read(_ bytes: [UInt8]) -> SubtitleDocument {
    var collector = CueCollector(byteCount: bytes.count)
    var scanner = HTMLScanner(bytes)
    var markup = LooseMarkup([.tags, .references])
    var times: (start: Int, end: Int?)?
    var ranges: [Range<Int>] = []
    var mark = (place: 0, line: 1)
    func flush() {
      defer { ranges.removeAll() }
      guard let times else { return }
      if HTMLText.isBlank(bytes, ranges) {
        collector.noteBlank(at: times.start)
        return
      }
      HTMLText.write(bytes, ranges, line: mark.line, markup: &markup, to: &collector)
      collector.endCue(start: times.start, end: times.end ?? CueCollector.openEnd, line: mark.line)
    }
    while true {
      let start = scanner.position
      guard let piece = scanner.next() else { break }
      switch piece {
      case .start("time", let attributes):
        flush()
        mark = (start, HTMLScanner.line(of: start, in: bytes, after: mark))
        let begin = LooseTag.attribute("begin", in: attributes, of: bytes).flatMap { time(bytes, $0) }
        let end = LooseTag.attribute("end", in: attributes, of: bytes).flatMap { time(bytes, $0) }
        times = begin.map { ($0, end) }
      case .start("clear", _), .start("window", _), .end("window"), .end("time"), .comment: break
      default: if times != nil { ranges.append(start..<scanner.position) }
      }
    }
    flush()
    return SubtitleDocument(format: .realText, cues: collector.finish(), repairs: collector.repairs.repairs)
  }

  /// A time: seconds with a fraction, or `MM:SS`, `HH:MM:SS`, `DD:HH:MM:SS` with a fraction.
  private static func time(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let trimmed = bytes.trimmed(range)
    // A slash may stand behind the value: begin=1/
    let end = trimmed.last.map { bytes[$0] == ASCII.slash } ?? false ? trimmed.upperBound - 1 : trimmed.upperBound
    let parts = bytes[trimmed.lowerBound..<end].split(
      separator: ASCII.colon, maxSplits: 4, omittingEmptySubsequences: false)
    guard 1...4 ~= parts.count else { return nil }
    var total = 0.0
    for (place, part) in parts.enumerated() {
      guard let value = bytes.decimal(part.startIndex..<part.endIndex), value >= 0 else { return nil }
      total = total * (parts.count - place == 3 && parts.count == 4 ? 24 : place == 0 ? 1 : 60) + value
    }
    let milliseconds = (total * 1000).rounded()
    return milliseconds.isFinite ? Int(min(milliseconds, 1e15)) : nil
  }
}
