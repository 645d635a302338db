/// QUEUE_LOAD: plays a queue of its own (protocol 5.1).
public struct QueueLoadRequest: RequestMessage {
  /// The media namespace.
  public static var namespace: CastNamespace { .media }
  /// QUEUE_LOAD.
  public var type: MessageType { .queueLoad }
  /// The items; written without IDs (T62).
  public var items: [QueueItem]
  /// Where in the list to begin, from 0.
  public var startIndex: Int?
  /// What follows an item.
  public var repeatMode: RepeatMode?
  /// Seconds into the first item at which to begin.
  public var currentTime: Double?
  /// What kind of collection it is.
  public var queueType: QueueType?
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Makes a request.
  public init(items: [QueueItem], startIndex: Int? = nil, repeatMode: RepeatMode? = nil, currentTime: Double? = nil) {
    self.items = items
    self.startIndex = startIndex
    self.repeatMode = repeatMode
    self.currentTime = currentTime
  }

  /// Reads a request; `nil` without items.
  public init?(json: JSONValue) {
    guard let items = json["items"].flatMap({ QueueItem.list($0) }) else { return nil }
    self.items = items
    startIndex = json["startIndex"]?.lenientInt
    repeatMode = json["repeatMode"].flatMap { RepeatMode(json: $0) }
    currentTime = json["currentTime"]?.lenientDouble
    queueType = json["queueType"].flatMap { QueueType(json: $0) }
    customData = json["customData"]
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = ObjectWriter()
    writer.set("items", items.map(\.withoutIDs))
    writer.set("startIndex", startIndex)
    writer.set("repeatMode", repeatMode)
    writer.set("currentTime", currentTime)
    writer.set("queueType", queueType)
    writer.set("customData", customData)
    return writer.json
  }
}

/// QUEUE_INSERT: adds items (protocol 5.1).
public struct QueueInsertRequest: MediaSessionRequest {
  /// QUEUE_INSERT.
  public var type: MessageType { .queueInsert }
  /// The session.
  public var mediaSessionID: MediaSessionID?
  /// The items; written without IDs (T62).
  public var items: [QueueItem]
  /// The item before which they go; absent: at the end.
  public var insertBefore: QueueItemID?
  /// Jumps to this item; wins over ``currentItemIndex``, since both together are refused.
  public var currentItemID: QueueItemID?
  /// Jumps to one of the new items, from 0.
  public var currentItemIndex: Int?
  /// Seconds into that item at which to begin.
  public var currentTime: Double?
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Makes a request.
  public init(items: [QueueItem], insertBefore: QueueItemID? = nil, currentItemIndex: Int? = nil) {
    self.items = items
    self.insertBefore = insertBefore
    self.currentItemIndex = currentItemIndex
  }

  /// Reads a request; `nil` without items.
  public init?(json: JSONValue) {
    guard let items = json["items"].flatMap({ QueueItem.list($0) }) else { return nil }
    self.items = items
    (mediaSessionID, customData) = json.mediaRequestBase
    insertBefore = json["insertBefore"]?.lenientInt.map { QueueItemID($0) }
    currentItemID = json["currentItemId"]?.lenientInt.map { QueueItemID($0) }
    currentItemIndex = json["currentItemIndex"]?.lenientInt
    currentTime = json["currentTime"]?.lenientDouble
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = baseWriter
    writer.set("items", items.map(\.withoutIDs))
    writer.set("insertBefore", insertBefore)
    writer.set("currentItemId", currentItemID)
    if currentItemID == nil { writer.set("currentItemIndex", currentItemIndex) }
    writer.set("currentTime", currentTime)
    return writer.json
  }
}

/// QUEUE_UPDATE: jumps, changes items, repeat mode or order (protocol 5.1). Only its first status carries its ID (T22).
public struct QueueUpdateRequest: MediaSessionRequest {
  /// QUEUE_UPDATE.
  public var type: MessageType { .queueUpdate }
  /// The session.
  public var mediaSessionID: MediaSessionID?
  /// Jumps to this item.
  public var currentItemID: QueueItemID?
  /// Jumps by this many items: 1 is the next, -1 the one before.
  public var jump: Int?
  /// Seconds into the item at which to begin.
  public var currentTime: Double?
  /// Changed items, with their IDs.
  public var items: [QueueItem]?
  /// What follows an item.
  public var repeatMode: RepeatMode?
  /// Whether to shuffle.
  public var shuffle: Bool?
  /// The number of the queue's state that the sender knows.
  public var sequenceNumber: Int?
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Makes a request.
  public init(
    currentItemID: QueueItemID? = nil, jump: Int? = nil, currentTime: Double? = nil, items: [QueueItem]? = nil,
    repeatMode: RepeatMode? = nil, shuffle: Bool? = nil
  ) {
    self.currentItemID = currentItemID
    self.jump = jump
    self.currentTime = currentTime
    self.items = items
    self.repeatMode = repeatMode
    self.shuffle = shuffle
  }

  /// Goes to the next item; every known sender does it so, rather than by QUEUE_NEXT.
  public static let next = QueueUpdateRequest(jump: 1)
  /// Goes to the item before.
  public static let previous = QueueUpdateRequest(jump: -1)

