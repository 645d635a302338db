import CastChannel
import CastProtocol

/// `queue clear`: leaves only what plays.
package enum QueueClearCommand: Command {
  package static let specification = CommandSpecification(
    "queue clear", summary: "Remove every item but the one that plays")

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    try DeviceLink.use(context) { link throws(CommandError) in
      let status = try link.currentMedia()
      let items = try QueueListCommand.allItems(link) ?? status.items ?? []
      let others = items.compactMap(\.itemID).filter { $0 != status.currentItemID }
      if !others.isEmpty { _ = try link.wait(for: link.session.media.queueRemove(others)) }
      link.printState { $0.media.map { QueueDocument($0).text } ?? StatusText.playback($0) }
      return .success
    }
  }
}
