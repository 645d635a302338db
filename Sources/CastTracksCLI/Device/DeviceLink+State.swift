import CastChannel
import CastProtocol
import CastTransport

extension DeviceLink {
  /// Joins the app that plays, and waits for its media status.
  ///
  /// - Throws: exit 79 if nothing plays.
  @discardableResult func currentMedia() throws(CommandError) -> MediaStatus {
    let join = session.receiver.join()
    let query = session.media.currentStatus()
    _ = try wait(for: join)
    guard let status = try wait(for: query), status.isActive else { throw nothingPlays }
    return status
  }

  /// The same; nil if nothing plays.
  func currentMediaIfAny() throws(CommandError) -> MediaStatus? {
    do {
      return try currentMedia()
    } catch {
      guard error.code == "noMediaSession" else { throw error }
      return nil
    }
  }

  /// Gives media that has just been asked for a moment to play, or to be paused, so that what is printed is what a
  /// person sees.
  func settle() throws(CommandError) {
    try run(limit: .seconds(5)) {
      guard let status = session.media.status, status.isActive else { return true }
      return status.effectivePlayerState == .playing || status.effectivePlayerState == .paused
    }
  }

  /// The error for a command that needs something to play.
  var nothingPlays: CommandError {
    CommandError(
      .noMedia, code: "noMediaSession", "\(endpoint): nothing is playing; 'cast-tracks load' starts something",
      phase: "mediaStatus")
  }

  /// The state as it is known now.
  var document: StatusDocument {
    StatusDocument(
      device: identity, receiver: session.receiverStatus, media: session.media.status,
      position: session.media.currentPosition())
  }

  /// The device as far as it is known.
  var identity: DeviceIdentity {
    DeviceIdentity(address: session.remoteAddress?.ip ?? endpoint.host, port: Int(endpoint.port))
  }

  /// Prints the state after a change: all of it as JSON, what matters as text.
  func printState(_ text: (StatusDocument) -> String) {
    let document = document
    console.result(json: document.json, text: text(document))
  }

  /// Prints the state after a change of playback.
  func printPlayback() {
    printState(StatusText.playback)
  }
}
