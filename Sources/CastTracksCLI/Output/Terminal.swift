import Glibc

/// What is known of the terminal.
package enum Terminal {
  /// The width of the window, in columns; `COLUMNS` first, 80 if nothing is known.
  package static func columns(of descriptor: Int32, environment: Environment = .process) -> Int {
    if let given = environment["COLUMNS"].flatMap(Int.init), given > 0 { return given }
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The text, cut so that it fits in a number of columns.
  package static func clip(_ text: String, to columns: Int) -> String {
    var width = 0
    var result = ""
    for character in text {
      let next = width + Self.width(of: character)
      guard next <= columns else {
        result += Style.plain("")
        break
      }
      width = next
      result.append(character)
    }
    return result
  }

  /// How many columns a character takes: 2 for the wide ones of East Asia and emoji, 0 for marks.
  package static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first?.value else { return 0 }
    switch scalar {
    case 0xF8E0...0xF8EF: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// How many columns a text takes.
  package static func width(of text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// The text with blanks after it, up to a number of columns.
  package static func pad(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width(of: text)))
  }
}
