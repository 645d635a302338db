import CastProtocol

/// The application on the screen: one at a time, as on a device.
struct RunningApplication: Sendable {
  /// Which one.
  let description: AppDescription
  /// Names this run of it, for STOP.
  let sessionID: String
  /// Its endpoint, for messages (T13: not always the session's ID).
  let transportID: String
  /// What it shows of itself; the media's title while something plays.
  var statusText: String
  /// Its playback, if it plays media.
  var media: MediaPlayback?
  /// Whether the status may already tell the transport ID (T14).
  var tellsTransport = true

  var isIdleScreen: Bool { description.behavior == .idleScreen }

  /// The entry of `applications` (protocol 4.5).
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "appId": .string(description.appID.rawValue),
      "appType": "WEB",
      "displayName": .string(description.displayName),
      "iconUrl": "",
      "isIdleScreen": .bool(isIdleScreen),
      "launchedFromCloud": false,
      "namespaces": .array(
        (tellsTransport ? description.namespaces : []).map { ["name": .string($0.rawValue)] }),
      "sessionId": .string(sessionID),
      "statusText": .string(statusText),
      "universalAppId": .string(description.appID.rawValue),
    ]
    if tellsTransport { members["transportId"] = .string(transportID) }
    return .object(members)
  }
}
