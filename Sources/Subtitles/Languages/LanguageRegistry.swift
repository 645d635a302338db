/// The subtags that are registered and their names, parsed from the generated tables when first needed.
struct LanguageRegistry: Sendable {
  /// The registry.
  static let shared = LanguageRegistry()

  /// A language's codes and names.
  struct Entry: Sendable {
    /// The subtag.
    var subtag: String
    /// ISO 639-2/T; empty if the subtag is it, or there is none.
    var alpha3: String
    /// ISO 639-2/B, where it differs.
    var bibliographic: String
    /// The English name.
    var english: String
    /// The language's own name; empty if not known, or the same.
    var native: String
  }

  /// Languages with names, by subtag.
  let languages: [String: Entry]
  /// Two-letter subtags by the three-letter codes of ISO 639-2, and old codes.
  let shortForms: [String: String]
  /// Replaced and grandfathered tags in lower case.
  let aliases: [String: String]
  /// Replaced regions in lower case.
  let regionAliases: [String: String]
  /// Languages that may follow a macrolanguage.
  let extlangs: [String: Set<String>]
  /// Languages' macrolanguages.
  let macrolanguages: [String: String]
  /// The script that a language is written in unless a tag says otherwise.
  let suppressedScripts: [String: String]
  /// Names of scripts.
  let scripts: [String: String]
  /// Names of regions.
  let regions: [String: String]
  /// Names of variants.
  let variants: [String: String]

  private init() {
    var languages: [String: Entry] = [:]
    // Codes that MARC and ISO 639-2 had before 2008.
    var shortForms = ["scc": "sr", "scr": "hr", "mol": "ro"]
    for line in LanguageNames.languages.split(separator: ";") {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let entry = Entry(
        subtag: fields[0], alpha3: fields.count > 1 ? fields[1] : "", bibliographic: fields.count > 2 ? fields[2] : "",
        english: fields.count > 3 ? fields[3] : fields[0], native: fields.count > 4 ? fields[4] : "")
      languages[entry.subtag] = entry
      if !entry.alpha3.isEmpty { shortForms[entry.alpha3] = entry.subtag }
      if !entry.bibliographic.isEmpty { shortForms[entry.bibliographic] = entry.subtag }
    }
    self.languages = languages
    self.shortForms = shortForms
    aliases = Self.pairs(SubtagNames.aliases)
    regionAliases = Self.pairs(SubtagNames.regionAliases)
    extlangs = Self.pairs(SubtagNames.extlangs).mapValues { Set($0.split(separator: " ").map(String.init)) }
    macrolanguages = Self.pairs(SubtagNames.macrolanguages)
    suppressedScripts = Self.pairs(SubtagNames.suppressedScripts)
    scripts = Self.pairs(SubtagNames.scripts)
    regions = Self.pairs(SubtagNames.regions)
    variants = Self.pairs(SubtagNames.variants)
  }

  private static func pairs(_ text: String) -> [String: String] {
    var table: [String: String] = [:]
    for entry in text.split(separator: ";") {
      let fields = entry.split(separator: "|", maxSplits: 1)
      if fields.count == 2 { table[String(fields[0])] = String(fields[1]) }
    }
    return table
  }

  /// The subtag to write for a language code of two or three letters in lower case.
  func canonical(language code: String) -> String {
    if let short = shortForms[code] { return short }
    if let alias = aliases[code], !alias.contains("-") { return alias }
    return code
  }

  /// Whether a language subtag is in the IANA registry; private ones (`qaa` to `qtz`) are.
  func isRegistered(language: String) -> Bool {
    if languages[language] != nil || ["und", "mul", "zxx", "mis"].contains(language) { return true }
    let letters = Array(language.utf8)
    guard letters.count == 3, letters.allSatisfy({ 0x61...0x7A ~= $0 }) else { return false }
    if letters[0] == 0x71, letters[1] <= 0x74 { return true }
    let place = letters.reduce(0) { $0 * 26 + Int($1 - 0x61) }
    // Base 64 has six bits a character; the bits of a byte count from its lowest.
    let bit = (place / 8) * 8 + (7 - place % 8)
    let code = SubtagNames.alpha3.utf8
    guard let character = code.dropFirst(bit / 6).first, let value = Self.base64(character) else { return false }
    return value >> (5 - bit % 6) & 1 == 1
  }

  private static func base64(_ character: UInt8) -> Int? {
    switch character {
    case 0x41...0x5A: Int(character) - 0x41
    case 0x61...0x7A: Int(character) - 0x61 + 26
    case 0x30...0x39: Int(character) - 0x30 + 52
    case ASCII.plus: 62
    case ASCII.slash: 63
    default: nil
    }
  }
}
