extension CompletionScript {
  /// The script for bash.
  var bash: String {
    var cases = ""
    for command in commands where !command.name.contains(" ") {
      let options = options(of: command)
      var values = ""
      for option in options {
        let flags = (["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])).joined(separator: "|")
        switch option.completion {
        case .words(let words):
          values +=
            "        \(flags)) COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$cur\")); return ;;\n"
        case .files: values += "        \(flags)) compopt -o default; COMPREPLY=(); return ;;\n"
        case .none: if option.valueName != nil { values += "        \(flags)) COMPREPLY=(); return ;;\n" }
        }
      }
      let words = subcommands(of: command.name).map { Self.secondWord($0.name) } + positionalWords(command)
      let flags = options.map { "--\($0.name)" }.joined(separator: " ")
      cases += """
            \(command.name))
              case "$prev" in
        \(values)      esac
              if [[ "$cur" == -* ]]; then
                COMPREPLY=($(compgen -W '\(flags)' -- "$cur"))
              else
                \(argumentCompletion(words, files: command.positionals.contains { $0.completion == .files }))
              fi ;;

        """
    }
    return """
      # cast-tracks completion for bash
      _cast_tracks() {
        local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" command="" i
        for ((i = 1; i < COMP_CWORD; i++)); do
          case "${COMP_WORDS[i]}" in
            -d|--device|--timeout|--color) ((i++)) ;;
            -*) ;;
            *) command="${COMP_WORDS[i]}"; break ;;
          esac
        done
        case "$command" in
          "") COMPREPLY=($(compgen -W '\((names + GlobalOptions.all.map { "--\($0.name)" }).joined(separator: " "))' -- "$cur")) ;;
      \(cases)  esac
      }
      complete -F _cast_tracks cast-tracks

      """
  }

  private func argumentCompletion(_ words: [String], files: Bool) -> String {
    if files { return "compopt -o default; COMPREPLY=()" }
    return "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$cur\"))"
  }

  func positionalWords(_ command: CommandSpecification) -> [String] {
    if command.name == "help" { return names }
    return command.positionals.flatMap { positional -> [String] in
      guard case .words(let words) = positional.completion else { return [] }
      return words
    }
  }
}
