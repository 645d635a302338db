package import CastChannel
package import CastProtocol

/// `next`: the next item of the queue.
package enum NextCommand: PlaybackCommand {
  package static let specification = CommandSpecification("next", summary: "Play the next item of the queue")
  package static let changesMedia = true

  package static func request(_ access: MediaAccess, _ status: MediaStatus) -> CastRequest<MediaStatus?>? {
    access.media.queueJump(by: 1)
  }
}
