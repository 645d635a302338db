/// `mute`: mutes the device, or the media.
package enum MuteCommand: Command {
  package static let specification = CommandSpecification(
    "mute", summary: "Mute", groups: [OptionGroup([VolumeChange.stream])])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    try VolumeChange(change: .muted(true), isOfStream: arguments.has(VolumeChange.stream)).run(context)
  }
}
