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
  package var failure: CommandError? { writeFailure ?? outputStream?.failure.map { .output(errno: $0) } }
  private var writeFailure: CommandError?
  /// While a loop runs, nothing waits for whoever reads: what doesn't fit goes out later, through these.
  private var outputStream: LineStream?
  private var errorStream: LineStream?
  /// Whether stderr's reader was gone for a walk when the loop ended.
  private var isStderrStuck = false
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
    if let outputStream {
      outputStream.write(bytes)
      return
    }
    let code = Descriptors.write(bytes, to: output)
    guard code != 0 else { return }
    writeFailure = .output(errno: code)
  }

  /// Bytes that may wait for a reader of results, and of notes and traces.
  private static let (resultLimit, noteLimit) = (16 << 20, 1 << 20)

  /// From now on nothing that is written waits for its reader, who may be slow or asleep: the loop has other duties.
  ///
  /// `limit`: bytes of results that may wait for the reader; beyond that, lines are dropped.
  func attach(to loop: EventLoop, limit: Int = resultLimit) {
    let results = LineStream(output, loop: loop, limit: limit)
    results.onDropped = { [unowned self] count in sayDropped(count, from: "stdout") }
    outputStream = results
    let notes = LineStream(errors, loop: loop, limit: Self.noteLimit)
    notes.onDropped = { [unowned self] count in sayDropped(count, from: "stderr") }
    errorStream = notes
  }

  private func sayDropped(_ count: Int, from name: String) {
    warning("\(count) \(count == 1 ? "line" : "lines") dropped: nobody read \(name)", code: "outputDropped")
  }

  /// Whether everything that was written has left.
  var isDrained: Bool {
    (outputStream?.failure != nil || outputStream?.pendingByteCount ?? 0 == 0)
      && (errorStream?.failure != nil || errorStream?.pendingByteCount ?? 0 == 0)
  }

  /// The loop ends: what still waits gets a last chance.
  func detach(within limit: Duration = .milliseconds(200)) {
    clearProgress()
    errorStream?.flush(within: limit)
    outputStream?.flush(within: limit)
    writeFailure = failure
    isStderrStuck = errorStream.map { $0.pendingByteCount > 0 } ?? false
    (outputStream, errorStream) = (nil, nil)
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
    // A terminal that was stopped gets the next one.
    guard errorStream?.pendingByteCount ?? 0 == 0 else { return }
    showsProgress = true
    let columns = Terminal.columns(of: errors)
    let line = Style.render(Terminal.clip(Style.oneLine(text), to: columns - 1), colored: colorsErrors)
    writeError("\r\(line)\u{1B}[K")
  }

  /// Wipes the progress line.
  package func clearProgress() {
    guard showsProgress else { return }
    showsProgress = false
    writeError("\r\u{1B}[K")
  }

  /// One line on stderr: the text, or with `--json` the document.
  private func writeError(_ text: String, document: @autoclosure () -> JSONValue) {
    clearProgress()
    if isJSON {
      writeError(document().serialized() + "\n")
    } else {
      writeError(Style.render(Style.oneLine(text), colored: colorsErrors) + "\n")
    }
  }

  private func writeError(_ text: String) {
    if let errorStream {
      errorStream.write(Array(text.utf8))
    } else if !isStderrStuck || Descriptors.isWritable(errors, timeout: 100) {
      _ = Descriptors.write(Array(text.utf8), to: errors)
    }
  }
}
