/// A positional argument of a command.
package struct PositionalSpecification: Hashable, Sendable {
  package enum Arity: Hashable, Sendable {
    case required
    case optional
    /// Any number, also none.
    case any
    case oneOrMore
  }

  package let name: String
  package let arity: Arity
  /// Whether a word such as `-10` or `+5` is this argument's value and not an option.
  package let isSigned: Bool
  package let completion: OptionSpecification.Completion
  package let help: String

  package init(
    _ name: String, _ arity: Arity = .required, signed: Bool = false,
    completion: OptionSpecification.Completion = .none, help: String
  ) {
    self.name = name
    self.arity = arity
    self.isSigned = signed
    self.completion = completion
    self.help = help
  }

  /// The argument in a usage line.
  package var usage: String {
    switch arity {
    case .required: "<\(name)>"
    case .optional: "[<\(name)>]"
    case .any: "[<\(name)> ...]"
    case .oneOrMore: "<\(name)> ..."
    }
  }
}

/// Options that the help shows under one heading.
package struct OptionGroup: Hashable, Sendable {
  package let title: String
  package let options: [OptionSpecification]

  package init(_ options: [OptionSpecification]) {
    self.init("OPTIONS", options)
  }

  package init(_ title: String, _ options: [OptionSpecification]) {
    self.title = title
    self.options = options
  }
}

/// A command's arguments and texts: the table that parsing, help and completions come from.
package struct CommandSpecification: Hashable, Sendable {
  /// The words that call it: `load`, `queue add`.
  package let name: String
  /// One line for the list of commands.
  package let summary: String
  /// What the help says beyond the summary; paragraphs are separated by empty lines.
  package let discussion: String
  package let positionals: [PositionalSpecification]
  package let groups: [OptionGroup]
  /// Command lines to copy, without the leading `cast-tracks`, each with what it does.
  package let examples: [(command: String, explanation: String)]
  /// Whether the command talks to a device, and so takes `--device`, `--timeout`, `--legacy-tls`.
  package let usesDevice: Bool
  /// Whether these options may be given; where no device is talked to, they then mean nothing.
  package let takesDevice: Bool

  package init(
    _ name: String, summary: String, discussion: String = "", positionals: [PositionalSpecification] = [],
    groups: [OptionGroup] = [], examples: [(command: String, explanation: String)] = [], usesDevice: Bool = true,
    takesDevice: Bool? = nil
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.positionals = positionals
    self.groups = groups
    self.examples = examples
    self.usesDevice = usesDevice
    self.takesDevice = takesDevice ?? usesDevice
  }

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// All options the command understands, its own first.
  package var options: [OptionSpecification] {
    groups.flatMap(\.options) + GlobalOptions.all
  }

  /// Those of them that mean something: what the help shows and a shell offers.
  package var usefulOptions: [OptionSpecification] {
    groups.flatMap(\.options) + (usesDevice ? GlobalOptions.all : GlobalOptions.ofOutput)
  }
}
