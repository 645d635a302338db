/// What a command line said, matched against a command's table; values are not yet interpreted.
package struct ParsedArguments: Hashable, Sendable {
  /// One option as it was given.
  package struct Occurrence: Hashable, Sendable {
    package let option: OptionSpecification
    /// nil for a switch.
    package let value: String?
  }

  package let command: CommandSpecification
  /// The options in the order given.
  package var occurrences: [Occurrence] = []
  package var positionals: [String] = []

  package init(command: CommandSpecification) {
    self.command = command
  }

  /// The value of an option, if it was given; of several, the last.
  package func value(_ option: OptionSpecification) -> String? {
    occurrences.last { $0.option.name == option.name }?.value
  }

  /// Every value of a repeatable option, in order.
  package func values(_ option: OptionSpecification) -> [String] {
    occurrences.compactMap { $0.option.name == option.name ? $0.value : nil }
  }

  /// Whether the option was given.
  package func has(_ option: OptionSpecification) -> Bool {
    occurrences.contains { $0.option.name == option.name }
  }

  /// How often the option was given.
  package func count(_ option: OptionSpecification) -> Int {
    occurrences.count { $0.option.name == option.name }
  }

  /// Interprets an option's value, if given.
  package func parsed<Value>(
    _ option: OptionSpecification, _ parse: (String) throws(ValueError) -> Value
  ) throws(UsageError) -> Value? {
    guard let text = value(option) else { return nil }
    do {
      return try parse(text)
    } catch {
      throw UsageError(value: text, of: option, error.message)
    }
  }

  /// Interprets a positional argument.
  package func parsed<Value>(
    positional text: String, _ name: String, _ parse: (String) throws(ValueError) -> Value
  ) throws(UsageError) -> Value {
    do {
      return try parse(text)
    } catch {
      throw UsageError("The value '\(text)' is invalid for '<\(name)>': \(error.message)")
    }
  }
}

/// Why a text is not a value of the wanted kind; says what would be one.
package struct ValueError: Error, Hashable, Sendable {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}
