/// WebVTT's timestamps.
enum Timestamp {
  /// Writes milliseconds as `HH:MM:SS.mmm`, with more digits for the hours if need be; less than 0 is 0.
  static func write(_ milliseconds: Int, to buffer: inout [UInt8]) {
    let total = max(0, milliseconds)
    let hours = total / 3_600_000
    let rest = UInt32(truncatingIfNeeded: total - hours * 3_600_000)
    if hours < 100 {
      writePair(UInt32(truncatingIfNeeded: hours), to: &buffer)
    } else {
      buffer.append(contentsOf: String(hours).utf8)
    }
    buffer.append(ASCII.colon)
    writePair(rest / 60_000, to: &buffer)
    buffer.append(ASCII.colon)
    writePair(rest / 1000 % 60, to: &buffer)
    buffer.append(ASCII.dot)
    let fraction = rest % 1000
    buffer.append(ASCII.zero + UInt8(truncatingIfNeeded: fraction / 100))
    writePair(fraction % 100, to: &buffer)
  }

  @inline(__always)
  private static func writePair(_ value: UInt32, to buffer: inout [UInt8]) {
    buffer.append(ASCII.zero &+ UInt8(truncatingIfNeeded: value / 10))
    buffer.append(ASCII.zero &+ UInt8(truncatingIfNeeded: value % 10))
  }

  /// The milliseconds of a whole timestamp as WebVTT writes it: `MM:SS.mmm`, or with hours before that of one digit or
  /// more (W3C WebVTT, section 6.1); nil for anything else, and for more hours than anyone has.
  static func parse(_ text: some Collection<UInt8>) -> Int? {
    var fields: [Int] = []
    var lengths: [Int] = []
    var value = 0
    var length = 0
    var sawDot = false
    for byte in text {
      switch byte {
      case 0x30...0x39:
        length += 1
        guard length <= 12 else { return nil }
        value = value * 10 + Int(byte - 0x30)
      case ASCII.colon where !sawDot, ASCII.dot where !sawDot:
        fields.append(value)
        lengths.append(length)
        guard fields.count <= 3 else { return nil }
        (value, length) = (0, 0)
        sawDot = byte == ASCII.dot
      default: return nil
      }
    }
    guard sawDot, length == 3, fields.count >= 2, lengths.suffix(2).allSatisfy({ $0 == 2 }) else { return nil }
    let (seconds, minutes) = (fields[fields.count - 1], fields[fields.count - 2])
    guard seconds < 60, minutes < 60 else { return nil }
    var hours = 0
    if fields.count == 3 {
      guard lengths[0] > 0 else { return nil }
      hours = fields[0]
    }
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + value
  }
}
