package import CastProtocol

/// A track to load as the command line names it: `[LANG[:SUBTYPE[:NAME]]=]LOCATION`.
///
/// The part before the first `=` is a prefix only if it has that form; so URLs with `=` need no escaping, and a path
/// that looks like a prefix is written `./en=x.vtt`.
package struct TrackSpecification: Hashable, Sendable {
  package var language: String?
  package var subtype: TextTrackSubtype?
  package var name: String?
  package var location: Location

  package init(
    language: String? = nil, subtype: TextTrackSubtype? = nil, name: String? = nil, location: Location
  ) {
    self.language = language
    self.subtype = subtype
    self.name = name
    self.location = location
  }

  /// Reads a specification.
  package static func parse(_ text: String) throws(ValueError) -> TrackSpecification {
    if let equals = text.firstIndex(of: "="), let prefix = prefix(text[..<equals]) {
      var specification = prefix
      specification.location = try Location.parse(String(text[text.index(after: equals)...]))
      return specification
    }
    if let equals = text.firstIndex(of: "="), Location.scheme(of: text) == nil,
      Location.scheme(of: String(text[text.index(after: equals)...])) != nil, !FileAccess.exists(text)
    {
      throw ValueError(
        "'\(text[..<equals])' is no LANG[:SUBTYPE[:NAME]]: LANG is like en or pt-BR, SUBTYPE one of "
          + subtypes.map(\.0).joined(separator: ", "))
    }
    return TrackSpecification(location: try Location.parse(text))
  }

  /// The words for a subtype.
  package static let subtypes: [(String, TextTrackSubtype)] = [
    ("subtitles", .subtitles), ("captions", .captions), ("descriptions", .descriptions), ("chapters", .chapters),
    ("metadata", .metadata),
  ]

  private static func prefix(_ text: Substring) -> TrackSpecification? {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard let language = parts.first, isLanguage(language) else { return nil }
    var result = TrackSpecification(language: String(language), location: .file(path: ""))
    if parts.count > 1 {
      let word = parts[1].lowercased()
      guard let row = subtypes.first(where: { $0.0 == word }) else { return nil }
      result.subtype = row.1
    }
    if parts.count > 2, !parts[2].isEmpty { result.name = String(parts[2]) }
    return result
  }

  /// Whether a text looks like `xx`, `xxx`, or one of these with subtags.
  private static func isLanguage(_ text: Substring) -> Bool {
    let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = subtags.first, (2...3).contains(first.utf8.count) else { return false }
    guard first.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isLetter && $0 < 0x80 }) else { return false }
    return subtags.dropFirst().allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count)
        && subtag.utf8.allSatisfy {
          $0 < 0x80 && (Character(Unicode.Scalar($0)).isLetter || Character(Unicode.Scalar($0)).isASCIIDigit)
        }
    }
  }
}
