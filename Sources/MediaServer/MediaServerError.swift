import CMicroHTTPD
import Glibc

/// Why something could not be served.
package struct MediaServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  package enum Kind: Hashable, Sendable {
    /// libmicrohttpd is not installed, or too old.
    case libraryMissing
    /// The address to listen on is not one of this machine, or no address.
    case addressUnusable
    /// Another program listens on the port, or it needs privileges.
    case portUnusable
    /// The server's threads could not be started.
    case startFailed
    /// There is no such file.
    case fileMissing
    /// The file may not be read.
    case fileUnreadable
    /// A directory, a fifo, a device or a socket.
    case notRegularFile
    /// The file is empty.
    case fileEmpty
  }

  package var kind: Kind
  package var message: String
  /// The system's error number, where there was one.
  package var errno: Int32?

  package init(_ kind: Kind, _ message: String, errno: Int32? = nil) {
    self.kind = kind
    self.message = message
    self.errno = errno
  }

  /// Descriptors have run out; a later attempt may succeed.
  var isExhaustion: Bool { errno == EMFILE || errno == ENFILE }

  package var description: String { message }
}

/// What a system error number means.
func errorText(_ code: Int32) -> String {
  unsafe String(cString: httpd_errno_text(code))
}
