/// GET_STATUS of the receiver namespace: what runs, and the volume (protocol 4.2).
public struct GetStatusRequest: RequestMessage {
  /// The receiver namespace.
  public static var namespace: CastNamespace { .receiver }
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

/// LAUNCH: starts an application (protocol 4.2, 4.3).
///
/// On real devices it restarts the application if it runs, and so ends what it plays: GET_STATUS first, and join (T30).
public struct LaunchRequest: RequestMessage {
  /// The receiver namespace.
  public static var namespace: CastNamespace { .receiver }
  /// LAUNCH.
  public var type: MessageType { .launch }

  /// The application.
  public var appID: AppID
  /// A BCP 47 tag for its language.
  public var language: String?
  /// What kinds of program will do; Google's senders say WEB.
  public var supportedAppTypes: [AppType]?
  /// Parameters; sender credentials for Cast Connect go here.
  public var appParams: JSONValue?
  /// The sender's name for people.
  public var senderDeviceName: String?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Makes a request.
  public init(
    appID: AppID, language: String? = nil, supportedAppTypes: [AppType]? = [.web], appParams: JSONValue? = nil,
    senderDeviceName: String? = nil
  ) {
    self.appID = appID
    self.language = language
    self.supportedAppTypes = supportedAppTypes
    self.appParams = appParams
    self.senderDeviceName = senderDeviceName
  }

  /// Reads a request; `nil` without an app ID.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    _ = reader.header()
    guard let appID: AppID = reader.identifier("appId"), !appID.rawValue.isEmpty else { return nil }
    self.appID = appID
    language = reader.string("language")
    supportedAppTypes = reader.tokens("supportedAppTypes")
    appParams = reader.value("appParams")
    senderDeviceName = reader.string("senderDeviceName")
    other = reader.remainder
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("appId", appID)
    writer.set("language", language)
    writer.set("supportedAppTypes", supportedAppTypes)
    writer.set("appParams", appParams)
    writer.set("senderDeviceName", senderDeviceName)
    return writer.json
  }
}

/// STOP of the receiver namespace: ends an application (protocol 4.2). Some receivers answer by a broadcast only
/// (fact P3).
public struct StopApplicationRequest: RequestMessage {
  /// The receiver namespace.
  public static var namespace: CastNamespace { .receiver }
  /// STOP.
  public var type: MessageType { .stop }

  /// The run to end; without it the receiver stops whatever runs, so always say it.
  public var sessionID: SessionID?

  /// Makes a request.
  public init(sessionID: SessionID) { self.sessionID = sessionID }
  /// Reads a request; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    sessionID = json["sessionId"]?.lenientString.map { SessionID($0) }
  }
  /// Its own members.
  public var json: JSONValue {
    var writer = ObjectWriter()
    writer.set("sessionId", sessionID)
    return writer.json
  }
}

/// SET_VOLUME of the receiver namespace: the device's volume (protocol 4.2). Level and mute go in separate messages.
public struct SetVolumeRequest: RequestMessage {
  /// The receiver namespace.
  public static var namespace: CastNamespace { .receiver }
  /// SET_VOLUME.
  public var type: MessageType { .setVolume }

  /// The change.
  public var volume: Volume

  /// Sets the level, which is kept within 0 and 1.
  public init(level: Double) { volume = Volume(level: level.isFinite ? min(max(level, 0), 1) : 0) }
  /// Mutes or unmutes.
  public init(muted: Bool) { volume = Volume(muted: muted) }
  /// Reads a request; `nil` without a volume.
  public init?(json: JSONValue) {
    guard let volume = json["volume"].flatMap({ Volume(json: $0) }) else { return nil }
    self.volume = volume
  }
  /// Its own members.
  public var json: JSONValue { ["volume": volume.json] }
}

/// GET_APP_AVAILABILITY: which of these applications can run (protocol 4.2). The reply has no `type` (T25).
public struct GetAppAvailabilityRequest: RequestMessage {
  /// The receiver namespace.
  public static var namespace: CastNamespace { .receiver }
  /// GET_APP_AVAILABILITY.
  public var type: MessageType { .getAppAvailability }

  /// The applications.
  public var appIDs: [AppID]

  /// Makes a request.
  public init(appIDs: [AppID]) { self.appIDs = appIDs }
  /// Reads a request; a single ID does for a list.
  public init?(json: JSONValue) {
    guard let value = json["appId"] else { return nil }
    appIDs = (value.arrayValue ?? [value]).compactMap { $0.stringValue.map { AppID($0) } }
  }
  /// Its own members.
  public var json: JSONValue { ["appId": .array(appIDs.map { .string($0.rawValue) })] }
}
