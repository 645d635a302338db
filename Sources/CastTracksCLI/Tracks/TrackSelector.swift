package import CastProtocol

/// Finds the track that a person means: by ID, language, name, or the start of a word in a name.
package enum TrackSelector {
  /// The result of a selection.
  package enum Match: Hashable, Sendable {
    case one(TrackID)
    case none
    /// More than one matches.
    case several([MediaTrack])
  }

  /// What a selector matches. Only TEXT tracks are looked at, unless it is an ID. Case is ignored.
  package static func match(_ selector: String, among tracks: [MediaTrack]) -> Match {
    if let number = NumberValue.wholeNumber(selector), tracks.contains(where: { $0.trackID.rawValue == number }) {
      return .one(TrackID(number))
    }
    let texts = tracks.filter { $0.type == .text }
    let steps = [
      LanguageMatch.tracks(in: selector, among: texts),
      texts.filter { $0.name?.lowercased() == selector.lowercased() },
      tracksNamed(withWord: selector, among: texts),
    ]
    guard let found = steps.first(where: { !$0.isEmpty }) else { return .none }
    return found.count == 1 ? .one(found[0].trackID) : .several(found)
  }

  /// The track that a selector means, or the error that lists what there is.
  package static func resolve(_ selector: String, among tracks: [MediaTrack]) throws(CommandError) -> TrackID {
    switch match(selector, among: tracks) {
    case .one(let id): return id
    case .several(let found):
      throw CommandError(
        .noMedia, code: "trackAmbiguous",
        "'\(selector)' matches \(found.count) tracks: \(list(found)); give the ID of one", phase: "tracks")
    case .none:
      let texts = tracks.filter { $0.type == .text }
      let there = texts.isEmpty ? "the media has no text tracks" : "there are \(list(texts))"
      throw CommandError(.noMedia, code: "noSuchTrack", "No track matches '\(selector)': \(there)", phase: "tracks")
    }
  }

  /// The selectors of a list: `1,2` and `en,fr` are two each; a name may have a comma.
  package static func split(_ selectors: [String]) -> [String] {
    selectors.flatMap { selector -> [String] in
      let parts = selector.split(separator: ",", omittingEmptySubsequences: true)
        .map { String($0.drop { $0 == " " }) }
      let simple = parts.allSatisfy { NumberValue.wholeNumber($0) != nil || LanguageMatch.isKnownTag($0) }
      return parts.count > 1 && simple ? parts : [selector]
    }
  }

  private static func tracksNamed(withWord selector: String, among tracks: [MediaTrack]) -> [MediaTrack] {
    let start = selector.lowercased()
    guard start.count >= 3, !LanguageMatch.isKnownTag(selector) else { return [] }
    return tracks.filter { track in
      guard let name = track.name?.lowercased() else { return false }
      return wordStarts(name).contains { name[$0...].hasPrefix(start) }
    }
  }

  /// Where the words of a text begin.
  private static func wordStarts(_ text: String) -> [String.Index] {
    var starts: [String.Index] = []
    var inWord = false
    for index in text.indices {
      let isWord = text[index].isLetter || text[index].isNumber
      if isWord, !inWord { starts.append(index) }
      inWord = isWord
    }
    return starts
  }

  /// `1 (en, "English"), 2 (fr, "Français")`.
  package static func list(_ tracks: [MediaTrack]) -> String {
    tracks.map { track in
      let details = [track.language, track.name.map { "\"\($0)\"" }].compactMap { $0 }
      return "\(track.trackID.rawValue)" + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
    }.joined(separator: ", ")
  }
}
