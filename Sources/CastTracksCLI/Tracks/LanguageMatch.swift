package import CastProtocol

/// Finds the tracks in a language that a person asks for: RFC 4647 lookup, then basic filtering.
package enum LanguageMatch {
  /// The TEXT tracks that match a language, the non-forced ones if there are any.
  ///
  /// `pt-BR` finds `pt-BR`, else `pt` (lookup); `en` finds `en`, else `en-US` (filtering). Names of ISO 639-2 count as
  /// those of ISO 639-1 (`eng`, `ger` and `deu`).
  package static func tracks(in language: String, among tracks: [MediaTrack]) -> [MediaTrack] {
    guard let wish = canonical(language) else { return [] }
    let tagged = tracks.compactMap { track in track.language.flatMap(canonical).map { (track, $0) } }
    var range: String? = wish
    while let current = range {
      let found = tagged.filter { $0.1 == current }.map(\.0)
      if !found.isEmpty { return preferred(found) }
      range = truncated(current)
    }
    return preferred(tagged.filter { $0.1.hasPrefix(wish + "-") }.map(\.0))
  }

  /// Whether a text is the tag of a known language, and so never a part of a track's name.
  package static func isKnownTag(_ text: String) -> Bool {
    canonical(text) != nil
  }

  /// The tag in lower case with its shortest language code; nil if its language isn't known.
  private static func canonical(_ tag: String) -> String? {
    LanguageList.isTag(tag) && (tag.split(separator: "-").first?.utf8.count ?? 0) <= 3 ? tag.lowercased() : nil
  }

  private static func preferred(_ tracks: [MediaTrack]) -> [MediaTrack] {
    let shown = tracks.filter { !$0.isForced }
    return shown.isEmpty ? tracks : shown
  }

  /// The tag without its last subtag, and without a single letter that then stands last.
  private static func truncated(_ tag: String) -> String? {
    var subtags = tag.split(separator: "-")
    subtags.removeLast()
    if let last = subtags.last, last.utf8.count == 1 { subtags.removeLast() }
    return subtags.isEmpty ? nil : subtags.joined(separator: "-")
  }
}
