/// The `type` of a message. One word may mean different things in different namespaces: SET_VOLUME and GET_STATUS do
/// (T37).
public struct MessageType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A word written in the source.
  public init(stringLiteral value: String) { self.rawValue = value }
  /// The word itself.
  public var description: String { rawValue }

  /// `CONNECT`.
  public static let connect: MessageType = "CONNECT"
  /// `CONNECTED`.
  public static let connected: MessageType = "CONNECTED"
  /// `CLOSE`.
  public static let close: MessageType = "CLOSE"
  /// `PING`.
  public static let ping: MessageType = "PING"
  /// `PONG`.
  public static let pong: MessageType = "PONG"
  /// `GET_STATUS`.
  public static let getStatus: MessageType = "GET_STATUS"
  /// `LAUNCH`.
  public static let launch: MessageType = "LAUNCH"
  /// `STOP`.
  public static let stop: MessageType = "STOP"
  /// `SET_VOLUME`.
  public static let setVolume: MessageType = "SET_VOLUME"
  /// `GET_APP_AVAILABILITY`.
  public static let getAppAvailability: MessageType = "GET_APP_AVAILABILITY"
  /// `RECEIVER_STATUS`.
  public static let receiverStatus: MessageType = "RECEIVER_STATUS"
  /// `LAUNCH_STATUS`.
  public static let launchStatus: MessageType = "LAUNCH_STATUS"
  /// `LAUNCH_ERROR`.
  public static let launchError: MessageType = "LAUNCH_ERROR"
  /// `INVALID_REQUEST`.
  public static let invalidRequest: MessageType = "INVALID_REQUEST"
  /// `LOAD`.
  public static let load: MessageType = "LOAD"
  /// `PLAY`.
  public static let play: MessageType = "PLAY"
  /// `PAUSE`.
  public static let pause: MessageType = "PAUSE"
  /// `SEEK`.
  public static let seek: MessageType = "SEEK"
  /// `SET_PLAYBACK_RATE`.
  public static let setPlaybackRate: MessageType = "SET_PLAYBACK_RATE"
  /// `EDIT_TRACKS_INFO`.
  public static let editTracksInfo: MessageType = "EDIT_TRACKS_INFO"
  /// `EDIT_AUDIO_TRACKS`.
  public static let editAudioTracks: MessageType = "EDIT_AUDIO_TRACKS"
  /// `PLAY_AGAIN`.
  public static let playAgain: MessageType = "PLAY_AGAIN"
  /// `SKIP_AD`.
  public static let skipAd: MessageType = "SKIP_AD"
  /// `USER_ACTION`.
  public static let userAction: MessageType = "USER_ACTION"
  /// `QUEUE_LOAD`.
  public static let queueLoad: MessageType = "QUEUE_LOAD"
  /// `QUEUE_INSERT`.
  public static let queueInsert: MessageType = "QUEUE_INSERT"
  /// `QUEUE_UPDATE`.
  public static let queueUpdate: MessageType = "QUEUE_UPDATE"
  /// `QUEUE_REMOVE`.
  public static let queueRemove: MessageType = "QUEUE_REMOVE"
  /// `QUEUE_REORDER`.
  public static let queueReorder: MessageType = "QUEUE_REORDER"
  /// `QUEUE_GET_ITEM_IDS`.
  public static let queueGetItemIDs: MessageType = "QUEUE_GET_ITEM_IDS"
  /// `QUEUE_GET_ITEMS`.
  public static let queueGetItems: MessageType = "QUEUE_GET_ITEMS"
  /// `QUEUE_GET_ITEM_RANGE`.
  public static let queueGetItemRange: MessageType = "QUEUE_GET_ITEM_RANGE"
  /// `QUEUE_NEXT`.
  public static let queueNext: MessageType = "QUEUE_NEXT"
  /// `QUEUE_PREV`.
  public static let queuePrevious: MessageType = "QUEUE_PREV"
  /// `QUEUE_SHUFFLE`.
  public static let queueShuffle: MessageType = "QUEUE_SHUFFLE"
  /// `STORE_SESSION`.
  public static let storeSession: MessageType = "STORE_SESSION"
  /// `RESUME_SESSION`.
  public static let resumeSession: MessageType = "RESUME_SESSION"
  /// `SESSION_STATE`.
  public static let sessionState: MessageType = "SESSION_STATE"
  /// `SET_CREDENTIALS`.
  public static let setCredentials: MessageType = "SET_CREDENTIALS"
  /// `REFRESH_CREDENTIALS`.
  public static let refreshCredentials: MessageType = "REFRESH_CREDENTIALS"
  /// `LOAD_BY_ENTITY`.
  public static let loadByEntity: MessageType = "LOAD_BY_ENTITY"
  /// `PRECACHE`.
  public static let precache: MessageType = "PRECACHE"
  /// `PRELOAD`.
  public static let preload: MessageType = "PRELOAD"
  /// `CUSTOM_COMMAND`.
  public static let customCommand: MessageType = "CUSTOM_COMMAND"
  /// `DISPLAY_STATUS`.
  public static let displayStatus: MessageType = "DISPLAY_STATUS"
  /// `FOCUS_STATE`.
  public static let focusState: MessageType = "FOCUS_STATE"
  /// `PLAY_STRING`.
  public static let playString: MessageType = "PLAY_STRING"
  /// `EXECUTE_ACTION_SCRIPT`.
  public static let executeActionScript: MessageType = "EXECUTE_ACTION_SCRIPT"
  /// `CUSTOM_STATE`.
  public static let customState: MessageType = "CUSTOM_STATE"
  /// `SHOW_REMOTE_CONTROL_OVERLAY`.
  public static let showRemoteControlOverlay: MessageType = "SHOW_REMOTE_CONTROL_OVERLAY"
  /// `CLOUD_STATUS`.
  public static let cloudStatus: MessageType = "CLOUD_STATUS"
  /// `MEDIA_STATUS`.
  public static let mediaStatus: MessageType = "MEDIA_STATUS"
  /// `LOAD_FAILED`.
  public static let loadFailed: MessageType = "LOAD_FAILED"
  /// `LOAD_CANCELLED`.
  public static let loadCancelled: MessageType = "LOAD_CANCELLED"
  /// `INVALID_PLAYER_STATE`.
  public static let invalidPlayerState: MessageType = "INVALID_PLAYER_STATE"
  /// `ERROR`.
  public static let error: MessageType = "ERROR"
  /// `QUEUE_CHANGE`.
  public static let queueChange: MessageType = "QUEUE_CHANGE"
  /// `QUEUE_ITEM_IDS`.
  public static let queueItemIDs: MessageType = "QUEUE_ITEM_IDS"
  /// `QUEUE_ITEMS`.
  public static let queueItems: MessageType = "QUEUE_ITEMS"
  /// `MULTIZONE_STATUS`.
  public static let multizoneStatus: MessageType = "MULTIZONE_STATUS"
  /// `DEVICE_ADDED`.
  public static let deviceAdded: MessageType = "DEVICE_ADDED"
  /// `DEVICE_UPDATED`.
  public static let deviceUpdated: MessageType = "DEVICE_UPDATED"
  /// `DEVICE_REMOVED`.
  public static let deviceRemoved: MessageType = "DEVICE_REMOVED"
  /// `PLAYBACK_SESSION_UPDATED`.
  public static let playbackSessionUpdated: MessageType = "PLAYBACK_SESSION_UPDATED"
  /// `GET_CASTING_GROUPS`.
  public static let getCastingGroups: MessageType = "GET_CASTING_GROUPS"
  /// `CASTING_GROUPS`.
  public static let castingGroups: MessageType = "CASTING_GROUPS"
  /// `GET_DEVICE_INFO`.
  public static let getDeviceInfo: MessageType = "GET_DEVICE_INFO"
  /// `eureka_info`.
  public static let eurekaInfo: MessageType = "eureka_info"
}
