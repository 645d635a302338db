import CastChannel

/// `queue shuffle`: puts the queue in a random order.
package enum QueueShuffleCommand: Command {
  package static let specification = CommandSpecification("queue shuffle", summary: "Shuffle the queue")

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    try QueueEdit.run(context) { media, _ in media.queueShuffle() }
  }
}