  /// Reads a request; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    (mediaSessionID, customData) = json.mediaRequestBase
    currentItemID = json["currentItemId"]?.lenientInt.map { QueueItemID($0) }
    jump = json["jump"]?.lenientInt
    currentTime = json["currentTime"]?.lenientDouble
    items = json["items"].flatMap { QueueItem.list($0) }
    repeatMode = json["repeatMode"].flatMap { RepeatMode(json: $0) }
    shuffle = json["shuffle"]?.lenientBool
    sequenceNumber = json["sequenceNumber"]?.lenientInt
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = baseWriter
    writer.set("currentItemId", currentItemID)
    writer.set("jump", jump)
    writer.set("currentTime", currentTime)
    writer.set("items", items)
    writer.set("repeatMode", repeatMode)
    writer.set("shuffle", shuffle)
    writer.set("sequenceNumber", sequenceNumber)
    return writer.json
  }
}

/// QUEUE_REMOVE: takes items out; without any left the session ends (protocol 5.1).
public struct QueueRemoveRequest: MediaSessionRequest {
  /// QUEUE_REMOVE.
  public var type: MessageType { .queueRemove }
  /// The session.
  public var mediaSessionID: MediaSessionID?
  /// The items.
  public var itemIDs: [QueueItemID]
  /// Jumps to this item.
  public var currentItemID: QueueItemID?
  /// Seconds into that item at which to begin.
  public var currentTime: Double?
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Makes a request.
  public init(itemIDs: [QueueItemID]) { self.itemIDs = itemIDs }

  /// Reads a request; `nil` without items.
  public init?(json: JSONValue) {
    guard let itemIDs = json["itemIds"]?.itemIDs else { return nil }
    self.itemIDs = itemIDs
    (mediaSessionID, customData) = json.mediaRequestBase
    currentItemID = json["currentItemId"]?.lenientInt.map { QueueItemID($0) }
    currentTime = json["currentTime"]?.lenientDouble
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = baseWriter
    writer.set("itemIds", itemIDs)
    writer.set("currentItemId", currentItemID)
    writer.set("currentTime", currentTime)
    return writer.json
  }
}

extension JSONValue {
  var itemIDs: [QueueItemID]? { arrayValue?.compactMap { $0.lenientInt.map { QueueItemID($0) } } }
}

/// QUEUE_REORDER: puts items elsewhere, in the order given (protocol 5.1).
public struct QueueReorderRequest: MediaSessionRequest {
  /// QUEUE_REORDER.
  public var type: MessageType { .queueReorder }
  /// The session.
  public var mediaSessionID: MediaSessionID?
  /// The items, in their new order.
  public var itemIDs: [QueueItemID]
  /// The item before which they go; absent: at the end.
  public var insertBefore: QueueItemID?
  /// Jumps to this item.
  public var currentItemID: QueueItemID?
  /// Seconds into that item at which to begin.
  public var currentTime: Double?
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Makes a request.
  public init(itemIDs: [QueueItemID], insertBefore: QueueItemID? = nil) {
    self.itemIDs = itemIDs
    self.insertBefore = insertBefore
  }

  /// Reads a request; `nil` without items.
  public init?(json: JSONValue) {
    guard let itemIDs = json["itemIds"]?.itemIDs else { return nil }
    self.itemIDs = itemIDs
    (mediaSessionID, customData) = json.mediaRequestBase
    insertBefore = json["insertBefore"]?.lenientInt.map { QueueItemID($0) }
    currentItemID = json["currentItemId"]?.lenientInt.map { QueueItemID($0) }
    currentTime = json["currentTime"]?.lenientDouble
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = baseWriter
    writer.set("itemIds", itemIDs)
    writer.set("insertBefore", insertBefore)
    writer.set("currentItemId", currentItemID)
    writer.set("currentTime", currentTime)
    return writer.json
  }
}

/// QUEUE_GET_ITEMS: asks for items by ID; answered by QUEUE_ITEMS (protocol 5.1).
public struct QueueGetItemsRequest: MediaSessionRequest {
  /// QUEUE_GET_ITEMS.
  public var type: MessageType { .queueGetItems }
  /// The session.
  public var mediaSessionID: MediaSessionID?
  /// The items.
  public var itemIDs: [QueueItemID]
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Makes a request.
  public init(itemIDs: [QueueItemID]) { self.itemIDs = itemIDs }

  /// Reads a request; `nil` without items.
  public init?(json: JSONValue) {
    guard let itemIDs = json["itemIds"]?.itemIDs else { return nil }
    self.itemIDs = itemIDs
    (mediaSessionID, customData) = json.mediaRequestBase
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = baseWriter
    writer.set("itemIds", itemIDs)
    return writer.json
  }
}

/// QUEUE_GET_ITEM_RANGE: asks for the items around one; answered by QUEUE_ITEMS (protocol 5.1).
public struct QueueGetItemRangeRequest: MediaSessionRequest {
  /// QUEUE_GET_ITEM_RANGE.
  public var type: MessageType { .queueGetItemRange }
  /// The session.
  public var mediaSessionID: MediaSessionID?
  /// The item.
  public var itemID: QueueItemID
  /// How many after it.
  public var nextCount: Int?
  /// How many before it.
  public var prevCount: Int?
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Makes a request.
  public init(itemID: QueueItemID, nextCount: Int? = nil, prevCount: Int? = nil) {
    self.itemID = itemID
    self.nextCount = nextCount
    self.prevCount = prevCount
  }

  /// Reads a request; `nil` without an item.
  public init?(json: JSONValue) {
    guard let itemID = json["itemId"]?.lenientInt else { return nil }
    self.itemID = QueueItemID(itemID)
    (mediaSessionID, customData) = json.mediaRequestBase
    nextCount = json["nextCount"]?.lenientInt
    prevCount = json["prevCount"]?.lenientInt
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = baseWriter
    writer.set("itemId", itemID)
    writer.set("nextCount", nextCount)
    writer.set("prevCount", prevCount)
    return writer.json
  }
}
