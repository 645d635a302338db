import CastProtocol

/// `tracks`: the tracks of what plays.
package enum TracksCommand: Command {
  package static let specification = CommandSpecification(
    "tracks", summary: "List the tracks of what plays",
    examples: [("tracks", "IDs, types, languages and names; * marks the active ones")])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    try DeviceLink.use(context) { link throws(CommandError) in
      let status = try link.currentMedia()
      let tracks = status.media?.tracks ?? []
      context.console.result(
        json: .object([
          "tracks": StatusDocument.tracks(of: status), "activeTrackIds": StatusDocument.ids(status.activeTrackIDs),
        ]),
        text: tracks.isEmpty ? "The media has no tracks." : StatusText.table(tracks, active: status.activeTrackIDs))
      return .success
    }
  }
}
