/// Places that could not be decoded: all counted, the first few located.
struct DamageLog {
  private(set) var count = 0
  private(set) var places: [CharsetDecision.Location] = []
  private var line = 1
  private var scanned = 0

  /// Notes a place at that offset of the file; `decoded` is the text before it, whose lines are counted.
  mutating func note(offset: Int, decoded: [UInt8]) {
    count += 1
    guard places.count < CharsetDecision.maximumLocations else { return }
    advance(through: decoded, end: decoded.count)
    places.append(.init(line: line, offset: offset))
  }

  /// Notes a place where text and file have the same offsets (UTF-8).
  mutating func note(at offset: Int, in bytes: [UInt8], base: Int = 0) {
    count += 1
    guard places.count < CharsetDecision.maximumLocations else { return }
    advance(through: bytes, end: offset)
    places.append(.init(line: line, offset: offset + base))
  }

  /// Counts CR LF, LF and CR as one line end each.
  private mutating func advance(through bytes: [UInt8], end: Int) {
    while scanned < end {
      let byte = bytes[scanned]
      if byte == 0x0A, scanned == 0 || bytes[scanned - 1] != 0x0D {
        line += 1
      } else if byte == 0x0D {
        line += 1
      }
      scanned += 1
    }
  }
}
