package import CastProtocol
import CastTransport

/// Where a command's words go: the result to stdout; progress, notes and errors to stderr.
///
/// Writing never throws: the first failure of stdout is kept in ``failure``, for the command to end by.
package final class Console {
  package enum Verbosity: Int, Comparable, Sendable {
    /// Errors only.
    case quiet
    case normal
    /// One line a protocol message.
    case messages
    /// Messages with their payloads.
    case payloads

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never
  }

  package let isJSON: Bool
  package let verbosity: Verbosity
  /// Set by the first write to stdout that failed.
  package private(set) var failure: CommandError?
  /// Whether stderr shows a progress line that later output must wipe first.
  private var showsProgress = false
  private let output: Int32
  private let errors: Int32
  /// Whether results may have colours.
  package let colorsOutput: Bool
  private let colorsErrors: Bool

  package init(
    output: Int32 = 1, errors: Int32 = 2, json: Bool = false, verbosity: Verbosity = .normal,
    color: ColorChoice = .auto, environment: Environment = .process
  ) {
    self.output = output
    self.errors = errors
    isJSON = json
    self.verbosity = verbosity
    let allowed =
      switch color {
      case .always: true
      case .never: false
      case .auto: environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
      }
    colorsOutput = allowed && (color == .always || Descriptors.isTerminal(output))
    colorsErrors = allowed && (color == .always || Descriptors.isTerminal(errors))
  }

  /// Whether a progress line makes sense.
  package var hasTerminal: Bool {
    !isJSON && verbosity == .normal && Descriptors.isTerminal(errors)
  }

  /// Prints a result, or a line of one.
  package func result(_ text: String) {
    clearProgress()
    let rendered = Style.render(text.hasSuffix("\n") ? text : text + "\n", colored: colorsOutput)
    writeResult(Array(rendered.utf8))
  }

  /// Writes bytes of a result as they are.
  package func writeResult(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    let code = Descriptors.write(bytes, to: output)
    guard code != 0 else { return }
    failure = .output(errno: code)
  }

  /// A stream of results that never waits for its reader.
  func stream(on loop: EventLoop) -> LineStream {
    LineStream(output, loop: loop)
  }

  /// Says something worth knowing.
  package func note(_ text: String) {
    guard verbosity > .quiet else { return }
    writeError(text, document: .object(["note": .object(["message": .string(text)])]))
  }

  /// Says something for which `--json` has a document of its own.
  package func remark(_ text: String, document: @autoclosure () -> JSONValue) {
    guard verbosity > .quiet else { return }
    writeError(text, document: document())
  }

  /// Says that something may not work as wanted.
  package func warning(_ text: String, code: String = "warning") {
    guard verbosity > .quiet else { return }
    writeError(
      "\(Style.yellow("warning:")) \(text)",
      document: .object(["warning": .object(["code": .string(code), "message": .string(text)])]))
  }

  /// Prints the error that ends the command.
  package func report(_ error: CommandError) {
    writeError("\(Style.red("cast-tracks:")) \(error.message)", document: error.document)
  }

  /// Shows a protocol message.
  func trace(_ text: String, document: @autoclosure () -> JSONValue) {
    writeError(Style.dim(text), document: document())
  }

  /// Shows a line in place of the last progress line; only for a terminal.
  package func progress(_ text: String) {
    guard hasTerminal else { return }
    showsProgress = true
    let columns = Terminal.columns(of: errors)
    _ = Descriptors.write(
      Array(("\r" + Style.render(Terminal.clip(text, to: columns - 1), colored: colorsErrors) + "\u{1B}[K").utf8),
      to: errors)
  }

  /// Wipes the progress line.
  package func clearProgress() {
    guard showsProgress else { return }
    showsProgress = false
    _ = Descriptors.write(Array("\r\u{1B}[K".utf8), to: errors)
  }

  /// One line on stderr: the text, or with `--json` the document.
  private func writeError(_ text: String, document: @autoclosure () -> JSONValue) {
    clearProgress()
    if isJSON {
      _ = Descriptors.write(Array((document().serialized() + "\n").utf8), to: errors)
      return
    }
    _ = Descriptors.write(Array(Style.render(text + "\n", colored: colorsErrors).utf8), to: errors)
  }
}
