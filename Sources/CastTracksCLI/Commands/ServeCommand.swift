import CastProtocol
import CastTransport
import MediaServer

/// `serve FILE…`: serves files as `load` does, and nothing else.
package enum ServeCommand: Command {
  package static let specification = CommandSpecification(
    "serve", summary: "Only serve files, and print their URLs",
    discussion: "It goes on until it is interrupted. The address is the one on the way to the device, if one is named.",
    positionals: [PositionalSpecification("file", .oneOrMore, completion: .files, help: "The files")],
    groups: [LoadOptions.servingGroup],
    examples: [("serve movie.mp4 movie.vtt --serve-port 8000", "Two files on a port of your choice")])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let options = try ServingOptions.read(arguments, context)
    let loop = try CommandError.mapping { () throws(SystemError) in try EventLoop() }
    var signal: StopSignal?
    try CommandError.mapping { () throws(SystemError) in
      try loop.onSignals(StopSignal.allCases.map(\.number)) { signal = StopSignal($0) }
    }
    context.console.attach(to: loop)
    defer { context.console.detach() }
    let remote = try remote(context, loop) { signal != nil }
    if let signal { throw CommandError(signal) }
    let host = try FileHost(options, local: nil, remote: remote, loop: loop)
    var files: [JSONValue] = []
    var lines: [String] = []
    for path in arguments.positionals {
      let url = try host.add(file: path, contentType: nil, role: .media)
      files.append(.object(["path": .string(path), "url": .string(url)]))
      lines.append(arguments.positionals.count == 1 ? url : "\(path): \(url)")
    }
    context.console.result(json: .object(["files": .array(files)]), text: lines.joined(separator: "\n"))
    try CommandError.mapping { () throws(SystemError) in
      try loop.run(until: { signal != nil || context.console.failure != nil })
    }
    if let signal { throw CommandError(signal) }
    return .success
  }

  /// The device's address, if one is named; the device isn't contacted.
  private static func remote(
    _ context: CommandContext, _ loop: EventLoop, until isInterrupted: () -> Bool
  ) throws(CommandError) -> SocketAddress? {
    guard let endpoint = try DeviceResolver(context).namedEndpoint() else { return nil }
    // Of localhost we know what it is, and that it may be ::1, which not every server behind that name listens on.
    if endpoint.host.lowercased() == "localhost" { return SocketAddress("127.0.0.1", port: endpoint.port) }
    do {
      return try loop.addresses(
        of: endpoint, deadline: .now + (context.settings.timeout ?? .seconds(5)), until: isInterrupted
      ).first
    } catch {
      throw CommandError(.noDevice, code: "deviceNotFound", error.message, phase: "resolve")
    }
  }
}
