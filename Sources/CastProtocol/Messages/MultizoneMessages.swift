/// GET_STATUS of the multizone namespace: who is in the group (protocol 8.3).
public struct GetMultizoneStatusRequest: RequestMessage {
  /// The multizone namespace.
  public static var namespace: CastNamespace { .multizone }
  /// GET_STATUS.
  public var type: MessageType { .getStatus }

  /// Makes a request.
  public init() {}
  /// Reads a request; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
  }
  /// It has no members of its own.
  public var json: JSONValue { [:] }
}

/// GET_CASTING_GROUPS: which groups cast (protocol 8.3).
public struct GetCastingGroupsRequest: RequestMessage {
  /// The multizone namespace.
  public static var namespace: CastNamespace { .multizone }
  /// GET_CASTING_GROUPS.
  public var type: MessageType { .getCastingGroups }

  /// Makes a request.
  public init() {}
  /// Reads a request; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
  }
  /// It has no members of its own.
  public var json: JSONValue { [:] }
}

/// A message of the multizone namespace that a device sends (protocol 8.3).
public enum MultizoneMessage: Hashable, Sendable {
  /// MULTIZONE_STATUS.
  case status(MultizoneStatus, requestID: RequestID?)
  /// DEVICE_ADDED.
  case deviceAdded(MultizoneDevice)
  /// DEVICE_UPDATED.
  case deviceUpdated(MultizoneDevice)
  /// DEVICE_REMOVED, with the device's ID.
  case deviceRemoved(String)
  /// PLAYBACK_SESSION_UPDATED.
  case playbackSessionUpdated(PlaybackSession)
  /// CASTING_GROUPS, as it came.
  case castingGroups(JSONValue, requestID: RequestID?)
  /// Anything else; to be ignored.
  case unknown(UnknownMessage)

  /// Reads a message; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard let header = MessageHeader(json: json) else { return nil }
    let device = json["device"].flatMap { MultizoneDevice(json: $0) }
    let message: MultizoneMessage? =
      switch header.type {
      case .multizoneStatus:
        json["status"].flatMap { MultizoneStatus(json: $0) }.map { .status($0, requestID: header.requestID) }
      case .deviceAdded: device.map { .deviceAdded($0) }
      case .deviceUpdated: device.map { .deviceUpdated($0) }
      case .deviceRemoved: (json["deviceId"]?.stringValue ?? device?.deviceID).map { .deviceRemoved($0) }
      case .playbackSessionUpdated:
        (json["playbackSession"] ?? json).objectValue.flatMap { PlaybackSession(json: .object($0)) }
          .map { .playbackSessionUpdated($0) }
      case .castingGroups: .castingGroups(json, requestID: header.requestID)
      default: nil
      }
    self = message ?? .unknown(UnknownMessage(header: header, json: json))
  }

  /// The whole payload, for the receiver's side.
  public var json: JSONValue {
    var writer = ObjectWriter()
    switch self {
    case .status(let status, let requestID):
      writer.set("type", MessageType.multizoneStatus.rawValue)
      writer.set("requestId", requestID ?? .broadcast)
      writer.set("status", status)
    case .deviceAdded(let device):
      writer.set("type", MessageType.deviceAdded.rawValue)
      writer.set("requestId", RequestID.broadcast)
      writer.set("device", device)
    case .deviceUpdated(let device):
      writer.set("type", MessageType.deviceUpdated.rawValue)
      writer.set("requestId", RequestID.broadcast)
      writer.set("device", device)
    case .deviceRemoved(let deviceID):
      writer.set("type", MessageType.deviceRemoved.rawValue)
      writer.set("requestId", RequestID.broadcast)
      writer.set("deviceId", deviceID)
    case .playbackSessionUpdated(let session):
      writer.set("type", MessageType.playbackSessionUpdated.rawValue)
      writer.set("requestId", RequestID.broadcast)
      writer.set("playbackSession", session)
    case .castingGroups(let json, _): return json
    case .unknown(let message): return message.json
    }
    return writer.json
  }

  /// The request that it answers; `nil` for announcements.
  public var requestID: RequestID? {
    switch self {
    case .status(_, let requestID), .castingGroups(_, let requestID): requestID
    case .unknown(let message): message.header.requestID
    default: nil
    }
  }
}
