import CastChannel
import CastProtocol

/// `status`: what the device does.
package enum StatusCommand: Command {
  package static let specification = CommandSpecification(
    "status", summary: "Show what the device does: app, media, position, tracks, style, volume",
    examples: [("status -d 192.168.1.7 --json", "All of it as JSON")])

  /// How long a load that is under way is waited for: the receiver answers nothing meanwhile (fact G2).
  private static let loadingPatience = Duration.seconds(5)

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    try DeviceLink.use(context) { link throws(CommandError) in
      let device = link.session.receiver.getStatus()
      let join = link.session.receiver.join()
      let media = link.session.media.currentStatus()
      _ = try link.wait(for: device)
      var document = link.document
      if document.receiver?.application?.supports(.media) == true {
        let isKnown = try link.run(limit: loadingPatience) { join.outcome != nil && media.outcome != nil }
        if link.isOverdue { throw link.timeoutError }
        try check(join)
        try check(media)
        document = link.document
        if !isKnown, document.media == nil {
          document.media = MediaStatus(mediaSessionID: 0, playerState: .loading)
        }
      }
      let result = document
      context.console.result(json: result.json, text: StatusText.page(result))
      return .success
    }
  }

  /// That nothing plays is an answer; any other failure means that what plays isn't known.
  private static func check<Value>(_ request: CastRequest<Value>) throws(CommandError) {
    if case .failed(let error)? = request.outcome, error.code != .noMediaSession { throw CommandError(error) }
  }
}
