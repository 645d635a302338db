/// A BCP 47 language tag in its canonical form (RFC 5646): `pt-BR`, `zh-Hans`, `gsw-u-sd-chzh`, `und`.
///
/// Codes of ISO 639-2 and -3 that have a shorter form get it (`fre`, `fra` → `fr`), replaced ones their successor
/// (`iw` → `he`), tags from before RFC 4646 what they are called today (`zh-min-nan` → `nan`).
public struct LanguageTag: Hashable, Sendable, LosslessStringConvertible {
  /// The language, two or three letters in lower case; empty for a tag that is all private use (`x-…`) or
  /// grandfathered without a successor.
  public private(set) var language = ""
  /// The script, four letters: `Hans`.
  public private(set) var script: String?
  /// The region, two letters or three digits: `BR`, `419`.
  public private(set) var region: String?
  /// Variants in lower case, in the order they were given.
  public private(set) var variants: [String] = []
  /// Extensions in lower case, each with its singleton, in the order of these: `u-sd-chzh`.
  public private(set) var extensions: [String] = []
  /// What follows `x-`, in lower case.
  public private(set) var privateUse: String?
  /// A tag from before RFC 4646 that has no successor (`i-default`), whole.
  private var grandfathered: String?

  /// Undetermined: `und`.
  public static let undetermined = LanguageTag(language: "und")
  /// Several languages: `mul`.
  public static let multiple = LanguageTag(language: "mul")

  /// A tag of parts that are known to be canonical.
  init(language: String, script: String? = nil, region: String? = nil) {
    self.language = language
    self.script = script
    self.region = region
  }

  /// The canonical tag of a text; nil if it is not well-formed. Case is ignored, and `_` is taken for `-`.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= 255 else { return nil }
    let text = String(decoding: text.utf8.map { $0 == 0x5F ? ASCII.minus : ASCII.lowercased($0) }, as: UTF8.self)
    if let alias = LanguageRegistry.shared.aliases[text] {
      // A tag that stands for itself has no parts to look at.
      guard alias.lowercased() != text else {
        grandfathered = alias
        return
      }
      guard let tag = LanguageTag(alias) else { return nil }
      self = tag
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ 1...8 ~= $0.utf8.count && $0.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) } })
    else { return nil }
    var rest = parts[...]
    if rest.first != "x" {
      guard parseLanguage(&rest), parseSubtags(&rest) else { return nil }
    }
    if rest.first == "x" {
      guard rest.count > 1 else { return nil }
      privateUse = rest.dropFirst().joined(separator: "-")
      rest = []
    }
    guard rest.isEmpty else { return nil }
  }

  private mutating func parseLanguage(_ rest: inout ArraySlice<Substring>) -> Bool {
    guard let first = rest.popFirst(), 2...3 ~= first.utf8.count, first.utf8.allSatisfy(ASCII.isLetter) else {
      // Four and more letters are well-formed, but no such language was ever registered.
      return false
    }
    language = LanguageRegistry.shared.canonical(language: String(first))
    var extended = 0
    while let next = rest.first, next.utf8.count == 3, next.utf8.allSatisfy(ASCII.isLetter), extended < 3 {
      rest.removeFirst()
      extended += 1
      // `zh-yue` is `yue`; what is no registered pair keeps its first part.
      if LanguageRegistry.shared.extlangs[language]?.contains(String(next)) == true { language = String(next) }
    }
    return true
  }

  private mutating func parseSubtags(_ rest: inout ArraySlice<Substring>) -> Bool {
    if let next = rest.first, next.utf8.count == 4, next.utf8.allSatisfy(ASCII.isLetter) {
      script = next.prefix(1).uppercased() + next.dropFirst()
      rest.removeFirst()
    }
    if let next = rest.first, Self.isRegion(next) {
      region = LanguageRegistry.shared.regionAliases[String(next)] ?? next.uppercased()
      rest.removeFirst()
    }
    while let next = rest.first, Self.isVariant(next) {
      guard !variants.contains(String(next)) else { return false }
      variants.append(String(next))
      rest.removeFirst()
    }
    while let singleton = rest.first, singleton.utf8.count == 1, singleton != "x" {
      rest.removeFirst()
      let values = rest.prefix { $0.utf8.count > 1 }
      guard !values.isEmpty, !extensions.contains(where: { $0.hasPrefix("\(singleton)-") }) else { return false }
      extensions.append(([singleton] + values).joined(separator: "-"))
      rest.removeFirst(values.count)
    }
    extensions.sort()
    return true
  }

  private static func isRegion(_ part: Substring) -> Bool {
    part.utf8.count == 2 && part.utf8.allSatisfy(ASCII.isLetter)
      || part.utf8.count == 3 && part.utf8.allSatisfy(ASCII.isDigit)
  }

  private static func isVariant(_ part: Substring) -> Bool {
    part.utf8.count >= 5 || part.utf8.count == 4 && part.utf8.first.map(ASCII.isDigit) == true
  }

  /// The whole tag.
  public var description: String {
    if let grandfathered { return grandfathered }
    var parts = language.isEmpty ? [] : [language]
    if let script { parts.append(script) }
    if let region { parts.append(region) }
    parts += variants + extensions
    if let privateUse { parts.append("x-\(privateUse)") }
    return parts.joined(separator: "-")
  }

  /// Whether every subtag is registered (RFC 5646, section 2.2.9). Extensions and private use are not looked into.
  public var isValid: Bool {
    let registry = LanguageRegistry.shared
    if language.isEmpty { return true }
    return registry.isRegistered(language: language)
      && (script.map { registry.scripts[$0] != nil } ?? true)
      && (region.map { registry.regions[$0] != nil } ?? true)
      && variants.allSatisfy { registry.variants[$0] != nil }
  }

  /// Whether the language isn't known: `und`, or a tag without a language.
  public var isUndetermined: Bool { language == "und" || language.isEmpty }

  /// The tag with the subtags that aren't registered left out (`en-orig` → `en`); nil if that leaves no language.
  var registeredPart: LanguageTag? {
    let registry = LanguageRegistry.shared
    guard language.isEmpty || registry.isRegistered(language: language) else { return nil }
    var tag = self
    if let script, registry.scripts[script] == nil { tag.script = nil }
    if let region, registry.regions[region] == nil { tag.region = nil }
    tag.variants.removeAll { registry.variants[$0] == nil }
    return tag
  }

  /// The tag with another region and script.
  func with(script: String?, region: String?) -> LanguageTag {
    var tag = self
    tag.script = script
    tag.region = region
    return tag
  }
}
