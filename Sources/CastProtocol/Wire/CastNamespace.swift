/// The namespace of a message: which protocol its payload speaks (protocol 2.1).
///
/// An open token: a namespace that isn't listed here is as valid as one that is.
public struct CastNamespace: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The whole name, with its `urn:x-cast:` prefix.
  public let rawValue: String

  /// Takes the name as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes the name as it is written on the wire.
  public init(_ name: String) { self.rawValue = name }

  /// A namespace written in the source.
  public init(stringLiteral value: String) { self.rawValue = value }

  /// The name, for logs.
  public var description: String { rawValue }

  /// The prefix that every namespace has.
  public static let prefix = "urn:x-cast:"

  /// The prefix of the names that Google keeps for itself.
  public static let reservedPrefix = "urn:x-cast:com.google.cast."

  /// Virtual connections: CONNECT, CLOSE, CONNECTED (protocol 2).
  public static let connection: CastNamespace = "urn:x-cast:com.google.cast.tp.connection"
  /// PING and PONG (protocol 3).
  public static let heartbeat: CastNamespace = "urn:x-cast:com.google.cast.tp.heartbeat"
  /// Device authentication; the only one with binary payloads (protocol 7).
  public static let deviceAuth: CastNamespace = "urn:x-cast:com.google.cast.tp.deviceauth"
  /// Applications and the device's volume (protocol 4).
  public static let receiver: CastNamespace = "urn:x-cast:com.google.cast.receiver"
  /// Media playback (protocol 5).
  public static let media: CastNamespace = "urn:x-cast:com.google.cast.media"
  /// Speaker groups (protocol 8.3).
  public static let multizone: CastNamespace = "urn:x-cast:com.google.cast.multizone"
  /// What a device says of itself, `eureka_info` (protocol 8.5).
  public static let setup: CastNamespace = "urn:x-cast:com.google.cast.setup"
  /// What a device says of itself, GET_DEVICE_INFO (protocol 8.5).
  public static let discovery: CastNamespace = "urn:x-cast:com.google.cast.receiver.discovery"
  /// Precache broadcasts; of no use to a sender.
  public static let broadcast: CastNamespace = "urn:x-cast:com.google.cast.broadcast"
  /// Screen mirroring; not for us.
  public static let webRTC: CastNamespace = "urn:x-cast:com.google.cast.webrtc"
  /// Media remoting; not for us.
  public static let remoting: CastNamespace = "urn:x-cast:com.google.cast.remoting"

  /// Whether the name is one that an application may have: `urn:x-cast:` and something after it.
  public var isWellFormed: Bool {
    rawValue.hasPrefix(Self.prefix) && rawValue.utf8.count > Self.prefix.utf8.count
      && !rawValue.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F }
  }

  /// Whether the name belongs to Google's own protocols (protocol 2.1).
  public var isReserved: Bool { rawValue.hasPrefix(Self.reservedPrefix) }
}
