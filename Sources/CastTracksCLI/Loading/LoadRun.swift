import CastChannel
import CastProtocol
import CastTransport

/// Hands media over to a receiver, and stays while something is served.
struct LoadRun {
  let context: CommandContext
  let link: DeviceLink
  let job: LoadJob
  let serving: ServingOptions
  /// Stay until the media ends even if nothing is served.
  var waits = false
  /// Fetch the media once if the receiver fails to load it, to say why.
  var explains = true
  /// Where it was asked to start.
  var start: Duration?
  /// The rate that was asked for.
  var rate: Double?
  /// The media is a queue's, and plays only when its turn comes.
  var isQueued = false

  /// Serves what is ours, has the media loaded, and follows it until it ends if need be.
  ///
  /// - Parameter send: loads the media with these URLs; gives the status of what plays then.
  /// - Returns: the status to exit with.
  /// - Throws: why it failed, or the error of a signal that came.
  func run(_ send: (LoadJob.URLs) throws(CommandError) -> MediaStatus?) throws(CommandError) -> ExitStatus {
    URLCheck(job, receiverIsLocal: link.session.remoteAddress?.isLoopback ?? false).warn(context.console)
    let host = job.isServing ? try makeHost() : nil
    if let address = host?.shutOut {
      context.console.warning(
        "--allow leaves out the device's address, \(address): it will not get what is served from here",
        code: "receiverNotAllowed")
    }
    let urls = try publish(host)
    let follower = PlaybackFollower(
      link, host: host, mediaURL: urls.media, isQueued: isQueued, events: ServingEvents(context.console))
    do throws(CommandError) {
      let status: MediaStatus?
      do {
        status = try send(urls)
      } catch {
        throw LoadFailure(error: error, job: job, follower: host == nil ? nil : follower, explains: explains)
          .explained(link)
      }
      try settle()
      if !job.active.unresolved.isEmpty { try activateReported() }
      let stays = job.isServing || waits
      let shown = link.session.media.status ?? status
      let end = shown.flatMap { follower.earlyEnd($0) }
      if end == nil, let error = rateError {
        if !stays { throw error }
        context.console.warning(error.message, code: error.code)
      }
      guard stays, let shown else {
        if end == .some(.error) { throw try follower.playbackError() }
        link.printState { text($0, end: end, of: shown ?? status) }
        follower.reportFailure()
        return .success
      }
      follower.started(shown) { text($0, end: end, of: status) }
      return try follower.run()
    } catch {
      if job.isServing, error.code == "interrupted" || context.console.failure != nil { follower.stopPlayback() }
      throw error
    }
  }

  /// The receiver plays at another rate than it was asked to.
  private var rateError: CommandError? {
    guard let rate, let status = link.session.media.status, let actual = status.playbackRate, actual > 0,
      abs(actual - rate) > 0.01
    else { return nil }
    return CommandError(
      .failure, code: "notApplied",
      "\(link.endpoint): the receiver accepted rate \(StatusText.number(rate)), but plays at \(StatusText.number(actual))",
      phase: "load")
  }

  /// One line for what came of the load.
  private func text(_ document: StatusDocument, end: IdleReason??, of status: MediaStatus?) -> String {
    guard end == .some(.finished) else { return StatusText.playback(document) }
    let duration = status?.media?.knownDuration
    if let start = start?.seconds, start >= duration ?? 0 {
      let place = duration.map { " at \(StatusText.clock($0))" } ?? ""
      return "The media ended at once: --start \(StatusText.clock(start)) is beyond its end\(place)."
    }
    return "The media ended."
  }

  private func makeHost() throws(CommandError) -> FileHost {
    try FileHost(serving, local: link.session.localAddress, remote: link.session.remoteAddress, loop: link.loop)
  }

  /// Puts on the server what is ours, and says under which URL.
  private func publish(_ host: FileHost?) throws(CommandError) -> LoadJob.URLs {
    var urls = LoadJob.URLs(media: "", tracks: [], images: [])
    urls.media = try url(of: job.media, host, contentType: job.contentType, role: .media)
    for track in job.tracks {
      switch track.content {
      case .url(let url): urls.tracks.append(url)
      case .elsewhere: urls.tracks.append(nil)
      case .data(let data, let name):
        let url = try host?.add(
          track: track.track.trackID, data: data, name: name, contentType: "text/vtt; charset=utf-8")
        urls.tracks.append(url)
      }
    }
    for image in job.images { urls.images.append(try url(of: image, host, contentType: nil, role: .image)) }
    return urls
  }

  private func url(
    of location: Location, _ host: FileHost?, contentType: String?, role: FetchMonitor.Role
  ) throws(CommandError) -> String {
    switch location {
    case .url(let url): return url
    case .file(let path):
      let url = try host?.add(file: path, contentType: contentType, role: role) ?? ""
      if role == .media { context.console.note("Serving '\(path)' at \(url)") }
      return url
    }
  }

  /// Gives the media a moment to play, or to be paused, so that what is printed is what a person sees.
  private func settle() throws(CommandError) {
    let media = link.session.media
    try link.run(limit: .seconds(5)) {
      guard let state = media.status?.playerState else { return true }
      return state == .playing || state == .paused || state == .idle
    }
  }

  /// Activates tracks that only the receiver knows, those in the media, as soon as it reports them.
  private func activateReported() throws(CommandError) {
    let wanted = job.active.unresolved
    func tracks() -> [MediaTrack] { link.session.media.status?.media?.tracks ?? [] }
    try link.run(limit: .seconds(5)) {
      wanted.allSatisfy { TrackSelector.match($0, among: tracks()) != .none }
    }
    do {
      var ids = job.active.ids ?? []
      for selector in wanted {
        let id = try TrackSelector.resolve(selector, among: tracks())
        if !ids.contains(id) { ids.append(id) }
      }
      _ = try link.wait(for: link.session.media.setActiveTrackIDs(ids))
    } catch {
      guard job.isServing, error.status == .noMedia else { throw error }
      context.console.warning(error.message, code: error.code)
    }
  }
}
