public import CastProtocol

/// Why something did not happen: one error type for everything that a session reports.
///
/// ``description`` is one line that a person can act on; the other members are for programs. What the receiver
/// itself said is kept as evidence: ``reason``, ``detailedErrorCode``, ``customData``.
public struct CastError: Error, Hashable, Sendable {
  /// What kind of failure it is. Open: a code that isn't listed is as valid as one that is.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code as it is printed, such as `loadFailed`.
    public let rawValue: String
    /// Takes a code as it is printed.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The code as it is printed.
    public var description: String { rawValue }
  }

  /// What was being done. Open as well.
  public struct Phase: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The phase as it is printed, such as `editTracks`.
    public let rawValue: String
    /// Takes a phase as it is printed.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The phase as it is printed.
    public var description: String { rawValue }
  }

  /// What kind of failure it is.
  public var code: Code
  /// What was being done when it happened.
  public var phase: Phase
  /// The device, `address:port`, if the error belongs to one.
  public var endpoint: String?
  /// What happened and what to do about it, in one line, without the endpoint.
  public var message: String
  /// The receiver's number for what went wrong with the media (protocol 5.6).
  public var detailedErrorCode: Int?
  /// The receiver's word for it, such as `INVALID_PARAMS` (protocol 4.3, 5.5).
  public var reason: String?
  /// What the receiver app added.
  public var customData: JSONValue?
  /// The operating system's number, if a system call failed.
  public var errno: Int32?

  /// Makes an error.
  public init(
    _ code: Code, phase: Phase, message: String, endpoint: String? = nil, detailedErrorCode: Int? = nil,
    reason: String? = nil, customData: JSONValue? = nil, errno: Int32? = nil
  ) {
    self.code = code
    self.phase = phase
    self.endpoint = endpoint
    self.message = message
    self.detailedErrorCode = detailedErrorCode
    self.reason = reason
    self.customData = customData
    self.errno = errno
  }
}

extension CastError: CustomStringConvertible {
  /// The endpoint, if there is one and the message doesn't name it, and the message.
  public var description: String {
    guard let endpoint, !message.contains(endpoint) else { return message }
    return "\(endpoint): \(message)"
  }
}

extension CastError.Code {
  /// LOAD_FAILED, or a load that ended in an error.
  public static let loadFailed = Self(rawValue: "loadFailed")
  /// LOAD_CANCELLED: another load, or a stop, came in between.
  public static let loadCancelled = Self(rawValue: "loadCancelled")
  /// INVALID_REQUEST, or a request that can't be sent.
  public static let invalidRequest = Self(rawValue: "invalidRequest")
  /// INVALID_PLAYER_STATE: not possible in the player's present state.
  public static let invalidPlayerState = Self(rawValue: "invalidPlayerState")
  /// ERROR: playback failed after the load.
  public static let mediaError = Self(rawValue: "mediaError")
  /// The application could not be launched, or ended by itself at its start.
  public static let launchFailed = Self(rawValue: "launchFailed")
  /// The receiver accepted the request and did not do it.
  public static let notApplied = Self(rawValue: "notApplied")
  /// There is no such device: its name is unknown.
  public static let deviceNotFound = Self(rawValue: "deviceNotFound")
  /// Nobody is there: refused, unreachable, no TLS.
  public static let unavailable = Self(rawValue: "unavailable")
  /// The connection was there and is gone.
  public static let connectionLost = Self(rawValue: "connectionLost")
  /// Connected, but no answer in time.
  public static let timeout = Self(rawValue: "timeout")
  /// A frame or message that can't be understood.
  public static let protocolError = Self(rawValue: "protocolError")
  /// Nothing is playing that the request could be for.
  public static let noMediaSession = Self(rawValue: "noMediaSession")
  /// The request was cancelled, or its session closed.
  public static let cancelled = Self(rawValue: "cancelled")
  /// A newer request took the place of this one before it was sent.
  public static let replaced = Self(rawValue: "replaced")
  /// A call that this library doesn't allow, such as running the loop from inside an event.
  public static let misuse = Self(rawValue: "misuse")
}

extension CastError.Phase {
  /// Looking the host name up.
  public static let resolve = Self(rawValue: "resolve")
  /// Opening the TCP connection.
  public static let connect = Self(rawValue: "connect")
  /// The TLS handshake.
  public static let handshake = Self(rawValue: "handshake")
  /// Between requests, with the connection up.
  public static let session = Self(rawValue: "session")
  /// Asking for the receiver's status.
  public static let receiverStatus = Self(rawValue: "receiverStatus")
  /// Launching an application.
  public static let launch = Self(rawValue: "launch")
  /// Joining an application that runs.
  public static let join = Self(rawValue: "join")
  /// Stopping an application.
  public static let stopApplication = Self(rawValue: "stopApplication")
  /// Setting the volume, of the device or of the stream.
  public static let volume = Self(rawValue: "volume")
  /// Loading media.
  public static let load = Self(rawValue: "load")
  /// Asking for the media status.
  public static let mediaStatus = Self(rawValue: "mediaStatus")
  /// Changing active tracks or the text track style.
  public static let editTracks = Self(rawValue: "editTracks")
  /// Playing, pausing, seeking and the like.
  public static let playback = Self(rawValue: "playback")
  /// Changing or reading the queue.
  public static let queue = Self(rawValue: "queue")
  /// A message in a namespace of somebody else's.
  public static let message = Self(rawValue: "message")
}
