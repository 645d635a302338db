/// An application that runs on the receiver (protocol 4.5).
public struct ReceiverApplication: JSONRepresentable {
  /// Which application.
  public var appID: AppID
  /// The ID that is the same on all platforms; match either (protocol 4.3).
  public var universalAppID: AppID?
  /// What kind of program it is.
  public var appType: AppType?
  /// Its name, maybe in the device's language; not to be parsed (T40).
  public var displayName: String?
  /// Its icon; may be empty.
  public var iconURL: String?
  /// Whether it is the idle screen; old firmware doesn't say.
  public var isIdleScreen: Bool?
  /// Whether it was started from the cloud.
  public var launchedFromCloud: Bool?
  /// Whether a sender is connected to it; newer firmware only.
  public var senderConnected: Bool?
  /// The namespaces that it speaks; few or none while it starts.
  public var namespaces: [CastNamespace]
  /// Names this run of it, for STOP.
  public var sessionID: SessionID?
  /// Where its messages go; absent while it starts, and for those that take no messages (T14).
  public var transportID: TransportID?
  /// What it does, in words for people; not to be parsed (T40).
  public var statusText: String?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue]

  /// Describes an application.
  public init(
    appID: AppID, universalAppID: AppID? = nil, appType: AppType? = nil, displayName: String? = nil,
    iconURL: String? = nil, isIdleScreen: Bool? = nil, launchedFromCloud: Bool? = nil, senderConnected: Bool? = nil,
    namespaces: [CastNamespace] = [], sessionID: SessionID? = nil, transportID: TransportID? = nil,
    statusText: String? = nil, other: [String: JSONValue] = [:]
  ) {
    self.appID = appID
    self.universalAppID = universalAppID
    self.appType = appType
    self.displayName = displayName
    self.iconURL = iconURL
    self.isIdleScreen = isIdleScreen
    self.launchedFromCloud = launchedFromCloud
    self.senderConnected = senderConnected
    self.namespaces = namespaces
    self.sessionID = sessionID
    self.transportID = transportID
    self.statusText = statusText
    self.other = other
  }

  /// Reads an application; `nil` without an app ID.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json), let appID: AppID = reader.identifier("appId") else { return nil }
    self.appID = appID
    universalAppID = reader.identifier("universalAppId")
    appType = reader.token("appType")
    displayName = reader.string("displayName")
    iconURL = reader.string("iconUrl")
    isIdleScreen = reader.bool("isIdleScreen")
    launchedFromCloud = reader.bool("launchedFromCloud")
    senderConnected = reader.bool("senderConnected")
    namespaces = reader.take("namespaces", Self.readNamespaces) ?? []
    sessionID = reader.identifier("sessionId")
    transportID = reader.take("transportId") { $0.lenientString.flatMap { $0.isEmpty ? nil : TransportID($0) } }
    statusText = reader.string("statusText")
    other = reader.remainder
  }

  /// The list has objects with a name; bare strings are taken too.
  private static func readNamespaces(_ json: JSONValue) -> [CastNamespace]? {
    json.arrayValue?.compactMap { ($0["name"] ?? $0).stringValue.map { CastNamespace($0) } }
  }

  /// The application as it is written in `applications`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("appId", appID)
    writer.set("universalAppId", universalAppID)
    writer.set("appType", appType)
    writer.set("displayName", displayName)
    writer.set("iconUrl", iconURL)
    writer.set("isIdleScreen", isIdleScreen)
    writer.set("launchedFromCloud", launchedFromCloud)
    writer.set("senderConnected", senderConnected)
    writer.set("namespaces", .array(namespaces.map { .object(["name": .string($0.rawValue)]) }))
    writer.set("sessionId", sessionID)
    writer.set("transportId", transportID)
    writer.set("statusText", statusText)
    return writer.json
  }

  /// Whether it is the idle screen: with it, nothing runs (T29).
  public var isIdle: Bool { isIdleScreen ?? appID.matches(.backdrop) }

  /// Whether it speaks the namespace.
  public func supports(_ namespace: CastNamespace) -> Bool { namespaces.contains(namespace) }

  /// Whether it is the application, by either ID.
  public func matches(_ appID: AppID) -> Bool {
    self.appID.matches(appID) || (universalAppID?.matches(appID) ?? false)
  }

  /// Whether it only stands for a group that the device plays in: the group's own endpoint takes the messages (T14).
  public var isGroupMembership: Bool {
    if appID.rawValue.hasPrefix("Multizone") { return true }
    guard transportID == nil, namespaces.isEmpty, let universalAppID else { return false }
    return universalAppID.matches(.defaultMediaReceiver) && !appID.matches(universalAppID)
  }
}
