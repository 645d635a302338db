import CastChannel
import CastProtocol
import CastTransport

/// A command's connection with its device: waits with the deadlines, signals and traces that every command has.
final class DeviceLink {
  let session: CastSession
  let loop: EventLoop
  let console: Console
  let endpoint: Endpoint
  /// Called for what happens in the session, after the link has looked at it.
  var onEvent: ((SessionEvent) -> Void)?
  /// The signal that asked the command to end, if one came.
  private var signal: StopSignal?
  private let cache: DeviceCache
  private let deadline: ContinuousClock.Instant?

  /// How a command uses its session.
  struct Mode {
    /// A connection that is lost is made again.
    var reconnects = false
    /// The session joins whatever media app runs, now and later.
    var follows = false
  }

  /// Finds the device and starts to connect.
  init(_ context: CommandContext, _ mode: Mode = Mode()) throws(CommandError) {
    console = context.console
    endpoint = try DeviceResolver(context).endpoint()
    deadline = context.settings.timeout.map { .now + $0 }
    cache = DeviceCache(context.environment, endpoint: endpoint)
    var configuration = CastSession.Configuration(host: endpoint.host, port: endpoint.port)
    configuration.legacyTLS = context.settings.legacyTLS
    configuration.reconnects = mode.reconnects
    configuration.followsMediaApplications = mode.follows
    configuration.userAgent = "cast-tracks/\(CommandLineTool.version)"
    configuration.cachedTransportID = cache.transportID
    loop = try CommandError.mapping { () throws(SystemError) in try EventLoop() }
    session = try CommandError.mapping(cast: { [loop] () throws(CastError) in
      try CastSession(configuration, loop: loop)
    })
    try CommandError.mapping { [unowned self] () throws(SystemError) in
      try self.loop.onSignals(StopSignal.allCases.map(\.number)) { number in
        if self.signal == nil { self.signal = StopSignal(number) }
      }
    }
    console.attach(to: loop)
    session.onEvent = { [unowned self] event in received(event) }
    if console.verbosity >= .messages {
      let writer = MessageTraceWriter(console)
      session.onMessage = { writer.write($0) }
    }
    session.connect()
  }

  /// Makes a link, runs a body with it, and says good-bye to the device however that ends.
  static func use<Value>(
    _ context: CommandContext, _ mode: Mode = Mode(), _ body: (DeviceLink) throws(CommandError) -> Value
  ) throws(CommandError) -> Value {
    let link = try DeviceLink(context, mode)
    defer { link.end() }
    return try body(link)
  }

  /// Runs until a request has ended.
  ///
  /// - Parameters:
  ///   - request: the request; it has a time limit of its own, too.
  ///   - limit: the longest time to wait.
  ///   - phase: what is waited for, should time be up.
  /// - Returns: its value.
  /// - Throws: why it failed, that time is up, or the error of a signal that came.
  func wait<Value>(
    for request: CastRequest<Value>, limit: Duration? = nil, phase: CastError.Phase = .session
  ) throws(CommandError) -> Value {
    self.phase = phase
    defer { self.phase = .session }
    try run(limit: limit) { request.outcome != nil }
    switch request.outcome {
    case .complete(let value): return value
    case .failed(let error): throw CommandError(error)
    case .aborted: throw CommandError(.failure, code: "cancelled", "The request was given up", phase: "session")
    case nil:
      request.cancel()
      if let failure = console.failure, !isEnding { throw failure }
      guard let limit, !isOverdue else { throw timeoutError }
      throw CommandError(
        .timeout, code: "timeout", "\(endpoint): no answer in \(StatusText.number(limit.seconds)) s",
        phase: phase.rawValue)
    }
  }

  /// Runs until something holds, the time is up, or stdout is gone.
  ///
  /// - Returns: whether it holds.
  /// - Throws: the error of a signal that came.
  @discardableResult
  func run(limit: Duration? = nil, until done: () -> Bool) throws(CommandError) -> Bool {
    let limits = [isStreaming ? nil : deadline, limit.map { .now + $0 }].compactMap(\.self)
    var isDone = false
    try CommandError.mapping(cast: { () throws(CastError) in
      try session.run(
        until: {
          isDone = done()
          return isDone || !isEnding && (signal != nil || console.failure != nil)
        }, deadline: limits.min())
    })
    if let signal, !isEnding { throw CommandError(signal) }
    return isDone
  }

  /// From now on `--timeout` doesn't count: the result is printed.
  var isStreaming = false

  /// Whether `--timeout` has passed.
  var isOverdue: Bool {
    guard let deadline, !isStreaming else { return false }
    return deadline <= .now
  }

  /// The command was asked to end, and does its last things: no signal or broken pipe disturbs it.
  var isEnding = false

  /// What is waited for.
  private var phase = CastError.Phase.session

  /// The error of a wait that `--timeout` ended.
  var timeoutError: CommandError {
    let phase = session.isConnected ? phase : .connect
    let what =
      switch phase {
      case .connect: "before the device was connected"
      case .launch: "before the app was launched"
      case .load: "before the media was loaded"
      default: "before the device answered"
      }
    return CommandError(
      .timeout, code: "timeout", "\(endpoint): the time that --timeout allows was up \(what)", phase: phase.rawValue)
  }

  private func received(_ event: SessionEvent) {
    if case .userActionNeeded(let text) = event { console.note(text) }
    onEvent?(event)
  }

  private func end() {
    if let status = session.receiverStatus { cache.remember(status.application?.transportID) }
    session.onEvent = nil
    session.shutDown()
    // A result is worth waiting for, until somebody says otherwise.
    _ = try? loop.run(until: { console.isDrained || signal != nil })
    console.detach()
  }
}
