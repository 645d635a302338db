import CastChannel
import CastProtocol

/// What the commands that change the queue have in common.
enum QueueEdit {
  /// Makes a change of what plays, and prints the queue.
  static func run(
    _ context: CommandContext,
    _ change: (RemoteMediaClient, MediaStatus) throws(CommandError) -> CastRequest<MediaStatus?>?
  ) throws(CommandError) -> ExitStatus {
    try DeviceLink.use(context) { link throws(CommandError) in
      let status = try link.currentMedia()
      if let request = try change(link.session.media, status) { _ = try link.wait(for: request) }
      link.printState { $0.media.map { QueueDocument($0).text } ?? StatusText.playback($0) }
      return .success
    }
  }

  /// The item IDs among the arguments.
  static func ids(_ arguments: ParsedArguments) throws(CommandError) -> [QueueItemID] {
    try arguments.interpret { () throws(UsageError) in
      var ids: [QueueItemID] = []
      for text in arguments.positionals {
        ids.append(QueueItemID(try arguments.parsed(positional: text, "item", NumberValue.identifier)))
      }
      return ids
    }
  }

  static let items = PositionalSpecification("item", .oneOrMore, help: "Item IDs, as 'queue list' shows them")
}
