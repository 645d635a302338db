/// Matches wishes with the languages that are there (RFC 4647).
public enum LanguageMatching {
  /// The places of the tags that a wish matches best: by lookup (section 3.4: `en-US` finds `en`), then by basic
  /// filtering (section 3.3.1: `en` finds `en-US`), then as members of one macrolanguage (`no` and `nb`). A lookup
  /// knows what goes without saying: `zh-TW` finds `zh-Hant`, `sr-Cyrl` finds `sr`.
  ///
  /// `*` matches everything. Wishes and tags are canonicalised, so `fre` finds `fr`. What is no tag matches nothing.
  public static func best(for wish: String, among tags: [String]) -> [Int] {
    if wish == "*" { return Array(tags.indices) }
    guard let range = LanguageTag(wish) else { return [] }
    let parsed = tags.map { LanguageTag($0) }
    let found = lookup(range, among: parsed)
    if !found.isEmpty { return found }
    let filtered = filter(range, among: parsed)
    if !filtered.isEmpty { return filtered }
    let macro = macrolanguage(of: range)
    return parsed.indices.filter { index in
      guard let tag = parsed[index], tag.language != range.language, macrolanguage(of: tag) == macro else {
        return false
      }
      let (left, right) = (implied(tag), implied(range))
      return (left.script == nil || right.script == nil || left.script == right.script)
        && (left.region == nil || right.region == nil || left.region == right.region)
    }
  }

  /// The place of the first tag that the wishes, most wanted first, match; nil if none does.
  public static func first(for wishes: [String], among tags: [String]) -> Int? {
    for wish in wishes {
      if let index = best(for: wish, among: tags).first { return index }
    }
    return nil
  }

  /// Tags equal to the range, or to the range cut from the end until some are.
  private static func lookup(_ range: LanguageTag, among tags: [LanguageTag?]) -> [Int] {
    var wanted = range.description.lowercased().split(separator: "-")
    var isWhole = true
    while !wanted.isEmpty {
      let text = wanted.joined(separator: "-")
      let exact = tags.indices.filter { tags[$0]?.description.lowercased() == text }
      if !exact.isEmpty { return exact }
      if isWhole {
        let same = tags.indices.filter { tags[$0].map { isEquivalent($0, range) } == true }
        if !same.isEmpty { return same }
        isWhole = false
      }
      wanted.removeLast()
      // A single letter or digit has no meaning without what followed it.
      while let last = wanted.last, last.utf8.count == 1 { wanted.removeLast() }
    }
    return []
  }

  /// Tags that the range is the start of.
  private static func filter(_ range: LanguageTag, among tags: [LanguageTag?]) -> [Int] {
    let text = range.description.lowercased()
    return tags.indices.filter { tags[$0]?.description.lowercased().hasPrefix("\(text)-") == true }
  }

  /// Whether two tags mean the same script of the same language, and no region or variant of one is missing in the other
  /// but what goes without saying.
  private static func isEquivalent(_ a: LanguageTag, _ b: LanguageTag) -> Bool {
    guard a.language == b.language, !a.isUndetermined, a.variants == b.variants else { return false }
    let (left, right) = (implied(a), implied(b))
    guard left.script != nil, left.script == right.script else { return false }
    if a.script == nil, b.script == nil { return left.region == right.region }
    return left.region == right.region || left.region == nil || right.region == nil
  }

  /// The script and region that a tag says or implies.
  private static func implied(_ tag: LanguageTag) -> (script: String?, region: String?) {
    if let script = tag.script { return (script, tag.region) }
    if tag.language == "zh" {
      switch tag.region {
      case "TW", "HK", "MO": return ("Hant", tag.region)
      case "CN", "SG", "MY": return ("Hans", tag.region)
      default: return (nil, tag.region)
      }
    }
    if tag.language == "sr" { return ("Cyrl", tag.region) }
    return (LanguageRegistry.shared.suppressedScripts[tag.language], tag.region)
  }

  private static func macrolanguage(of tag: LanguageTag) -> String {
    LanguageRegistry.shared.macrolanguages[tag.language] ?? tag.language
  }
}
