package import CastChannel
package import CastProtocol

/// `play`: goes on.
package enum PlayCommand: PlaybackCommand {
  package static let specification = CommandSpecification("play", summary: "Go on playing")

  package static func request(_ access: MediaAccess, _ status: MediaStatus) -> CastRequest<MediaStatus?>? {
    status.playerState == .playing ? nil : access.media.play()
  }
}
