/// Lines that hold numbers and times, as ASCII whatever script and marks they are written with.
enum ControlLine {
  /// What was changed.
  struct Changes: OptionSet {
    var rawValue: Int

    static let digits = Changes(rawValue: 1)
    static let directionMarks = Changes(rawValue: 2)
    static let byteOrderMark = Changes(rawValue: 4)
    static let controls = Changes(rawValue: 8)
    static let nuls = Changes(rawValue: 16)
  }

  /// The line with digits and signs of other scripts as those of ASCII, and without marks and controls.
  static func plain(_ bytes: [UInt8], _ range: Range<Int>) -> (bytes: [UInt8], changes: Changes) {
    var plain: [UInt8] = []
    var changes: Changes = []
    for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
      let value = scalar.value
      switch value {
      case 0: changes.insert(.nuls)
      case 0x09, 0x20...0x7E: plain.append(UInt8(value))
      case 0x01...0x1F, 0x7F: changes.insert(.controls)
      case 0xFEFF: changes.insert(.byteOrderMark)
      case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0x061C: changes.insert(.directionMarks)
      case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: plain.append(ASCII.space)
      case 0xFF01...0xFF5E:  // The full-width forms of ASCII.
        plain.append(UInt8(value - 0xFEE0))
        changes.insert(.digits)
      case 0x066B: plain.append(ASCII.dot)
      case 0x060C, 0x066C: plain.append(ASCII.comma)
      case 0x2010...0x2015, 0x2212: plain.append(ASCII.minus)
      case 0x2192: plain.append(contentsOf: "-->".utf8)
      case 0x2236, 0xFE55: plain.append(ASCII.colon)
      default:
        if scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue, 0...9 ~= digit {
          plain.append(ASCII.zero + UInt8(digit))
          changes.insert(.digits)
        } else {
          plain.append(contentsOf: String(Character(scalar)).utf8)
        }
      }
    }
    return (plain, changes)
  }
}
