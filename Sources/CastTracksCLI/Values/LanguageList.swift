/// Languages as a person wishes for them: `en,fr`, `pt-BR`.
package enum LanguageList {
  /// A list separated by commas.
  package static func parse(_ text: String) throws(ValueError) -> [String] {
    let tags = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.filter { $0 != " " }) }
    for tag in tags where !isTag(tag) {
      throw ValueError("'\(tag)' is not a language tag such as en, pt-BR or zh-Hans")
    }
    return tags
  }

  /// Whether a text has the form of a BCP 47 tag.
  package static func isTag(_ text: String) -> Bool {
    let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = subtags.first, (2...8).contains(first.utf8.count), first.utf8.allSatisfy(isLetter) else {
      return false
    }
    return subtags.dropFirst().allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count) && subtag.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
