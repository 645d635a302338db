import CastChannel

/// `rate N`: sets the playback rate.
package enum RateCommand: Command {
  package static let specification = CommandSpecification(
    "rate", summary: "Set the playback rate",
    positionals: [PositionalSpecification("n", signed: true, help: "1 is normal; most receivers know 0.5 to 2")],
    examples: [("rate 1.5", "Half as fast again")])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let rate = try arguments.interpret { () throws(UsageError) in
      try arguments.parsed(positional: arguments.positionals[0], "n", NumberValue.rate)
    }
    return try DeviceLink.use(context) { link throws(CommandError) in
      try link.currentMedia()
      _ = try link.wait(for: link.session.media.setPlaybackRate(rate))
      link.printPlayback()
      return .success
    }
  }
}
