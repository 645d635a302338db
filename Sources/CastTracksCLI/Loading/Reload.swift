package import CastProtocol

/// Makes the LOAD message that plays the same media again, at the same position, with other tracks.
package struct Reload {
  let status: MediaStatus
  let media: MediaInformation
  /// Seconds; nil for live streams.
  let position: Double?

  /// Takes what plays now; nil if it has no media.
  package init?(_ status: MediaStatus, position: Double?) {
    guard let media = status.media else { return nil }
    self.status = status
    self.media = media
    self.position = media.streamType == .live ? nil : position
  }

  /// The tracks that the receiver was given, without those that it found in the media.
  ///
  /// A text track without a file of its own is in the media, whether or not it says so.
  package var givenTracks: [MediaTrack] {
    (media.tracks ?? []).filter { track in
      track.isInband != true && (track.type != .text || track.trackContentID?.isEmpty == false)
    }
  }

  /// Those that other text tracks don't replace.
  package var keptTracks: [MediaTrack] { givenTracks.filter { $0.type != .text } }

  /// A choice of active tracks and, since the list on the wire is the whole set, the active AUDIO and VIDEO tracks that
  /// are still there.
  package func keepingOthers(_ choice: ActiveTrackChoice, among tracks: [MediaTrack]) -> ActiveTrackChoice {
    guard let ids = choice.ids else { return choice }
    let chosen = Set(tracks.filter { ids.contains($0.trackID) }.map(\.type))
    let others = status.activeTracks.filter { old in
      old.type != .text && !chosen.contains(old.type)
        && tracks.contains { $0.trackID == old.trackID && $0.type == old.type }
    }
    var choice = choice
    choice.ids = ids + others.map(\.trackID)
    return choice
  }

  /// Which of the new tracks are active: those that were, or of other tracks the ones of the same language or name.
  package func active(among tracks: [MediaTrack], languages: [String]) throws(CommandError) -> ActiveTrackChoice {
    let wasActive = status.activeTracks.filter { $0.type == .text }
    if wasActive.isEmpty { return ActiveTrackChoice(ids: []) }
    let ids = wasActive.compactMap { old -> TrackID? in
      let same = tracks.first {
        $0.trackID == old.trackID && $0.type == .text && $0.trackContentID == old.trackContentID
      }
      let alike = old.language.flatMap { LanguageMatch.tracks(in: $0, among: tracks).first }
      return (same ?? alike ?? tracks.first { $0.type == .text && $0.name != nil && $0.name == old.name })?.trackID
    }
    if !ids.isEmpty { return ActiveTrackChoice(ids: ids) }
    return try ActiveTrackChoice(.inferred, among: tracks, languages: languages)
  }

  /// The request.
  func request(_ job: LoadJob, _ urls: LoadJob.URLs) -> LoadRequest {
    var media = media
    let tracks = job.tracks(at: urls)
    media.tracks = tracks.isEmpty ? nil : tracks
    var request = LoadRequest(
      media: media, autoplay: status.playerState != .paused, currentTime: position, activeTrackIDs: job.active.ids,
      customData: nil)
    if let rate = status.playbackRate, rate != 1, rate > 0 { request.playbackRate = rate }
    return request
  }
}
