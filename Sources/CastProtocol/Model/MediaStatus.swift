/// The state of one media session (protocol 5.7). Receivers send it when something changes, never periodically.
public struct MediaStatus: JSONRepresentable {
  /// The session; 0 if the receiver didn't say.
  public var mediaSessionID: MediaSessionID
  /// What the player does; see ``effectivePlayerState``.
  public var playerState: PlayerState
  /// Why it is idle; only told while it is.
  public var idleReason: IdleReason?
  /// Seconds, as it was when the message was sent (T51).
  public var currentTime: Double?
  /// Usually 1, also while paused or idle.
  public var playbackRate: Double?
  /// The item; only included when it changed, or on GET_STATUS: keep the last (T42).
  public var media: MediaInformation?
  /// The active tracks. Absent on the wire means none (fact G4), so none isn't written either.
  public var activeTrackIDs: [TrackID]
  /// What the receiver says it can do; often too little (T56).
  public var supportedMediaCommands: MediaCommands?
  /// The stream's volume, not the device's (T37).
  public var volume: Volume?
  /// The item of the queue that plays.
  public var currentItemID: QueueItemID?
  /// The item of the queue that loads.
  public var loadingItemID: QueueItemID?
  /// The item of the queue that was loaded in advance.
  public var preloadedItemID: QueueItemID?
  /// A window of the queue: the items before, now and next, not the whole (T61).
  public var items: [QueueItem]?
  /// What follows an item.
  public var repeatMode: RepeatMode?
  /// About the queue.
  public var queueData: QueueData?
  /// The item that loads while this one is idle.
  public var extendedStatus: ExtendedStatus?
  /// For a live stream: where one can seek.
  public var liveSeekableRange: LiveSeekableRange?
  /// The advertisement that plays.
  public var breakStatus: BreakStatus?
  /// The picture.
  public var videoInfo: VideoInfo?
  /// Whatever the application wants.
  public var customData: JSONValue?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes a state; everything else is set afterwards.
  public init(
    mediaSessionID: MediaSessionID, playerState: PlayerState, idleReason: IdleReason? = nil,
    currentTime: Double? = nil, media: MediaInformation? = nil, activeTrackIDs: [TrackID] = []
  ) {
    self.mediaSessionID = mediaSessionID
    self.playerState = playerState
    self.idleReason = idleReason
    self.currentTime = currentTime
    self.media = media
    self.activeTrackIDs = activeTrackIDs
  }

  /// Reads a state; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    self.init(&reader)
  }

  init(_ reader: inout ObjectReader) {
    mediaSessionID = reader.identifier("mediaSessionId") ?? 0
    playerState = reader.token("playerState") ?? .unknown
    idleReason = reader.token("idleReason")
    currentTime = reader.double("currentTime")
    playbackRate = reader.double("playbackRate")
    media = reader.object("media")
    activeTrackIDs = reader.identifiers("activeTrackIds") ?? []
    supportedMediaCommands = reader.int("supportedMediaCommands").map { MediaCommands(rawValue: $0) }
    volume = reader.object("volume")
    currentItemID = reader.identifier("currentItemId")
    loadingItemID = reader.identifier("loadingItemId")
    preloadedItemID = reader.identifier("preloadedItemId")
    items = reader.list("items")
    repeatMode = reader.token("repeatMode")
    queueData = reader.object("queueData")
    extendedStatus = reader.object("extendedStatus")
    liveSeekableRange = reader.object("liveSeekableRange")
    breakStatus = reader.object("breakStatus")
    videoInfo = reader.object("videoInfo")
    customData = reader.value("customData")
    other = reader.remainder
  }

  /// The state as it is written in `status`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("mediaSessionId", mediaSessionID)
    writer.set("playerState", playerState)
    writer.set("idleReason", idleReason)
    writer.set("currentTime", currentTime)
    writer.set("playbackRate", playbackRate)
    writer.set("media", media)
    if !activeTrackIDs.isEmpty { writer.set("activeTrackIds", activeTrackIDs) }
    writer.set("supportedMediaCommands", supportedMediaCommands?.rawValue)
    writer.set("volume", volume)
    writer.set("currentItemId", currentItemID)
    writer.set("loadingItemId", loadingItemID)
    writer.set("preloadedItemId", preloadedItemID)
    writer.set("items", items)
    writer.set("repeatMode", repeatMode)
    writer.set("queueData", queueData)
    writer.set("extendedStatus", extendedStatus)
    writer.set("liveSeekableRange", liveSeekableRange)
    writer.set("breakStatus", breakStatus)
    writer.set("videoInfo", videoInfo)
    writer.set("customData", customData)
    return writer.json
  }

  /// LOADING while a new item loads, else the player state as it was reported (T44).
  public var effectivePlayerState: PlayerState {
    playerState == .idle && extendedStatus?.playerState == .loading ? .loading : playerState
  }

  /// Whether something plays, is paused, or is about to.
  public var isActive: Bool { effectivePlayerState != .idle && effectivePlayerState != .unknown }

  /// The active tracks that the item knows.
  public var activeTracks: [MediaTrack] { activeTrackIDs.compactMap { media?.track($0) } }
}
