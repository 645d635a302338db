import CastChannel
import CastProtocol
import CastTransport

/// Carries a load out: launch or join, serve, LOAD, and stay while something is served.
struct LoadRun {
  let context: CommandContext
  let message: LoadMessage
  let serving: ServingOptions
  /// Stay until the media ends even if nothing is served.
  let waits: Bool
  /// Fetch the media once if the receiver fails to load it, to say why.
  let explains: Bool

  private var plan: LoadPlan { message.plan }

  /// Whether the receiver fetches anything from us.
  private var isServing: Bool {
    let locations = [plan.media] + plan.details.images
    return locations.contains { if case .file = $0 { true } else { false } }
      || message.tracks.contains { if case .data = $0.content { true } else { false } }
  }

  func run() throws(CommandError) -> ExitStatus {
    try DeviceLink.use(context, DeviceLink.Mode(reconnects: isServing || waits)) { link throws(CommandError) in
      _ = try link.wait(for: link.session.receiver.launchOrJoin(plan.app))
      UnreachableHosts(message, console: context.console).warn(remote: link.session.remoteAddress)
      let host = isServing ? try makeHost(link) : nil
      let urls = try publish(host)
      let follower = PlaybackFollower(link, host: host, mediaURL: urls.media, events: ServingEvents(context.console))
      do throws(CommandError) {
        try load(message.request(urls), link, follower)
        guard isServing || waits else { return .success }
        return try follower.run()
      } catch {
        if isServing, error.code == "interrupted" || context.console.failure != nil { follower.stopPlayback() }
        throw error
      }
    }
  }

  private func makeHost(_ link: DeviceLink) throws(CommandError) -> FileHost {
    try FileHost(serving, local: link.session.localAddress, remote: link.session.remoteAddress, loop: link.loop)
  }

  /// Puts on the server what is ours, and says under which URL.
  private func publish(_ host: FileHost?) throws(CommandError) -> LoadMessage.URLs {
    var urls = LoadMessage.URLs(media: "", tracks: [], images: [])
    urls.media = try url(of: plan.media, host, contentType: message.contentType, role: .media)
    for track in message.tracks {
      switch track.content {
      case .url(let url): urls.tracks.append(url)
      case .elsewhere: urls.tracks.append(nil)
      case .data(let data, let source):
        let url = try host?.add(
          track: track.track.trackID, data: data, name: SubtitleTrack.servedName(ofFile: source),
          contentType: "text/vtt; charset=utf-8")
        urls.tracks.append(url)
      }
    }
    for image in plan.details.images {
      urls.images.append(try url(of: image, host, contentType: nil, role: .image))
    }
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

  private func load(_ request: LoadRequest, _ link: DeviceLink, _ follower: PlaybackFollower) throws(CommandError) {
    let status: MediaStatus
    do {
      status = try link.wait(for: link.session.media.load(request))
    } catch {
      throw LoadFailure(error, request: request, host: serving.baseURL == nil ? follower : nil, explains: explains)
        .explained
    }
    try settle(link)
    if !message.active.unresolved.isEmpty { try activateReported(link) }
    if isServing || waits {
      follower.started(link.session.media.status ?? status)
    } else {
      link.printPlayback()
    }
  }

  /// Gives the media a moment to play, or to be paused, so that what is printed is what a person sees.
  private func settle(_ link: DeviceLink) throws(CommandError) {
    let media = link.session.media
    try link.run(limit: .seconds(5)) {
      guard let state = media.status?.playerState else { return true }
      return state == .playing || state == .paused || state == .idle
    }
  }

  /// Activates tracks that only the receiver knows, those in the media, as soon as it reports them.
  private func activateReported(_ link: DeviceLink) throws(CommandError) {
    let wanted = message.active.unresolved
    func tracks() -> [MediaTrack] { link.session.media.status?.media?.tracks ?? [] }
    try link.run(limit: .seconds(5)) {
      wanted.allSatisfy { TrackSelector.match($0, among: tracks()) != .none }
    }
    do {
      var ids = message.active.ids ?? []
      for selector in wanted {
        let id = try TrackSelector.resolve(selector, among: tracks())
        if !ids.contains(id) { ids.append(id) }
      }
      _ = try link.wait(for: link.session.media.setActiveTrackIDs(ids))
    } catch {
      guard isServing, error.status == .noMedia else { throw error }
      context.console.warning(error.message, code: error.code)
    }
  }
}
