import CastProtocol
import CastTransport
import MediaServer

/// `serve FILE…`: serves files as `load` does, and nothing else.
package enum ServeCommand: Command {
  package static let specification = CommandSpecification(
    "serve", summary: "Only serve files, and print their URLs",
    discussion: "It goes on until it is interrupted. The address is the one on the way to --device, if one is named.",
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
    let host = try FileHost(options, local: nil, remote: remote(context), loop: loop)
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

  /// The device's address, if one is named and numeric; nobody is contacted.
  private static func remote(_ context: CommandContext) throws(CommandError) -> SocketAddress? {
    guard context.settings.device != nil else { return nil }
    let endpoint = try DeviceResolver(context).endpoint()
    return SocketAddress(endpoint.host, port: endpoint.port)
  }
}
