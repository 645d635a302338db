internal import CCastShim
internal import Glibc

/// A key and a self-signed certificate for it, as devices make them for themselves (protocol 1.1).
///
/// Devices' certificates live 48 hours; Google's senders refuse one that is valid for more than 4 days from now.
@safe package final class ServerCertificate: @unchecked Sendable {
  // Sendable: the handle's key and certificate are never changed, and OpenSSL counts their users atomically.
  let handle: UnsafeMutablePointer<CastTLSIdentity>

  /// From when on it is valid, and until when, in seconds since 1970; 0 for one that was read.
  package let notBefore: Int64
  package let notAfter: Int64

  /// Makes an RSA key of 2048 bits and a certificate that is valid from now on.
  ///
  /// - Parameters:
  ///   - commonName: subject and issuer, 1 to 64 characters; devices have a random UUID.
  ///   - lifetime: how long it is valid, in whole seconds.
  /// - Throws: `TransportError` of the kind `system`.
  package convenience init(commonName: String, lifetime: Duration = .seconds(48 * 3600)) throws(TransportError) {
    let now = Int64(time(nil))
    try self.init(commonName: commonName, notBefore: now, notAfter: now + max(1, lifetime.components.seconds))
  }

  /// Makes one with the given validity, in seconds since 1970.
  package init(commonName: String, notBefore: Int64, notAfter: Int64) throws(TransportError) {
    unsafe handle = try Self.make { (error) -> UnsafeMutablePointer<CastTLSIdentity>? in
      unsafe cast_tls_identity_create(commonName, 2048, notBefore, notAfter, error)
    }
    self.notBefore = notBefore
    self.notAfter = notAfter
  }

  /// Takes a key and its certificate, both in one PEM text.
  package init(pem: String) throws(TransportError) {
    unsafe handle = try Self.make { (error) -> UnsafeMutablePointer<CastTLSIdentity>? in
      unsafe cast_tls_identity_read(pem, pem.utf8.count, error)
    }
    notBefore = 0
    notAfter = 0
  }

  deinit { unsafe cast_tls_identity_free(handle) }

  /// The certificate in DER, which device authentication signs.
  package var der: [UInt8] {
    let size = unsafe cast_tls_identity_certificate(handle, nil, 0)
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = unsafe cast_tls_identity_certificate(handle, buffer.baseAddress, size)
    }
  }

  private static func make(
    _ body: (UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<CastTLSIdentity>?
  ) throws(TransportError) -> UnsafeMutablePointer<CastTLSIdentity> {
    let made = unsafe TLSErrorText.with(body)
    guard let identity = unsafe made.value else {
      throw TransportError(kind: .system, message: "The TLS certificate can't be made: \(unsafe made.error).")
    }
    return unsafe identity
  }
}

/// Room for the text of an error that a C call may leave.
enum TLSErrorText {
  static func with<Value>(_ body: (UnsafeMutablePointer<CChar>) -> Value?) -> (value: Value?, error: String) {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CastTLSErrorSize)) { buffer in
      unsafe buffer.initialize(repeating: 0)
      guard let start = buffer.baseAddress else { return (nil, "no memory") }
      let value = unsafe body(start)
      return unsafe (value, String(cString: start))
    }
  }
}
