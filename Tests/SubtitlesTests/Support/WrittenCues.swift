/// The cues of a WebVTT file as a reader that shares nothing with the writer finds them.
struct WrittenCue: Equatable, CustomStringConvertible {
  var identifier: String
  var start: Int
  var end: Int
  var settings: String
  var text: String

  var description: String { "\(start)–\(end) \(settings) \(text)" }

  /// The text without tags, references replaced, white space collapsed.
  var plainText: String {
    var plain = ""
    var inTag = false
    for character in text {
      switch character {
      case "<": inTag = true
      case ">" where inTag: inTag = false
      default: if !inTag { plain.append(character) }
      }
    }
    for (reference, character) in [("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", "\u{A0}"), ("&amp;", "&")] {
      plain = plain.replacing(reference, with: character)
    }
    return plain.collapsed
  }

  /// The cues of a file.
  static func parse(_ bytes: [UInt8]) -> [WrittenCue] {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    var cues: [WrittenCue] = []
    for block in text.split(separator: "\n\n", omittingEmptySubsequences: true) {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
      guard let place = lines.prefix(2).firstIndex(where: { $0.contains(" --> ") }) else { continue }
      let words = lines[place].split(separator: " ", maxSplits: 3).map(String.init)
      guard words.count >= 3, let start = time(words[0]), let end = time(words[2]) else { continue }
      cues.append(
        WrittenCue(
          identifier: place == 1 ? lines[0] : "", start: start, end: end, settings: words.count > 3 ? words[3] : "",
          text: lines[(place + 1)...].joined(separator: "\n")))
    }
    return cues
  }

  private static func time(_ text: String) -> Int? {
    let parts = text.split { $0 == ":" || $0 == "." }.compactMap { Int($0) }
    guard parts.count == 4 else { return nil }
    return ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 1000 + parts[3]
  }
}

extension String {
  /// With white space at the ends removed and single blanks for all other.
  var collapsed: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
