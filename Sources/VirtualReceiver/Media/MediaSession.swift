import CastProtocol

/// One media session: from a LOAD to the next (every LOAD has a new ID, fact G2).
struct MediaSession: Sendable {
  /// What the player does, as on the wire.
  enum State: String, Hashable, Sendable {
    /// Nothing, or not yet: ``MediaSession/isLoading``.
    case idle = "IDLE"
    case buffering = "BUFFERING"
    case playing = "PLAYING"
    case paused = "PAUSED"
  }

  /// Why a session is over.
  enum IdleReason: String, Hashable, Sendable {
    case cancelled = "CANCELLED"
    case interrupted = "INTERRUPTED"
    case finished = "FINISHED"
    case error = "ERROR"
  }

  let id: Int
  var queue: MediaQueue
  /// The MediaInformation of the current item, with what was found out about it.
  var media: [String: JSONValue]
  var tracks: TrackList
  var state: State = .idle
  /// Set once the session is over.
  var idleReason: IdleReason?
  var clock: PlaybackClock
  /// The active IDs as the senders wrote them.
  var activeTrackIDs: [JSONValue]
  /// The active TEXT IDs before captions were switched off, to switch them on again.
  var lastTextTrackIDs: [JSONValue] = []
  var volume = DeviceVolume()
  var videoInfo: JSONValue?
  /// The load that is under way.
  var load: PendingLoad?
  /// The load that the current item came from: what a screen reports is for one of them.
  var loadID: LoadID?
  /// When the current item was ready.
  var loadedAt: ContinuousClock.Instant?
  /// When buffering ends, if a fault makes it last.
  var playsAt: ContinuousClock.Instant?
  /// When playback breaks off, if a fault asks for it.
  var failsAt: ContinuousClock.Instant?

  var isLoading: Bool { load != nil }
  var isOver: Bool { idleReason != nil }

  /// The title, for the device's status text.
  var title: String? {
    guard let title = JSONValue.object(media)["metadata"]?["title"]?.stringValue, !title.isEmpty else { return nil }
    return title
  }
}

/// A load that is under way.
struct PendingLoad: Sendable {
  let id: LoadID
  /// Who gets the answer; `nil` for another item of the queue, whose request was answered at the start (T22).
  var requester: Requester?
  /// Whether it is another item of the same session.
  var isItemChange: Bool
  /// Seconds.
  var startTime: Double
  var autoplay: Bool
  /// Seconds that are played; negative: up to so many before the end.
  var playbackDuration: Double?
  /// Status requests that are answered when the load is over (fact G2).
  var waiting: [StatusRequest]
}

/// A GET_STATUS, and what it wants left out.
struct StatusRequest: Hashable, Sendable {
  var requester: Requester
  var withMedia: Bool
  var withItems: Bool
}
