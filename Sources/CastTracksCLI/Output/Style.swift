/// Marks a piece of text for the console to colour, or to leave plain.
///
/// The marks are private-use characters: text is composed without knowing whether colour is on, and what a peer sent
/// can't smuggle terminal commands in, since the console drops every control character.
package enum Style: UInt32, CaseIterable, Sendable {
  case plain = 0xF8E0
  case bold
  case dim
  case red
  case green
  case yellow

  /// The text between this mark and the one that ends it.
  package func callAsFunction(_ text: String) -> String {
    mark + text + Style.plain.mark
  }

  private var mark: String {
    Unicode.Scalar(rawValue).map { String(Character($0)) } ?? ""
  }

  /// The terminal's "select graphic rendition" sequence.
  private var sequence: String {
    switch self {
    case .plain: "\u{1B}[0m"
    case .bold: "\u{1B}[1m"
    case .dim: "\u{1B}[2m"
    case .red: "\u{1B}[31m"
    case .green: "\u{1B}[32m"
    case .yellow: "\u{1B}[33m"
    }
  }

  /// The text as it goes to a terminal or file: marks become colours or nothing, control characters a blank.
  package static func render(_ text: String, colored: Bool) -> String {
    var output = ""
    output.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let style = Style(rawValue: scalar.value) {
        if colored { output += style.sequence }
      } else if scalar == "\n" || scalar == "\t" || !isControl(scalar) {
        output.unicodeScalars.append(scalar)
      } else {
        output += " "
      }
    }
    return output
  }

  /// The text with blanks for whatever would begin a new line or jump in this one.
  package static func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: breaksLine) else { return text }
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { output.append(breaksLine(scalar) ? " " : scalar) }
    return String(output)
  }

  private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// C0, DEL, C1, and the marks that reorder text.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
