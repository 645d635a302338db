/// What the system said of a file.
package struct FileError: Error, Hashable, Sendable {
  package let path: String
  package let errno: Int32
  /// What was tried: "read", "write".
  package let verb: String

  package init(path: String, errno: Int32, verb: String) {
    self.path = path
    self.errno = errno
    self.verb = verb
  }

  /// A file that can't be opened: a socket says so in a way that nobody understands.
  init(path: String, unopened code: Int32) {
    self.init(path: path, errno: code == SystemCode.noDevice ? SystemCode.notRegular : code, verb: "read")
  }

  /// What is wrong with it.
  package var text: String {
    errno == SystemCode.notRegular
      ? "it is not a regular file; a pipe or device can't be served" : SystemMessage.text(errno)
  }
}

extension CommandError {
  /// The error for a file that can't be read.
  package init(unreadable error: FileError) {
    self.init(
      .noInput, code: "noInput", "Can't read '\(error.path)': \(error.text)", phase: "files")
  }

  /// The error for a file of ours that can't be written.
  package init(unwritable error: FileError) {
    self.init(
      .ioError, code: "ioError", "Can't \(error.verb) '\(error.path)': \(error.text)",
      phase: "files")
  }
}
