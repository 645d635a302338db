import CastProtocol

extension MediaPlayback {
  /// EDIT_TRACKS_INFO: which tracks are active, how text looks, or both (protocol 5.3, facts G3 to G6).
  mutating func editTracks(
    _ request: JSONValue, _ requester: Requester?, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    guard let session else { return }
    let style = request["textTrackStyle"]
    guard style == nil || style?.objectValue != nil else { throw .invalidParameters("textTrackStyle is no object") }
    let active = try activation(request, in: session)
    if let active { setActive(active) }
    if let style {
      // The new style replaces the old one whole, and is told even if it is the same (facts G3, G5).
      self.session?.media["textTrackStyle"] = style
      self.session?.queue.setCurrentMedia("textTrackStyle", style)
      emit(.player(.setStyle(style)))
      tell(.style(style, warnings: StyleRemarks.remarks(on: style)))
    }
    let withMedia = style != nil ? faults.styleTellsMedia : faults.tracksTellMedia
    broadcastStatus(for: requester, withMedia: withMedia, at: now)
  }

  /// What a request makes of the active tracks: language beats IDs, which beat the captions switch (T75).
  private func activation(
    _ request: JSONValue, in session: MediaSession
  ) throws(RequestRefusal) -> [JSONValue]? {
    if let language = request["language"] {
      guard let tag = language.stringValue else { throw .invalidParameters("language is no text") }
      if let track = session.tracks.track(type: "TEXT", language: tag) {
        return session.tracks.replacingText(in: session.activeTrackIDs, with: [track.id])
      }
      if request["isSuggestedLanguage"]?.boolValue == true { return nil }
      throw RequestRefusal(reason: "LANGUAGE_NOT_SUPPORTED", explanation: "no text track has the language \(tag)")
    }
    if let ids = request["activeTrackIds"] { return try session.tracks.activation(of: ids) }
    guard let enable = request["enableTextTracks"]?.boolValue else { return nil }
    guard enable else { return session.tracks.replacingText(in: session.activeTrackIDs, with: []) }
    if session.activeTrackIDs.contains(where: { session.tracks[$0]?.type == "TEXT" }) { return nil }
    let text = session.tracks.tracks.filter { $0.type == "TEXT" }
    let first = text.first { !$0.isForced } ?? text.first
    let wanted = session.lastTextTrackIDs.isEmpty ? first.map { [$0.id] } ?? [] : session.lastTextTrackIDs
    return session.tracks.replacingText(in: session.activeTrackIDs, with: wanted)
  }

  /// EDIT_AUDIO_TRACKS: a custom receiver follows it, Google's own ignore it (protocol 5.1).
  mutating func editAudioTracks(
    _ request: JSONValue, _ requester: Requester?, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    guard let session else { return }
    let audio = session.tracks.tracks.filter { $0.type == "AUDIO" }
    if controlsAllTracks, let first = audio.first {
      var chosen = first
      if let language = request["language"]?.stringValue {
        if let track = session.tracks.track(type: "AUDIO", language: language) {
          chosen = track
        } else if request["isSuggestedLanguage"]?.boolValue != true {
          throw RequestRefusal(
            reason: "LANGUAGE_NOT_SUPPORTED", explanation: "no audio track has the language \(language)")
        }
      }
      setActive(session.activeTrackIDs.filter { session.tracks[$0]?.type != "AUDIO" } + [chosen.id])
    }
    broadcastStatus(for: requester, at: now)
  }

  private mutating func setActive(_ ids: [JSONValue]) {
    guard let session else { return }
    let text = session.activeTrackIDs.filter { session.tracks[$0]?.type == "TEXT" }
    if !text.isEmpty { self.session?.lastTextTrackIDs = text }
    self.session?.activeTrackIDs = ids
    emit(.player(.setActiveTracks(ids)))
    let tracks = ids.compactMap { session.tracks[$0] }
    tell(.activeTracks(mediaSessionID: session.id, ids: ids, labels: tracks.map(\.label)))
    if !controlsAllTracks, let track = tracks.first(where: { $0.type != "TEXT" }) {
      tell(.warning("track \(track.key) is \(track.type): this receiver app shows text tracks only (protocol 6.1)"))
    }
  }
}
