/// A charset that can be decoded: its name, and how.
struct Charset: Hashable, Sendable {
  /// How bytes become characters.
  enum Kind: Hashable, Sendable {
    /// UTF-8, of which ASCII is a part.
    case utf8
    /// UTF-16; nil leaves the byte order to the mark or the content.
    case utf16(isBigEndian: Bool?)
    /// UTF-32; nil leaves the byte order to the mark or the content.
    case utf32(isBigEndian: Bool?)
    /// A byte a character; the upper half is looked up.
    case singleByte
    /// Anything else, by iconv.
    case multiByte
  }

  /// The name in lower case, as IANA has it where it does.
  let name: String
  /// What iconv calls it, best first; empty if it is decoded here.
  let iconvNames: [String]
  /// How bytes become characters.
  let kind: Kind

  /// The charset of that name or alias; case, blanks and punctuation don't matter. Names that only iconv knows are
  /// found too, if `tryingIconv`.
  static func named(_ label: some StringProtocol, tryingIconv: Bool = false) -> Charset? {
    let key = CharsetCatalog.key(label)
    if let found = CharsetCatalog.shared.byKey[key] { return found }
    // iconv's names may hold options behind slashes ("//TRANSLIT"): nothing but a plain name gets there.
    guard tryingIconv, !key.isEmpty, label.utf8.count <= 40,
      label.utf8.allSatisfy({
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.minus || $0 == 0x5F || $0 == ASCII.colon
      })
    else { return nil }
    guard IconvConverter(from: String(label)) != nil else { return nil }
    return Charset(name: label.lowercased(), iconvNames: [String(label)], kind: .multiByte)
  }

  /// Charset names like one that isn't known, best first.
  static func suggestions(for label: String) -> [String] {
    let key = CharsetCatalog.key(label)
    guard !key.isEmpty else { return [] }
    let limit = max(1, min(3, key.utf8.count / 3))
    var best: [String: Int] = [:]
    for (other, charset) in CharsetCatalog.shared.byKey {
      var distance = EditDistance.between(key, other, limit: limit)
      if distance > limit, other.hasPrefix(key) || key.hasPrefix(other), min(key.utf8.count, other.utf8.count) >= 3 {
        distance = limit
      }
      guard distance <= limit else { continue }
      best[charset.name] = min(best[charset.name] ?? .max, distance)
    }
    return best.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(3).map(\.key)
  }
}
