/// `completions SHELL`: a completion script for bash, zsh or fish.
package enum CompletionsCommand: Command {
  package static let specification = CommandSpecification(
    "completions", summary: "Print a completion script for a shell",
    positionals: [
      PositionalSpecification(
        "shell", completion: .words(CompletionScript.Shell.allCases.map(\.rawValue)), help: "bash, zsh or fish")
    ],
    examples: [
      ("completions bash > ~/.local/share/bash-completion/completions/cast-tracks", "Install them for bash")
    ],
    usesDevice: false)

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let shell: CompletionScript.Shell = try arguments.interpret { () throws(UsageError) in
      try arguments.parsed(positional: arguments.positionals[0], "shell") { (text) throws(ValueError) in
        try Choice.parse(text)
      }
    }
    let script = CompletionScript(CommandRegistry.all.map { $0.command.specification })
    context.console.result(script.text(for: shell))
    return .success
  }
}
