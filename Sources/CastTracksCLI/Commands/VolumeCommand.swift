/// `volume [LEVEL]`: sets or shows the volume.
package enum VolumeCommand: Command {
  package static let specification = CommandSpecification(
    "volume", summary: "Set or show the volume",
    positionals: [
      PositionalSpecification("level", .optional, signed: true, help: "0 to 100, or a change: +5, -5")
    ],
    groups: [OptionGroup([VolumeChange.stream])],
    examples: [("volume 30", "To 30 %"), ("volume -5", "Down by 5 %")])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let level = try arguments.interpret { () throws(UsageError) -> NumberValue.Level? in
      guard let text = arguments.positionals.first else { return nil }
      return try arguments.parsed(positional: text, "level", NumberValue.level)
    }
    return try VolumeChange(
      change: level.map { .level($0) } ?? .none, isOfStream: arguments.has(VolumeChange.stream)
    ).run(context)
  }
}
