import CastChannel
import CastProtocol

/// `queue`, `queue list`: the items of the queue.
package enum QueueListCommand: Command {
  package static let specification = CommandSpecification(
    "queue list", summary: "List the items of the queue; * marks the current one")

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    try DeviceLink.use(context) { link throws(CommandError) in
      var queue = QueueDocument(try link.currentMedia())
      // A status has only a window of the queue (T61): ask for all of it, if the receiver knows how.
      if let items = try allItems(link), !items.isEmpty { queue.items = items }
      let result = queue
      context.console.result(json: result.json, text: result.text)
      return .success
    }
  }

  /// Every item; nil if the receiver doesn't tell.
  static func allItems(_ link: DeviceLink) throws(CommandError) -> [QueueItem]? {
    do {
      let ids = try link.wait(for: link.session.media.queueFetchItemIDs())
      guard !ids.isEmpty else { return nil }
      let items = try link.wait(for: link.session.media.queueFetchItems(ids))
      return ids.compactMap { id in items.first { $0.itemID == id } }
    } catch {
      guard error.status == .failure else { throw error }
      return nil
    }
  }
}

/// `queue`: the family of commands; without a second word, `queue list`.
package enum QueueCommand: Command {
  package static let specification = CommandSpecification(
    "queue", summary: "List or change the queue", discussion: "Without a subcommand the queue is listed.",
    examples: [
      ("queue add next.mp4 --track en=next.srt", "One more at the end"),
      ("queue jump 3", "Play the item with the ID 3"),
    ])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    try QueueListCommand.run(arguments, context)
  }
}
