import CastProtocol

/// The items that an application plays one after the other (protocol 5.13).
struct MediaQueue: Hashable, Sendable {
  /// Items that a queue may hold; a request for more is refused.
  static let maximumCount = 1000
  /// Bytes of JSON that a queue may hold.
  static let maximumSize = 4 << 20

  enum RepeatMode: String, Hashable, Sendable {
    case off = "REPEAT_OFF"
    case all = "REPEAT_ALL"
    case single = "REPEAT_SINGLE"
    case shuffle = "REPEAT_ALL_AND_SHUFFLE"
  }

  struct Item: Hashable, Sendable {
    let id: Int
    /// The QueueItem as the sender gave it, without its ID.
    var members: [String: JSONValue]
    /// Bytes of its JSON.
    var size: Int

    var media: JSONValue { members["media"] ?? .object([:]) }

    func json(order: Int, withMedia: Bool) -> JSONValue {
      var members = members
      members["itemId"] = JSONValue(id)
      if !withMedia { members["media"] = nil }
      return .object(members)
    }
  }

  private(set) var items: [Item]
  /// Index of the item that plays.
  private(set) var currentIndex: Int
  var repeatMode: RepeatMode
  /// What the sender gave beside the items: name, type, metadata of the container.
  var data: [String: JSONValue] = [:]
  /// Grows with each change.
  private(set) var sequenceNumber = 0

  init(items: [Item], startIndex: Int = 0, repeatMode: RepeatMode = .off) {
    self.items = items
    self.repeatMode = repeatMode
    currentIndex = items.indices.contains(startIndex) ? startIndex : 0
  }

  var current: Item? { items.indices.contains(currentIndex) ? items[currentIndex] : nil }
  var ids: [Int] { items.map(\.id) }
  var size: Int { items.reduce(0) { $0 + $1.size } }

  func index(of id: Int) -> Int? { items.firstIndex { $0.id == id } }
  func item(_ id: Int) -> Item? { items.first { $0.id == id } }

  /// The part of the queue that a status shows: the one before, the current one, the one after (T61).
  func window() -> [JSONValue] {
    guard !items.isEmpty else { return [] }
    let first = max(currentIndex - 1, 0)
    let last = min(currentIndex + 1, items.count - 1)
    return (first...last).map { items[$0].json(order: $0, withMedia: true) }
  }

  mutating func moveCurrent(to id: Int) -> Bool {
    guard let index = index(of: id) else { return false }
    currentIndex = index
    return true
  }

  /// The item that a signed skip leads to; `nil` beyond an end of a queue that doesn't repeat.
  func item(skipping count: Int) -> Item? {
    guard !items.isEmpty else { return nil }
    if repeatMode == .off || repeatMode == .single {
      let (target, overflow) = currentIndex.addingReportingOverflow(count)
      return !overflow && items.indices.contains(target) ? items[target] : nil
    }
    let step = count % items.count
    return items[(currentIndex + step + items.count) % items.count]
  }

  /// What plays after the current item has ended; `nil` if nothing does.
  func itemAfterEnd() -> Item? { repeatMode == .single ? current : item(skipping: 1) }

  mutating func insert(_ new: [Item], before id: Int?) -> Bool {
    var index = items.count
    if let id {
      guard let found = self.index(of: id) else { return false }
      index = found
    }
    let currentID = current?.id
    items.insert(contentsOf: new, at: index)
    restoreCurrent(currentID)
    return true
  }

  /// Removes items; the current one's place is taken by the one after it.
  ///
  /// - Returns: whether the current item was among them.
  mutating func remove(_ ids: Set<Int>) -> Bool {
    let currentID = current?.id
    let before = items[..<min(currentIndex, items.count)].count { !ids.contains($0.id) }
    items.removeAll { ids.contains($0.id) }
    sequenceNumber += 1
    guard let currentID, ids.contains(currentID) else {
      restoreCurrent(currentID)
      return false
    }
    currentIndex = min(before, max(items.count - 1, 0))
    return true
  }

  /// Moves items, in the order given, before another or to the end.
  mutating func reorder(_ ids: [Int], before anchor: Int?) -> Bool {
    let moved = ids.compactMap { item($0) }
    let set = Set(ids)
    guard moved.count == ids.count, set.count == ids.count, anchor.map({ !set.contains($0) }) ?? true else {
      return false
    }
    let currentID = current?.id
    var rest = items.filter { !set.contains($0.id) }
    var index = rest.count
    if let anchor {
      guard let found = rest.firstIndex(where: { $0.id == anchor }) else { return false }
      index = found
    }
    rest.insert(contentsOf: moved, at: index)
    items = rest
    restoreCurrent(currentID)
    return true
  }

  /// Merges changed members into an item.
  mutating func update(_ id: Int, with members: [String: JSONValue], size: Int) -> Bool {
    guard let index = index(of: id) else { return false }
    for (key, value) in members where key != "itemId" { items[index].members[key] = value }
    items[index].size += size
    sequenceNumber += 1
    return true
  }

  /// Sets one member of the current item's media: its style, or a duration that was found.
  mutating func setCurrentMedia(_ key: String, _ value: JSONValue) {
    guard items.indices.contains(currentIndex), var media = items[currentIndex].media.objectValue else { return }
    media[key] = value
    items[currentIndex].members["media"] = .object(media)
  }

  mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    let currentID = current?.id
    items.shuffle(using: &generator)
    restoreCurrent(currentID)
  }

  private mutating func restoreCurrent(_ id: Int?) {
    sequenceNumber += 1
    if let id, let index = index(of: id) { currentIndex = index }
  }
}
