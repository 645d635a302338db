package import CastProtocol

extension ReceiverEvent {
  /// The event's name in ``json``.
  package var name: String {
    switch self {
    case .listening: "listening"
    case .senderConnected: "senderConnected"
    case .senderDisconnected: "senderDisconnected"
    case .message: "message"
    case .launched: "launched"
    case .stopped: "stopped"
    case .loading: "loading"
    case .loaded: "loaded"
    case .loadFailed: "loadFailed"
    case .trackLoaded: "trackLoaded"
    case .trackFailed: "trackFailed"
    case .stateChanged: "stateChanged"
    case .activeTracks: "activeTracks"
    case .style: "style"
    case .volume: "volume"
    case .refused: "refused"
    case .faults: "faults"
    case .warning: "warning"
    case .screen(let event): event.name
    }
  }

  /// The event as `receiver --json` prints it.
  package var json: JSONValue { .object(members.merging(["event": .string(name)]) { $1 }) }

  private var members: [String: JSONValue] {
    switch self {
    case .listening(let address, let port, let httpPort, let screen):
      [
        "address": .string(address), "port": JSONValue(port), "httpPort": httpPort.map { JSONValue($0) } ?? .null,
        "screen": screen.map { .string($0) } ?? .null,
      ]
    case .senderConnected(let sender, let address):
      ["sender": JSONValue(sender.rawValue), "address": .string(address)]
    case .senderDisconnected(let sender, let reason):
      ["sender": JSONValue(sender.rawValue), "reason": .string(reason)]
    case .message(let trace): trace.members
    case .launched(let appID, let name, let sessionID, let sender):
      [
        "appId": .string(appID), "displayName": .string(name), "sessionId": .string(sessionID),
        "sender": sender.map { JSONValue($0.rawValue) } ?? .null,
      ]
    case .stopped(let appID, let name, let sessionID):
      ["appId": .string(appID), "displayName": .string(name), "sessionId": .string(sessionID)]
    case .loading(let id, let url, let contentType, let tracks):
      [
        "mediaSessionId": JSONValue(id), "url": .string(url), "contentType": .string(contentType),
        "tracks": JSONValue(tracks),
      ]
    case .loaded(let id, let probe, let duration):
      [
        "mediaSessionId": JSONValue(id), "duration": duration.map { .number($0) } ?? .null,
        "status": JSONValue(probe.status), "bytes": JSONValue(probe.byteCount),
        "width": probe.width.map { JSONValue($0) } ?? .null, "height": probe.height.map { JSONValue($0) } ?? .null,
      ]
    case .loadFailed(let id, let problem): problem.members.merging(["mediaSessionId": JSONValue(id)]) { $1 }
    case .trackLoaded(let track, let content):
      track.members.merging(
        [
          "cues": JSONValue(content.cueCount), "droppedCues": JSONValue(content.droppedCueCount),
          "warnings": .array(content.warnings.map { .string($0) }),
        ]) { $1 }
    case .trackFailed(let track, let problem): track.members.merging(problem.members) { $1 }
    case .stateChanged(let id, let state, let idleReason, let position):
      [
        "mediaSessionId": JSONValue(id), "playerState": .string(state),
        "idleReason": idleReason.map { .string($0) } ?? .null, "currentTime": .number(position),
      ]
    case .activeTracks(let id, let ids, let labels):
      [
        "mediaSessionId": JSONValue(id), "activeTrackIds": .array(ids),
        "names": .array(labels.map { .string($0) }),
      ]
    case .style(let style, let warnings):
      ["textTrackStyle": style, "warnings": .array(warnings.map { .string($0) })]
    case .volume(let volume): ["volume": volume.json]
    case .refused(let type, let reason, let explanation):
      ["type": .string(type), "reason": .string(reason), "message": .string(explanation)]
    case .faults(let specifications): ["faults": .array(specifications.map { .string($0) })]
    case .warning(let text): ["message": .string(text)]
    case .screen(let event): event.members
    }
  }
}

extension FetchProblem {
  fileprivate var members: [String: JSONValue] { ["reason": .string(code.rawValue), "message": .string(message)] }
}

extension TrackJob {
  fileprivate var members: [String: JSONValue] {
    ["trackId": .string(trackID), "url": .string(url), "name": .string(label)]
  }
}

extension MessageTrace {
  fileprivate var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "direction": .string(direction.rawValue), "sender": JSONValue(sender.rawValue),
      "namespace": .string(message.namespace.rawValue), "source": .string(message.sourceID),
      "destination": .string(message.destinationID),
    ]
    switch message.payload {
    case .text(let text): members["payload"] = (try? JSONValue(parsing: text)) ?? .string(text)
    case .binary(let bytes): members["payloadBinary"] = .string(Base64.encoded(bytes))
    }
    return members
  }
}
