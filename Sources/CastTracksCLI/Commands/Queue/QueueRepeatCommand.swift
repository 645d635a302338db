import CastChannel
import CastProtocol

/// `queue repeat MODE`: what follows an item.
package enum QueueRepeatCommand: Command {
  private static let modes: [(String, RepeatMode)] = [
    ("off", .off), ("all", .all), ("one", .single), ("all-and-shuffle", .allAndShuffle),
  ]

  package static let specification = CommandSpecification(
    "queue repeat", summary: "Set the repeat mode",
    positionals: [
      PositionalSpecification("mode", completion: .words(modes.map(\.0)), help: "off, all, one, or all-and-shuffle")
    ])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let mode = try arguments.interpret { () throws(UsageError) in
      try arguments.parsed(positional: arguments.positionals[0], "mode") { (text) throws(ValueError) in
        try Choice.parse(text, in: modes)
      }
    }
    return try QueueEdit.run(context) { media, _ in media.queueSetRepeatMode(mode) }
  }
}
