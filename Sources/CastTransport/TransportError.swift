/// Why there is no connection, or no longer one. Its message is one line that names the peer and the next step.
package struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// The name has no address, or looking it up took too long.
    case resolve
    /// Nothing listens at the port.
    case refused
    /// There is no way to the address.
    case unreachable
    /// The address didn't answer in time.
    case connectTimeout
    /// There is a connection, but the TLS handshake didn't end in time.
    case handshakeTimeout
    /// The peer speaks something else.
    case notTLS
    /// The TLS handshake failed.
    case handshake
    /// The peer ended the connection in the midst of something, or stopped reading.
    case closed
    /// The peer, or something on the way, cut the connection.
    case reset
    /// Another system call failed, or a certificate can't be made.
    case system
  }

  package var kind: Kind
  /// One line that a person can act on.
  package var message: String
  /// The system's error, if it was one.
  package var errno: Int32?
  /// Whether `--legacy-tls` may cure it.
  package var legacyTLSMayHelp: Bool

  package init(kind: Kind, message: String, errno: Int32? = nil, legacyTLSMayHelp: Bool = false) {
    self.kind = kind
    self.message = message
    self.errno = errno
    self.legacyTLSMayHelp = legacyTLSMayHelp
  }

  package var description: String { message }
}
