import CastProtocol
import Glibc

/// The `cast-tracks` command.
package enum CommandLineTool {
  /// The version that `--version` prints.
  package static let version = "1.0.0"

  /// Runs the command named on the command line; returns only by exiting.
  package static func main() -> Never {
    Descriptors.secureStandard()
    Descriptors.ignoreBrokenPipes()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - words: what follows the program's name.
  ///   - environment: the environment variables.
  ///   - output: the descriptor of the result.
  ///   - errors: the descriptor of notes and errors.
  /// - Returns: the status to exit with.
  package static func run(
    _ words: [String], environment: Environment = .process, output: Int32 = 1, errors: Int32 = 2
  ) -> ExitStatus {
    func console(_ settings: GlobalSettings) -> Console {
      Console(
        output: output, errors: errors, json: settings.json, verbosity: settings.verbosity, color: settings.color,
        environment: environment)
    }
    do {
      let invocation = try Invocation(words)
      let console = console(invocation.settings)
      return finish(console) { () throws(CommandError) in
        try invocation.run(CommandContext(console: console, settings: invocation.settings, environment: environment))
      }
    } catch {
      // The options are not understood, but whoever asked for JSON gets it.
      var settings = GlobalSettings()
      settings.json = words.prefix { $0 != "--" }.contains("--json")
      console(settings).report(CommandError(error))
      return .usage
    }
  }

  /// Turns what a command threw, or a failure to write, into a message and a status.
  private static func finish(
    _ console: Console, _ body: () throws(CommandError) -> ExitStatus
  ) -> ExitStatus {
    do {
      let status = try body()
      console.clearProgress()
      guard let failure = console.failure else { return status }
      if !failure.message.isEmpty { console.report(failure) }
      return failure.status
    } catch {
      if !error.message.isEmpty { console.report(error) }
      return error.status
    }
  }

  /// The error for a command that doesn't exist.
  static func unknownCommand(_ name: String) -> UsageError {
    let known = CommandRegistry.all.map(\.name)
    let hint = Suggestion.closest(to: name, among: known).map { ". Did you mean '\($0)'?" } ?? ""
    return UsageError("Unknown command '\(name)'\(hint)")
  }
}
