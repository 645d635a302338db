package import CastChannel
package import CastProtocol

/// `pause`: pauses; it is no error if it is paused.
package enum PauseCommand: PlaybackCommand {
  package static let specification = CommandSpecification("pause", summary: "Pause")

  package static func request(_ access: MediaAccess, _ status: MediaStatus) -> CastRequest<MediaStatus?>? {
    status.playerState == .paused ? nil : access.media.pause()
  }
}
