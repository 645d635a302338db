package import CastChannel
package import CastProtocol

/// `skip-ad`: skips the advertisement.
package enum SkipAdCommand: PlaybackCommand {
  package static let specification = CommandSpecification(
    "skip-ad", summary: "Skip the advertisement that plays, if that is allowed by now")

  package static func request(_ access: MediaAccess, _ status: MediaStatus) -> CastRequest<MediaStatus?>? {
    access.media.skipAd()
  }
}
