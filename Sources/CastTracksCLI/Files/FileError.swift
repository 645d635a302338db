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
}

extension CommandError {
  /// The error for a file that can't be read.
  package init(unreadable error: FileError) {
    // What the system says of a fifo or socket ("Illegal seek") helps nobody.
    let isSpecial = error.errno == SystemCode.noSeek || error.errno == SystemCode.noDevice
    let reason = isSpecial ? "it is not a regular file" : SystemMessage.text(error.errno)
    self.init(.noInput, code: "noInput", "Can't read '\(error.path)': \(reason)", phase: "files")
  }

  /// The error for a file of ours that can't be written.
  package init(unwritable error: FileError) {
    self.init(
      .ioError, code: "ioError", "Can't \(error.verb) '\(error.path)': \(SystemMessage.text(error.errno))",
      phase: "files")
  }
}
