/// Why a command failed: one line for a person, a code for a script, the exit status.
package struct CommandError: Error, Hashable, Sendable {
  package var status: ExitStatus
  /// The `code` of `--json` errors: `loadFailed`, `timeout` …
  package var code: String
  /// One line that names the thing and the next step.
  package var message: String
  /// Where it happened: `resolve`, `connect`, `launch`, `load` …
  package var phase: String?
  /// What the receiver sent with LOAD_FAILED or ERROR.
  package var detailedErrorCode: Int?
  package var reason: String?

  package init(
    _ status: ExitStatus, code: String, _ message: String, phase: String? = nil, detailedErrorCode: Int? = nil,
    reason: String? = nil
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.phase = phase
    self.detailedErrorCode = detailedErrorCode
    self.reason = reason
  }

  /// The error for arguments that were matched and don't make sense.
  package init(_ error: UsageError, of arguments: ParsedArguments) {
    var error = error
    error.command = error.command ?? arguments.command.name
    self.init(error)
  }

  package init(_ error: UsageError) {
    let end = error.message.hasSuffix("?") || error.message.hasSuffix(".") ? "" : "."
    self.init(.usage, code: "usage", "\(error.message)\(end) \(error.seeAlso)", phase: "arguments")
  }
}

extension ParsedArguments {
  /// Runs what interprets values; an error of usage then names this command's help.
  package func interpret<Value>(_ body: () throws(UsageError) -> Value) throws(CommandError) -> Value {
    do {
      return try body()
    } catch {
      throw CommandError(error, of: self)
    }
  }
}
