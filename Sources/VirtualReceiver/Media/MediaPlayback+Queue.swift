import CastProtocol

extension MediaPlayback {
  /// The requests of the queue (protocol 5.1).
  mutating func performQueue(
    _ type: String, _ request: JSONValue, _ requester: Requester?, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    switch type {
    case "QUEUE_INSERT": try insert(request, requester, at: now)
    case "QUEUE_UPDATE": try update(request, requester, at: now)
    case "QUEUE_REMOVE": try remove(request, requester, at: now)
    case "QUEUE_REORDER": try reorder(request, requester, at: now)
    case "QUEUE_NEXT": try jump(by: 1, request, requester, at: now)
    case "QUEUE_PREV": try jump(by: -1, request, requester, at: now)
    case "QUEUE_SHUFFLE": shuffle(requester, at: now)
    case "QUEUE_GET_ITEM_IDS": listIDs(requester)
    case "QUEUE_GET_ITEMS": try listItems(request, requester)
    case "QUEUE_GET_ITEM_RANGE": try listRange(request, requester)
    default: throw RequestRefusal(reason: "INVALID_COMMAND", explanation: "unknown or not supported: \(type)")
    }
  }

  // MARK: Changes

  private mutating func insert(
    _ request: JSONValue, _ requester: Requester?, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    guard let queue = session?.queue else { return }
    guard let entries = request["items"]?.arrayValue, !entries.isEmpty else {
      throw .invalidParameters("QUEUE_INSERT without items")
    }
    guard request["currentItemId"] == nil || request["currentItemIndex"] == nil else {
      throw .invalidParameters("both currentItemId and currentItemIndex")
    }
    let before = try Self.itemID(request["insertBefore"], in: queue)
    let current = try Self.itemID(request["currentItemId"], in: queue)
    var index: Int?
    if let value = request["currentItemIndex"] {
      guard let given = value.intValue, entries.indices.contains(given) else {
        throw .invalidParameters("currentItemIndex \(value.serialized())")
      }
      index = given
    }
    let items = try makeItems(entries, queueCount: queue.items.count, queueSize: queue.size)
    _ = session?.queue.insert(items, before: before)
    let target = current ?? index.map { items[$0].id }
    try finishChange(to: target, request, requester, at: now)
    tellQueueChange("INSERT", ids: items.map(\.id), before: before)
  }

  private mutating func update(
    _ request: JSONValue, _ requester: Requester?, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    guard var queue = session?.queue else { return }
    let mode = try Self.repeatMode(request["repeatMode"])
    var target = try Self.itemID(request["currentItemId"], in: queue)
    var changed: [Int] = []
    for entry in request["items"]?.arrayValue ?? [] {
      guard let id = try Self.itemID(entry["itemId"], in: queue), let members = entry.objectValue else {
        throw .invalidParameters("an item without itemId")
      }
      var media = queue.item(id)?.media ?? .null
      if let given = members["media"] { media = given }
      let tracks = try TrackList(of: media)
      if let ids = entry["activeTrackIds"] { _ = try tracks.activation(of: ids) }
      _ = queue.update(id, with: members, size: MessageSize.size(of: entry))
      changed.append(id)
    }
    guard queue.size <= MediaQueue.maximumSize else { throw .invalidParameters("a queue of \(queue.size) bytes") }
    if let mode { queue.repeatMode = mode }
    if let value = request["jump"] {
      guard let count = value.intValue else { throw .invalidParameters("jump is no whole number") }
      target = try Self.target(of: count, in: queue)
    }
    if request["shuffle"]?.boolValue == true { queue.shuffle(using: &generator) }
    session?.queue = queue
    try finishChange(to: target, request, requester, at: now)
    if request["shuffle"]?.boolValue == true { tellQueueChange("UPDATE", ids: queue.ids, before: nil) }
    if !changed.isEmpty { tellQueueChange("ITEMS_CHANGE", ids: changed, before: nil) }
  }

  private mutating func remove(
    _ request: JSONValue, _ requester: Requester?, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    guard var queue = session?.queue else { return }
    let ids = try Self.itemIDs(request["itemIds"])
    let known = ids.filter { queue.index(of: $0) != nil }
    guard !known.isEmpty else { throw .invalidParameters("no item has one of these IDs") }
    let target = try Self.itemID(request["currentItemId"], in: queue)
    guard target.map({ !known.contains($0) }) ?? true else {
      throw .invalidParameters("currentItemId is one of the removed")
    }
    let lostCurrent = queue.remove(Set(known))
    guard !queue.items.isEmpty else { return stop(requester, at: now) }
    session?.queue = queue
    try finishChange(to: target ?? (lostCurrent ? queue.current?.id : nil), request, requester, at: now)
    tellQueueChange("REMOVE", ids: known, before: nil)
  }

  private mutating func reorder(
    _ request: JSONValue, _ requester: Requester?, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    guard var queue = session?.queue else { return }
    let ids = try Self.itemIDs(request["itemIds"])
    let before = try Self.itemID(request["insertBefore"], in: queue)
    let target = try Self.itemID(request["currentItemId"], in: queue)
    guard queue.reorder(ids, before: before) else { throw .invalidParameters("an unknown or repeated itemId") }
    session?.queue = queue
    try finishChange(to: target, request, requester, at: now)
    tellQueueChange("UPDATE", ids: queue.ids, before: before)
  }

  private mutating func jump(
    by count: Int, _ request: JSONValue, _ requester: Requester?, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    guard let queue = session?.queue else { return }
    try finishChange(to: try Self.target(of: count, in: queue), request, requester, at: now)
  }

