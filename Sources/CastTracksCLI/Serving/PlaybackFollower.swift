import CastChannel
import CastProtocol
import CastTransport
import MediaServer

/// Follows the media that a command loaded, from its LOAD until it ends, and reports what it sees.
final class PlaybackFollower {
  private let link: DeviceLink
  private let host: FileHost?
  private let events: ServingEvents
  private var monitor: FetchMonitor
  private var end: PlaybackEnd?
  private let urls: Set<String>
  private let isQueued: Bool
  private var fetchTimer: EventLoop.TimerID?
  /// The sessions that ended, some perhaps before they were followed.
  private var ended: [MediaSessionID: IdleReason?] = [:]
  /// What the receiver said of a failed playback. It is kept for a moment: if the session ends of it, it is the error.
  private var failure: (error: CastError, isReported: Bool)?

  /// - Parameters:
  ///   - link: the connection.
  ///   - host: what serves; nil if the receiver fetches elsewhere.
  ///   - mediaURL: the URL that is loaded.
  ///   - isQueued: whether it plays only when its turn in the queue comes.
  ///   - events: where to say what happens.
  init(_ link: DeviceLink, host: FileHost?, mediaURL: String, isQueued: Bool, events: ServingEvents) {
    self.link = link
    self.host = host
    self.events = events
    urls = [mediaURL]
    self.isQueued = isQueued
    monitor = FetchMonitor(host?.items ?? [], at: .now, expectsMedia: !isQueued)
    link.onEvent = { [unowned self] in received($0) }
    watchFetches()
  }

  /// Whether the receiver fetched the media from us.
  var hasFetchedMedia: Bool {
    lookAtFetches()
    return monitor.hasFetchedMedia
  }

  /// What to try if the receiver can't fetch from us.
  var advice: String { host.map(ServingEvents.advice) ?? "" }

  /// The media plays, or is over already; the command follows this session from now on.
  ///
  /// `text` gives the line that says so.
  func started(_ status: MediaStatus, text: (StatusDocument) -> String) {
    end = PlaybackEnd(status.mediaSessionID, urls: urls, isQueued: isQueued)
    if let reason = earlyEnd(status) {
      end?.sessionEnded(status.mediaSessionID, reason: reason, at: .now)
    } else {
      statusCame(status)
    }
    events.loaded(link.document, text: text)
  }

  /// Why the session of a status is over, if it is.
  func earlyEnd(_ status: MediaStatus) -> IdleReason?? {
    ended[status.mediaSessionID] ?? (status.isActive ? nil : .some(status.idleReason))
  }

  /// Runs until the media session ends.
  func run() throws(CommandError) -> ExitStatus {
    link.isStreaming = true
    let progress = ProgressLine(link)
    defer { progress.stop() }
    while true {
      if case .ended(let reason)? = end?.outcome { return try finish(reason) }
      let grace: Duration? = if case .perhaps(let until)? = end?.outcome { until - .now } else { nil }
      let isOver = try link.run(limit: grace) { [unowned self] in
        if case .ended? = end?.outcome { true } else { grace == nil && isInterrupted }
      }
      if let failure = link.console.failure { throw failure }
      if !isOver { end?.deadlineReached(at: .now) }
    }
  }

  /// Tells the receiver to stop what can't go on without us.
  func stopPlayback() {
    link.isEnding = true
    guard let status = link.session.media.status, status.isActive, isOurs(status) else { return }
    do {
      _ = try link.wait(for: link.session.media.stop(), limit: .seconds(2))
      guard link.console.failure == nil else { return }
      link.console.note("Stopped the playback: what was served from here can't go on.")
    } catch {
      link.console.warning("The playback could not be stopped: \(error.message)", code: "notStopped")
    }
  }

  private func isOurs(_ status: MediaStatus) -> Bool {
    let media = status.media ?? status.extendedStatus?.media
    return [media?.contentURL, media?.contentID].contains { $0.map(urls.contains) ?? false }
  }

  private var isInterrupted: Bool {
    if case .perhaps? = end?.outcome { true } else { false }
  }

  private func finish(_ reason: IdleReason?) throws(CommandError) -> ExitStatus {
    events.ended(reason)
    guard reason == .error else {
      reportFailure()
      return .success
    }
    throw try playbackError()
  }

  /// The error of a playback that ended in one, with what the receiver said of it, before or just after.
  func playbackError() throws(CommandError) -> CommandError {
    try link.run(limit: .milliseconds(500)) { [unowned self] in failure != nil }
    if let failure, !failure.isReported {
      self.failure?.isReported = true
      var error = CommandError(failure.error)
      error.status = .failure
      return error
    }
    return CommandError(
      .failure, code: "mediaError", "\(link.endpoint): the playback ended in an error", phase: "playback",
      detailedErrorCode: failure?.error.detailedErrorCode, reason: failure?.error.reason)
  }

  /// Warns of a failure that did not end the session.
  func reportFailure() {
    guard let failure, !failure.isReported else { return }
    self.failure?.isReported = true
    link.console.warning(failure.error.description, code: failure.error.code.rawValue)
  }

  private func failed(_ error: CastError) {
    reportFailure()
    failure = (error, false)
    _ = link.loop.setTimer(at: .now + .seconds(1)) { [weak self] in self?.reportFailure() }
  }

  private func received(_ event: SessionEvent) {
    switch event {
    case .mediaSessionStarted(let status): end?.sessionStarted(status)
    case .mediaSessionEnded(let id, let reason):
      ended[id] = .some(reason)
      end?.sessionEnded(id, reason: reason, at: .now)
    case .applicationLeft: end?.applicationLeft()
    case .mediaStatus(let status, let changed):
      if changed.contains("activeTrackIds") || changed.contains("media") { statusCame(status) }
    case .mediaError(let error): failed(error)
    case .disconnected(let error, let retryIn): if end != nil { events.disconnected(error, retryIn: retryIn) }
    case .reconnected: events.reconnected()
    default: break
    }
  }

  private func statusCame(_ status: MediaStatus) {
    guard host != nil, isOurs(status) else { return }
    monitor.mediaPlays(at: .now)
    monitor.activated(status.activeTrackIDs, at: .now)
    armFetchTimer()
  }

  // MARK: Fetches

  private func watchFetches() {
    guard let host else { return }
    host.onActivity = { [unowned self] in lookAtFetches() }
    armFetchTimer()
  }

  private func lookAtFetches() {
    guard let host else { return }
    for event in host.server.drainEvents() where event.phase == .started {
      guard let item = host.item(event) else { continue }
      let fetch = monitor.fetched(
        item, method: event.method, status: event.status, byteCount: event.bodyBytes, at: event.time)
      if let fetch, item.role != .image { events.fetched(fetch) }
    }
  }

  private func armFetchTimer() {
    if let fetchTimer { link.loop.cancelTimer(fetchTimer) }
    fetchTimer = monitor.nextDeadline.map { deadline in
      link.loop.setTimer(at: deadline) { [unowned self] in reportOverdue() }
    }
  }

  private func reportOverdue() {
    guard let host else { return }
    lookAtFetches()
    for item in monitor.overdue(at: .now) { events.neverFetched(item, host: host) }
    armFetchTimer()
  }
}
