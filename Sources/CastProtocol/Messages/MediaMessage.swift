/// A message of the media namespace that an application sends (protocol 5.4).
public enum MediaMessage: Hashable, Sendable {
  /// MEDIA_STATUS, as an answer or announced. It updates the state whatever its request ID.
  case status(MediaStatusMessage)
  /// LOAD_FAILED.
  case loadFailed(MediaErrorMessage)
  /// LOAD_CANCELLED: another LOAD came first.
  case loadCancelled(MediaErrorMessage)
  /// INVALID_PLAYER_STATE: not possible in this state.
  case invalidPlayerState(MediaErrorMessage)
  /// ERROR: the media failed after it was loaded; usually without a request ID (T50).
  case error(MediaErrorMessage)
  /// INVALID_REQUEST.
  case invalidRequest(InvalidRequestMessage)
  /// QUEUE_CHANGE: the queue changed; its items may be asked for again.
  case queueChange(QueueChangeMessage)
  /// QUEUE_ITEM_IDS: the IDs of the whole queue.
  case queueItemIDs(QueueItemIDsMessage)
  /// QUEUE_ITEMS: items of the queue.
  case queueItems(QueueItemsMessage)
  /// SESSION_STATE: a session to be resumed elsewhere.
  case sessionState(SessionStateMessage)
  /// Anything else; to be ignored.
  case unknown(UnknownMessage)

  /// Reads a message; `nil` if it isn't an object. A bare status without a type is taken as one.
  public init?(json: JSONValue) {
    guard let header = MessageHeader(json: json) else { return nil }
    let message: MediaMessage? =
      switch header.type {
      case .mediaStatus: MediaStatusMessage(json: json).map { .status($0) }
      case .loadFailed: MediaErrorMessage(json: json).map { .loadFailed($0) }
      case .loadCancelled: MediaErrorMessage(json: json).map { .loadCancelled($0) }
      case .invalidPlayerState: MediaErrorMessage(json: json).map { .invalidPlayerState($0) }
      case .error: MediaErrorMessage(json: json).map { .error($0) }
      case .invalidRequest: InvalidRequestMessage(json: json).map { .invalidRequest($0) }
      case .queueChange: QueueChangeMessage(json: json).map { .queueChange($0) }
      case .queueItemIDs: QueueItemIDsMessage(json: json).map { .queueItemIDs($0) }
      case .queueItems: QueueItemsMessage(json: json).map { .queueItems($0) }
      case .sessionState: SessionStateMessage(json: json).map { .sessionState($0) }
      case "" where json["mediaSessionId"] != nil && json["playerState"] != nil:
        MediaStatusMessage(json: json).map { .status($0) }
      default: nil
      }
    self = message ?? .unknown(UnknownMessage(header: header, json: json))
  }

  /// The whole payload, for the receiver's side.
  public var json: JSONValue {
    switch self {
    case .status(let message): message.json
    case .loadFailed(let message), .loadCancelled(let message), .invalidPlayerState(let message),
      .error(let message):
      message.json
    case .invalidRequest(let message): message.json
    case .queueChange(let message): message.json
    case .queueItemIDs(let message): message.json
    case .queueItems(let message): message.json
    case .sessionState(let message): message.json
    case .unknown(let message): message.json
    }
  }

  /// The request that it answers; `nil` for announcements (T21).
  public var requestID: RequestID? {
    let id: RequestID? =
      switch self {
      case .status(let message): message.requestID
      case .loadFailed(let message), .loadCancelled(let message), .invalidPlayerState(let message),
        .error(let message):
        message.requestID
      case .invalidRequest(let message): message.requestID
      case .queueChange(let message): message.requestID
      case .queueItemIDs(let message): message.requestID
      case .queueItems(let message): message.requestID
      case .sessionState(let message): message.requestID
      case .unknown(let message): message.header.requestID
      }
    return id == .broadcast ? nil : id
  }
}

/// MEDIA_STATUS (protocol 5.4): the states of the media sessions; none at all is not an error (T41).
public struct MediaStatusMessage: JSONRepresentable {
  /// The request that it answers; 0 or absent: none.
  public var requestID: RequestID?
  /// The states, usually one.
  public var statuses: [MediaStatus]
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Makes a message.
  public init(requestID: RequestID?, statuses: [MediaStatus]) {
    self.requestID = requestID
    self.statuses = statuses
  }

  /// Reads a message: `status` is an array, in some applications an object, or its members are at the top (5.4).
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    requestID = reader.header()
    switch json["status"] {
    case .array(let elements):
      statuses = elements.compactMap { MediaStatus(json: $0) }
    case .object:
      statuses = json["status"].flatMap { MediaStatus(json: $0) }.map { [$0] } ?? []
    default:
      let isBare = json["mediaSessionId"] != nil || json["playerState"] != nil
      statuses = isBare ? [MediaStatus(&reader)] : []
      if isBare { return }
    }
    customData = json["customData"]
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter()
    writer.set("type", MessageType.mediaStatus.rawValue)
    writer.set("requestId", requestID)
    writer.set("status", statuses)
    writer.set("customData", customData)
    return writer.json
  }
}

