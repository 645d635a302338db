/// The options of every command, interpreted.
package struct GlobalSettings: Sendable {
  /// What `--device` said.
  package var device: String?
  /// `--timeout`.
  package var timeout: Duration?
  package var legacyTLS = false
  package var json = false
  package var verbosity = Console.Verbosity.normal
  package var color = Console.ColorChoice.auto

  package init() {}

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    device = arguments.value(GlobalOptions.device)
    if let device, device.isEmpty { throw UsageError(value: device, of: GlobalOptions.device, "it is empty") }
    timeout = try arguments.parsed(GlobalOptions.timeout, TimeValue.positiveDuration)
    legacyTLS = arguments.has(GlobalOptions.legacyTLS)
    json = arguments.has(GlobalOptions.json)
    verbosity =
      switch (arguments.has(GlobalOptions.quiet), arguments.count(GlobalOptions.verbose)) {
      case (true, _): .quiet
      case (_, 0): .normal
      case (_, 1): .messages
      default: .payloads
      }
    color = try arguments.parsed(GlobalOptions.color) { (text) throws(ValueError) in try Choice.parse(text) } ?? .auto
  }
}
