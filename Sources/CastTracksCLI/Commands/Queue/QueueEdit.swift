import CastChannel
import CastProtocol

/// What the commands that change the queue have in common.
enum QueueEdit {
  /// Makes a change of what plays, and prints the queue.
  ///
  /// What it is given:
  ///  `context`: the command's.
  ///  `named`: the items that the person named: if the device refuses, one that isn't there is the reason.
  ///  `changesMedia`: another item plays afterwards, which takes the device a moment.
  ///  `change`: makes the request; nil if there is nothing to do.
  static func run(
    _ context: CommandContext, named: [QueueItemID] = [], changesMedia: Bool = false,
    _ change: (RemoteMediaClient, MediaStatus) throws(CommandError) -> CastRequest<MediaStatus?>?
  ) throws(CommandError) -> ExitStatus {
    try DeviceLink.use(context) { link throws(CommandError) in
      let status = try link.currentMedia()
      if let request = try change(link.session.media, status) {
        do throws(CommandError) {
          _ = try link.wait(for: request)
        } catch {
          throw try explained(error, named, link)
        }
      }
      if changesMedia { try link.settle() }
      link.printState { $0.media.map { QueueDocument($0).text } ?? StatusText.playback($0) }
      return .success
    }
  }

  /// A refusal, with the item that the queue doesn't have if there is one.
  private static func explained(
    _ error: CommandError, _ named: [QueueItemID], _ link: DeviceLink
  ) throws(CommandError) -> CommandError {
    guard error.status == .failure, !named.isEmpty else { return error }
    let items = try QueueListCommand.allItems(link) ?? link.session.media.status?.items ?? []
    let known = items.compactMap(\.itemID)
    guard !known.isEmpty, let missing = named.first(where: { !known.contains($0) }) else { return error }
    var explained = error
    explained.message = "\(link.endpoint): no item has the ID \(missing.rawValue); see 'cast-tracks queue list'"
    return explained
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
