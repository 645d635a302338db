package import CastChannel
package import CastProtocol

/// A line of `watch`: what happened, with the object that it is about.
package struct WatchEvent: Sendable {
  /// The event's name.
  package let name: String
  /// What differs from the last one.
  package var changed: Set<String>
  /// The object that it is about.
  package var members: [String: JSONValue]
  /// The same for a person.
  package let text: String
  /// How many events of the kind were left out before this one, since nobody read them.
  package var skipped = 0

  package init(_ name: String, changed: Set<String> = [], _ members: [String: JSONValue], text: String) {
    self.name = name
    self.changed = changed
    self.members = members
    self.text = text
  }

  /// Whether a later event of the kind says all that this one does: only such may be left out.
  package var isStatus: Bool {
    ["receiverStatus", "mediaStatus", "mediaMetadata", "queue"].contains(name)
  }

  /// The line of `--json`.
  package func json(time: String) -> JSONValue {
    var document = members
    document["time"] = .string(time)
    document["event"] = .string(name)
    document["changed"] = .array(changed.sorted().map(JSONValue.string))
    if skipped > 0 { document["skipped"] = .integer(Int64(skipped)) }
    return .object(document)
  }

  /// This event in place of an earlier one of its kind that nobody has read.
  package func replacing(_ earlier: WatchEvent) -> WatchEvent {
    var event = self
    event.changed.formUnion(earlier.changed)
    event.skipped = earlier.skipped + 1
    return event
  }
}

extension WatchEvent {
  /// What a session's event is in `watch`; nil for those that it doesn't show.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - position: where the media is, in seconds.
  ///   - status: the media's status; of a session that has ended, the last one.
  ///   - receiver: the device's status, once it is known.
  package init?(_ event: SessionEvent, position: Double?, status: MediaStatus?, receiver: ReceiverStatus? = nil) {
    switch event {
    case .connected: self.init("connected", ["status": Self.document(receiver)], text: "Connected")
    case .reconnected: self.init("reconnected", ["status": Self.document(receiver)], text: "Connected again")
    case .disconnected(let error, let retryIn):
      self.init(
        "disconnected",
        [
          "code": .string(error.code.rawValue), "message": .string(error.description),
          "retryIn": .nullable(retryIn?.seconds),
        ], text: "Disconnected: \(error.description)")
    case .receiverStatus(let status, let changed):
      self.init(
        "receiverStatus", changed: changed, ["status": Self.document(status)],
        text: "Device: " + StatusText.device(status))
    case .mediaSessionStarted(let status):
      self.init("mediaSessionStarted", media: status, position: position, text: "Media started")
    case .mediaSessionEnded(let id, let reason):
      var last = status?.mediaSessionID == id ? status : nil
      last?.playerState = .idle
      last?.idleReason = reason
      self.init(
        "mediaSessionEnded",
        [
          "mediaSessionId": .integer(Int64(id.rawValue)), "idleReason": .nullable(reason?.rawValue),
          "media": last.map { StatusDocument.document($0, position: nil) } ?? .null,
        ],
        text: "Media ended" + (reason.map { ": \($0.rawValue)" } ?? ""))
    case .mediaMetadata(let information, let id):
      var shown = status ?? MediaStatus(mediaSessionID: id, playerState: .unknown)
      shown.media = information
      self.init("mediaMetadata", media: shown, position: position, text: "Media: " + StatusText.media(information))
    case .mediaStatus(let status, let changed):
      self.init(
        "mediaStatus", media: status, changed: changed, position: position,
        text: StatusText.playLine(status, position: position)
          + (changed.isEmpty ? "" : "  (\(changed.sorted().joined(separator: ", ")))"))
    case .queue(let status):
      self.init("queue", ["queue": QueueDocument(status).json], text: "Queue: \(status.items?.count ?? 0) items known")
    case .mediaError(let error):
      self.init(
        "mediaError", ["error": CommandError(error).document["error"] ?? .null], text: "Error: \(error.description)")
    default: return nil
    }
  }

  /// The device's state, in the spelling of `status`.
  private static func document(_ status: ReceiverStatus?) -> JSONValue {
    guard let status else { return .null }
    return .object([
      "volume": StatusDocument.document(status.volume),
      "application": status.application.map(StatusDocument.document) ?? .null,
    ])
  }

  private init(
    _ name: String, media status: MediaStatus, changed: Set<String> = [], position: Double?, text: String
  ) {
    self.init(name, changed: changed, ["media": StatusDocument.document(status, position: position)], text: text)
  }
}
