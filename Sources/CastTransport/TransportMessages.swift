internal import CCastShim
internal import Glibc

/// The words of every error: what is wrong with whom, then the next step.
extension TransportError {
  static func resolving(_ endpoint: Endpoint, reason: String) -> TransportError {
    TransportError(
      kind: .resolve,
      message: "The name \(endpoint.host) can't be looked up (\(reason)); check its spelling, or give the address.")
  }

  static func noAddress(_ endpoint: Endpoint) -> TransportError {
    TransportError(
      kind: .resolve, message: "The name \"\(endpoint.host)\" has no address; check its spelling, or give the address.")
  }

  static func system(_ endpoint: Endpoint, _ error: SystemError) -> TransportError {
    TransportError(kind: .system, message: "\(endpoint): \(error).", errno: error.code)
  }

  /// A connection that could not be made.
  static func connecting(to endpoint: Endpoint, errno code: Int32) -> TransportError {
    let text = SystemError.text(code)
    switch code {
    case ECONNREFUSED:
      return TransportError(
        kind: .refused,
        message: "Nothing listens at \(endpoint) (connection refused); check the address and the port, and that the "
          + "device is on.", errno: code)
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, EADDRNOTAVAIL, ENONET:
      return TransportError(
        kind: .unreachable,
        message: "\(endpoint) can't be reached (\(text)); check that this computer is on the device's network.",
        errno: code)
    case EINVAL where endpoint.host.utf8.contains(UInt8(ascii: ":")) && !endpoint.host.utf8.contains(UInt8(ascii: "%")):
      return TransportError(
        kind: .unreachable,
        message: "\(endpoint) can't be reached; a link-local address needs its interface, such as "
          + "[\(endpoint.host)%eth0]:\(endpoint.port).", errno: code)
    case ETIMEDOUT:
      return TransportError(
        kind: .connectTimeout,
        message: "\(endpoint) does not answer; check the address, and that the device is on and in this network.",
        errno: code)
    case ECONNRESET, ECONNABORTED, EPIPE:
      return reset(endpoint, errno: code)
    case EACCES, EPERM:
      return TransportError(
        kind: .unreachable,
        message: "\(endpoint) can't be reached (\(text)); a firewall on this computer may be in the way.", errno: code)
    default:
      return TransportError(kind: .system, message: "Connecting to \(endpoint) failed: \(text).", errno: code)
    }
  }

  /// The deadline came before there was a connection.
  static func timeout(_ endpoint: Endpoint, phase: TLSConnection.Phase, after duration: Duration) -> TransportError {
    let time = seconds(duration)
    switch phase {
    case .resolving:
      return TransportError(
        kind: .resolve,
        message: "The name \(endpoint.host) could not be looked up within \(time); try again, or give the address.")
    case .connecting:
      return TransportError(
        kind: .connectTimeout,
        message: "\(endpoint) does not answer (waited \(time)); check the address, and that the device is on and in "
          + "this network.")
    case .handshaking, .open, .closing, .closed:
      return TransportError(
        kind: .handshakeTimeout,
        message: "\(endpoint) accepts connections but does not answer in TLS (waited \(time)); check that it is a "
          + "Cast device's port, or restart the device.")
    }
  }

  /// The TLS session failed.
  static func tls(_ endpoint: Endpoint, failure: CastTLSFailure, reason: String, phase: TLSConnection.Phase, role: Role)
    -> TransportError
  {
    switch failure {
    case .HTTP:
      return TransportError(
        kind: .notTLS, message: "\(endpoint) speaks HTTP, not TLS; a Cast device's port is usually 8009.")
    case .notTLS:
      return TransportError(
        kind: .notTLS,
        message: "\(endpoint) does not speak TLS, so it is no Cast device's port; that is usually 8009.")
    case .outputLimit:
      return TransportError(
        kind: .closed, message: "\(endpoint) has stopped reading what it is sent; restart the device if it goes on.")
    case .incompatible, .protocol:
      guard phase == .handshaking else {
        return TransportError(kind: .closed, message: "The TLS connection to \(endpoint) broke (\(reason)); try again.")
      }
      let mayHelp = role == .client(legacy: false)
      return TransportError(
        kind: .handshake,
        message: "The TLS handshake with \(endpoint) failed (\(reason)); "
          + (mayHelp ? "if it is an old device, try --legacy-tls." : "check that it is a Cast device's port."),
        legacyTLSMayHelp: mayHelp)
    case .internal, .none:
      return TransportError(kind: .system, message: "The TLS library failed with \(endpoint) (\(reason)).")
    }
  }

  /// The stream ended without TLS having said so.
  static func ended(_ endpoint: Endpoint, phase: TLSConnection.Phase, role: Role) -> TransportError {
    guard phase == .handshaking else {
      return TransportError(
        kind: .closed, message: "\(endpoint) closed the connection unexpectedly; it may have restarted, try again.")
    }
    let mayHelp = role == .client(legacy: false)
    return TransportError(
      kind: .handshake,
      message: "\(endpoint) closed the connection during the TLS handshake; check that it is a Cast device's port"
        + (mayHelp ? ", and if it is an old device, try --legacy-tls." : "."),
      legacyTLSMayHelp: mayHelp)
  }

  /// A connection that broke.
  static func broken(_ endpoint: Endpoint, errno code: Int32, phase: TLSConnection.Phase, role: Role) -> TransportError
  {
    switch code {
    case ECONNRESET, EPIPE, ECONNABORTED:
      guard phase == .handshaking else { return reset(endpoint, errno: code) }
      let mayHelp = role == .client(legacy: false)
      return TransportError(
        kind: .reset,
        message: "\(endpoint) cut the connection during the TLS handshake; check that it is a Cast device's port"
          + (mayHelp ? ", and if it is an old device, try --legacy-tls." : "."), errno: code,
        legacyTLSMayHelp: mayHelp)
    case ETIMEDOUT:
      return TransportError(
        kind: .closed, message: "\(endpoint) no longer answers; check that the device is on and in this network.",
        errno: code)
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN:
      return TransportError(
        kind: .closed,
        message: "\(endpoint) can't be reached any more (\(SystemError.text(code))); check the network.", errno: code)
    default:
      return TransportError(
        kind: .system, message: "The connection to \(endpoint) failed: \(SystemError.text(code)).", errno: code)
    }
  }

  private static func reset(_ endpoint: Endpoint, errno code: Int32) -> TransportError {
    TransportError(
      kind: .reset, message: "\(endpoint) cut the connection; it may have restarted, try again.", errno: code)
  }

  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    // To a tenth: what is left of a deadline is a little less than what it was set to.
    let tenths = (milliseconds + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }
}
