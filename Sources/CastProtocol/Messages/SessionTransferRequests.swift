/// A media request whose few members only one side or another cares about: STORE_SESSION, RESUME_SESSION,
/// SET_CREDENTIALS, LOAD_BY_ENTITY, PRECACHE, PRELOAD, CUSTOM_COMMAND (protocol 5.1).
///
/// The named constructors give each its own members.
public struct MediaServiceRequest: MediaSessionRequest {
  /// Which one.
  public var type: MessageType
  /// The session; LOAD_BY_ENTITY, RESUME_SESSION and SET_CREDENTIALS need none.
  public var mediaSessionID: MediaSessionID?
  /// Whatever the application wants.
  public var customData: JSONValue?
  /// The members of its own.
  public var members: [String: JSONValue]

  private init(_ type: MessageType, _ members: [String: JSONValue?]) {
    self.type = type
    self.members = members.compactMapValues { $0 }
  }

  /// Asks for the state of the session, to resume it elsewhere; answered by SESSION_STATE.
  public static func storeSession(options: JSONValue? = nil) -> MediaServiceRequest {
    MediaServiceRequest(.storeSession, ["options": options])
  }

  /// Goes on with a session that was stored.
  public static func resumeSession(sessionState: JSONValue) -> MediaServiceRequest {
    MediaServiceRequest(.resumeSession, ["sessionState": sessionState])
  }

  /// Gives credentials, maybe in answer to REFRESH_CREDENTIALS.
  public static func setCredentials(
    _ credentials: String, type: String? = nil, forRequestID: RequestID? = nil
  ) -> MediaServiceRequest {
    MediaServiceRequest(
      .setCredentials,
      [
        "credentials": .string(credentials), "credentialsType": type.map { .string($0) },
        "forRequestId": forRequestID.map { JSONValue($0.rawValue) },
      ])
  }

  /// Plays what a deep link names.
  public static func loadByEntity(
    _ entity: String, shuffle: Bool? = nil, loadOptions: JSONValue? = nil
  ) -> MediaServiceRequest {
    MediaServiceRequest(
      .loadByEntity,
      ["entity": .string(entity), "shuffle": shuffle.map { .bool($0) }, "loadOptions": loadOptions])
  }

  /// Tells the application what will be wanted.
  public static func precache(_ precacheData: JSONValue) -> MediaServiceRequest {
    MediaServiceRequest(.precache, ["precacheData": precacheData])
  }

  /// Loads an item of the queue in advance.
  public static func preload(_ itemID: QueueItemID) -> MediaServiceRequest {
    MediaServiceRequest(.preload, ["itemId": JSONValue(itemID.rawValue)])
  }

  /// A command that only the application understands.
  public static func customCommand(_ data: JSONValue) -> MediaServiceRequest {
    MediaServiceRequest(.customCommand, ["data": data])
  }

  /// Reads a request; `nil` without a type.
  public init?(json: JSONValue) {
    guard let header = MessageHeader(json: json), !header.type.rawValue.isEmpty, var reader = ObjectReader(json)
    else { return nil }
    type = header.type
    _ = reader.header()
    mediaSessionID = reader.identifier("mediaSessionId")
    customData = reader.value("customData")
    members = reader.remainder
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = ObjectWriter(members)
    writer.set("mediaSessionId", mediaSessionID)
    writer.set("customData", customData)
    return writer.json
  }
}
