import CastProtocol

extension MediaPlayback {
  /// Judges the items of a LOAD or QUEUE_LOAD and numbers them.
  mutating func makeQueue(
    _ entries: [JSONValue], startIndex: JSONValue?, repeatMode: JSONValue?
  ) throws(RequestRefusal) -> MediaQueue {
    var index = 0
    if let startIndex {
      guard let given = startIndex.intValue, entries.indices.contains(given) else {
        throw .invalidParameters("startIndex \(startIndex.serialized()) of \(entries.count) items")
      }
      index = given
    }
    let mode = try Self.repeatMode(repeatMode)
    return MediaQueue(
      items: try makeItems(entries, queueCount: 0, queueSize: 0), startIndex: index, repeatMode: mode ?? .off)
  }

  /// Judges items that a sender wants in a queue: no IDs of their own (T62), media, tracks that make sense.
  mutating func makeItems(
    _ entries: [JSONValue], queueCount: Int, queueSize: Int
  ) throws(RequestRefusal) -> [MediaQueue.Item] {
    guard queueCount + entries.count <= MediaQueue.maximumCount else {
      throw .invalidParameters("more than \(MediaQueue.maximumCount) items")
    }
    var size = queueSize
    for entry in entries {
      try Self.check(entry)
      size += MessageSize.size(of: entry)
    }
    guard size <= MediaQueue.maximumSize else { throw .invalidParameters("a queue of \(size) bytes") }
    return entries.map { entry in
      MediaQueue.Item(id: makeItemID(), members: entry.objectValue ?? [:], size: MessageSize.size(of: entry))
    }
  }

  private static func check(_ entry: JSONValue) throws(RequestRefusal) {
    guard entry["itemId"] == nil else { throw .invalidParameters("an item with an itemId: the receiver gives them") }
    guard let media = entry["media"], media.objectValue != nil else {
      throw .invalidParameters("an item without media")
    }
    let location = [media["contentUrl"], media["contentId"]].compactMap { $0?.stringValue }.first { !$0.isEmpty }
    guard location != nil else { throw .invalidParameters("media without contentId and contentUrl") }
    let tracks = try TrackList(of: media)
    if let ids = entry["activeTrackIds"] { _ = try tracks.activation(of: ids) }
  }

  /// `repeatMode`, if it is given.
  static func repeatMode(_ value: JSONValue?) throws(RequestRefusal) -> MediaQueue.RepeatMode? {
    guard let value else { return nil }
    guard let mode = value.stringValue.flatMap(MediaQueue.RepeatMode.init(rawValue:)) else {
      throw .invalidParameters("repeatMode \(value.serialized())")
    }
    return mode
  }

  /// Plays unless told otherwise; judged as the page's JavaScript does, so that `"false"` plays (T59).
  static func autoplay(_ value: JSONValue?) -> Bool {
    switch value {
    case .bool(let value): value
    case .integer(0), .string(""): false
    default: true
    }
  }

  /// `playbackRate` or `relativePlaybackRate`, if one is given, within what players do: 0.5 to 2.
  static func playbackRate(_ request: JSONValue, current: Double) throws(RequestRefusal) -> Double? {
    guard let given = request["playbackRate"] ?? request["relativePlaybackRate"] else { return nil }
    guard let number = given.doubleValue, number > 0 else {
      throw .invalidParameters("playback rate \(given.serialized())")
    }
    return min(max(request["playbackRate"] == nil ? number * current : number, 0.5), 2)
  }

  /// The duration that the sender gave, if it is one (T52: 0 and -1 stand for unknown).
  static func givenDuration(_ media: [String: JSONValue]) -> Double? {
    guard let duration = media["duration"]?.doubleValue, duration > 0 else { return nil }
    return duration
  }

  /// Where an item ends: its media's end, or earlier by its `playbackDuration` (negative: counted from the end).
  static func end(duration: Double?, load: PendingLoad) -> Double? {
    guard let limit = load.playbackDuration else { return duration }
    let end = limit >= 0 ? load.startTime + limit : duration.map { $0 + limit }
    guard let end else { return nil }
    return max(duration.map { min(end, $0) } ?? end, 0)
  }
}
