/// One command: its table, and what it does.
///
/// A command's file declares a caseless enum; ``CommandRegistry`` lists it.
package protocol Command: SendableMetatype {
  static var specification: CommandSpecification { get }

  /// Interprets the arguments, then acts. Values are checked before anything is contacted.
  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus
}

/// What a command is given besides its own arguments.
package struct CommandContext {
  package let console: Console
  package let settings: GlobalSettings
  package let environment: Environment
  private let store = ConfigurationStore()

  package init(console: Console, settings: GlobalSettings, environment: Environment) {
    self.console = console
    self.settings = settings
    self.environment = environment
  }

  /// The person's settings; warns of unknown ones.
  package func configuration() throws(CommandError) -> Configuration {
    if let known = store.configuration { return known }
    let configuration = try Configuration.load(environment) { console.warning($0, code: "unknownSetting") }
    store.configuration = configuration
    return configuration
  }
}

/// The settings once they are read.
private final class ConfigurationStore {
  var configuration: Configuration?
}
