import CastProtocol

/// What a playback wants done; the machine gives it the application's address.
enum MediaOutput: Sendable {
  /// An answer to one sender only.
  case reply(JSONValue, Requester)
  /// For everybody who has a connection to the application.
  case broadcast(JSONValue)
  case load(LoadJob)
  case cancelLoad(LoadID)
  case player(PlayerCommand)
  case event(ReceiverEvent)
  /// What the device's status says of the application; `nil` for its idle text.
  case statusText(String?)
}
