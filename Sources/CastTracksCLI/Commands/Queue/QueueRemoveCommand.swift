import CastChannel

/// `queue remove ITEM…`: takes items out.
package enum QueueRemoveCommand: Command {
  package static let specification = CommandSpecification(
    "queue remove", summary: "Remove items; without any left the media session ends", positionals: [QueueEdit.items])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let ids = try QueueEdit.ids(arguments)
    return try QueueEdit.run(context, named: ids) { media, _ in media.queueRemove(ids) }
  }
}
