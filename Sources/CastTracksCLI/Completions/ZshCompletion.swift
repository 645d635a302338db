extension CompletionScript {
  /// The script for zsh.
  var zsh: String {
    let list = commands.filter { !$0.name.contains(" ") }
      .map { "    \(Self.quoted("\($0.name):\(Self.escaped($0.summary))"))" }.joined(separator: "\n")
    var cases = ""
    for command in commands where !command.name.contains(" ") {
      var specifications = options(of: command).map(Self.specification)
      let words = subcommands(of: command.name).map { Self.secondWord($0.name) } + positionalWords(command)
      if command.positionals.contains(where: { $0.completion == .files }) {
        specifications.append("'*:file:_files'")
      } else if !words.isEmpty {
        specifications.append("'*:word:(\(words.joined(separator: " ")))'")
      }
      cases += "        \(command.name)) _arguments -s \(specifications.joined(separator: " ")) ;;\n"
    }
    let global = GlobalOptions.all.map(Self.specification).joined(separator: " ")
    return """
      #compdef cast-tracks
      # cast-tracks completion for zsh
      _cast_tracks() {
        local context state state_descr line
        typeset -A opt_args
        local -a commands=(
      \(list)
        )
        _arguments -s -C \(global) '1:command:->command' '*::argument:->argument'
        case $state in
          command) _describe command commands ;;
          argument)
            case $words[1] in
      \(cases)      esac ;;
        esac
      }
      if [ "$funcstack[1]" = "_cast_tracks" ]; then _cast_tracks "$@"; else compdef _cast_tracks cast-tracks; fi

      """
  }

  private static func specification(_ option: OptionSpecification) -> String {
    let value =
      switch option.completion {
      case .words(let words): ":\(option.valueName ?? "word"):(\(words.joined(separator: " ")))"
      case .files: ":\(escaped(option.valueName ?? "file")):_files"
      case .none: option.valueName.map { ":\(escaped($0)):" } ?? ""
      }
    let star = option.isRepeatable ? "*" : ""
    let texts = (["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])).map { flag in
      quoted("\(star)\(flag)\(value.isEmpty || !flag.hasPrefix("--") ? "" : "=")[\(escaped(option.help))]\(value)")
    }
    return texts.joined(separator: " ")
  }

  /// What has a meaning in a specification, taken literally.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
