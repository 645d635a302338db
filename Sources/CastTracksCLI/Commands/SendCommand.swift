import CastChannel
import CastProtocol
import CastTransport

/// `send NAMESPACE JSON`: a raw message to the app; prints the replies.
package enum SendCommand: Command {
  private static let wait = OptionSpecification(
    "wait", .value(name: "time"),
    help: "How long to listen for replies [default: 2 s; with a requestId, until its reply]")
  private static let toReceiver = OptionSpecification("receiver", help: "Send it to the device itself, not to the app")

  package static let specification = CommandSpecification(
    "send", summary: "Send a raw message to the app, and print the replies",
    discussion: "If the message has a requestId, the reply with the same one ends the command.",
    positionals: [
      PositionalSpecification("namespace", help: "urn:x-cast:…"), PositionalSpecification("json", help: "The message"),
    ],
    groups: [OptionGroup([wait, toReceiver])],
    examples: [("send urn:x-cast:com.example.app '{\"type\":\"HELLO\"}'", "To an app's own namespace")])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let (namespace, payload) = try arguments.interpret { () throws(UsageError) in
      (
        try arguments.parsed(positional: arguments.positionals[0], "namespace", self.namespace),
        try arguments.parsed(positional: arguments.positionals[1], "json", JSONArgument.value)
      )
    }
    let limit = try arguments.interpret { () throws(UsageError) in
      try arguments.parsed(wait, TimeValue.position)
    }
    let toApplication = !arguments.has(toReceiver)
    return try DeviceLink.use(context) { link throws(CommandError) in
      if toApplication { _ = try link.wait(for: link.session.receiver.joinAnyApplication()) }
      link.onEvent = { event in
        guard case .message(let message) = event, message.namespace == namespace else { return }
        print(message, context.console)
      }
      let request = link.session.sendMessage(payload, in: namespace, toApplication: toApplication)
      let expectsReply = payload["requestId"] != nil
      if let reply = try link.wait(for: request, limit: expectsReply ? limit : nil) {
        context.console.result(reply.serialized())
        if limit == nil { return .success }
      }
      try link.run(limit: limit ?? .seconds(2)) { false }
      return .success
    }
  }

  private static func print(_ message: CastMessage, _ console: Console) {
    switch message.payload {
    case .text(let text): console.result(text)
    case .binary(let bytes): console.result(json: ["binary": .array(bytes.map { .integer(Int64($0)) })])
    }
  }

  private static func namespace(_ text: String) throws(ValueError) -> CastNamespace {
    let namespace = CastNamespace(text)
    guard namespace.isWellFormed else { throw ValueError("a namespace is like urn:x-cast:com.example.app") }
    return namespace
  }
}
