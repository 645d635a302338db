/// Goes through a text line by line. A line ends with a line feed, a carriage return, or both; what two returns before a
/// line feed are depends on the format.
struct LineScanner {
  /// What a line holds besides plain text.
  struct Marks: OptionSet {
    var rawValue: UInt8

    /// `<`
    static let less = Marks(rawValue: 1)
    /// `>`
    static let greater = Marks(rawValue: 2)
    /// `&`
    static let ampersand = Marks(rawValue: 4)
    /// `{` or `\`
    static let override = Marks(rawValue: 8)
    /// A control character other than a tab.
    static let control = Marks(rawValue: 16)
    /// A character from U+2000 or from U+F000 on, which may be a mark that doesn't show.
    static let mayBeInvisible = Marks(rawValue: 32)
    /// The line's end.
    fileprivate static let lineEnd = Marks(rawValue: 128)
  }

  let bytes: [UInt8]
  /// Where the next line starts.
  private(set) var position = 0
  /// The number of the line that was given last, from 1.
  private(set) var number = 0
  /// What is in that line.
  private(set) var marks: Marks = []
  /// Whether any number of returns before a line feed are one line end, as files have them that were converted twice.
  private let joinsReturns: Bool
  private let table: [UInt8]

  init(_ bytes: [UInt8], joinsReturns: Bool = true) {
    self.bytes = bytes
    self.joinsReturns = joinsReturns
    table = LineScanner.table
  }

  /// Whether the text is at its end.
  var isAtEnd: Bool { position >= bytes.count }

  /// The next line without its end; nil behind the last.
  mutating func next() -> Range<Int>? {
    let start = position
    let count = bytes.count
    guard start < count else { return nil }
    var found: UInt8 = 0
    var index = start
    while index < count {
      let mark = table[Int(bytes[index])]
      if mark & 128 != 0 { break }
      found |= mark
      index += 1
    }
    number += 1
    marks = Marks(rawValue: found)
    position = index < count ? endOfBreak(at: index) : count
    return start..<index
  }

  /// The place behind the line end that starts at a place.
  private func endOfBreak(at index: Int) -> Int {
    if bytes[index] == ASCII.newline { return index + 1 }
    var end = index + 1
    if joinsReturns {
      while end < bytes.count, bytes[end] == ASCII.carriageReturn { end += 1 }
      if end < bytes.count, bytes[end] == ASCII.newline { return end + 1 }
      return index + 1
    }
    if end < bytes.count, bytes[end] == ASCII.newline { end += 1 }
    return end
  }

  private static let table: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 256)
    for byte in 0..<0x20 where byte != Int(ASCII.tab) { table[byte] = Marks.control.rawValue }
    table[0x7F] = Marks.control.rawValue
    table[Int(ASCII.less)] = Marks.less.rawValue
    table[Int(ASCII.greater)] = Marks.greater.rawValue
    table[Int(ASCII.ampersand)] = Marks.ampersand.rawValue
    table[Int(ASCII.leftBrace)] = Marks.override.rawValue
    table[Int(ASCII.backslash)] = Marks.override.rawValue
    table[0xE2] = Marks.mayBeInvisible.rawValue
    table[0xEF] = Marks.mayBeInvisible.rawValue
    table[Int(ASCII.newline)] = Marks.lineEnd.rawValue
    table[Int(ASCII.carriageReturn)] = Marks.lineEnd.rawValue
    return table
  }()
}
