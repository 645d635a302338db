/// Whether a language tag is written as BCP 47 (RFC 5646) wants it. What it means is not our subject here.
package enum LanguageTagSyntax {
  /// What is wrong with the tag; `nil` if it is well formed.
  package static func problem(with tag: String) -> String? {
    if tag.isEmpty { return "must not be empty; \"und\" stands for an unknown language" }
    if tag.contains("_"), problem(with: tag.replacing("_", with: "-")) == nil {
      return "\"\(tag)\" is not a BCP 47 tag; did you mean \"\(tag.replacing("_", with: "-"))\"?"
    }
    let subtags = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false).map { Array($0.utf8) }
    guard subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(isAlphanumeric) }) else {
      return "\"\(tag)\" is not a BCP 47 tag like en, pt-BR or zh-Hant"
    }
    if irregular.contains(tag.lowercased()) { return nil }
    if subtags[0] == [x] { return subtags.count > 1 ? nil : "\"\(tag)\" ends after x" }
    guard (2...3).contains(subtags[0].count), subtags[0].allSatisfy(isLetter) else {
      return "\"\(tag)\" is not a BCP 47 tag: it must begin with a language code of two or three letters, like en"
    }
    return isLanguageTag(subtags) ? nil : "\"\(tag)\" is not a BCP 47 tag like en, pt-BR or zh-Hant"
  }

  private static let x = UInt8(ascii: "x")
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  /// Everything behind the language: extlang, script, region, variants, extensions, private use; each in its place.
  private static func isLanguageTag(_ subtags: [[UInt8]]) -> Bool {
    var rest = subtags.dropFirst()
    func take(_ matches: ([UInt8]) -> Bool) -> [UInt8]? {
      guard let first = rest.first, matches(first) else { return nil }
      return rest.removeFirst()
    }
    for _ in 0..<3 { _ = take { $0.count == 3 && $0.allSatisfy(isLetter) } }
    _ = take { $0.count == 4 && $0.allSatisfy(isLetter) }
    _ = take { $0.count == 2 && $0.allSatisfy(isLetter) || $0.count == 3 && $0.allSatisfy(isDigit) }
    var variants: Set<[UInt8]> = []
    while let variant = take({ $0.count >= 5 || $0.count == 4 && isDigit($0[0]) }) {
      guard variants.insert(variant).inserted else { return false }
    }
    var singletons: Set<[UInt8]> = []
    while let singleton = take({ $0.count == 1 && $0 != [x] }) {
      guard singletons.insert(singleton).inserted, take({ $0.count >= 2 }) != nil else { return false }
      while take({ $0.count >= 2 }) != nil {}
    }
    if take({ $0 == [x] }) != nil { return !rest.isEmpty }
    return rest.isEmpty
  }

  /// The old tags that the grammar doesn't cover.
  private static let irregular: Set<String> = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
    "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
  ]
}
