package import CastProtocol

/// Which device a result is about; what isn't known is nil.
package struct DeviceIdentity: Hashable, Sendable {
  package var id: String?
  package var name: String?
  package var model: String?
  package var address: String
  package var port: Int

  package init(id: String? = nil, name: String? = nil, model: String? = nil, address: String, port: Int) {
    self.id = id
    self.name = name
    self.model = model
    self.address = address
    self.port = port
  }
}

/// The state that `status` and every command that changes what plays print.
package struct StatusDocument: Sendable {
  package var device: DeviceIdentity
  package var receiver: ReceiverStatus?
  package var media: MediaStatus?
  /// Seconds, extrapolated to now.
  package var position: Double?

  package init(device: DeviceIdentity, receiver: ReceiverStatus?, media: MediaStatus?, position: Double?) {
    self.device = device
    self.receiver = receiver
    self.media = media
    self.position = position
  }

  /// The document; every key is always there.
  package var json: JSONValue {
    .object([
      "device": Self.document(device),
      "volume": Self.document(receiver?.volume),
      "application": receiver?.application.map(Self.document) ?? .null,
      "media": media.map { Self.document($0, position: position) } ?? .null,
    ])
  }

  static func document(_ device: DeviceIdentity) -> JSONValue {
    .object([
      "id": .nullable(device.id), "name": .nullable(device.name), "model": .nullable(device.model),
      "address": .string(device.address), "port": .integer(Int64(device.port)),
    ])
  }

  static func document(_ volume: Volume?) -> JSONValue {
    .object([
      "level": .nullable(volume?.level), "muted": volume?.muted.map(JSONValue.bool) ?? .null,
      "controlType": .nullable(volume?.controlType?.rawValue), "stepInterval": .nullable(volume?.stepInterval),
    ])
  }

  static func document(_ application: ReceiverApplication) -> JSONValue {
    .object([
      "appId": .string(application.appID.rawValue), "displayName": .nullable(application.displayName),
      "sessionId": .nullable(application.sessionID?.rawValue), "statusText": .nullable(application.statusText),
    ])
  }

  /// The media session.
  package static func document(_ status: MediaStatus, position: Double?) -> JSONValue {
    let media = status.media ?? status.extendedStatus?.media
    return .object([
      "mediaSessionId": .integer(Int64(status.mediaSessionID.rawValue)),
      "playerState": .nullable(status.effectivePlayerState.rawValue),
      "idleReason": .nullable(status.idleReason?.rawValue),
      "currentTime": .nullable((position ?? status.currentTime).map(rounded)),
      "duration": .nullable(media?.duration),
      "playbackRate": .nullable(status.playbackRate),
      "contentId": .nullable(media?.contentID),
      "contentUrl": .nullable(media?.contentURL),
      "contentType": .nullable(media?.contentType),
      "streamType": .nullable(media?.streamType?.rawValue),
      "metadata": media?.metadata?.json ?? .null,
      "supportedMediaCommands": status.supportedMediaCommands.map { .integer(Int64($0.rawValue)) } ?? .null,
      "tracks": tracks(of: status),
      "activeTrackIds": ids(status.activeTrackIDs),
      "textTrackStyle": style(media?.textTrackStyle),
    ])
  }

  /// The tracks with whether each is active.
  package static func tracks(of status: MediaStatus) -> JSONValue {
    let media = status.media ?? status.extendedStatus?.media
    return .array(
      (media?.tracks ?? []).map { track in
        .object([
          "trackId": .integer(Int64(track.trackID.rawValue)),
          "type": .nullable(track.type.rawValue),
          "subtype": .nullable(track.subtype?.rawValue),
          "language": .nullable(track.language),
          "name": .nullable(track.name),
          "roles": track.roles.map { .array($0.map { .string($0.rawValue) }) } ?? .null,
          "trackContentId": .nullable(track.trackContentID),
          "trackContentType": .nullable(track.trackContentType),
          "isInband": track.isInband.map(JSONValue.bool) ?? .null,
          "active": .bool(status.activeTrackIDs.contains(track.trackID)),
        ])
      })
  }

  package static func ids(_ ids: [TrackID]) -> JSONValue {
    .array(ids.map { .integer(Int64($0.rawValue)) })
  }

  /// The twelve members of a style, each null if it isn't set; null for no style.
  package static func style(_ style: TextTrackStyle?) -> JSONValue {
    guard let style else { return .null }
    let set = style.json
    var members: [String: JSONValue] = [:]
    for key in TextTrackStyle.memberKeys { members[key] = set[key] ?? .null }
    return .object(members)
  }

  /// Milliseconds are enough for a position.
  static func rounded(_ seconds: Double) -> Double {
    (seconds * 1000).rounded() / 1000
  }
}

extension JSONValue {
  /// The text, or null.
  static func nullable(_ text: String?) -> JSONValue {
    text.map(JSONValue.string) ?? .null
  }

  /// The number, or null.
  static func nullable(_ number: Double?) -> JSONValue {
    number.map(JSONValue.number) ?? .null
  }
}
