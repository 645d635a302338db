import CastChannel
import CastProtocol

/// `activate SELECTOR…|none`: shows text tracks of what plays.
package enum ActivateCommand: Command {
  private static let add = OptionSpecification("add", help: "Keep what is active, and add these")
  private static let remove = OptionSpecification("remove", help: "Keep what is active, without these")
  private static let exact = OptionSpecification(
    "exact", help: "Send literally these, also if the receiver doesn't list them")

  package static let specification = CommandSpecification(
    "activate", summary: "Show text tracks of what plays, by ID, language or name",
    discussion: """
      A selector is, in this order: a track ID; a language (en finds en-US); a whole name; the start of a word in a name, \
      three letters or more. The named tracks replace the active text tracks; active audio and video tracks stay, unless \
      others are named.
      """,
    positionals: [PositionalSpecification("selector", .oneOrMore, help: "The tracks, or none")],
    groups: [OptionGroup([add, remove, exact])],
    examples: [("activate en", "English"), ("activate 2", "The track with the ID 2"), ("activate none", "None")])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let edit = try arguments.interpret { () throws(UsageError) in try self.edit(arguments) }
    return try DeviceLink.use(context) { link throws(CommandError) in
      let ids = try edit.result(for: link.currentMedia())
      _ = try link.wait(for: link.session.media.setActiveTrackIDs(ids))
      link.printState(StatusText.activeTracks)
      return .success
    }
  }

  private static func edit(_ arguments: ParsedArguments) throws(UsageError) -> ActiveTrackEdit {
    let modes: [(OptionSpecification, ActiveTrackEdit.Mode)] = [(add, .add), (remove, .remove), (exact, .exact)]
    let given = modes.filter { arguments.has($0.0) }
    guard given.count <= 1 else { throw UsageError("Give one of '--add', '--remove', '--exact'") }
    let mode = given.first?.1 ?? .replace
    guard arguments.positionals.contains(where: { $0.lowercased() == "none" }) else {
      return ActiveTrackEdit(mode, arguments.positionals)
    }
    guard arguments.positionals.count == 1, mode == .replace || mode == .exact else {
      throw UsageError("'none' stands alone")
    }
    return ActiveTrackEdit(mode, [])
  }
}
