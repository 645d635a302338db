import CastProtocol

/// A request that makes no sense: INVALID_REQUEST with its reason.
struct RequestRefusal: Error, Hashable {
  /// As on the wire.
  var reason: String
  /// Why, for the receiver's log.
  var explanation: String

  static func invalidParameters(_ explanation: String) -> RequestRefusal {
    RequestRefusal(reason: "INVALID_PARAMS", explanation: explanation)
  }
}

/// The tracks that a media item declares: fixed when it is loaded (T64).
struct TrackList: Hashable, Sendable {
  struct Track: Hashable, Sendable {
    /// The ID as text: `4` and `"4"` are the same (fact G6).
    var key: String
    /// The ID as the sender wrote it.
    var id: JSONValue
    var type: String
    var subtype: String?
    var language: String?
    var name: String?
    var url: String?
    var contentType: String?
    var isForced: Bool

    /// Language and name, for the log.
    var label: String {
      switch (name, language) {
      case (let name?, let language?): "\(name) (\(language))"
      case (let name, let language): name ?? language ?? "track \(key)"
      }
    }
  }

  let tracks: [Track]

  /// Reads a MediaInformation's `tracks`; `trackId` and `type` are required (fact G8).
  init(of media: JSONValue) throws(RequestRefusal) {
    guard let declared = media["tracks"] else {
      tracks = []
      return
    }
    guard let entries = declared.arrayValue else { throw .invalidParameters("tracks is \(declared.kindDescription)") }
    var result: [Track] = []
    for entry in entries {
      guard let id = entry["trackId"], let key = Self.key(of: id) else {
        throw .invalidParameters("a track has no usable trackId")
      }
      guard let type = entry["type"]?.stringValue, ["TEXT", "AUDIO", "VIDEO"].contains(type) else {
        throw .invalidParameters("track \(key) has no type TEXT, AUDIO or VIDEO")
      }
      guard !result.contains(where: { $0.key == key }) else {
        throw .invalidParameters("two tracks have the ID \(key)")
      }
      let roles = entry["roles"]?.arrayValue ?? []
      result.append(
        Track(
          key: key, id: id, type: type, subtype: entry["subtype"]?.stringValue,
          language: entry["language"]?.stringValue, name: entry["name"]?.stringValue,
          url: entry["trackContentId"]?.stringValue, contentType: entry["trackContentType"]?.stringValue,
          isForced: roles.contains { $0.stringValue == "forced_subtitle" }))
    }
    tracks = result
  }

  /// No tracks.
  init() { tracks = [] }

  subscript(id: JSONValue) -> Track? {
    guard let key = Self.key(of: id) else { return nil }
    return tracks.first { $0.key == key }
  }

  /// Judges a list of IDs to activate (fact G6).
  ///
  /// - Returns: the list with each ID once, as the sender wrote it.
  func activation(of ids: JSONValue) throws(RequestRefusal) -> [JSONValue] {
    guard let ids = ids.arrayValue else { throw .invalidParameters("activeTrackIds is \(ids.kindDescription)") }
    guard ids.count <= tracks.count else {
      throw .invalidParameters("\(ids.count) active tracks, but only \(tracks.count) declared")
    }
    var result: [JSONValue] = []
    var keys: Set<String> = []
    var counts: [String: Int] = [:]
    for id in ids {
      guard let track = self[id] else { throw .invalidParameters("no track has the ID \(id.serialized())") }
      guard keys.insert(track.key).inserted else { continue }
      result.append(id)
      counts[track.type, default: 0] += 1
    }
    for type in ["AUDIO", "VIDEO"] where counts[type, default: 0] > 1 {
      throw .invalidParameters("two \(type) tracks at once")
    }
    return result
  }

  /// The track of this type that a language chooses: the tag itself, else one that it begins (`en` finds `en-US`), else
  /// one that begins it.
  func track(type: String, language: String) -> Track? {
    let wanted = language.lowercased()
    let candidates = tracks.filter { $0.type == type && $0.language != nil }
    func tag(_ track: Track) -> String { track.language?.lowercased() ?? "" }
    return candidates.first { tag($0) == wanted } ?? candidates.first { tag($0).hasPrefix(wanted + "-") }
      ?? candidates.first { !tag($0).isEmpty && wanted.hasPrefix(tag($0) + "-") }
  }

  /// The active IDs with the TEXT tracks among them replaced.
  func replacingText(in active: [JSONValue], with ids: [JSONValue]) -> [JSONValue] {
    active.filter { self[$0]?.type != "TEXT" } + ids
  }

  private static func key(of id: JSONValue) -> String? {
    switch id {
    case .integer(let value): String(value)
    case .number: id.intValue.map { String($0) }
    case .string(let text): text.isEmpty ? nil : text
    default: nil
    }
  }
}
