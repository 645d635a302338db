package import CastChannel
package import CastProtocol

/// `previous`: the item before in the queue.
package enum PreviousCommand: PlaybackCommand {
  package static let specification = CommandSpecification("previous", summary: "Play the previous item of the queue")
  package static let changesMedia = true

  package static func request(_ access: MediaAccess, _ status: MediaStatus) -> CastRequest<MediaStatus?>? {
    access.media.queueJump(by: -1)
  }
}
