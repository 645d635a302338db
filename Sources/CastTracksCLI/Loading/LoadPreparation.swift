import CastProtocol

/// Reads what a plan names here, before anybody is contacted: media files are checked, subtitle files converted.
package struct LoadPreparation {
  private let plan: LoadPlan
  private let console: Console

  package init(_ plan: LoadPlan, console: Console) {
    self.plan = plan
    self.console = console
  }

  /// The message, without the URLs of what we serve.
  package func message() throws(CommandError) -> LoadMessage {
    try checkFiles()
    let contentType = mediaContentType()
    let tracks = try tracks(isAdaptive: TrackNumbering.isAdaptive(contentType))
    warnOfUselessTracks(tracks)
    let active = try ActiveTrackChoice(
      plan.active, among: tracks.map(\.track), languages: plan.subtitles.languages)
    return LoadMessage(plan: plan, contentType: contentType, tracks: tracks, active: active)
  }

  private func checkFiles() throws(CommandError) {
    for location in [plan.media] + plan.details.images {
      guard case .file(let path) = location else { continue }
      do {
        try FileAccess.check(path)
      } catch {
        throw CommandError(unreadable: error)
      }
    }
  }

  private func mediaContentType() -> String {
    if let type = plan.details.contentType ?? MediaName.contentType(of: plan.media) { return type }
    console.note(
      "The name of '\(plan.media.name)' does not tell its type: video/mp4 is assumed; --content-type says otherwise.")
    return "video/mp4"
  }

  private func tracks(isAdaptive: Bool) throws(CommandError) -> [PreparedTrack] {
    var prepared: [(id: Int?, track: PreparedTrack)] = []
    for source in plan.tracks {
      switch source {
      case .specification(let specification):
        prepared.append((nil, try SubtitleTrack.prepare(specification, plan.subtitles, console: console)))
      case .track(let track, let hasID):
        prepared.append((hasID ? track.trackID.rawValue : nil, PreparedTrack(track: track, content: .elsewhere)))
      }
    }
    prepared += try sidecars(besides: plan.tracks).map { (nil, $0) }
    let ids: [TrackID]
    do {
      ids = try TrackNumbering.assign(prepared.map(\.id), isAdaptive: isAdaptive)
    } catch {
      throw CommandError(error)
    }
    return zip(prepared, ids).map { item, id in
      var track = item.track
      track.track.trackID = id
      return track
    }
  }

  private func sidecars(besides given: [LoadPlan.TrackSource]) throws(CommandError) -> [PreparedTrack] {
    []
  }

  private func warnOfUselessTracks(_ tracks: [PreparedTrack]) {
    guard plan.app == .defaultMediaReceiver else { return }
    for track in tracks.map(\.track) where track.type == .audio || track.type == .video {
      console.warning(
        "Track \(track.trackID) is \(track.type.rawValue): the Default Media Receiver takes TEXT tracks only",
        code: "trackIgnored")
    }
  }
}
