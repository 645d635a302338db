package import CastProtocol

/// What the receiver tells the person who watches it: one line of text, or one JSON object.
package enum ReceiverEvent: Hashable, Sendable {
  case listening(address: String, port: Int, httpPort: Int?, screen: String?)
  case senderConnected(SenderID, address: String)
  case senderDisconnected(SenderID, reason: String)
  case message(MessageTrace)
  case launched(appID: String, name: String, sessionID: String, by: SenderID?)
  case stopped(appID: String, name: String, sessionID: String)
  case loading(mediaSessionID: Int, url: String, contentType: String, tracks: Int)
  case loaded(mediaSessionID: Int, probe: MediaProbe, duration: Double?)
  case loadFailed(mediaSessionID: Int, FetchProblem)
  case trackLoaded(TrackJob, TrackContent)
  case trackFailed(TrackJob, FetchProblem)
  case stateChanged(mediaSessionID: Int, state: String, idleReason: String?, position: Double)
  case activeTracks(mediaSessionID: Int, ids: [JSONValue], labels: [String])
  case style(JSONValue, warnings: [String])
  case volume(DeviceVolume)
  /// A request that got an error, and why.
  case refused(type: String, reason: String, explanation: String)
  case faults([String])
  case warning(String)
  /// What happens on the screen's pages.
  case screen(ScreenEvent)
}

/// A message that came or went.
package struct MessageTrace: Hashable, Sendable {
  /// Which way it went.
  package enum Direction: String, Hashable, Sendable {
    case received = "sender->receiver"
    case sent = "receiver->sender"
  }

  /// Which way.
  package var direction: Direction
  /// From whom or to whom.
  package var sender: SenderID
  /// The message.
  package var message: CastMessage

  /// Puts a trace together.
  package init(direction: Direction, sender: SenderID, message: CastMessage) {
    self.direction = direction
    self.sender = sender
    self.message = message
  }
}
