import CastChannel

/// `stop`: ends what plays; the app stays.
package enum StopCommand: Command {
  package static let specification = CommandSpecification(
    "stop", summary: "Stop what plays; the app stays", discussion: "It is no error if nothing plays.")

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    try DeviceLink.use(context) { link throws(CommandError) in
      if try link.currentMediaIfAny() != nil { _ = try link.wait(for: link.session.media.stop()) }
      link.printPlayback()
      return .success
    }
  }
}
