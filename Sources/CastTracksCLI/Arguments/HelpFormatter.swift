/// Lays out a command's help in the manner of `swift-argument-parser`.
package struct HelpFormatter {
  /// The width of the page, in columns.
  private let width: Int
  private let labelWidth = 26

  package init(width: Int) {
    self.width = max(40, min(width, 120))
  }

  /// The help of one command.
  package func help(for command: CommandSpecification, subcommands: [CommandSpecification] = []) -> String {
    var sections = ["OVERVIEW: " + wrap(command.summary, indent: 0, firstColumn: 10)]
    sections += command.discussion.split(separator: "\n\n").map { wrap(String($0), indent: 0) }
    sections.append("USAGE: " + usage(of: command))
    if !command.positionals.isEmpty {
      sections.append(list("ARGUMENTS", command.positionals.map { ("<\($0.name)>", $0.help) }))
    }
    for group in command.groups where !group.options.isEmpty {
      sections.append(list(group.title, group.options.map(row)))
    }
    if command.usesDevice { sections.append(list("DEVICE OPTIONS", GlobalOptions.ofDevice.map(row))) }
    sections.append(list("GENERAL OPTIONS", GlobalOptions.ofOutput.map(row)))
    if !subcommands.isEmpty {
      sections.append(list("SUBCOMMANDS", subcommands.map { (Self.lastWord($0.name), $0.summary) }))
    }
    if !command.examples.isEmpty {
      let rows = command.examples.map { "  # \($0.explanation)\n  cast-tracks \($0.command)" }
      sections.append("EXAMPLES:\n" + rows.joined(separator: "\n"))
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The list of all commands.
  package func overview(of groups: [(title: String, commands: [CommandSpecification])]) -> String {
    var sections = [
      "OVERVIEW: "
        + wrap(
          "Cast a video with its text tracks; switch and restyle them while it plays; say why when one does not show.",
          indent: 0, firstColumn: 10),
      "USAGE: cast-tracks <command> [--device <who>] [<options>]",
    ]
    for group in groups {
      sections.append(list(group.title, group.commands.map { ($0.name, $0.summary) }))
    }
    sections.append(list("DEVICE OPTIONS", GlobalOptions.ofDevice.map(row)))
    sections.append(list("GENERAL OPTIONS", GlobalOptions.ofOutput.map(row)))
    sections.append("  See 'cast-tracks help <command>' for detailed help.")
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// `cast-tracks load [<options>] <media>`.
  package func usage(of command: CommandSpecification) -> String {
    let words = ["cast-tracks", command.name, "[<options>]"] + command.positionals.map(\.usage)
    return words.joined(separator: " ")
  }

  private func row(_ option: OptionSpecification) -> (String, String) {
    let short = option.short.map { "-\($0), " } ?? ""
    return (
      short + option.display, option.help + (option.isRepeatable && option.argument != .none ? " (repeatable)" : "")
    )
  }

  private func list(_ title: String, _ rows: [(String, String)]) -> String {
    let lines = rows.map { label, text in
      let head = "  " + label
      let body = wrap(text, indent: labelWidth)
      guard head.count < labelWidth else { return head + "\n" + String(repeating: " ", count: labelWidth) + body }
      return head + String(repeating: " ", count: labelWidth - head.count) + body
    }
    return title + ":\n" + lines.joined(separator: "\n")
  }

  /// Breaks a text at spaces; lines after the first start at `indent`.
  private func wrap(_ text: String, indent: Int, firstColumn: Int? = nil) -> String {
    var lines: [String] = []
    var line = ""
    var room = width - (firstColumn ?? indent)
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !line.isEmpty, line.count + 1 + word.count > room {
        lines.append(line)
        line = ""
        room = width - indent
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  private static func lastWord(_ name: String) -> String {
    name.split(separator: " ").last.map(String.init) ?? name
  }
}
