/// A message of the heartbeat namespace (protocol 3). Both sides ping; a PONG goes back with the addresses swapped.
public enum HeartbeatMessage: Hashable, Sendable {
  /// Are you there? To be answered at once, whatever else goes on (T9).
  case ping
  /// Yes. Never answered.
  case pong

  /// Reads a message; `nil` if it is neither.
  public init?(json: JSONValue) {
    switch MessageHeader(json: json)?.type {
    case .ping: self = .ping
    case .pong: self = .pong
    default: return nil
    }
  }

  /// The whole payload.
  public var json: JSONValue {
    switch self {
    case .ping: ["type": "PING"]
    case .pong: ["type": "PONG"]
    }
  }

  /// The answer to a PING: a PONG the other way; `nil` for anything that needs none (T8).
  public static func answer(to message: CastMessage) -> CastMessage? {
    guard message.namespace == .heartbeat, let json = try? message.json(), HeartbeatMessage(json: json) == .ping
    else { return nil }
    return CastMessage(
      sourceID: message.destinationID, destinationID: message.sourceID, namespace: .heartbeat,
      json: HeartbeatMessage.pong.json)
  }
}
