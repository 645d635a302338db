extension CompletionScript {
  /// The script for fish.
  var fish: String {
    var lines = ["# cast-tracks completion for fish", "complete -c cast-tracks -f"]
    lines += GlobalOptions.all.map { line("", $0) }
    for command in commands where !command.name.contains(" ") {
      lines.append(
        "complete -c cast-tracks -n __fish_use_subcommand -a \(command.name) -d \(Self.quoted(command.summary))")
      let condition = " -n '__fish_seen_subcommand_from \(command.name)'"
      let global = Set(GlobalOptions.all.map(\.name))
      lines += options(of: command).filter { !global.contains($0.name) }.map { line(condition, $0) }
      let words = subcommands(of: command.name).map { Self.secondWord($0.name) } + positionalWords(command)
      if !words.isEmpty { lines.append("complete -c cast-tracks\(condition) -a '\(words.joined(separator: " "))'") }
      if command.positionals.contains(where: { $0.completion == .files }) {
        lines.append("complete -c cast-tracks\(condition) -F")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ condition: String, _ option: OptionSpecification) -> String {
    var line = "complete -c cast-tracks\(condition) -l \(option.name)"
    if let short = option.short { line += " -s \(short)" }
    switch option.completion {
    case .words(let words): line += " -x -a '\(words.joined(separator: " "))'"
    case .files: line += " -r -F"
    case .none: if option.valueName != nil { line += " -x" }
    }
    return line + " -d \(Self.quoted(option.help))"
  }
}
