/// What the receiver says it can do with the media (protocol 5.8).
///
/// Receivers report too little: warn by it, never forbid (T56, fact G9).
public struct MediaCommands: OptionSet, Hashable, Sendable {
  /// The bits as they are written on the wire.
  public let rawValue: Int
  /// Takes the bits as they are written on the wire.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// PAUSE.
  public static let pause = MediaCommands(rawValue: 1)
  /// SEEK.
  public static let seek = MediaCommands(rawValue: 2)
  /// The stream's volume.
  public static let streamVolume = MediaCommands(rawValue: 4)
  /// Muting the stream.
  public static let streamMute = MediaCommands(rawValue: 8)
  /// Skipping forward; of old receivers.
  public static let skipForward = MediaCommands(rawValue: 16)
  /// Skipping backward; of old receivers.
  public static let skipBackward = MediaCommands(rawValue: 32)
  /// The next item.
  public static let queueNext = MediaCommands(rawValue: 64)
  /// The item before.
  public static let queuePrevious = MediaCommands(rawValue: 128)
  /// Shuffling the queue.
  public static let queueShuffle = MediaCommands(rawValue: 256)
  /// SKIP_AD.
  public static let skipAd = MediaCommands(rawValue: 512)
  /// Repeating the queue.
  public static let queueRepeatAll = MediaCommands(rawValue: 1024)
  /// Repeating the item.
  public static let queueRepeatOne = MediaCommands(rawValue: 2048)
  /// EDIT_TRACKS_INFO.
  public static let editTracks = MediaCommands(rawValue: 4096)
  /// SET_PLAYBACK_RATE.
  public static let playbackRate = MediaCommands(rawValue: 8192)
  /// Liking it.
  public static let like = MediaCommands(rawValue: 16384)
  /// Disliking it.
  public static let dislike = MediaCommands(rawValue: 32768)
  /// Following it.
  public static let follow = MediaCommands(rawValue: 65536)
  /// Following it no longer.
  public static let unfollow = MediaCommands(rawValue: 131_072)
  /// Moving it to another device.
  public static let streamTransfer = MediaCommands(rawValue: 262_144)

  /// What today's Default Media Receiver reports: 12303.
  public static let allBasicMedia: MediaCommands = [
    .pause, .seek, .streamVolume, .streamMute, .editTracks, .playbackRate,
  ]
}
