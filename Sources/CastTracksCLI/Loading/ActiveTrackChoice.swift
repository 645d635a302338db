package import CastProtocol

/// Which of the loaded tracks are active at the start.
package struct ActiveTrackChoice: Hashable, Sendable {
  /// What the LOAD message says: nil leaves the key out.
  package var ids: [TrackID]?
  /// Selectors that match none of our tracks: they are looked for among those that the receiver reports (in-band).
  package var unresolved: [String] = []

  package init(ids: [TrackID]?, unresolved: [String] = []) {
    self.ids = ids
    self.unresolved = unresolved
  }

  /// Makes the choice.
  package init(
    _ wish: LoadPlan.ActiveTracks, among tracks: [MediaTrack], languages: [String]
  ) throws(CommandError) {
    switch wish {
    case .none: ids = []
    case .receiver: ids = nil
    case .inferred: ids = Self.inferred(tracks, languages: languages).map { [$0] }
    case .selectors(let selectors):
      var found: [TrackID] = []
      for selector in selectors {
        switch TrackSelector.match(selector, among: tracks) {
        case .one(let id): if !found.contains(id) { found.append(id) }
        case .none: unresolved.append(selector)
        case .several: _ = try TrackSelector.resolve(selector, among: tracks)
        }
      }
      ids = found.isEmpty && !unresolved.isEmpty ? (tracks.isEmpty ? nil : []) : found
    }
  }

  /// The first non-forced text track in the first of the languages that has one, else the first of all.
  private static func inferred(_ tracks: [MediaTrack], languages: [String]) -> TrackID? {
    let shown = tracks.filter { $0.type == .text && !$0.isForced && isForReading($0) }
    for language in languages {
      if let track = LanguageMatch.tracks(in: language, among: shown).first { return track.trackID }
    }
    return shown.first?.trackID
  }

  /// Chapters and metadata are no text to be shown.
  private static func isForReading(_ track: MediaTrack) -> Bool {
    track.subtype != .chapters && track.subtype != .metadata
  }
}
