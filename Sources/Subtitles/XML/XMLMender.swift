/// Mends what hand-made XML files most often do wrong.
enum XMLMender {
  /// The document with every `&` escaped that starts no reference of XML, references of HTML replaced by their
  /// characters, every `<` escaped that starts no tag, and controls left out; and how much was changed.
  static func mend(_ bytes: [UInt8]) -> (bytes: [UInt8], changes: Int) {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 64)
    var changes = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case ASCII.ampersand:
        if isXMLReference(bytes, position) {
          output.append(byte)
          position += 1
        } else if let (text, end) = Entities.decode(bytes, at: position, upTo: bytes.count) {
          for byte in text.utf8 { CueTextBuilder.appendEscaped(byte, to: &output) }
          changes += 1
          position = end
        } else {
          output.append(contentsOf: "&amp;".utf8)
          changes += 1
          position += 1
        }
      case ASCII.less:
        if bytes.has("<![cdata[", at: position) || bytes.has("<!--", at: position) {
          let end = endOfSection(bytes, position)
          output.append(contentsOf: bytes[position..<end])
          position = end
          break
        }
        let next = position + 1 < bytes.count ? bytes[position + 1] : ASCII.space
        if ASCII.isLetter(next) || next == ASCII.slash || next == 0x21 || next == 0x3F || next == 0x5F || next >= 0x80 {
          output.append(byte)
        } else {
          output.append(contentsOf: "&lt;".utf8)
          changes += 1
        }
        position += 1
      case 0..<0x20 where !ASCII.isSpace(byte) || byte == ASCII.formFeed:
        changes += 1
        position += 1
      default:
        output.append(byte)
        position += 1
      }
    }
    return (output, changes)
  }

  private static func isXMLReference(_ bytes: [UInt8], _ position: Int) -> Bool {
    if bytes.has("&amp;", at: position) || bytes.has("&lt;", at: position) || bytes.has("&gt;", at: position) {
      return bytes[position + 1] | 0x20 == bytes[position + 1]
    }
    return bytes.has("&quot;", at: position) || bytes.has("&apos;", at: position)
  }

  private static func endOfSection(_ bytes: [UInt8], _ position: Int) -> Int {
    let isComment = bytes.has("<!--", at: position)
    let end: StaticString = isComment ? "-->" : "]]>"
    return bytes.firstPlace(of: end, in: position..<bytes.count).map { $0 + 3 } ?? bytes.count
  }
}
