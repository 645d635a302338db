import CastChannel
import CastProtocol

/// `queue move ITEM…`: puts items elsewhere.
package enum QueueMoveCommand: Command {
  private static let before = OptionSpecification(
    "before", .value(name: "item"), help: "The item that they come before [default: the end]")

  package static let specification = CommandSpecification(
    "queue move", summary: "Move items, in the order given", positionals: [QueueEdit.items],
    groups: [OptionGroup([before])], examples: [("queue move 5 --before 2", "Play 5 before 2")])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let ids = try QueueEdit.ids(arguments)
    let target = try arguments.interpret { () throws(UsageError) in
      try arguments.parsed(before, NumberValue.identifier).map { QueueItemID($0) }
    }
    return try QueueEdit.run(context, named: ids + (target.map { [$0] } ?? [])) { media, _ in
      media.queueReorder(ids, before: target)
    }
  }
}
