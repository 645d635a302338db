/// `unmute`: unmutes the device, or the media.
package enum UnmuteCommand: Command {
  package static let specification = CommandSpecification(
    "unmute", summary: "Unmute", groups: [OptionGroup([VolumeChange.stream])])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    try VolumeChange(change: .muted(false), isOfStream: arguments.has(VolumeChange.stream)).run(context)
  }
}
