/// The first line of an XML document.
enum XMLDeclaration {
  /// The charset that a document of XML declares, if its bytes are not what they are without saying: UTF-8, or UTF-16 or
  /// UTF-32 with a byte order mark.
  static func charset(of bytes: [UInt8]) -> String? {
    guard bytes.has("<?xml", at: 0), let end = bytes.firstPlace(of: "?>", in: 5..<min(bytes.count, 256)),
      let value = LooseTag.attribute("encoding", in: 5..<end, of: bytes)
    else { return nil }
    let name = bytes.text(value)
    // UTF-16 can't be: the declaration itself was read byte by byte.
    if name.isEmpty || name.lowercased().hasPrefix("utf") || name.lowercased().hasPrefix("ucs") { return nil }
    return UTF8Scan(bytes).isValid ? nil : name
  }
}
