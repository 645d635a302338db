import CastProtocol

/// What differs between two states, in the keys of the wire.
enum StatusChanges {
  /// Positions that differ by less are the same: statuses take time on their way.
  static let positionTolerance = 1.0

  /// The keys of a media status that differ; everything that is there if there was none before.
  ///
  /// `textTrackStyle` stands for itself, `media` for the rest of the media information; `currentTime` is named only if
  /// it isn't where playback would have come by itself.
  static func names(from old: PlaybackPosition?, to new: PlaybackPosition) -> Set<String> {
    let before = old?.status ?? MediaStatus(mediaSessionID: new.status.mediaSessionID, playerState: .unknown)
    let after = new.status
    var names: Set<String> = []
    func note(_ name: String, _ differs: Bool) {
      if differs { names.insert(name) }
    }
    note("playerState", before.effectivePlayerState != after.effectivePlayerState)
    note("idleReason", before.idleReason != after.idleReason)
    note("currentTime", jumped(from: old, to: new))
    note("playbackRate", before.playbackRate != after.playbackRate)
    note("media", withoutStyle(before.media) != withoutStyle(after.media))
    note("textTrackStyle", before.media?.textTrackStyle != after.media?.textTrackStyle)
    note("activeTrackIds", before.activeTrackIDs != after.activeTrackIDs)
    note("supportedMediaCommands", before.supportedMediaCommands != after.supportedMediaCommands)
    note("volume", before.volume != after.volume)
    note("currentItemId", before.currentItemID != after.currentItemID)
    note("loadingItemId", before.loadingItemID != after.loadingItemID)
    note("preloadedItemId", before.preloadedItemID != after.preloadedItemID)
    note("items", before.items != after.items)
    note("repeatMode", before.repeatMode != after.repeatMode)
    note("queueData", before.queueData != after.queueData)
    note(
      "breakStatus",
      before.breakStatus?.breakID != after.breakStatus?.breakID
        || before.breakStatus?.breakClipID != after.breakStatus?.breakClipID)
    note("liveSeekableRange", liveRangeJumped(from: old, to: new))
    note("videoInfo", before.videoInfo != after.videoInfo)
    note("customData", before.customData != after.customData)
    return names
  }

  /// The keys of a receiver status that differ. That a sender is connected or not is nobody's news.
  static func names(from old: ReceiverStatus?, to new: ReceiverStatus) -> Set<String> {
    let before = old ?? ReceiverStatus()
    var names: Set<String> = []
    if before.applications.map(withoutSenders) != new.applications.map(withoutSenders) { names.insert("applications") }
    if before.volume != new.volume { names.insert("volume") }
    if before.isActiveInput != new.isActiveInput { names.insert("isActiveInput") }
    if before.isStandBy != new.isStandBy { names.insert("isStandBy") }
    for (key, value) in new.other where before.other[key] != value { names.insert(key) }
    for key in before.other.keys where new.other[key] == nil { names.insert(key) }
    return names
  }

  private static func jumped(from old: PlaybackPosition?, to new: PlaybackPosition) -> Bool {
    guard let after = new.status.currentTime else { return false }
    guard let before = old?.seconds(at: new.receivedAt) else { return true }
    return abs(after - before) > positionTolerance
  }

  private static func liveRangeJumped(from old: PlaybackPosition?, to new: PlaybackPosition) -> Bool {
    let before = old?.liveRange(at: new.receivedAt)
    let after = new.liveRange(at: new.receivedAt)
    if old?.status.liveSeekableRange?.isLiveDone != new.status.liveSeekableRange?.isLiveDone { return true }
    guard let before, let after else { return (before == nil) != (after == nil) }
    return abs(before.lowerBound - after.lowerBound) > 2 || abs(before.upperBound - after.upperBound) > 2
  }

  private static func withoutStyle(_ media: MediaInformation?) -> MediaInformation? {
    var media = media
    media?.textTrackStyle = nil
    return media
  }

  private static func withoutSenders(_ application: ReceiverApplication) -> ReceiverApplication {
    var application = application
    application.senderConnected = nil
    return application
  }
}
