import CastProtocol

/// A command line taken apart: which command, with what.
package struct Invocation {
  private enum Action {
    case command(any Command.Type, ParsedArguments)
    case help((any Command.Type)?)
    case version
  }

  package let settings: GlobalSettings
  private let action: Action

  /// Reads the words after the program's name; global options may also stand before the command.
  package init(_ words: [String]) throws(UsageError) {
    let (leading, rest) = Self.splitLeadingOptions(words)
    var leadingArguments = try ArgumentParser.parse(leading, for: Self.noCommand)
    guard let first = rest.first else {
      settings = try GlobalSettings(leadingArguments)
      if leadingArguments.has(GlobalOptions.version) {
        action = .version
      } else if leadingArguments.has(GlobalOptions.help) {
        action = .help(nil)
      } else {
        throw UsageError("Missing expected argument '<command>'")
      }
      return
    }
    // Help and the version are given wherever they are asked for, even beside words that mean nothing.
    if leadingArguments.has(GlobalOptions.help) || leadingArguments.has(GlobalOptions.version) {
      settings = GlobalSettings()
      action = leadingArguments.has(GlobalOptions.help) ? .help(Self.find(rest)?.0) : .version
      return
    }
    guard let (command, length) = Self.find(rest) else {
      guard let asked = Self.questions(in: rest) else { throw CommandLineTool.unknownCommand(first) }
      settings = GlobalSettings()
      action = asked.has(GlobalOptions.help) ? .help(nil) : .version
      return
    }
    if length == 1, let error = Self.unknownSubcommand(of: command.specification, rest) { throw error }
    var arguments = try ArgumentParser.parse(rest.dropFirst(length), for: command.specification)
    leadingArguments.occurrences += arguments.occurrences
    arguments.occurrences = leadingArguments.occurrences
    if arguments.has(GlobalOptions.help) || arguments.has(GlobalOptions.version) {
      settings = GlobalSettings()
      action = arguments.has(GlobalOptions.help) ? .help(command) : .version
      return
    }
    do {
      try Self.checkDevice(arguments)
      settings = try GlobalSettings(arguments)
    } catch {
      var error = error
      error.command = command.specification.name
      throw error
    }
    action = .command(command, arguments)
  }

  /// Does what was asked for.
  package func run(_ context: CommandContext) throws(CommandError) -> ExitStatus {
    switch action {
    case .version:
      context.console.result("cast-tracks \(CommandLineTool.version)")
    case .help(nil):
      context.console.result(HelpCommand.overview(context.environment))
    case .help(let command?):
      context.console.result(HelpCommand.page(for: command, context.environment))
    case .command(let command, let arguments):
      return try command.run(arguments, context)
    }
    return .success
  }

  private static let noCommand = CommandSpecification("", summary: "")

  /// What the words after an unknown command say, if they ask for help or the version.
  private static func questions(in words: ArraySlice<String>) -> ParsedArguments? {
    guard let arguments = try? ArgumentParser.parse(words, for: noCommand) else { return nil }
    return arguments.has(GlobalOptions.help) || arguments.has(GlobalOptions.version) ? arguments : nil
  }

  /// The error for a second word that names none of the subcommands of a command that takes nothing else.
  private static func unknownSubcommand(
    of command: CommandSpecification, _ words: ArraySlice<String>
  ) -> UsageError? {
    let names = CommandRegistry.subcommands(of: command.name).map { String($0.name.dropFirst(command.name.count + 1)) }
    guard !names.isEmpty, command.positionals.isEmpty, let word = words.dropFirst().first, !word.hasPrefix("-"),
      questions(in: words) == nil
    else { return nil }
    let hint = Suggestion.closest(to: word, among: names).map { ". Did you mean '\($0)'?" } ?? ""
    let all = "\(names.count == 1 ? "the only one is" : "they are") \(names.joined(separator: ", "))"
    return UsageError("'\(command.name)' has no subcommand '\(word)': \(all)\(hint)", command: command.name)
  }

  /// Refuses the options of a device where no device is talked to: they would do nothing.
  private static func checkDevice(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.command.takesDevice, let option = GlobalOptions.ofDevice.first(where: arguments.has) else {
      return
    }
    throw UsageError("'\(arguments.command.name)' talks to no device, and so takes no '--\(option.name)'")
  }

  /// The options before the command's name.
  private static func splitLeadingOptions(_ words: [String]) -> (ArraySlice<String>, ArraySlice<String>) {
    var index = 0
    while index < words.count, words[index].hasPrefix("-"), words[index] != "-" {
      let word = words[index]
      index += 1
      if word == "--" { return (words[..<(index - 1)], words[index...]) }
      let option = GlobalOptions.all.first { option in
        word == "--\(option.name)" || option.short.map { word == "-\($0)" } == true
      }
      if let option, option.argument != .none, index < words.count { index += 1 }
    }
    return (words[..<index], words[index...])
  }

  /// The command that the first words name, of two words before of one.
  private static func find(_ words: ArraySlice<String>) -> (any Command.Type, Int)? {
    let first = words[words.startIndex]
    if words.count > 1, let command = CommandRegistry.command(named: "\(first) \(words[words.startIndex + 1])") {
      return (command, 2)
    }
    return CommandRegistry.command(named: first).map { ($0, 1) }
  }
}
