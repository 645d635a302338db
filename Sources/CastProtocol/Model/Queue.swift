/// An item of the queue, with its own tracks and active tracks (protocol 5.13).
public struct QueueItem: JSONRepresentable {
  /// The receiver gives it; an item that is to be added must have none (T62).
  public var itemID: QueueItemID?
  /// The media; statuses sometimes leave it out.
  public var media: MediaInformation?
  /// Whether it plays when its turn comes; absent means yes.
  public var autoplay: Bool?
  /// Seconds into the media at which it begins.
  public var startTime: Double?
  /// Seconds before the end of the item before it at which it may be loaded.
  public var preloadTime: Double?
  /// Seconds to play; negative counts from the end. Old receivers ignore it.
  public var playbackDuration: Double?
  /// The tracks to activate; absent leaves it to the receiver, `[]` is none (T72).
  public var activeTrackIDs: [TrackID]?
  /// Its place; receivers report it, senders don't send it.
  public var orderID: Int?
  /// Whatever the application wants.
  public var customData: JSONValue?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes an item.
  public init(
    itemID: QueueItemID? = nil, media: MediaInformation? = nil, autoplay: Bool? = nil, startTime: Double? = nil,
    preloadTime: Double? = nil, activeTrackIDs: [TrackID]? = nil, customData: JSONValue? = nil
  ) {
    self.itemID = itemID
    self.media = media
    self.autoplay = autoplay
    self.startTime = startTime
    self.preloadTime = preloadTime
    self.activeTrackIDs = activeTrackIDs
    self.customData = customData
  }

  /// Reads an item; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    itemID = reader.identifier("itemId")
    media = reader.object("media")
    autoplay = reader.bool("autoplay")
    startTime = reader.double("startTime")
    preloadTime = reader.double("preloadTime")
    playbackDuration = reader.double("playbackDuration")
    activeTrackIDs = reader.identifiers("activeTrackIds")
    orderID = reader.int("orderId")
    customData = reader.value("customData")
    other = reader.remainder
  }

  /// The item as it is written in `items`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("itemId", itemID)
    writer.set("media", media)
    writer.set("autoplay", autoplay)
    writer.set("startTime", startTime)
    writer.set("preloadTime", preloadTime)
    writer.set("playbackDuration", playbackDuration)
    writer.set("activeTrackIds", activeTrackIDs)
    writer.set("orderId", orderID)
    writer.set("customData", customData)
    return writer.json
  }
}

/// A queue as a whole (protocol 5.13). A bad one can hang a receiver without a reply.
public struct QueueData: JSONRepresentable {
  /// Names the queue.
  public var id: String?
  /// Its name for people.
  public var name: String?
  /// What it is, for people.
  public var description: String?
  /// A deep link.
  public var entity: String?
  /// What kind of collection it is.
  public var queueType: QueueType?
  /// What follows an item.
  public var repeatMode: RepeatMode?
  /// Its items, in order.
  public var items: [QueueItem]?
  /// Where in the list to begin, from 0.
  public var startIndex: Int?
  /// Seconds into the first item at which to begin.
  public var startTime: Double?
  /// Whether it is shuffled.
  public var shuffle: Bool?
  /// About the collection.
  public var containerMetadata: ContainerMetadata?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes a queue.
  public init(
    id: String? = nil, name: String? = nil, queueType: QueueType? = nil, repeatMode: RepeatMode? = nil,
    items: [QueueItem]? = nil, startIndex: Int? = nil, startTime: Double? = nil, shuffle: Bool? = nil
  ) {
    self.id = id
    self.name = name
    self.queueType = queueType
    self.repeatMode = repeatMode
    self.items = items
    self.startIndex = startIndex
    self.startTime = startTime
    self.shuffle = shuffle
  }

  /// Reads a queue; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    id = reader.string("id")
    name = reader.string("name")
    description = reader.string("description")
    entity = reader.string("entity")
    queueType = reader.token("queueType")
    repeatMode = reader.token("repeatMode")
    items = reader.list("items")
    startIndex = reader.int("startIndex")
    startTime = reader.double("startTime")
    shuffle = reader.bool("shuffle")
    containerMetadata = reader.object("containerMetadata")
    other = reader.remainder
  }

  /// The queue as it is written in `queueData`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("id", id)
    writer.set("name", name)
    writer.set("description", description)
    writer.set("entity", entity)
    writer.set("queueType", queueType)
    writer.set("repeatMode", repeatMode)
    writer.set("items", items)
    writer.set("startIndex", startIndex)
    writer.set("startTime", startTime)
    writer.set("shuffle", shuffle)
    writer.set("containerMetadata", containerMetadata)
    return writer.json
  }
}

/// About a collection, for people (protocol 5.13).
public struct ContainerMetadata: JSONRepresentable {
  /// 0 is any collection, 1 an audiobook.
  public var containerType: Int?
  /// Its title.
  public var title: String?
  /// Seconds.
  public var containerDuration: Double?
  /// Pictures.
  public var containerImages: [Image]?
  /// Its parts.
  public var sections: [MediaMetadata]?
  /// The authors of an audiobook.
  public var authors: [String]?
  /// The narrators of an audiobook.
  public var narrators: [String]?
  /// The publisher of an audiobook.
  public var publisher: String?
  /// When an audiobook was released, as an ISO 8601 date.
  public var releaseDate: String?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes a collection.
  public init(containerType: Int? = 0, title: String? = nil) {
    self.containerType = containerType
    self.title = title
  }

  /// Reads a description; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    containerType = reader.int("containerType")
    title = reader.string("title")
    containerDuration = reader.double("containerDuration")
    containerImages = reader.list("containerImages")
    sections = reader.list("sections")
    authors = reader.strings("authors")
    narrators = reader.strings("narrators")
    publisher = reader.string("publisher")
    releaseDate = reader.string("releaseDate")
    other = reader.remainder
  }

  /// The description as it is written in `containerMetadata`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("containerType", containerType)
    writer.set("title", title)
    writer.set("containerDuration", containerDuration)
    writer.set("containerImages", containerImages)
    writer.set("sections", sections)
    writer.set("authors", authors)
    writer.set("narrators", narrators)
    writer.set("publisher", publisher)
    writer.set("releaseDate", releaseDate)
    return writer.json
  }
}
