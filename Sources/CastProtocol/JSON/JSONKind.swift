/// A kind of JSON value.
enum JSONKind: CaseIterable {
  case string, number, bool, object, array

  /// The kind of the value; `nil` for null.
  init?(_ value: JSONValue) {
    switch value {
    case .null: return nil
    case .bool: self = .bool
    case .integer, .number: self = .number
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    }
  }

  /// What the documented keys hold; all others are taken for strings first.
  static func of(key: String) -> JSONKind { table[key] ?? .string }

  /// What the elements of the documented arrays are; all others are taken for objects first.
  static func ofElements(key: String) -> JSONKind { elementTable[key] ?? .object }

  private static let table: [String: JSONKind] = {
    var table: [String: JSONKind] = [:]
    for key in [
      "requestId", "launchRequestId", "mediaSessionId", "playbackRate", "currentTime", "supportedMediaCommands",
      "level",
      "stepInterval", "duration", "metadataType", "trackId", "fontScale", "windowRoundedCornerRadius", "currentItemId",
      "loadingItemId", "preloadedItemId", "itemId", "orderId", "startTime", "preloadTime", "startIndex", "width",
      "height", "start", "end", "detailedErrorCode", "sequenceNumber", "capabilities", "season", "episode",
      "trackNumber", "discNumber", "position", "whenSkippable", "connType", "sdkType", "platform", "connectionType",
      "startAbsoluteTime", "insertBefore", "frequency", "gain_db", "quality", "max_peaking_eqs",
    ] { table[key] = .number }
    for key in [
      "muted", "autoplay", "isIdleScreen", "launchedFromCloud", "senderConnected", "isActiveInput", "isStandBy",
      "isMovingWindow", "isLiveDone", "isInband", "shuffle", "isEmbedded", "isWatched", "expanded", "isMultichannel",
    ] { table[key] = .bool }
    for key in [
      "volume", "media", "metadata", "textTrackStyle", "videoInfo", "extendedStatus", "liveSeekableRange",
      "breakStatus",
      "queueData", "customData", "containerMetadata", "userEq", "availability", "device", "senderInfo", "origin",
    ] { table[key] = .object }
    for key in [
      "activeTrackIds", "tracks", "items", "images", "applications", "namespaces", "itemIds", "roles", "breaks",
      "breakClips", "breakClipIds", "devices", "userActionStates", "supportedAppTypes",
    ] { table[key] = .array }
    table["status"] = .array
    return table
  }()

  private static let elementTable: [String: JSONKind] = [
    "activeTrackIds": .number, "itemIds": .number, "roles": .string, "breakClipIds": .string,
    "supportedAppTypes": .string,
  ]
}
