/// The part of a file's bytes that tells charsets apart: its text without times, numbers and markup.
struct TextBytes {
  /// Text, lines ended by line feeds.
  private(set) var bytes: [UInt8] = []
  /// How many bytes of it are above 0x7F.
  private(set) var highCount = 0

  /// Bytes of text that are looked at.
  static let limit = 24_000

  /// Takes lines with bytes above 0x7F first, then others.
  init(_ file: ArraySlice<UInt8>) {
    var others: [UInt8] = []
    var start = file.startIndex
    while start < file.endIndex, bytes.count < Self.limit {
      let end = file[start...].firstIndex { $0 == ASCII.newline || $0 == ASCII.carriageReturn } ?? file.endIndex
      let line = file[start..<min(end, start + 4000)]
      start = end + 1
      let high = line.count { $0 >= 0x80 }
      if high > 0 {
        highCount += high
        append(line, to: &bytes)
      } else if others.count < Self.limit / 4 {
        append(line, to: &others)
      }
    }
    bytes += others
  }

  private func append(_ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
    guard line.contains(where: { $0 >= 0x80 || ASCII.isLetter($0) }), !isTiming(line) else { return }
    // Tags and overrides are English whatever the text is.
    var closing: UInt8?
    for byte in line {
      if let end = closing {
        if byte == end { closing = nil }
        continue
      }
      switch byte {
      case ASCII.less: closing = ASCII.greater
      case ASCII.leftBrace: closing = ASCII.rightBrace
      default: text.append(byte)
      }
    }
    text.append(ASCII.newline)
  }

  /// Whether it is a line of times in SubRip or WebVTT.
  private func isTiming(_ line: ArraySlice<UInt8>) -> Bool {
    line.count < 100 && line.firstRange(of: [ASCII.minus, ASCII.minus, ASCII.greater]) != nil
      && !line.contains { $0 >= 0x80 }
  }
}

/// How often each byte follows each other byte.
struct BytePairs {
  /// A byte and the one behind it.
  struct Pair: Hashable {
    var first: UInt8
    var second: UInt8
    var count: Int
  }

  /// The pairs that occur.
  let pairs: [Pair]
  /// The bytes above 0x7F that occur.
  let highBytes: [UInt8]

  init(_ text: [UInt8]) {
    var counts = [Int](repeating: 0, count: 65_536)
    var previous = 0x0A
    for byte in text {
      counts[previous << 8 | Int(byte)] += 1
      previous = Int(byte)
    }
    pairs = counts.indices.compactMap { index in
      counts[index] == 0
        ? nil : Pair(first: UInt8(index >> 8), second: UInt8(index & 0xFF), count: counts[index])
    }
    var isHigh = [Bool](repeating: false, count: 256)
    for pair in pairs where pair.second >= 0x80 { isHigh[Int(pair.second)] = true }
    highBytes = (0x80...0xFF).filter { isHigh[Int($0)] }
  }
}
