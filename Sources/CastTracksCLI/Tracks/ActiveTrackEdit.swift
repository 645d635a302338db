package import CastProtocol

/// A change of the active tracks: the whole new set, since that is what goes on the wire (T71).
package struct ActiveTrackEdit: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    /// The named tracks replace the active ones of their types; those of other types stay. None: no TEXT track.
    case replace
    case add
    case remove
    /// Literally the named ones, known or not.
    case exact
  }

  package var mode: Mode
  /// Empty: none.
  package var selectors: [String]

  package init(_ mode: Mode, _ selectors: [String]) {
    self.mode = mode
    self.selectors = selectors
  }

  /// The new set.
  package func result(for status: MediaStatus) throws(CommandError) -> [TrackID] {
    let tracks = status.media?.tracks ?? []
    let active = status.activeTrackIDs
    let named = try ids(among: tracks)
    switch mode {
    case .exact: return named
    case .add: return active + named.filter { !active.contains($0) }
    case .remove: return active.filter { !named.contains($0) }
    case .replace:
      // A track that the receiver doesn't list can't be shown to be anything but text.
      func type(_ id: TrackID) -> MediaTrackType { tracks.first { $0.trackID == id }?.type ?? .text }
      let replaced = named.isEmpty ? [.text] : Set(named.map(type))
      let kept = active.filter { !replaced.contains(type($0)) }
      return kept + named.filter { !kept.contains($0) }
    }
  }

  private func ids(among tracks: [MediaTrack]) throws(CommandError) -> [TrackID] {
    var ids: [TrackID] = []
    for selector in TrackSelector.split(selectors) {
      let id: TrackID
      if mode == .exact, let number = NumberValue.wholeNumber(selector) {
        id = TrackID(number)
      } else {
        id = try TrackSelector.resolve(selector, among: tracks)
      }
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}
