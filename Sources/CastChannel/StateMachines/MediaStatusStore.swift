import CastProtocol

/// The media sessions of an application, each with its last complete status.
///
/// Receivers leave out what stayed the same. `media`, `items`, `queueData`, `repeatMode`, `volume` and `videoInfo` are
/// kept for a session until they are replaced (T42); `activeTrackIds`, `idleReason`, `extendedStatus` and `breakStatus`
/// never are: absent they mean none (T43, fact G4).
struct MediaStatusStore: Equatable {
  struct Session: Equatable {
    var position: PlaybackPosition
    /// Whether its start was told, and its end not yet.
    var hasStarted = false

    var status: MediaStatus { position.status }
    var id: MediaSessionID { status.mediaSessionID }
  }

  /// Sessions that are over are forgotten beyond this number.
  static let limit = 16

  /// In the order of their first appearance.
  private(set) var sessions: [Session] = []

  /// The newest session that plays or loads, else the newest.
  var current: Session? {
    sessions.last { $0.status.isActive } ?? sessions.last
  }

  subscript(id: MediaSessionID) -> Session? {
    sessions.first { $0.id == id }
  }

  var ids: Set<MediaSessionID> { Set(sessions.map(\.id)) }

  /// Takes a message's statuses in, and tells what is new.
  ///
  /// A snapshot answers our GET_STATUS for all sessions: those that it doesn't list are over. In the answer to a query
  /// of ours, `media` being there is no news in itself.
  mutating func apply(
    _ statuses: some BidirectionalCollection<MediaStatus>, isSnapshot: Bool, isOwnQuery: Bool,
    at now: ContinuousClock.Instant
  ) -> [SessionEvent] {
    var events: [SessionEvent] = []
    if isSnapshot || statuses.isEmpty {
      // No session at all isn't an error (T41).
      let listed = Set(statuses.map(\.mediaSessionID))
      events += remove { !listed.contains($0.id) }
    }
    // No receiver has as many; work and memory stay bounded.
    let statuses = statuses.suffix(Self.limit)
    let listed = Set(statuses.map(\.mediaSessionID))
    for status in statuses {
      events += apply(status, isOwnQuery: isOwnQuery, among: listed, at: now)
    }
    forgetOldSessions()
    return events
  }

  /// The application is gone, and all its sessions with it.
  mutating func removeAll() -> [SessionEvent] {
    remove { _ in true }
  }

  private mutating func remove(where isOver: (Session) -> Bool) -> [SessionEvent] {
    let over = sessions.filter(isOver)
    sessions.removeAll(where: isOver)
    return over.filter(\.hasStarted).map { .mediaSessionEnded($0.id, idleReason: nil) }
  }

  private mutating func apply(
    _ status: MediaStatus, isOwnQuery: Bool, among listed: Set<MediaSessionID>, at now: ContinuousClock.Instant
  ) -> [SessionEvent] {
    var events: [SessionEvent] = []
    let id = status.mediaSessionID
    let index = sessions.firstIndex { $0.id == id }
    let old = index.map { sessions[$0] }
    var session = Session(
      position: PlaybackPosition(status: Self.merge(status, into: old?.position, at: now), receivedAt: now),
      hasStarted: old?.hasStarted ?? false)
    let merged = session.status

    if merged.isActive, !session.hasStarted {
      session.hasStarted = true
      // A receiver that doesn't say so has interrupted what played before.
      events += remove { $0.hasStarted && $0.id != id && !listed.contains($0.id) }
      events.append(.mediaSessionStarted(merged))
    }
    let ended = session.hasStarted && !merged.isActive
    if ended { session.hasStarted = false }

    let changed = StatusChanges.names(from: old?.position, to: session.position)
    if (status.media != nil && !isOwnQuery) || merged.media != old?.status.media {
      events.append(.mediaMetadata(merged.media, mediaSessionID: id))
    }
    events.append(.mediaStatus(merged, changed: changed))
    if !changed.isDisjoint(with: ["items", "queueData", "repeatMode"]) { events.append(.queue(merged)) }
    if changed.contains("preloadedItemId") { events.append(.preload(merged.preloadedItemID)) }
    if ended { events.append(.mediaSessionEnded(id, idleReason: merged.idleReason)) }

    if let index = sessions.firstIndex(where: { $0.id == id }) {
      sessions[index] = session
    } else {
      sessions.append(session)
    }
    return events
  }

  private mutating func forgetOldSessions() {
    while sessions.count > Self.limit {
      sessions.remove(at: sessions.firstIndex { !$0.status.isActive } ?? 0)
    }
  }

  private static func merge(
    _ new: MediaStatus, into old: PlaybackPosition?, at now: ContinuousClock.Instant
  ) -> MediaStatus {
    guard let old else { return new }
    let before = old.status
    var merged = new
    if new.playerState == .unknown { merged.playerState = before.playerState }
    merged.media = new.media ?? before.media
    merged.items = new.items ?? before.items
    merged.queueData = new.queueData ?? before.queueData
    merged.repeatMode = new.repeatMode ?? before.repeatMode
    merged.videoInfo = new.videoInfo ?? before.videoInfo
    merged.currentItemID = new.currentItemID ?? before.currentItemID
    merged.supportedMediaCommands = new.supportedMediaCommands ?? before.supportedMediaCommands
    merged.playbackRate = new.playbackRate ?? before.playbackRate
    merged.currentTime = new.currentTime ?? old.seconds(at: now)
    if var volume = new.volume {
      // `{}` says nothing (T55).
      volume.level = volume.level ?? before.volume?.level
      volume.muted = volume.muted ?? before.volume?.muted
      merged.volume = volume
    } else {
      merged.volume = before.volume
    }
    return merged
  }
}
