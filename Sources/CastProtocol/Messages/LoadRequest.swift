/// LOAD: plays an item, or a queue (protocol 5.2). An application that plays something drops it.
///
/// It is complete only when a status of a new media session is past IDLE; the first messages that carry its request ID
/// are no more than a receipt (T22).
public struct LoadRequest: RequestMessage {
  /// The media namespace.
  public static var namespace: CastNamespace { .media }
  /// LOAD.
  public var type: MessageType { .load }

  /// The item; may be absent if the queue has items.
  public var media: MediaInformation?
  /// Whether to play at once, or to load paused; absent: the receiver may start.
  public var autoplay: Bool?
  /// Seconds at which to begin; absent: the start, or the live edge.
  public var currentTime: Double?
  /// The tracks to activate; absent leaves it to the receiver, `[]` is none (T72).
  public var activeTrackIDs: [TrackID]?
  /// Above 0; receivers usually take 0.5 to 2.
  public var playbackRate: Double?
  /// Credentials for the application.
  public var credentials: String?
  /// What kind of credentials they are; `cloud` is reserved.
  public var credentialsType: String?
  /// Credentials for the Android TV application.
  public var atvCredentials: String?
  /// What kind of credentials those are.
  public var atvCredentialsType: String?
  /// Options, such as `contentFilteringMode`.
  public var loadOptions: JSONValue?
  /// A whole queue.
  public var queueData: QueueData?
  /// Whatever the application wants.
  public var customData: JSONValue?
  /// Members that aren't understood, such as the `sessionId` that many senders add; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Makes a request; everything else is set afterwards.
  public init(
    media: MediaInformation?, autoplay: Bool? = true, currentTime: Double? = nil, activeTrackIDs: [TrackID]? = nil,
    customData: JSONValue? = nil
  ) {
    self.media = media
    self.autoplay = autoplay
    self.currentTime = currentTime
    self.activeTrackIDs = activeTrackIDs
    self.customData = customData
  }

  /// Reads a request; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    _ = reader.header()
    media = reader.object("media")
    autoplay = reader.bool("autoplay")
    currentTime = reader.double("currentTime")
    activeTrackIDs = reader.identifiers("activeTrackIds")
    playbackRate = reader.double("playbackRate")
    credentials = reader.string("credentials")
    credentialsType = reader.string("credentialsType")
    atvCredentials = reader.string("atvCredentials")
    atvCredentialsType = reader.string("atvCredentialsType")
    loadOptions = reader.value("loadOptions")
    queueData = reader.object("queueData")
    customData = reader.value("customData")
    other = reader.remainder
  }

  /// Its own members. The items of a queue are written without IDs, which the receiver gives (T62).
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("media", media)
    writer.set("autoplay", autoplay)
    writer.set("currentTime", currentTime)
    writer.set("activeTrackIds", activeTrackIDs)
    writer.set("playbackRate", playbackRate)
    writer.set("credentials", credentials)
    writer.set("credentialsType", credentialsType)
    writer.set("atvCredentials", atvCredentials)
    writer.set("atvCredentialsType", atvCredentialsType)
    writer.set("loadOptions", loadOptions)
    writer.set("queueData", queueData?.withoutIDs)
    writer.set("customData", customData)
    return writer.json
  }
}

extension QueueData {
  /// The queue as a sender gives it: its items without IDs (T62).
  public var withoutIDs: QueueData {
    var queue = self
    queue.items = items?.map(\.withoutIDs)
    return queue
  }
}

extension QueueItem {
  /// The item as a sender adds it: the receiver gives ID and place (T62).
  public var withoutIDs: QueueItem {
    var item = self
    item.itemID = nil
    item.orderID = nil
    return item
  }
}
