package import CastProtocol
import Subtitles

/// Finds the tracks in a language that a person asks for.
package enum LanguageMatch {
  /// The TEXT tracks that match a language by RFC 4647, the non-forced ones if there are any.
  ///
  /// `pt-BR` finds `pt-BR`, else `pt` (lookup); `en` finds `en`, else `en-US` (filtering). Codes of ISO 639-2 count as
  /// those of ISO 639-1 (`eng`; `ger` and `deu`).
  package static func tracks(in language: String, among tracks: [MediaTrack]) -> [MediaTrack] {
    guard LanguageList.isTag(language) else { return [] }
    let tagged = tracks.filter { $0.language != nil }
    let found = LanguageMatching.best(for: language, among: tagged.compactMap(\.language)).map { tagged[$0] }
    let shown = found.filter { !$0.isForced }
    return shown.isEmpty ? found : shown
  }

  /// Tracks with those of the preferred languages first, else in their order.
  static func ordered(_ tracks: [PreparedTrack], by languages: [String]) -> [PreparedTrack] {
    func rank(_ track: PreparedTrack) -> Int {
      languages.firstIndex { !self.tracks(in: $0, among: [track.track]).isEmpty } ?? languages.count
    }
    return tracks.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }

  /// Whether a text is the tag of a known language, and so never a part of a track's name.
  ///
  /// Of the three-letter codes only those count that have a two-letter form: of the thousands of others some are words
  /// that stand in names (`sdh`).
  package static func isKnownTag(_ text: String) -> Bool {
    guard LanguageList.isTag(text), let tag = LanguageTag(text), tag.isValid else { return false }
    return tag.language.utf8.count == 2 || text.contains("-")
  }
}
