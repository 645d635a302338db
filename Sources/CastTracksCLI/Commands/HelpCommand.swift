/// `help COMMAND`: how a command is used.
package enum HelpCommand: Command {
  package static let specification = CommandSpecification(
    "help", summary: "Show how a command is used",
    positionals: [
      PositionalSpecification("command", .any, help: "The command's name; without one, the list of commands")
    ],
    usesDevice: false)

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    guard !arguments.positionals.isEmpty else {
      context.console.result(overview(context.environment))
      return .success
    }
    let name = arguments.positionals.joined(separator: " ")
    guard let command = CommandRegistry.command(named: name) else {
      throw CommandError(CommandLineTool.unknownCommand(name))
    }
    context.console.result(page(for: command, context.environment))
    return .success
  }

  /// A command's help.
  package static func page(for command: any Command.Type, _ environment: Environment) -> String {
    let specification = command.specification
    let subcommands = CommandRegistry.subcommands(of: specification.name).map { $0.command.specification }
    return HelpFormatter(width: Terminal.columns(of: 1, environment: environment))
      .help(for: specification, subcommands: subcommands)
  }

  /// The list of commands.
  package static func overview(_ environment: Environment) -> String {
    let groups = CommandRegistry.groups.map { group in
      (title: group.title, commands: group.entries.filter { !$0.name.contains(" ") }.map { $0.command.specification })
    }
    return HelpFormatter(width: Terminal.columns(of: 1, environment: environment)).overview(of: groups)
  }
}
