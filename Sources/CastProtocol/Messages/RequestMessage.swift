/// A request that a sender makes; the payload is its members with `type` and `requestId`.
///
/// Requests can be read, too, for the receiver's side.
public protocol RequestMessage: JSONRepresentable {
  /// The namespace that it belongs to.
  static var namespace: CastNamespace { get }
  /// Its `type`.
  var type: MessageType { get }
  /// Its own members, without `type` and `requestId`.
  var json: JSONValue { get }
}

extension RequestMessage {
  /// The whole payload.
  public func payload(requestID: RequestID) -> JSONValue {
    var writer = ObjectWriter(json.objectValue ?? [:])
    writer.set("type", type.rawValue)
    writer.set("requestId", requestID)
    return writer.json
  }
}

/// A request about a media session; the receiver refuses it without the session's ID.
public protocol MediaSessionRequest: RequestMessage {
  /// The session; always the one from the latest status (T46).
  var mediaSessionID: MediaSessionID? { get set }
  /// Whatever the application wants.
  var customData: JSONValue? { get set }
}

extension MediaSessionRequest {
  /// Media requests belong to the media namespace.
  public static var namespace: CastNamespace { .media }

  /// The members that all of them have.
  var baseWriter: ObjectWriter {
    var writer = ObjectWriter()
    writer.set("mediaSessionId", mediaSessionID)
    writer.set("customData", customData)
    return writer
  }
}
