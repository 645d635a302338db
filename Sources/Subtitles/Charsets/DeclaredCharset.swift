/// The charset that a file itself declares.
enum DeclaredCharset {
  /// What an XML declaration or an HTML `meta` element at the start says; nil if there is none.
  static func find(in bytes: [UInt8]) -> String? {
    let head = bytes.prefix(1024).map(ASCII.lowercased)
    if let start = head.firstRange(of: Array("<?xml".utf8)), start.lowerBound < 16,
      let end = head[start.upperBound...].firstRange(of: Array("?>".utf8)),
      let name = value(after: "encoding", in: head[start.upperBound..<end.lowerBound])
    {
      return name
    }
    if let start = head.firstRange(of: Array("<meta".utf8)) {
      return value(after: "charset", in: head[start.upperBound...].prefix { $0 != ASCII.greater })
    }
    return nil
  }

  /// What follows a word and an equals sign, with or without quotes.
  private static func value(after word: String, in text: ArraySlice<UInt8>) -> String? {
    guard let found = text.firstRange(of: Array(word.utf8)) else { return nil }
    var rest = text[found.upperBound...].drop(while: ASCII.isSpace)
    guard rest.popFirst() == ASCII.equals else { return nil }
    rest = rest.drop { ASCII.isSpace($0) || $0 == ASCII.quote || $0 == ASCII.apostrophe }
    let name = rest.prefix {
      ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.minus || $0 == 0x5F || $0 == ASCII.colon
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
