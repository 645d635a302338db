package import CastProtocol

/// What a screen has to do. Without one the clock plays, and nobody hears these.
package enum PlayerCommand: Hashable, Sendable {
  /// Show a new item; `media` is the MediaInformation.
  case load(LoadID, media: JSONValue, position: Double, autoplay: Bool, activeTrackIDs: [JSONValue])
  case play
  case pause
  /// Jump to this many seconds.
  case seek(Double)
  case setRate(Double)
  /// The stream's volume.
  case setVolume(level: Double, muted: Bool)
  case setActiveTracks([JSONValue])
  /// The whole new TextTrackStyle.
  case setStyle(JSONValue)
  /// Show nothing.
  case stop
}

/// What a screen reports of what truly happens on it. The last report is the truth that the status tells.
package struct PlayerReport: Hashable, Sendable {
  /// What the video element does.
  package enum State: String, Hashable, Sendable {
    case buffering, playing, paused, ended, failed
  }

  /// What it does now.
  package var state: State
  /// Seconds from the start.
  package var position: Double
  /// Seconds, once known.
  package var duration: Double?
  /// Size of the picture, once known.
  package var width: Int?
  package var height: Int?
  /// Why it failed, in words.
  package var message: String?

  /// Puts a report together.
  package init(
    state: State, position: Double, duration: Double? = nil, width: Int? = nil, height: Int? = nil,
    message: String? = nil
  ) {
    self.state = state
    self.position = position
    self.duration = duration
    self.width = width
    self.height = height
    self.message = message
  }
}
