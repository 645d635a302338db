/// What a shell's completion script is made from: the commands and their tables.
package struct CompletionScript {
  package enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
  }

  let commands: [CommandSpecification]

  package init(_ commands: [CommandSpecification]) {
    self.commands = commands
  }

  /// The script for a shell.
  package func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Commands of one word; a command of two is completed as the first one's argument.
  var names: [String] { commands.map(\.name).filter { !$0.contains(" ") } }

  /// The second words of a command that has subcommands.
  func subcommands(of name: String) -> [CommandSpecification] {
    commands.filter { $0.name.hasPrefix(name + " ") }
  }

  /// The options of a command and of its subcommands, each once.
  func options(of command: CommandSpecification) -> [OptionSpecification] {
    var seen: Set<String> = []
    let all = command.usefulOptions + subcommands(of: command.name).flatMap(\.usefulOptions)
    return all.filter { seen.insert($0.name).inserted }
  }

  /// The second word of `queue add`.
  static func secondWord(_ name: String) -> String {
    String(name.drop { $0 != " " }.dropFirst())
  }

  /// A text in single quotes, for any of the shells.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
