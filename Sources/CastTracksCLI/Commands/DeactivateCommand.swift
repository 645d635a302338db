import CastChannel

/// `deactivate`: shows no text track.
package enum DeactivateCommand: Command {
  package static let specification = CommandSpecification(
    "deactivate", summary: "Show no text track", discussion: "Active audio and video tracks stay.",
    examples: [("deactivate", "Subtitles off")])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    try DeviceLink.use(context) { link throws(CommandError) in
      let ids = try ActiveTrackEdit(.replace, []).result(for: link.currentMedia())
      _ = try link.wait(for: link.session.media.setActiveTrackIDs(ids))
      link.printState(StatusText.activeTracks)
      return .success
    }
  }
}
