import CastProtocol

/// `config`: shows and changes the settings.
package enum ConfigCommand: Command {
  package static let specification = CommandSpecification(
    "config", summary: "Show or change the settings",
    discussion: """
      Without arguments: the file and what it holds. Settings: device (used where --device is left out), aliases (short \
      names for devices), languages (preferred subtitle languages, best first), stylePresets, defaultStyle (what load \
      sends without style options), servePort.

      A value is JSON, or a text without quotes. A dot reaches into a setting: aliases.tv
      """,
    positionals: [
      PositionalSpecification(
        "action", .optional, completion: .words(["get", "set", "unset", "path"]),
        help: "get SETTING, set SETTING VALUE, unset SETTING, or path"),
      PositionalSpecification("setting", .optional, completion: .words(Configuration.keys), help: "Which setting"),
      PositionalSpecification("value", .optional, signed: true, help: "The new value"),
    ],
    examples: [
      ("config set device 192.168.1.7", "Use this device where none is named"),
      ("config set aliases.tv 192.168.1.7", "Call it tv"),
      ("config set languages '[\"en\", \"fr\"]'", "Prefer English subtitles, then French"),
    ],
    usesDevice: false)

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    guard let path = Folders(context.environment).configurationFile else {
      throw CommandError(
        .badConfiguration, code: "badConfiguration", "There is no home folder: set HOME or XDG_CONFIG_HOME")
    }
    let words = arguments.positionals
    let needed = ["get": 2, "unset": 2, "set": 3, "path": 1]
    if let action = words.first {
      guard let count = needed[action] else {
        throw CommandError(
          UsageError("Unknown action '\(action)': it is one of get, set, unset, path", command: "config"))
      }
      guard words.count == count else {
        let wanted = [1: "no more argument", 2: "one more argument"][count] ?? "\(count - 1) more arguments"
        throw CommandError(
          UsageError("'config \(action)' takes \(wanted), not \(words.count - 1)", command: "config"))
      }
    }
    switch words.first {
    case "path": context.console.result(json: .object(["path": .string(path)]), text: path)
    case "get": try show(words[1], try document(path), context)
    case "set": try change(path, words[1], to: value(words[2]), context)
    case "unset": try change(path, words[1], to: nil, context)
    default:
      let document = try document(path)
      context.console.result(json: document, text: "# \(path)\n" + lines(document))
    }
    return .success
  }

  private static func document(_ path: String) throws(CommandError) -> JSONValue {
    guard let reader = try Configuration.reader(path) else { return .object([:]) }
    return reader.document
  }

  private static func show(_ key: String, _ document: JSONValue, _ context: CommandContext) throws(CommandError) {
    let parts = try steps(key)
    var value: JSONValue? = document
    for part in parts { value = value?[part] }
    context.console.result(json: value ?? .null, text: value.map { $0.stringValue ?? $0.serialized() } ?? "")
  }

  private static func change(
    _ path: String, _ key: String, to value: JSONValue?, _ context: CommandContext
  ) throws(CommandError) {
    let parts = try steps(key)
    let changed = replacing(parts[...], in: try document(path), by: value)
    let bytes = Array((changed.serialized() + "\n").utf8)
    do {
      // What would be refused when it is read is refused now.
      _ = try Configuration(ConfigurationReader(path: path, bytes: bytes)) { _ in }
    } catch {
      throw CommandError(UsageError("That would make the file wrong: \(error.message)", command: "config"))
    }
    do {
      try FileAccess.replace(path, with: bytes)
    } catch {
      throw CommandError(unwritable: error)
    }
    context.console.note("Saved in \(path).")
  }

  private static func replacing(_ path: ArraySlice<String>, in value: JSONValue, by new: JSONValue?) -> JSONValue {
    guard let first = path.first else { return new ?? .null }
    var members = value.objectValue ?? [:]
    if path.count == 1 {
      members[first] = new
    } else {
      members[first] = replacing(path.dropFirst(), in: members[first] ?? .object([:]), by: new)
    }
    return .object(members)
  }

  /// The setting and, after the first dot, its member; a member may have dots of its own.
  private static func steps(_ key: String) throws(CommandError) -> [String] {
    let parts = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard Configuration.keys.contains(parts[0]), parts.allSatisfy({ !$0.isEmpty }) else {
      let hint = Suggestion.closest(to: parts[0], among: Configuration.keys).map { "Did you mean '\($0)'? " } ?? ""
      throw CommandError(
        UsageError(
          "There is no setting '\(key)'. \(hint)Settings are \(Configuration.keys.joined(separator: ", "))",
          command: "config"))
    }
    return parts
  }

  private static func value(_ text: String) -> JSONValue {
    (try? JSONValue(parsing: text)) ?? .string(text)
  }

  private static func lines(_ document: JSONValue) -> String {
    (document.objectValue ?? [:]).sorted { $0.key < $1.key }
      .map { "\($0.key) = \($0.value.stringValue ?? $0.value.serialized())" }.joined(separator: "\n")
  }
}
