/// One option of a command: the single source for parsing, help, suggestions and completions.
package struct OptionSpecification: Hashable, Sendable {
  /// What follows the option's name.
  package enum Argument: Hashable, Sendable {
    /// Nothing: the option is a switch.
    case none
    /// One value; `name` stands for it in the help.
    case value(name: String)
    /// One value that may start with a sign (`-10`): a time or a level.
    case signedValue(name: String)
    /// One value, or none.
    case optionalValue(name: String)
    /// One or more values, up to the next option.
    case list(name: String)
  }

  /// How a shell completes the value.
  package enum Completion: Hashable, Sendable {
    case none
    case files
    case words([String])
  }

  /// The long name, without the two hyphens.
  package let name: String
  /// The one-letter name, without its hyphen.
  package let short: Character?
  package let argument: Argument
  /// One sentence or a few words, without a full stop at the end.
  package let help: String
  package let completion: Completion
  /// Whether every occurrence counts; of other options the last one wins.
  package let isRepeatable: Bool

  package init(
    _ name: String, short: Character? = nil, _ argument: Argument = .none, repeats: Bool = false,
    completion: Completion = .none, help: String
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.help = help
    self.completion = completion
    self.isRepeatable = repeats
  }

  /// The name of the value in the help, if the option takes one.
  package var valueName: String? {
    switch argument {
    case .none: nil
    case .value(let name), .signedValue(let name), .optionalValue(let name), .list(let name): name
    }
  }

  /// The option as the help and error messages show it: `--name <value>`.
  package var display: String {
    if case .optionalValue(let value) = argument { return "--\(name) [<\(value)>]" }
    return valueName.map { "--\(name) <\($0)>" } ?? "--\(name)"
  }
}
