import CastChannel
import CastProtocol
import CastTransport

/// `watch`: the state, then what happens, whoever causes it.
package enum WatchCommand: Command {
  private static let until = OptionSpecification(
    "until", .value(name: "state"), completion: .words(Goal.allCases.map(\.rawValue)),
    help: "End when it is idle, playing, paused, or when the media has ended")
  private static let duration = OptionSpecification(
    "for", .value(name: "time"), help: "End after this time; exit 75 if --until was not reached by then")

  package static let specification = CommandSpecification(
    "watch", summary: "Show what happens, as it happens, whoever causes it",
    discussion: "The current state comes first. A connection that is lost is made again.",
    groups: [OptionGroup([until, duration])],
    examples: [
      ("watch --json", "One object a line"),
      ("watch --until ended -q > /dev/null && systemctl suspend", "Wait for the end"),
    ])

  package enum Goal: String, CaseIterable, Sendable {
    case idle
    case playing
    case paused
    case ended
  }

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let goal = try arguments.interpret { () throws(UsageError) -> Goal? in
      try arguments.parsed(until) { (text) throws(ValueError) in try Choice.parse(text) }
    }
    let limit = try arguments.interpret { () throws(UsageError) in
      try arguments.parsed(duration, TimeValue.positiveDuration)
    }
    let mode = DeviceLink.Mode(reconnects: true, follows: true)
    return try DeviceLink.use(context, mode) { link throws(CommandError) in
      try Watch(link, context, goal: goal).run(limit: limit)
    }
  }
}

/// One run of `watch`.
private final class Watch {
  private let link: DeviceLink
  private let goal: WatchCommand.Goal?
  private let stream: LineStream
  private let output: WatchOutput
  private var hasEnded = false
  private var firstFailure: CastError?
  private var wasConnected = false
  /// The status of the media session that is on, or was last.
  private var lastMedia: MediaStatus?

  init(_ link: DeviceLink, _ context: CommandContext, goal: WatchCommand.Goal?) {
    self.link = link
    self.goal = goal
    stream = context.console.stream(on: link.loop)
    output = WatchOutput(stream, json: context.console.isJSON)
    link.onEvent = { [unowned self] in received($0) }
  }

  func run(limit: Duration?) throws(CommandError) -> ExitStatus {
    defer {
      output.flush()
      stream.flush(within: .milliseconds(200))
    }
    let isConnected = try link.run { [unowned self] in wasConnected || firstFailure != nil }
    if let firstFailure, !wasConnected { throw CommandError(firstFailure) }
    guard isConnected else { throw link.timeoutError }
    link.isStreaming = true
    let isDone = try link.run(limit: limit) { [unowned self] in isReached || stream.failure != nil }
    if let failure = stream.failure { throw .output(errno: failure) }
    if !isDone, goal != nil {
      throw CommandError(
        .timeout, code: "timeout", "\(link.endpoint): the state was not reached in time", phase: "session")
    }
    return .success
  }

  private func received(_ event: SessionEvent) {
    switch event {
    case .connected: wasConnected = true
    case .disconnected(let error, _): if !wasConnected { firstFailure = error }
    case .mediaSessionStarted(let status): lastMedia = status
    case .mediaStatus(let status, _): lastMedia = status
    case .mediaSessionEnded: hasEnded = true
    default: break
    }
    guard wasConnected else { return }
    let media = link.session.media
    // Another session may be on by the time that one's end is told.
    let status = if case .mediaSessionEnded = event { lastMedia } else { media.status }
    let line = WatchEvent(
      event, position: media.currentPosition(), status: status, receiver: link.session.receiverStatus)
    if let line { output.write(line) }
  }

  private var isReached: Bool {
    let media = link.session.media
    switch goal {
    case nil: return false
    case .playing?: return media.status?.playerState == .playing
    case .paused?: return media.status?.playerState == .paused
    case .ended?: return hasEnded
    case .idle?:
      guard let receiver = link.session.receiverStatus else { return false }
      if receiver.application?.supports(.media) == true, !media.isStatusCurrent { return false }
      return media.status?.isActive != true
    }
  }
}
