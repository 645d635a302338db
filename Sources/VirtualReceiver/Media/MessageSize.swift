import CastProtocol

/// Keeps a status within a frame: a LOAD of nearly 64 KiB comes back twice in one status.
enum MessageSize {
  /// Bytes of JSON that fit beside the envelope.
  static let limit = 65_536 - 1_024

  /// The entry, without the parts that can be missed, as far as its size asks for it.
  static func fitting(_ entry: [String: JSONValue]) -> [String: JSONValue] {
    guard size(of: .object(entry)) > limit else { return entry }
    var members = entry
    for shorten in [withoutExtendedMedia, withoutItemMedia, withoutItems, withoutCustomData, withoutMedia] {
      shorten(&members)
      if size(of: .object(members)) <= limit { break }
    }
    return members
  }

  /// Bytes of the value's JSON; a few more than it has, never fewer.
  static func size(of value: JSONValue) -> Int {
    switch value {
    case .null, .bool: 5
    case .integer, .number: 25
    case .string(let text): size(of: text)
    case .array(let elements): elements.reduce(2) { $0 + size(of: $1) + 1 }
    case .object(let members): members.reduce(2) { $0 + size(of: $1.key) + size(of: $1.value) + 2 }
    }
  }

  private static func size(of text: String) -> Int {
    text.utf8.reduce(2) { $0 + ($1 < 0x20 ? 6 : $1 == 0x22 || $1 == 0x5C ? 2 : 1) }
  }

  private static func withoutExtendedMedia(_ members: inout [String: JSONValue]) {
    guard var extended = members["extendedStatus"]?.objectValue else { return }
    extended["media"] = nil
    members["extendedStatus"] = .object(extended)
  }

  private static func withoutItemMedia(_ members: inout [String: JSONValue]) {
    guard let items = members["items"]?.arrayValue else { return }
    members["items"] = .array(
      items.map { item in
        guard var members = item.objectValue else { return item }
        members["media"] = nil
        return .object(members)
      })
  }

  private static func withoutItems(_ members: inout [String: JSONValue]) {
    members["items"] = nil
    members["queueData"] = nil
  }

  private static func withoutCustomData(_ members: inout [String: JSONValue]) {
    guard var media = members["media"]?.objectValue else { return }
    media["customData"] = nil
    members["media"] = .object(media)
  }

  private static func withoutMedia(_ members: inout [String: JSONValue]) { members["media"] = nil }
}
