import CastProtocol

/// A request of the media namespace, as it waits to be sent.
struct MediaCommand: Equatable {
  /// What it is about: that decides when it can be sent, and whether it carries a mediaSessionId.
  enum Scope: Equatable {
    /// The application: LOAD, QUEUE_LOAD, GET_STATUS.
    case application
    /// The current media session.
    case session
  }

  /// How to tell that the receiver did it.
  enum Expectation: Equatable {
    /// Any status with the request's ID.
    case answer
    /// The rules of LOAD (facts G1, G2, G8; T41 to T50), for media with one of these names.
    case load(contents: Set<String>)
    /// These active tracks and this style; what is absent isn't looked at.
    case tracks(active: Set<TrackID>?, style: TextTrackStyle?)
    /// Nothing plays any more.
    case stopped
    /// One of these states; an INVALID_PLAYER_STATE in such a state is no failure.
    case state(Set<PlayerState>)
    /// The position that a seek leads to, see ``SeekGoal``.
    case position
    /// This playback rate.
    case rate(Double)
    /// This volume of the stream.
    case volume(Volume)
    /// The media status: `known` is content with one that is known already.
    case status(known: Bool)
    /// QUEUE_ITEM_IDS.
    case queueItemIDs
    /// QUEUE_ITEMS.
    case queueItems
  }

  /// The message, without request ID and mediaSessionId.
  var payload: JSONValue
  var scope: Scope
  var expectation: Expectation
  var phase: CastError.Phase
  /// Where to seek; the message is completed from the state of the moment when it is sent.
  var seek: SeekTarget?
  /// Items that did not fit in the message; they follow it as QUEUE_INSERT (T5).
  var remainder: [QueueItem] = []

  /// The wire name of the request.
  var type: String { payload["type"]?.stringValue ?? "" }

  var isLoad: Bool {
    if case .load = expectation { true } else { false }
  }

  /// Whether a newer command makes this one needless: both edit tracks, and it sets all that this one does.
  func isReplaced(by newer: MediaCommand) -> Bool {
    guard type == "EDIT_TRACKS_INFO", newer.type == type else { return false }
    return editedMembers.isSubset(of: newer.editedMembers)
  }

  /// Whether two edits touch the same member, so that their order matters.
  func conflicts(with other: MediaCommand) -> Bool {
    guard type == "EDIT_TRACKS_INFO", other.type == type else { return false }
    return !editedMembers.isDisjoint(with: other.editedMembers)
  }

  // Language and on/off choose active tracks, too (T75).
  private var editedMembers: Set<String> {
    var members: Set<String> = []
    if payload["textTrackStyle"] != nil { members.insert("style") }
    if payload["activeTrackIds"] != nil || payload["language"] != nil || payload["enableTextTracks"] != nil {
      members.insert("tracks")
    }
    if payload["customData"] != nil { members.insert("customData") }
    return members
  }
}

extension MediaCommand.Expectation {
  /// Whether a state has what was asked for; `nil` if a state can't tell.
  func isMet(by status: MediaStatus?) -> Bool? {
    switch self {
    case .answer, .load, .position, .status, .queueItemIDs, .queueItems:
      return nil
    case .tracks(let active, let style):
      guard active != nil || style != nil else { return nil }
      guard let status else { return false }
      if let active, Set(status.activeTrackIDs) != active { return false }
      if let style, !style.isShown(by: status.media?.textTrackStyle) { return false }
      return true
    case .stopped:
      return !(status?.isActive ?? false)
    case .state(let states):
      guard let status else { return false }
      // What played to its end did play.
      if states.contains(.playing), !status.isActive, status.idleReason == .finished { return true }
      return states.contains(status.effectivePlayerState)
    case .rate(let rate):
      return status?.playbackRate.map { abs($0 - rate) < 0.01 }
    case .volume(let wanted):
      guard let volume = status?.volume else { return nil }
      if let level = wanted.level, volume.level != nil, !volume.isLevel(level) { return false }
      if let muted = wanted.muted, let reported = volume.muted, reported != muted { return false }
      return true
    }
  }

  /// Whether an answer that doesn't show the effect means that there is none.
  var isChecked: Bool {
    switch self {
    case .tracks, .rate, .volume, .stopped, .state, .position: true
    case .answer, .load, .status, .queueItemIDs, .queueItems: false
    }
  }

  /// Whether receivers may answer before they have done it: the player has to follow.
  var mayTakeTime: Bool {
    switch self {
    case .stopped, .state, .position: true
    default: false
    }
  }
}

extension TextTrackStyle {
  /// Whether a receiver that reports `reported` shows this style: every member that was asked for is there. Numbers
  /// may come back with the noise of a 32-bit float (T35); what wasn't asked for may be anything.
  func isShown(by reported: TextTrackStyle?) -> Bool {
    guard let reported else { return isEmpty }
    func same<Value: Equatable>(_ wanted: Value?, _ shown: Value?) -> Bool { wanted == nil || wanted == shown }
    func near(_ wanted: Double?, _ shown: Double?) -> Bool {
      guard let wanted else { return true }
      return shown.map { abs($0 - wanted) < 1e-4 } ?? false
    }
    return same(foregroundColor, reported.foregroundColor) && same(backgroundColor, reported.backgroundColor)
      && same(edgeType, reported.edgeType) && same(edgeColor, reported.edgeColor)
      && same(windowType, reported.windowType) && same(windowColor, reported.windowColor)
      && near(windowRoundedCornerRadius, reported.windowRoundedCornerRadius) && near(fontScale, reported.fontScale)
      && same(fontFamily, reported.fontFamily) && same(fontGenericFamily, reported.fontGenericFamily)
      && same(fontStyle, reported.fontStyle)
  }
}