  private mutating func shuffle(_ requester: Requester?, at now: ContinuousClock.Instant) {
    guard var queue = session?.queue else { return }
    queue.shuffle(using: &generator)
    session?.queue = queue
    broadcastStatus(for: requester, withItems: true, at: now)
    tellQueueChange("UPDATE", ids: queue.ids, before: nil)
  }

  /// Answers a change: with the load of another item if it asks for one, else with the queue.
  private mutating func finishChange(
    to target: Int?, _ request: JSONValue, _ requester: Requester?, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    if let target, let item = session?.queue.item(target) {
      changeItem(to: item, startTime: request["currentTime"]?.doubleValue, answering: requester, at: now)
    } else {
      broadcastStatus(for: requester, withItems: true, at: now)
    }
  }

  /// Loads another item of the queue: same media session, its own tracks. Only the first status answers (T22).
  mutating func changeItem(
    to item: MediaQueue.Item, startTime: Double?, answering requester: Requester?, at now: ContinuousClock.Instant
  ) {
    guard var session, session.queue.moveCurrent(to: item.id), let media = item.media.objectValue else { return }
    let tracks = (try? TrackList(of: item.media)) ?? TrackList()
    session.media = media
    session.tracks = tracks
    session.activeTrackIDs = item.members["activeTrackIds"].flatMap { try? tracks.activation(of: $0) } ?? []
    session.lastTextTrackIDs = []
    session.clock = PlaybackClock(rate: session.clock.rate, at: now)
    session.playsAt = nil
    session.failsAt = nil
    self.session = session
    let load = PendingLoad(
      id: makeLoadID(), requester: nil, isItemChange: true,
      startTime: startTime ?? item.members["startTime"]?.doubleValue ?? 0,
      autoplay: Self.autoplay(item.members["autoplay"]),
      playbackDuration: item.members["playbackDuration"]?.doubleValue, waiting: [])
    start(load, answering: requester, at: now)
  }

  private mutating func tellQueueChange(_ type: String, ids: [Int], before: Int?) {
    guard let queue = session?.queue else { return }
    var members: [String: JSONValue] = [
      "type": "QUEUE_CHANGE", "requestId": 0, "changeType": .string(type),
      "itemIds": .array(ids.map { JSONValue($0) }), "sequenceNumber": JSONValue(queue.sequenceNumber),
    ]
    if let before { members["insertBefore"] = JSONValue(before) }
    emit(.broadcast(.object(members)))
  }

  // MARK: Questions

  private mutating func listIDs(_ requester: Requester?) {
    guard let queue = session?.queue else { return }
    reply(["type": "QUEUE_ITEM_IDS", "itemIds": .array(queue.ids.map { JSONValue($0) })], requester)
  }

  private mutating func listItems(_ request: JSONValue, _ requester: Requester?) throws(RequestRefusal) {
    guard let queue = session?.queue else { return }
    let indices = try Self.itemIDs(request["itemIds"]).compactMap { queue.index(of: $0) }
    replyItems(indices, requester)
  }

  private mutating func listRange(_ request: JSONValue, _ requester: Requester?) throws(RequestRefusal) {
    guard let queue = session?.queue else { return }
    guard let id = try Self.itemID(request["itemId"], in: queue), let index = queue.index(of: id) else {
      throw .invalidParameters("QUEUE_GET_ITEM_RANGE without itemId")
    }
    let next = request["nextCount"]?.intValue ?? 0
    let previous = request["prevCount"]?.intValue ?? 0
    guard next >= 0, previous >= 0 else { throw .invalidParameters("a negative count") }
    let first = max(index - min(previous, index), 0)
    let last = index + min(next, queue.items.count - 1 - index)
    replyItems(Array(first...last), requester)
  }

  /// Items as they fit into a frame: those that don't come without their media.
  private mutating func replyItems(_ indices: [Int], _ requester: Requester?) {
    guard let queue = session?.queue else { return }
    var size = 0
    let items = indices.map { index in
      size += queue.items[index].size + 64
      return queue.items[index].json(order: index, withMedia: size <= MessageSize.limit - 4096)
    }
    reply(
      [
        "type": "QUEUE_ITEMS", "items": .array(items), "sequenceNumber": JSONValue(queue.sequenceNumber),
      ], requester)
  }

  private mutating func reply(_ members: [String: JSONValue], _ requester: Requester?) {
    guard let requester, let requestID = requester.requestID else { return }
    emit(.reply(.object(members.merging(["requestId": requestID]) { $1 }), requester))
  }

  // MARK: Reading

  private static func itemID(_ value: JSONValue?, in queue: MediaQueue) throws(RequestRefusal) -> Int? {
    guard let value else { return nil }
    guard let id = value.intValue, queue.index(of: id) != nil else {
      throw .invalidParameters("no item has the ID \(value.serialized())")
    }
    return id
  }

  private static func itemIDs(_ value: JSONValue?) throws(RequestRefusal) -> [Int] {
    guard let values = value?.arrayValue, !values.isEmpty else { throw .invalidParameters("no itemIds") }
    var ids: [Int] = []
    for value in values {
      guard let id = value.intValue else { throw .invalidParameters("itemId \(value.serialized())") }
      ids.append(id)
    }
    return ids
  }

  private static func target(of count: Int, in queue: MediaQueue) throws(RequestRefusal) -> Int {
    guard let item = queue.item(skipping: count) else {
      throw RequestRefusal(reason: "END_OF_QUEUE", explanation: "no item \(count) from the current one")
    }
    return item.id
  }
}
