/// The times inside cue text (`<00:00:01.500>`).
enum CueTimestamps {
  /// Whether cue text has times inside.
  static func isIn(_ text: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in text {
      if previous == ASCII.less, ASCII.isDigit(byte) { return true }
      previous = byte
    }
    return false
  }

  /// Copies well-formed cue text with its times changed; those that become nil are left out.
  static func map(_ text: ArraySlice<UInt8>, to output: inout [UInt8], _ transform: (Int) -> Int?) {
    var position = text.startIndex
    while position < text.endIndex {
      let byte = text[position]
      if byte == ASCII.less, position + 1 < text.endIndex, ASCII.isDigit(text[position + 1]),
        let close = text[position...].firstIndex(of: ASCII.greater),
        let time = Timestamp.parse(text[(position + 1)..<close])
      {
        if let new = transform(time) {
          output.append(ASCII.less)
          Timestamp.write(new, to: &output)
          output.append(ASCII.greater)
        }
        position = close + 1
      } else {
        output.append(byte)
        position += 1
      }
    }
  }

  /// Copies well-formed cue text without the times that the grammar doesn't allow: each must be after the one before
  /// it and after the cue's start, and before the cue's end.
  static func appendValid(_ text: ArraySlice<UInt8>, start: Int, end: Int, to output: inout [UInt8]) {
    var last = start
    map(text, to: &output) { time in
      guard time > last, time < end else { return nil }
      last = time
      return time
    }
  }
}
