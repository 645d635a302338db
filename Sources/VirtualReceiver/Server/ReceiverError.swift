/// Why a receiver could not be started.
package struct ReceiverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure, each with its own exit status.
  package enum Kind: Hashable, Sendable {
    /// An address or a port that can't be used.
    case cannotListen
    /// A library that is not installed.
    case libraryMissing
    /// A file that can't be read or written.
    case file
    /// The system refused something.
    case system
  }

  package var kind: Kind
  /// One line that names the thing and the next step.
  package var message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The message.
  package var description: String { message }
}
