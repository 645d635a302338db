package import CastChannel
package import CastProtocol

/// `toggle`: pauses what plays, plays what is paused.
package enum ToggleCommand: PlaybackCommand {
  package static let specification = CommandSpecification("toggle", summary: "Pause, or go on playing")

  package static func request(_ access: MediaAccess, _ status: MediaStatus) -> CastRequest<MediaStatus?>? {
    status.playerState == .paused ? access.media.play() : access.media.pause()
  }
}
