public import CastProtocol

/// Something that happened in a session, whoever caused it: this sender, another one, or a remote control.
///
/// What the iOS SDK tells its `GCKRemoteMediaClientListener` comes here in the same order: a message that carries a
/// media session raises ``mediaSessionStarted(_:)`` if it is new, then ``mediaMetadata(_:mediaSessionID:)`` if it
/// carries the media, then ``mediaStatus(_:changed:)``. So a change of the text track style raises metadata and status,
/// a change of the active tracks the status only.
public enum SessionEvent: Hashable, Sendable {
  /// The connection is there; nothing is known of the device yet.
  case connected
  /// The connection is gone. `retryIn` is the time until the next attempt, `nil` if there will be none.
  case disconnected(CastError, retryIn: Duration?)
  /// The connection is there again. What ran before is rejoined, and its state asked for.
  case reconnected
  /// The device's status came. `changed` names the keys that differ from the one before.
  case receiverStatus(ReceiverStatus, changed: Set<String>)
  /// The session now talks to this application.
  case applicationJoined(ReceiverApplication)
  /// The application ended, or was replaced. The error says why, if it ended by a fault of its own.
  case applicationLeft(ReceiverApplication, CastError?)
  /// A media session that was not there before plays or loads.
  case mediaSessionStarted(MediaStatus)
  /// A media session is over; the reason is `nil` if the receiver didn't give one.
  case mediaSessionEnded(MediaSessionID, idleReason: IdleReason?)
  /// The media information came or changed; the style is part of it.
  case mediaMetadata(MediaInformation?, mediaSessionID: MediaSessionID)
  /// A media status came, here complete: what the message left out because it stayed the same is filled in.
  /// `changed` names the keys that differ from the one before; `currentTime` only if the position jumped.
  case mediaStatus(MediaStatus, changed: Set<String>)
  /// The queue changed: its items, its order, what follows what.
  case queue(MediaStatus)
  /// The receiver says how its queue changed; the items themselves have to be asked for (T61).
  case queueChange(QueueChangeMessage)
  /// The item that was loaded in advance changed.
  case preload(QueueItemID?)
  /// Playback failed, outside of any request.
  case mediaError(CastError)
  /// A person has to do something at the device; the text says what.
  case userActionNeeded(String)
  /// The members of a speaker group changed.
  case multizone(MultizoneStatus)
  /// The joined application, or the device, sent a message in a namespace that the session doesn't handle.
  case message(CastMessage)
}
