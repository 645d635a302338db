package import CastProtocol

/// What happens on the screen's pages, for the person who watches the receiver.
package enum ScreenEvent: Hashable, Sendable {
  /// A page was opened; so many are open now.
  case opened(pages: Int)
  /// A page was closed; so many are open now.
  case closed(pages: Int)
  /// The browser doesn't let the video start by itself.
  case blocked
  /// The browser has read a text track, or could not.
  case track(id: JSONValue, isLoaded: Bool, cueCount: Int)
  /// The captions drawn now, with the browser's own computed style of each.
  case captions(position: Double, activeTrackIDs: [JSONValue], cues: [JSONValue])

  /// The event's name as `receiver --json` prints it.
  var name: String {
    switch self {
    case .opened: "screenOpened"
    case .closed: "screenClosed"
    case .blocked: "screenBlocked"
    case .track: "screenTrack"
    case .captions: "screenCaptions"
    }
  }

  var members: [String: JSONValue] {
    switch self {
    case .opened(let pages), .closed(let pages): ["pages": JSONValue(pages)]
    case .blocked: [:]
    case .track(let id, let isLoaded, let cueCount):
      ["trackId": id, "loaded": .bool(isLoaded), "cues": JSONValue(cueCount)]
    case .captions(let position, let ids, let cues):
      ["currentTime": .number(position), "activeTrackIds": .array(ids), "cues": .array(cues)]
    }
  }

  /// The event in words; `nil` where a line would only be noise.
  var text: String? {
    switch self {
    case .opened(let pages): "screen: a page was opened (\(pages) open)"
    case .closed(let pages): "screen: a page was closed (\(pages) open)"
    case .blocked: "screen: the browser does not start video by itself; click on the page"
    case .track(let id, true, let cueCount): "screen: the browser read track \(id.serialized()): \(cueCount) cues"
    case .track(let id, false, _): "screen: the browser could not read track \(id.serialized())"
    case .captions(_, _, let cues):
      cues.isEmpty
        ? nil
        : "screen: shows " + cues.compactMap { $0["text"]?.stringValue }.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }
}
