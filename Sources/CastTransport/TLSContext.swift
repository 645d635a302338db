internal import CCastShim

/// Which end of a connection one is.
package enum Role: Hashable, Sendable {
  case client(legacy: Bool)
  case server
}

/// The TLS settings of many connections. Nothing verifies a certificate: see `cast_tls.h`.
@safe package final class TLSContext: @unchecked Sendable {
  // Sendable: the handle isn't changed once made, and OpenSSL counts its users atomically.
  let handle: UnsafeMutablePointer<CastTLSContext>

  /// Which end the connections are.
  package let role: Role

  /// For connecting to devices: TLS 1.2 and 1.3; with `legacy` from TLS 1.0 on, with the ciphers of that time (T7).
  package static func client(legacy: Bool = false) throws(TransportError) -> TLSContext {
    try unsafe TLSContext(role: .client(legacy: legacy)) { unsafe cast_tls_client_context_create(legacy, $0) }
  }

  /// For being connected to: TLS 1.2 and 1.3.
  package static func server(certificate: ServerCertificate) throws(TransportError) -> TLSContext {
    try unsafe TLSContext(role: .server) { unsafe cast_tls_server_context_create(certificate.handle, $0) }
  }

  private init(
    role: Role, _ make: (UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<CastTLSContext>?
  ) throws(TransportError) {
    self.role = role
    let made = unsafe TLSErrorText.with(make)
    guard let handle = unsafe made.value else {
      throw TransportError(kind: .system, message: "TLS can't be set up: \(unsafe made.error).")
    }
    unsafe self.handle = handle
  }

  deinit { unsafe cast_tls_context_free(handle) }
}
