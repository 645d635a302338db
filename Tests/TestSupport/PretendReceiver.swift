package import CastProtocol
package import CastTransport

/// The plainest receiver that plays media, for tests of the sender: no clock, no fetching, no faults but those that a
/// test asks for.
package final class PretendReceiver {
  package let peer: ScriptedPeer
  /// The application that runs.
  package var application: JSONValue?
  /// The media status, if there is one.
  package var media: [String: JSONValue]?
  /// What was asked of it, in order: the types, without CONNECT and CLOSE.
  package private(set) var requests: [String] = []
  /// Called before a message is dealt with; `false` swallows it.
  package var filter: (ScriptedPeer.Connection, CastMessage, JSONValue) -> Bool = { _, _, _ in true }

  package static let transport = "pretend-1"
  private var volume: [String: JSONValue] = ["level": 0.5, "muted": false, "stepInterval": 0.05]
  private var lastSession = 0

  package init(on loop: EventLoop, port: UInt16 = 0) throws {
    peer = try ScriptedPeer(on: loop, port: port)
    peer.onMessage = { [unowned self] connection, message in received(message, from: connection) }
  }

  /// Runs the default receiver, with something playing if there is a media.
  package func run(playing media: JSONValue? = nil) {
    application = Self.defaultReceiver
    if let media { play(media) }
  }

  package static let defaultReceiver: JSONValue = [
    "appId": "CC1AD845", "displayName": "Default Media Receiver", "isIdleScreen": false, "sessionId": "session-1",
    "transportId": .string(transport), "namespaces": [["name": "urn:x-cast:com.google.cast.media"]], "statusText": "",
  ]

  /// Tells every connection something.
  package func announce(_ json: JSONValue, in namespace: CastNamespace, from source: String) {
    for connection in peer.connections where !connection.isClosed {
      connection.send(json, in: namespace, from: source, to: "*")
    }
  }

  package func announceMedia(_ id: JSONValue = 0, withMedia: Bool = false) {
    announce(mediaMessage(id, withMedia: withMedia), in: .media, from: Self.transport)
  }

  private func play(_ media: JSONValue) {
    lastSession += 1
    self.media = [
      "mediaSessionId": JSONValue(lastSession), "playerState": "PLAYING", "currentTime": 1, "playbackRate": 1,
      "supportedMediaCommands": 12303, "volume": ["level": 1, "muted": false], "media": media,
    ]
  }

  private func mediaMessage(_ id: JSONValue, withMedia: Bool) -> JSONValue {
    var status = media
    if !withMedia { status?["media"] = nil }
    return [
      "type": "MEDIA_STATUS", "requestId": id, "status": .array(status.map { [.object($0)] } ?? []),
    ]
  }

  private var receiverStatus: JSONValue {
    ["applications": .array([application].compactMap { $0 }), "volume": .object(volume)]
  }

  private func received(_ message: CastMessage, from connection: ScriptedPeer.Connection) {
    guard let json = try? message.json(), message.namespace != .connection else { return }
    requests.append(json["type"]?.stringValue ?? "?")
    guard filter(connection, message, json) else { return }
    switch message.namespace {
    case .receiver: receiverRequest(json, message, connection)
    case .media where message.destinationID == Self.transport: mediaRequest(json, message, connection)
    default: break
    }
  }

  private func receiverRequest(_ json: JSONValue, _ message: CastMessage, _ connection: ScriptedPeer.Connection) {
    let id = json["requestId"] ?? 0
    switch json["type"]?.stringValue {
    case "LAUNCH": application = Self.defaultReceiver
    case "STOP":
      application = nil
      media = nil
    case "SET_VOLUME": volume.merge(json["volume"]?.objectValue ?? [:]) { $1 }
    default: break
    }
    connection.send(
      ["type": "RECEIVER_STATUS", "requestId": id, "status": receiverStatus], in: .receiver, from: "receiver-0",
      to: message.sourceID)
  }

  private func mediaRequest(_ json: JSONValue, _ message: CastMessage, _ connection: ScriptedPeer.Connection) {
    let id = json["requestId"] ?? 0
    switch json["type"]?.stringValue {
    case "GET_STATUS":
      connection.send(mediaMessage(id, withMedia: true), in: .media, from: Self.transport, to: message.sourceID)
      return
    case "LOAD":
      play(json["media"] ?? [:])
      media?["activeTrackIds"] = json["activeTrackIds"]
      announceMedia(id, withMedia: true)
      return
    case "EDIT_TRACKS_INFO":
      if let ids = json.objectValue?["activeTrackIds"] { media?["activeTrackIds"] = ids }
      guard let style = json["textTrackStyle"] else { break }
      var information = media?["media"]?.objectValue ?? [:]
      information["textTrackStyle"] = style
      media?["media"] = .object(information)
      announceMedia(id, withMedia: true)
      return
    case "PAUSE": media?["playerState"] = "PAUSED"
    case "PLAY": media?["playerState"] = "PLAYING"
    case "SEEK": media?["currentTime"] = json["currentTime"]
    case "STOP":
      media?["playerState"] = "IDLE"
      media?["idleReason"] = "CANCELLED"
    default: break
    }
    announceMedia(id)
  }
}
