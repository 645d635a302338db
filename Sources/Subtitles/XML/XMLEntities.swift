/// The entities that a document declares in its own DTD. Only those that are plain text are expanded: what refers to
/// others, or to a file, is how documents attack their readers.
struct XMLEntities {
  /// The longest text of an entity, in bytes.
  private static let maximumLength = 1024
  /// How much text the references of one document may make, in bytes.
  private static let maximumTotal = 1 << 20

  private var texts: [String: String] = [:]
  private var total = 0

  /// The entities of a document's DTD.
  init(_ bytes: [UInt8]) {
    let prolog = 0..<min(bytes.count, 64 << 10)
    guard var position = bytes.firstPlace(of: "<!doctype", in: prolog) else { return }
    while let start = bytes.firstPlace(of: "<!entity", in: position..<prolog.upperBound) {
      guard let end = bytes.firstPlace(of: ASCII.greater, in: start..<bytes.count) else { return }
      declare(bytes, (start + 8)..<end)
      position = min(end + 1, prolog.upperBound)
    }
  }

  private mutating func declare(_ bytes: [UInt8], _ range: Range<Int>) {
    let declaration = bytes.text(range)
    let parts = declaration.split(maxSplits: 1, omittingEmptySubsequences: true) { $0.isWhitespace }
    guard parts.count == 2, parts[0] != "%", let quote = parts[1].first, quote == "\"" || quote == "'" else { return }
    let value = parts[1].dropFirst()
    guard let close = value.firstIndex(of: quote) else { return }
    let raw = Array(value[..<close].utf8)
    guard raw.count <= XMLEntities.maximumLength else { return }
    var text: [UInt8] = []
    var position = 0
    while position < raw.count {
      if raw[position] == ASCII.ampersand {
        guard let (character, end) = Entities.decode(raw, at: position, upTo: raw.count) else { return }
        text.append(contentsOf: character.utf8)
        position = end
      } else {
        guard raw[position] != ASCII.less, raw[position] != ASCII.percent else { return }
        text.append(raw[position])
        position += 1
      }
    }
    let name = String(parts[0])
    if texts[name] == nil { texts[name] = String(decoding: text, as: UTF8.self) }
  }

  /// The text of a reference.
  mutating func text(of name: String, line: Int) throws(SubtitleError) -> String {
    guard let text = texts[name] else {
      throw SubtitleError(
        .refused, "the XML entity '\(name)' is refused: it is not plain text declared in the file", line: line)
    }
    total += text.utf8.count
    guard total <= XMLEntities.maximumTotal else {
      throw SubtitleError(.refused, "the XML's entities make more text than is safe to read", line: line)
    }
    return text
  }
}
