/// A name that the protocol treats as an opaque string.
public protocol StringIdentifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
where RawValue == String {
  /// Takes the name as it is written on the wire.
  init(rawValue: String)
}

extension StringIdentifier {
  /// Takes the name as it is written on the wire.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  /// A name written in the source.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
  /// The name itself.
  public var description: String { rawValue }
}

/// A number that the protocol treats as opaque.
public protocol NumericIdentifier: RawRepresentable, Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
where RawValue == Int {
  /// Takes the number as it is written on the wire.
  init(rawValue: Int)
}

extension NumericIdentifier {
  /// Takes the number as it is written on the wire.
  public init(_ rawValue: Int) { self.init(rawValue: rawValue) }
  /// A number written in the source.
  public init(integerLiteral value: Int) { self.init(rawValue: value) }
  /// The number in decimal.
  public var description: String { String(rawValue) }
  /// Orders by number.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Which application: eight hex digits, or a historical name such as `Netflix` (protocol 4.7).
public struct AppID: StringIdentifier {
  /// The name as it is written on the wire.
  public let rawValue: String
  /// Takes the name as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The Default Media Receiver, which plays whatever URL it is given.
  public static let defaultMediaReceiver: AppID = "CC1AD845"
  /// The idle screen, which isn't a real session: with it, nothing runs (T29).
  public static let backdrop: AppID = "E8C28D3C"
  /// A styled media receiver that some senders use; refused by some speakers (protocol 4.3).
  public static let styledMediaReceiver: AppID = "46C1A819"
  /// YouTube.
  public static let youTube: AppID = "233637DE"
  /// YouTube on Android TV; its universal ID is ``youTube``.
  public static let youTubeAndroidTV: AppID = "2C6A6E3D"
  /// Chrome's tab and desktop mirroring.
  public static let chromeMirroring: AppID = "0F5096E8"
  /// Chrome's mirroring of sound alone.
  public static let chromeAudioMirroring: AppID = "85CDB22F"
  /// Stands on the leading member of a playing speaker group; takes no messages (T14).
  public static let multizoneLeader: AppID = "MultizoneLeader"
  /// Stands on the other members of a playing speaker group; takes no messages (T14).
  public static let multizoneFollower: AppID = "MultizoneFollower"

  /// Compares as receivers do, without regard to the case of the hex digits.
  public func matches(_ other: AppID) -> Bool {
    rawValue == other.rawValue || rawValue.lowercased() == other.rawValue.lowercased()
  }
}

/// One run of an application. Only STOP on the receiver namespace takes it (T13).
public struct SessionID: StringIdentifier {
  /// The name as it is written on the wire.
  public let rawValue: String
  /// Takes the name as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Where messages for a running application go. It may differ from the session ID (T13).
public struct TransportID: StringIdentifier {
  /// The name as it is written on the wire.
  public let rawValue: String
  /// Takes the name as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Ties an answer to its request. 0 is an announcement to everybody, never a request (protocol 4.1, T21).
public struct RequestID: NumericIdentifier {
  /// The number as it is written on the wire.
  public let rawValue: Int
  /// Takes the number as it is written on the wire.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// What messages that answer nobody carry.
  public static let broadcast: RequestID = 0
  /// The IDs that a sender may start from: a random one of these, so that two senders rarely meet (T27).
  public static let startingRange = 1000..<(1 << 24)
  /// The largest that every peer can keep.
  public static let maximum: RequestID = 2_147_483_647

  /// The one after this; past the maximum it begins again at 1.
  public var next: RequestID { rawValue >= Self.maximum.rawValue || rawValue < 1 ? 1 : RequestID(rawValue + 1) }
}

/// One loaded item. It changes with every LOAD, and in some applications with every queue item (T46).
public struct MediaSessionID: NumericIdentifier {
  /// The number as it is written on the wire.
  public let rawValue: Int
  /// Takes the number as it is written on the wire.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A track of one media item, unique among all its tracks (protocol 6.3).
public struct TrackID: NumericIdentifier {
  /// The number as it is written on the wire.
  public let rawValue: Int
  /// Takes the number as it is written on the wire.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// An item of the queue; the receiver gives it (T62).
public struct QueueItemID: NumericIdentifier {
  /// The number as it is written on the wire.
  public let rawValue: Int
  /// Takes the number as it is written on the wire.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
