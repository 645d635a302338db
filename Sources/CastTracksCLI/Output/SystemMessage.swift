import Glibc

/// The system's words for an `errno`.
package enum SystemMessage {
  package static func text(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }
}

extension CommandError {
  /// The error for a write to stdout that failed; a reader that went away is no error.
  static func output(errno code: Int32) -> CommandError {
    if code == EPIPE { return .silentEnd }
    return CommandError(.ioError, code: "ioError", "Can't write to standard output: \(SystemMessage.text(code))")
  }

  /// The end without a word: whoever read our output has seen enough.
  static let silentEnd = CommandError(.success, code: "", "")
}

/// The few system errors that we tell apart.
package enum SystemCode {
  package static let noEntry = ENOENT
  package static let notFolder = ENOTDIR
  package static let isFolder = EISDIR
  /// What `open` says of a socket.
  package static let noDevice = ENXIO
  /// A pipe, socket or device where a file should be: it has no positions.
  package static let notRegular = ESPIPE
}
