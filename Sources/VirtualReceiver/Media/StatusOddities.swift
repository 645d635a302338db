import CastProtocol

/// Shapes of a status that real applications were seen to send (T53, T54), for senders to survive.
enum StatusOddities {
  static func applied(to entry: [String: JSONValue], faults: FaultPlan) -> [String: JSONValue] {
    var entry = entry
    if faults.contains(.integerStreamType) {
      for key in ["media", "extendedStatus"] { entry[key] = entry[key].map(withIntegerStreamType) }
    }
    if faults.contains(.nulls) {
      for key in [
        "idleReason", "activeTrackIds", "media", "items", "customData", "videoInfo", "extendedStatus", "loadingItemId",
        "liveSeekableRange", "breakStatus", "queueData",
      ] where entry[key] == nil {
        entry[key] = .null
      }
      if var media = entry["media"]?.objectValue {
        for key in ["metadata", "duration", "tracks", "textTrackStyle", "customData", "breaks"] where media[key] == nil
        {
          media[key] = .null
        }
        media["tracks"] = media["tracks"].map(withNulls)
        entry["media"] = .object(media)
      }
    }
    return entry
  }

  /// The numbers that CAF captures fit: 0 NONE, 1 LIVE, 2 BUFFERED (protocol 5.9).
  private static func withIntegerStreamType(_ value: JSONValue) -> JSONValue {
    guard var members = value.objectValue else { return value }
    let numbers: [String: JSONValue] = ["NONE": 0, "LIVE": 1, "BUFFERED": 2]
    if let type = members["streamType"]?.stringValue { members["streamType"] = numbers[type] ?? .string(type) }
    if let media = members["media"] { members["media"] = withIntegerStreamType(media) }
    return .object(members)
  }

  private static func withNulls(_ tracks: JSONValue) -> JSONValue {
    guard let tracks = tracks.arrayValue else { return tracks }
    return .array(
      tracks.map { track in
        guard var members = track.objectValue else { return track }
        for key in ["customData", "name", "language", "subtype", "trackContentType"] where members[key] == nil {
          members[key] = .null
        }
        return .object(members)
      })
  }
}
