import CastChannel
import CastProtocol

/// `quit`: stops the receiver app.
package enum QuitCommand: Command {
  package static let specification = CommandSpecification(
    "quit", summary: "Stop the receiver app", discussion: "It is no error if nothing runs.")

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    try DeviceLink.use(context) { link throws(CommandError) in
      let status = try link.wait(for: link.session.receiver.getStatus())
      if let application = status.application {
        _ = try link.wait(for: link.session.receiver.stop(application.sessionID))
      }
      link.printState { $0.receiver?.application == nil ? "Nothing is running." : StatusText.page($0) }
      return .success
    }
  }
}
