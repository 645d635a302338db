import CastChannel
import CastProtocol

/// `queue jump ITEM`: plays an item.
package enum QueueJumpCommand: Command {
  package static let specification = CommandSpecification(
    "queue jump", summary: "Play an item",
    positionals: [PositionalSpecification("item", help: "Its ID, as 'queue list' shows it")])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let ids = try QueueEdit.ids(arguments)
    return try QueueEdit.run(context, named: ids, changesMedia: true) { media, _ in media.queueJump(to: ids[0]) }
  }
}
