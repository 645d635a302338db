import CastProtocol
import CastTransport
import Glibc
import VirtualReceiver

/// What `receiver` does with recordings and real devices.
extension ReceiverCommand {
  static let record = OptionSpecification(
    "record", .value(name: "file"), completion: .files, help: "Write every message to a file, one JSON object a line")
  static let replay = OptionSpecification(
    "replay", .value(name: "file"), completion: .files, help: "Answer as the device did that was recorded in a file")
  static let proxy = OptionSpecification(
    "proxy", .value(name: "host"),
    help: "Stand between senders and a real device, HOST or HOST:PORT, to see and record what is said")

  static func proxied(_ arguments: ParsedArguments) throws(UsageError) -> Endpoint? {
    if arguments.has(proxy), arguments.has(replay) { throw UsageError("--proxy and --replay exclude each other") }
    return try arguments.parsed(proxy) { (text) throws(ValueError) in
      guard case .address(let host, let port) = try DeviceReference.parse(text) else {
        throw ValueError("it is an address such as 192.168.1.7 or 192.168.1.7:8009")
      }
      return Endpoint(host: host, port: port)
    }
  }

  static func recording(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws(CommandError) -> Recording? {
    guard let path = arguments.value(replay) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try FileAccess.read(path, pipes: true)
    } catch {
      throw CommandError(unreadable: error)
    }
    do {
      let recording = try Recording(bytes, name: path)
      if recording.skippedLineCount > 0 {
        context.console.warning("\(path): \(recording.skippedLineCount) lines are no recorded messages")
      }
      return recording
    } catch {
      throw CommandError(.badInput, code: "badInput", error.message, phase: "replay")
    }
  }

  /// Private to its owner: what it holds may be secret. Appends, so that no recording is lost.
  static func recorder(_ arguments: ParsedArguments) throws(CommandError) -> Recorder? {
    guard let path = arguments.value(record) else { return nil }
    let descriptor = unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CommandError(unwritable: FileError(path: path, errno: errno, verb: "write")) }
    return Recorder { _ = Descriptors.write($0, to: descriptor) }
  }

  static func relay(
    to device: Endpoint, _ configuration: ReceiverServer.Configuration, _ recorder: Recorder?,
    _ context: CommandContext
  ) throws(SystemError) -> ExitStatus {
    let loop = try EventLoop()
    var signal: Int32?
    try loop.onSignals([SIGINT, SIGTERM, SIGHUP]) { signal = $0 }
    let console = context.console
    let proxy: ProxyServer
    do throws(ReceiverError) {
      proxy = try ProxyServer(loop: loop, configuration: configuration, device: device, recorder: recorder)
    } catch {
      return failed(error, console)
    }
    console.attach(to: loop, limit: outputLimit)
    defer { console.detach() }
    proxy.onEvent = { show($0, on: console) }
    try loop.run(until: { signal != nil || console.failure != nil })
    proxy.close()
    return signal == SIGHUP ? .hangup : .success
  }
}
