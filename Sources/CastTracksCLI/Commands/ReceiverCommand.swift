import CastProtocol
import CastTransport
import Glibc
import VirtualReceiver

/// `receiver`: the embedded virtual receiver, until it is interrupted.
package enum ReceiverCommand: Command {
  private static let bind = OptionSpecification(
    "bind", .value(name: "address"),
    help: "The address to listen on, 0.0.0.0 for all [default: 127.0.0.1]")
  private static let port = OptionSpecification(
    "port", .value(name: "n"), help: "The port for senders [default: 8009]; 0 makes this and --http-port free ones")
  private static let httpPort = OptionSpecification(
    "http-port", .value(name: "n"), help: "The port for HTTP [default: 8008]")
  private static let name = OptionSpecification(
    "name", .value(name: "text"), help: "The device's name [default: cast-tracks receiver]")
  private static let fault = OptionSpecification(
    "fault", .value(name: "name[=value]"), repeats: true, completion: .words(Fault.allCases.map(\.rawValue)),
    help: "Misbehave as some device does; 'help' lists the faults")

  private static let screen = OptionSpecification(
    "screen", help: "Serve a page that is the TV: opened in a browser, it plays what is cast, with its captions")
  private static let open = OptionSpecification("open", help: "--screen, opened in this machine's browser")
  private static let headless = OptionSpecification(
    "headless", help: "--screen, shown by a Chromium without a window, for tests and screenshots")

  package static let specification = CommandSpecification(
    "receiver", summary: "Be a virtual Chromecast, to try things out on",
    discussion: """
      Prints where it listens, then what happens: who connects, what is loaded, why a track shows nothing. It behaves as \
      Google's receivers were measured to, and fetches media and tracks as they do, CORS included. It goes on until it is \
      interrupted.

      Apps: CC1AD845 (Default Media Receiver), 46C1A819 (styled), CA57AB1E (custom: AUDIO and VIDEO tracks too), \
      EC40EC40 (echoes urn:x-cast:cast-tracks.echo).

      A recording holds what was said: URLs, titles, perhaps credentials. Through --proxy, apps that insist on a genuine \
      device refuse, since the certificate isn't the device's.

      While it runs, this machine can switch faults and press keys of a remote control: \
      curl http://127.0.0.1:8008/faults -d load-failed=104 (or -d load-failed=off), and /remote -d pause.
      """,
    groups: [OptionGroup([bind, port, httpPort, name, screen, open, headless, fault, record, replay, proxy])],
    examples: [
      ("receiver", "Then, in another terminal: cast-tracks load movie.mp4 -d localhost"),
      ("receiver --port 0 --json", "On free ports, one JSON object a line; the first one names the ports"),
      ("receiver --open", "With a screen in your browser"),
      ("receiver --fault launch-error --fault delay=0.5", "Fail the first LAUNCH, answer half a second late"),
      ("receiver --fault help", "List the faults"),
      ("receiver --proxy 192.168.1.7 --record tv.jsonl -v", "Record what an app says to a real device"),
      ("receiver --replay tv.jsonl", "Answer as that device did"),
    ],
    usesDevice: false)

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    if arguments.values(fault).contains("help") {
      context.console.result(json: faultDocument, text: faultText)
      return .success
    }
    var device: Endpoint?
    var configuration = try arguments.interpret { () throws(UsageError) in
      device = try Self.proxied(arguments)
      return try Self.configuration(arguments, context)
    }
    configuration.replay = try recording(arguments, context)
    let recorder = try recorder(arguments)
    do throws(SystemError) {
      if let device { return try relay(to: device, configuration, recorder, context) }
      return try serve(configuration, recorder, arguments, context)
    } catch {
      throw CommandError(.ioError, code: "ioError", "The receiver can't run: \(error).", phase: "listen")
    }
  }

  private static func configuration(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws(UsageError) -> ReceiverServer.Configuration {
    var configuration = ReceiverServer.Configuration()
    let bind = try arguments.parsed(bind) { (text) throws(ValueError) in
      guard text == "localhost" || SocketAddress(text, port: 0) != nil else {
        throw ValueError("it is a numeric address of this machine, or 0.0.0.0 for all")
      }
      return text
    }
    configuration.bind = bind ?? configuration.bind
    if let port = try arguments.parsed(port, NumberValue.port) {
      configuration.port = port
      if port == 0 { configuration.httpPort = 0 }
    }
    if let port = try arguments.parsed(httpPort, NumberValue.port) { configuration.httpPort = port }
    let name = try arguments.parsed(name) { (text) throws(ValueError) in
      guard text.contains(where: { !$0.isWhitespace }) else { throw ValueError("it is empty") }
      return text
    }
    configuration.machine.name = name ?? configuration.machine.name
    configuration.machine.deviceID = VirtualDeviceID.make(from: configuration.machine.name)
    for specification in arguments.values(fault) {
      do throws(FaultError) {
        try configuration.machine.faults.apply(specification)
      } catch {
        throw UsageError(value: specification, of: fault, error.message)
      }
    }
    configuration.hasScreen = arguments.has(screen) || arguments.has(open) || arguments.has(headless)
    configuration.tracesMessages = context.console.verbosity >= .messages
    return configuration
  }

  // MARK: Serving

  static func failed(_ error: ReceiverError, _ console: Console) -> ExitStatus {
    console.report(CommandError(.ioError, code: "ioError", error.message, phase: "listen"))
    return .ioError
  }

  private static func serve(
    _ configuration: ReceiverServer.Configuration, _ recorder: Recorder?, _ arguments: ParsedArguments,
    _ context: CommandContext
  ) throws(SystemError) -> ExitStatus {
    let loop = try EventLoop()
    var signal: Int32?
    // Before the HTTP server's threads start: they inherit it.
    try loop.onSignals([SIGINT, SIGTERM, SIGHUP]) { signal = $0 }
    let server: ReceiverServer
    do throws(ReceiverError) {
      server = try ReceiverServer(loop: loop, configuration: configuration)
    } catch {
      return failed(error, context.console)
    }
    server.recorder = recorder
    let console = context.console
    console.attach(to: loop, limit: outputLimit)
    defer { console.detach() }
    server.onEvent = { show($0, on: console) }
    var browser: Browser?
    do throws(BrowserError) {
      if let url = server.screenURL {
        if arguments.has(headless) { browser = try Browser(showing: url) }
        if arguments.has(open) { try Browser.open(url) }
      }
    } catch {
      console.warning("No page shows the screen: \(error)", code: "browserFailed")
    }
    try loop.run(until: { signal != nil || console.failure != nil })
    withExtendedLifetime(browser) {}
    server.close()
    // What was said in parting leaves.
    try loop.run(until: { server.isDrained }, deadline: .now + .seconds(2))
    return signal == SIGHUP ? .hangup : .success
  }

  /// Bytes of events that may wait for whoever reads them.
  static let outputLimit = 1 << 20

  static func show(_ event: ReceiverEvent, on console: Console) {
    if case .message(let trace) = event {
      console.trace(trace.line(withPayload: console.verbosity >= .payloads), document: event.json)
    } else {
      console.result(json: event.json, text: Style.oneLine(event.text))
    }
  }

  private static var faultDocument: JSONValue {
    .object([
      "faults": .array(
        Fault.allCases.map { fault in
          .object([
            "name": .string(fault.rawValue), "value": fault.valueHelp.map { .string($0) } ?? .null,
            "help": .string(fault.help),
          ])
        })
    ])
  }

  private static var faultText: String {
    Fault.allCases.map { fault in
      "\(fault.rawValue)\(fault.valueHelp.map { "[=\($0)]" } ?? "")\n    \(fault.help)"
    }.joined(separator: "\n")
  }
}
