/// A command line that can't be understood: exit 64.
package struct UsageError: Error, Hashable, Sendable {
  /// What is wrong, without a full stop at the end.
  package let message: String
  /// The command whose help would cure it; nil: the list of commands.
  package var command: String?

  package init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }

  /// The error for a value that an option or argument can't take.
  package init(value: String, of option: OptionSpecification, _ why: String) {
    self.init("The value '\(value)' is invalid for '\(option.display)': \(why)")
  }

  /// The line that ends every usage error.
  package var seeAlso: String {
    let called = command.map { " \($0)" } ?? ""
    return "See 'cast-tracks\(called) --help' for more information."
  }
}
