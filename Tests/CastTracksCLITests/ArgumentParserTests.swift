import CastTracksCLI
import Testing

@Suite struct ArgumentParserTests {
  static let command = CommandSpecification(
    "try", summary: "Try it",
    positionals: [PositionalSpecification("media", help: "What")],
    groups: [
      OptionGroup([
        OptionSpecification("title", short: "t", .value(name: "text"), help: "A title"),
        OptionSpecification("offset", .signedValue(name: "time"), help: "A time"),
        OptionSpecification("track", .value(name: "track"), repeats: true, help: "A track"),
        OptionSpecification("active", .list(name: "selector"), repeats: true, help: "Which"),
        OptionSpecification("paused", short: "p", help: "A switch"),
      ])
    ])
  static let seek = CommandSpecification(
    "seek", summary: "Seek", positionals: [PositionalSpecification("time", signed: true, help: "When")])

  /// Options as `name=value` in order, then the positionals.
  static func summary(_ words: [String], _ command: CommandSpecification = command) throws -> [String] {
    let parsed = try ArgumentParser.parse(words[...], for: command)
    return parsed.occurrences.map { occurrence in
      occurrence.value.map { "\(occurrence.option.name)=\($0)" } ?? occurrence.option.name
    } + parsed.positionals
  }

  @Test(arguments: [
    (["m"], ["m"]),
    (["--title", "x", "m"], ["title=x", "m"]),
    (["--title=x=y", "m"], ["title=x=y", "m"]),
    (["--title=", "m"], ["title=", "m"]),
    (["-tx", "m"], ["title=x", "m"]),
    (["-t=x", "m"], ["title=x", "m"]),
    (["-t", "x", "m"], ["title=x", "m"]),
    (["-pvv", "m"], ["paused", "verbose", "verbose", "m"]),
    (["-ptx", "m"], ["paused", "title=x", "m"]),
    (["--", "--title"], ["--title"]),
    (["m", "--paused"], ["paused", "m"]),
    (["-"], ["-"]),
    (["--title", "-", "m"], ["title=-", "m"]),
    (["--title=-x", "m"], ["title=-x", "m"]),
    (["--offset", "-2", "m"], ["offset=-2", "m"]),
    (["--offset", "-.5", "m"], ["offset=-.5", "m"]),
    (["--track", "a", "--track=b", "m"], ["track=a", "track=b", "m"]),
    (["m", "--active", "en", "fr"], ["active=en", "active=fr", "m"]),
    (["--active", "en", "m"], ["active=en", "m"]),
    (["--active", "en", "fr", "m", "-p"], ["active=en", "active=fr", "paused", "m"]),
    (["--active", "en", "fr", "--", "m"], ["active=en", "active=fr", "m"]),
  ])
  func accepted(_ words: [String], _ expected: [String]) throws {
    #expect(try Self.summary(words) == expected)
  }

  @Test(arguments: [
    ([], "Missing expected argument '<media>'"),
    (["--active", "m"], "Missing expected argument '<media>'"),
    (["m", "n"], "Unexpected argument 'n'"),
    (["m", "n", "o"], "2 unexpected arguments: 'n', 'o'"),
    (["m", "--titel", "x"], "Unknown option '--titel'. Did you mean '--title'?"),
    (["m", "--zzz"], "Unknown option '--zzz'"),
    (["m", "-z"], "Unknown option '-z'"),
    (["m", "-pz"], "Unknown option '-z' in '-pz'"),
    (["m", "--title"], "Missing value for '--title <text>'"),
    (["m", "--title", "--paused"], "Missing value for '--title <text>'"),
    (["m", "--title", "-5"], "Missing value for '--title <text>'"),
    (["m", "--paused=1"], "The option '--paused' takes no value"),
    (["m", "-p=1"], "The option '-p' takes no value"),
    (["-5"], "Unknown option '-5'"),
  ])
  func refused(_ words: [String], _ message: String) {
    let error = #expect(throws: UsageError.self) { try Self.summary(words) }
    #expect(error?.message == message)
    #expect(error?.command == "try")
  }

  @Test(arguments: [["-10"], ["-1:30"], ["-.5"], ["--json", "-10"]])
  func signedPositional(_ words: [String]) throws {
    #expect(try Self.summary(words, Self.seek).last == words.last)
  }

  @Test func helpWinsOverErrors() throws {
    #expect(try Self.summary(["--zzz", "--help"]) == ["help"])
  }
}
