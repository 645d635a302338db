import CastProtocol

/// Matches a command line against the tables of options, by the conventions of `swift-argument-parser`.
///
/// Understood: `--name value`, `--name=value`, `-abc`, `-dVALUE`, `-d=VALUE`, `--`; a lone `-` is a value.
/// A word such as `-10` is a value wherever one may carry a sign.
package struct ArgumentParser {
  private var words: ArraySlice<String>
  private var result: ParsedArguments
  private let options: [OptionSpecification]
  /// Values taken by a `.list` option after its first, newest last: a required argument that is missing takes the last.
  private var spareListValues: [Int] = []
  private var unknown: UsageError?

  private init(_ words: ArraySlice<String>, _ command: CommandSpecification) {
    self.words = words
    self.result = ParsedArguments(command: command)
    self.options = command.options
  }

  /// Reads the words after the command's name.
  package static func parse(
    _ words: ArraySlice<String>, for command: CommandSpecification
  ) throws(UsageError) -> ParsedArguments {
    var parser = ArgumentParser(words, command)
    do {
      try parser.readAll()
      return parser.result
    } catch {
      var error = error
      error.command = command.name.isEmpty ? nil : command.name
      throw error
    }
  }

  private mutating func readAll() throws(UsageError) {
    var onlyValues = false
    while let word = words.popFirst() {
      if onlyValues || !isOptionLike(word) {
        result.positionals.append(word)
      } else if word == "--" {
        onlyValues = true
      } else if word.hasPrefix("--") {
        try readLong(word)
      } else {
        try readShort(word)
      }
    }
    // Help is given even where the rest is wrong.
    if result.has(GlobalOptions.help) || result.has(GlobalOptions.version) { return }
    if let unknown { throw unknown }
    try checkPositionals()
  }

  private func isOptionLike(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return false }
    return !(Self.isSignedValue(word) && nextPositionalIsSigned)
  }

  private var nextPositionalIsSigned: Bool {
    let all = result.command.positionals
    guard let next = result.positionals.count < all.count ? all[result.positionals.count] : all.last else {
      return false
    }
    return next.isSigned
  }

  /// Whether a word is a signed number or time rather than an option.
  package static func isSignedValue(_ word: String) -> Bool {
    let scalars = Array(word.utf8)
    guard scalars.count >= 2, scalars[0] == UInt8(ascii: "-") else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(scalars[1]) || scalars[1] == UInt8(ascii: ".")
  }

  private mutating func readLong(_ word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let inline = parts.count > 1 ? String(parts[1]) : nil
    guard let option = options.first(where: { $0.name == name }) else {
      let hint = Suggestion.closest(to: name, among: options.map(\.name)).map { ". Did you mean '--\($0)'?" } ?? ""
      noteUnknown(UsageError("Unknown option '--\(name)'\(hint)"))
      return
    }
    try read(option, spelled: "--\(name)", inline: inline)
  }

  private mutating func readShort(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        noteUnknown(
          UsageError("Unknown option '-\(letter)'\(letters.isEmpty && word.count == 2 ? "" : " in '\(word)'")"))
        return
      }
      if option.argument == .none {
        if letters.first == "=" { throw UsageError("The option '-\(letter)' takes no value") }
        result.occurrences.append(.init(option: option, value: nil))
      } else {
        var inline: String? = letters.isEmpty ? nil : String(letters)
        if inline?.first == "=" { inline?.removeFirst() }
        try read(option, spelled: "-\(letter)", inline: inline)
        return
      }
    }
  }

  private mutating func noteUnknown(_ error: UsageError) {
    if unknown == nil { unknown = error }
  }

  private mutating func read(
    _ option: OptionSpecification, spelled: String, inline: String?
  ) throws(UsageError) {
    guard option.argument != .none else {
      guard inline == nil else { throw UsageError("The option '\(spelled)' takes no value") }
      result.occurrences.append(.init(option: option, value: nil))
      return
    }
    if inline == nil, case .optionalValue = option.argument, words.first.map({ $0.hasPrefix("-") }) ?? true {
      result.occurrences.append(.init(option: option, value: nil))
      return
    }
    let value = if let inline { inline } else { try takeValue(of: option) }
    result.occurrences.append(.init(option: option, value: value))
    if case .list = option.argument {
      while let next = words.first, !next.hasPrefix("-") {
        spareListValues.append(result.occurrences.count)
        result.occurrences.append(.init(option: option, value: next))
        words.removeFirst()
      }
    }
  }

  private mutating func takeValue(of option: OptionSpecification) throws(UsageError) -> String {
    let isSigned = if case .signedValue = option.argument { true } else { false }
    guard let next = words.first, !next.hasPrefix("-") || next == "-" || (isSigned && Self.isSignedValue(next)) else {
      throw UsageError("Missing value for '\(option.display)'")
    }
    words.removeFirst()
    return next
  }

  private mutating func checkPositionals() throws(UsageError) {
    let specified = result.command.positionals
    let required = specified.count { $0.arity == .required || $0.arity == .oneOrMore }
    while result.positionals.count < required, let spare = spareListValues.popLast() {
      guard let value = result.occurrences.remove(at: spare).value else { break }
      result.positionals.insert(value, at: 0)
    }
    if result.positionals.count < required, result.positionals.count < specified.count {
      throw UsageError("Missing expected argument '\(specified[result.positionals.count].usage)'")
    }
    let takesMany = specified.contains { $0.arity == .any || $0.arity == .oneOrMore }
    guard result.positionals.count > specified.count, !takesMany else { return }
    let extra = result.positionals.dropFirst(specified.count).map { "'\($0)'" }
    throw UsageError(
      extra.count == 1
        ? "Unexpected argument \(extra[0])" : "\(extra.count) unexpected arguments: \(extra.joined(separator: ", "))")
  }
}
