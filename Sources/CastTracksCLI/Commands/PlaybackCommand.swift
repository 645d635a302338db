package import CastChannel
package import CastProtocol

/// What `play`, `pause` and others without values of their own have in common: one request about what plays.
package protocol PlaybackCommand: Command {
  static func request(_ link: MediaAccess, _ status: MediaStatus) -> CastRequest<MediaStatus?>?

  /// Whether other media plays afterwards, which takes the device a moment.
  static var changesMedia: Bool { get }
}

/// The media of the session, as a playback command sees it.
package struct MediaAccess {
  let media: RemoteMediaClient
}

extension PlaybackCommand {
  package static var changesMedia: Bool { false }

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    try DeviceLink.use(context) { link throws(CommandError) in
      let status = try link.currentMedia()
      if let request = request(MediaAccess(media: link.session.media), status) { _ = try link.wait(for: request) }
      if changesMedia { try link.settle() }
      link.printPlayback()
      return .success
    }
  }
}
