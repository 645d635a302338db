import CastTracksCLI
import Testing

@Suite struct HelpTests {
  @Test(arguments: CommandRegistry.all.map(\.name))
  func everyCommand(_ name: String) throws {
    let run = ToolRun(["help"] + name.split(separator: " ").map(String.init), environment: ["COLUMNS": "80"])
    #expect(run.status == .success)
    #expect(run.output.hasPrefix("OVERVIEW: "))
    #expect(run.output.contains("USAGE: cast-tracks \(name) [<options>]"))
    let command = try #require(CommandRegistry.command(named: name)).specification
    #expect(command.name == name)
    for option in command.groups.flatMap(\.options) { #expect(run.output.contains(option.display)) }
    // Examples are to be copied as they are; everything else fits.
    let page = run.output.split(separator: "EXAMPLES:", maxSplits: 1)[0]
    for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let other = ToolRun(name.split(separator: " ").map(String.init) + ["--help"], environment: ["COLUMNS": "80"])
    #expect(other.output == run.output)
  }

  @Test(arguments: CommandRegistry.all.map(\.name))
  func optionsHaveOneMeaning(_ name: String) throws {
    let options = try #require(CommandRegistry.command(named: name)).specification.options
    #expect(Set(options.map(\.name)).count == options.count)
    let letters = options.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test func golden() {
    #expect(
      ToolRun(["tracks", "--help"], environment: ["COLUMNS": "80"]).output == """
        OVERVIEW: List the tracks of what plays

        USAGE: cast-tracks tracks [<options>]

        DEVICE OPTIONS:
          -d, --device <who>      The device: HOST[:PORT], IPv6 in brackets, or a name
                                  [default: $CAST_TRACKS_DEVICE, else the configured
                                  one]
          --timeout <seconds>     Give up if the result is not there after this time
          --legacy-tls            Lower the TLS floor and cipher level, for old
                                  third-party TVs

        GENERAL OPTIONS:
          --json                  Print the result as JSON, and errors too
          -v, --verbose           Show each protocol message; twice (-vv): with its
                                  payload
          -q, --quiet             Print errors only
          --color <when>          auto, always or never [default: auto]
          -h, --help              Show help information
          --version               Show the version

        EXAMPLES:
          # IDs, types, languages and names; * marks the active ones
          cast-tracks tracks

        """)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) {
    let run = ToolRun(["completions", shell])
    #expect(run.status == .success)
    for entry in CommandRegistry.all where !entry.name.contains(" ") { #expect(run.output.contains(entry.name)) }
  }

  @Test(arguments: [
    (["lod"], "Did you mean 'load'?"), (["load", "x", "--tittle", "y"], "Did you mean '--title'?"),
    (["style", "--edge", "outlin"], "Did you mean 'outline'?"), ([], "Missing expected argument '<command>'"),
  ])
  func usageErrors(_ words: [String], _ part: String) {
    let run = ToolRun(words)
    #expect(run.status == .usage)
    #expect(run.errors.contains(part), "\(run.errors)")
    #expect(run.errors.contains("--help' for more information."))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    (["--version", "extra"], "cast-tracks \(CommandLineTool.version)\n"),
    (["lod", "--version"], "cast-tracks \(CommandLineTool.version)\n"), (["--help", "lod"], "USAGE: cast-tracks <"),
    (["lod", "x", "--help"], "USAGE: cast-tracks <"), (["--help", "load"], "USAGE: cast-tracks load"),
    (["queue", "bogus", "--help"], "USAGE: cast-tracks queue"),
  ])
  func helpAnywhere(_ words: [String], _ part: String) {
    let run = ToolRun(words)
    #expect(run.status == .success)
    #expect(run.output.contains(part), "\(run.output)")
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    (["convert", "-d", "tv", "a.srt"], "'convert' talks to no device, and so takes no '--device'"),
    (["--timeout", "5", "help"], "takes no '--timeout'"), (["receiver", "--legacy-tls"], "takes no '--legacy-tls'"),
    (["receiver", "--bind", "bogus"], "a numeric address"), (["receiver", "--name", ""], "it is empty"),
    (["receiver", "--fault", "silent"], "needs a value, '='"), (["receiver", "foo"], "the only one is screenshot"),
    (["queue", "ad"], "Did you mean 'add'?"), (["style", "--window-radius", "-1"], "0 or more"),
    (["style", "--font-scale", "-1"], "above 0"), (["status", "--timeout", "0.000001"], "a millisecond"),
    (["seek", "end", "-d", "localhost"], "live"), (["--bogus"], "See 'cast-tracks --help'"),
  ])
  func refusals(_ words: [String], _ part: String) {
    let run = ToolRun(words)
    #expect(run.status == .usage)
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  @Test func version() {
    #expect(ToolRun(["--version"]).output == "cast-tracks \(CommandLineTool.version)\n")
  }
}