/// LOAD_FAILED, LOAD_CANCELLED, INVALID_PLAYER_STATE and ERROR, which have the same members (protocol 5.4).
public struct MediaErrorMessage: JSONRepresentable {
  /// Which one.
  public var type: MessageType
  /// The request that failed; an ERROR usually has none.
  public var requestID: RequestID?
  /// Why, as a number; often absent (T49).
  public var detailedErrorCode: DetailedErrorCode?
  /// Why, as a word; often absent.
  public var reason: ErrorReason?
  /// The item of the queue.
  public var itemID: QueueItemID?
  /// Whatever the application wants.
  public var customData: JSONValue?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Makes a message of the type.
  public init(
    _ type: MessageType, requestID: RequestID?, detailedErrorCode: DetailedErrorCode? = nil,
    reason: ErrorReason? = nil, itemID: QueueItemID? = nil
  ) {
    self.type = type
    self.requestID = requestID
    self.detailedErrorCode = detailedErrorCode
    self.reason = reason
    self.itemID = itemID
  }

  /// Reads a message; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard let header = MessageHeader(json: json), var reader = ObjectReader(json) else { return nil }
    type = header.type
    requestID = reader.header()
    detailedErrorCode = reader.int("detailedErrorCode").map { DetailedErrorCode(rawValue: $0) }
    reason = reader.token("reason")
    itemID = reader.identifier("itemId")
    customData = reader.value("customData")
    other = reader.remainder
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("type", type.rawValue)
    writer.set("requestId", requestID)
    writer.set("detailedErrorCode", detailedErrorCode?.rawValue)
    writer.set("reason", reason)
    writer.set("itemId", itemID)
    writer.set("customData", customData)
    return writer.json
  }

  /// What went wrong, from code and reason, as a clause; `nil` if the receiver didn't say.
  public var explanation: String? {
    let code = detailedErrorCode.map { code in
      code.explanation.map { "\($0) (\(code))" } ?? "error \(code)"
    }
    let word = reason.map { reason in
      reason.explanation.map { "\($0) (\(reason))" } ?? "\(reason)"
    }
    let parts = [code, word].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

/// QUEUE_CHANGE (protocol 5.4): announced to every sender.
public struct QueueChangeMessage: JSONRepresentable {
  /// 0 or absent.
  public var requestID: RequestID?
  /// What happened.
  public var changeType: QueueChangeType?
  /// The items that it happened to.
  public var itemIDs: [QueueItemID]?
  /// The item before which they are now.
  public var insertBefore: QueueItemID?
  /// The items that moved.
  public var reorderItemIDs: [QueueItemID]?
  /// The number of the queue's state.
  public var sequenceNumber: Int?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Makes a message.
  public init(changeType: QueueChangeType, itemIDs: [QueueItemID]? = nil, insertBefore: QueueItemID? = nil) {
    requestID = .broadcast
    self.changeType = changeType
    self.itemIDs = itemIDs
    self.insertBefore = insertBefore
  }

  /// Reads a message; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    requestID = reader.header()
    changeType = reader.token("changeType")
    itemIDs = reader.identifiers("itemIds")
    insertBefore = reader.identifier("insertBefore")
    reorderItemIDs = reader.identifiers("reorderItemIds")
    sequenceNumber = reader.int("sequenceNumber")
    other = reader.remainder
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("type", MessageType.queueChange.rawValue)
    writer.set("requestId", requestID)
    writer.set("changeType", changeType)
    writer.set("itemIds", itemIDs)
    writer.set("insertBefore", insertBefore)
    writer.set("reorderItemIds", reorderItemIDs)
    writer.set("sequenceNumber", sequenceNumber)
    return writer.json
  }
}

/// QUEUE_ITEM_IDS (protocol 5.4): the whole queue, in order.
public struct QueueItemIDsMessage: JSONRepresentable {
  /// The request that it answers.
  public var requestID: RequestID?
  /// The items, in order.
  public var itemIDs: [QueueItemID]
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Makes an answer.
  public init(requestID: RequestID, itemIDs: [QueueItemID]) {
    self.requestID = requestID
    self.itemIDs = itemIDs
  }

  /// Reads an answer; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    requestID = reader.header()
    itemIDs = reader.identifiers("itemIds") ?? []
    other = reader.remainder
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("type", MessageType.queueItemIDs.rawValue)
    writer.set("requestId", requestID)
    writer.set("itemIds", itemIDs)
    return writer.json
  }
}

/// QUEUE_ITEMS (protocol 5.4).
public struct QueueItemsMessage: JSONRepresentable {
  /// The request that it answers.
  public var requestID: RequestID?
  /// The items.
  public var items: [QueueItem]
  /// The number of the queue's state.
  public var sequenceNumber: Int?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Makes an answer.
  public init(requestID: RequestID, items: [QueueItem]) {
    self.requestID = requestID
    self.items = items
  }

  /// Reads an answer; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    requestID = reader.header()
    items = reader.list("items") ?? []
    sequenceNumber = reader.int("sequenceNumber")
    other = reader.remainder
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("type", MessageType.queueItems.rawValue)
    writer.set("requestId", requestID)
    writer.set("items", items)
    writer.set("sequenceNumber", sequenceNumber)
    return writer.json
  }
}

/// SESSION_STATE (protocol 5.1): the answer to STORE_SESSION.
public struct SessionStateMessage: JSONRepresentable {
  /// The request that it answers.
  public var requestID: RequestID?
  /// The state, to be given to RESUME_SESSION as it is.
  public var sessionState: JSONValue?

  /// Reads an answer; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    requestID = json["requestId"]?.lenientInt.map { RequestID($0) }
    sessionState = json["sessionState"]
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter()
    writer.set("type", MessageType.sessionState.rawValue)
    writer.set("requestId", requestID)
    writer.set("sessionState", sessionState)
    return writer.json
  }
}
