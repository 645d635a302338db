import CastChannel

/// `seek TIME`: goes to a position, or by a time.
package enum SeekCommand: Command {
  package static let specification = CommandSpecification(
    "seek", summary: "Go to a position, or forward and back",
    positionals: [
      PositionalSpecification(
        "time", signed: true,
        help: "90, 1:30, 1h2m3s: a position; +30, -10: forward or back; live: the newest part of a live stream")
    ],
    examples: [("seek 1:30", "To a minute and a half"), ("seek -10", "Ten seconds back")])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let target = try arguments.interpret { () throws(UsageError) in
      try arguments.parsed(positional: arguments.positionals[0], "time", parse)
    }
    return try DeviceLink.use(context) { link throws(CommandError) in
      try link.currentMedia()
      _ = try link.wait(for: link.session.media.seek(to: target))
      link.printPlayback()
      return .success
    }
  }

  private static func parse(_ text: String) throws(ValueError) -> SeekTarget {
    if text.lowercased() == "live" { return .liveEdge }
    guard text.first.map({ $0.isLetter }) != true else {
      throw ValueError("\(TimeValue.forms); +30 or -10 is from here, and live the newest part of a live stream")
    }
    let time = try TimeValue.signed(text)
    return time.isRelative ? .offset(time.duration.seconds) : .position(time.duration.seconds)
  }
}
