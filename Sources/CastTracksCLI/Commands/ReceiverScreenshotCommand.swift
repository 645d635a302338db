import CastProtocol
import CastTransport
import VirtualReceiver

/// `receiver screenshot FILE.png`: a picture of a running virtual receiver's live screen.
package enum ReceiverScreenshotCommand: Command {
  package static let specification = CommandSpecification(
    "receiver screenshot", summary: "Take a picture of a virtual receiver's screen",
    discussion: """
      The receiver has to run on this machine with --screen, --open or --headless. A headless Chromium opens its screen, \
      goes to the picture that is on it now, and writes it as a PNG of 1280 by 720 pixels.
      """,
    positionals: [PositionalSpecification("file", .required, completion: .files, help: "Where the PNG goes")],
    examples: [("receiver screenshot captions.png -d localhost", "What is on the screen now, with its captions")])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let endpoint = try DeviceResolver(context).endpoint()
    let file = arguments.positionals[0]
    do throws(ScreenPictureError) {
      try ScreenPicture.take(of: endpoint, to: file, within: context.settings.timeout ?? .seconds(5))
    } catch {
      switch error {
      case .transport(let error):
        throw CommandError(.unavailable, code: "unavailable", error.message, phase: "connect")
      case .noScreen(let message): throw CommandError(.unavailable, code: "unavailable", message, phase: "screenshot")
      case .browser(let message): throw CommandError(.ioError, code: "ioError", message, phase: "screenshot")
      }
    }
    context.console.result(json: .object(["file": .string(file)]), text: file)
    return .success
  }
}
