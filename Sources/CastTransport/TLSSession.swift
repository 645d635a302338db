internal import CCastShim

/// One end of a TLS connection, over memory: ciphertext in, plaintext out, and the reverse.
@safe final class TLSSession {
  private let handle: UnsafeMutablePointer<CastTLSSession>

  /// Makes a session; `outputLimit` is how many bytes may wait for a peer that doesn't read, more is a failure.
  init(_ context: TLSContext, outputLimit: Int) throws(SystemError) {
    guard let handle = unsafe cast_tls_session_create(context.handle, outputLimit) else {
      // ENOMEM
      throw SystemError(code: 12, call: "TLS session")
    }
    unsafe self.handle = handle
  }

  deinit { unsafe cast_tls_session_free(handle) }

  /// The handshake is over.
  var isEstablished: Bool { unsafe handle.pointee.is_established }
  /// The peer has said that it won't send any more.
  var isPeerDone: Bool { unsafe handle.pointee.is_peer_done }
  /// What went wrong, if anything did.
  var failure: CastTLSFailure { unsafe handle.pointee.failure }
  /// The TLS library's words for it.
  var failureText: String {
    unsafe withUnsafeBytes(of: &handle.pointee.error) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// How many bytes wait to be sent.
  var outputCount: Int { unsafe handle.pointee.output_count }

  /// Shows what waits to be sent.
  func withOutput<Value>(_ body: (UnsafePointer<UInt8>, Int) -> Value) -> Value? {
    guard let output = unsafe handle.pointee.output, outputCount > 0 else { return nil }
    return unsafe body(output + handle.pointee.output_start, outputCount)
  }

  /// Takes what has been sent off the output.
  func outputSent(_ count: Int) { unsafe cast_tls_output_sent(handle, count) }

  /// Handles bytes from the peer; see `CastTLSProgress`.
  func receive(_ input: UnsafeBufferPointer<UInt8>, into plaintext: UnsafeMutablePointer<UInt8>, capacity: Int)
    -> CastTLSProgress
  {
    unsafe cast_tls_receive(handle, input.baseAddress, input.count, plaintext, capacity)
  }

  /// Encrypts bytes into the output.
  func send(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return true }
      return unsafe cast_tls_send(handle, start, buffer.count)
    }
  }

  /// Says that we won't send any more.
  func close() { unsafe cast_tls_close(handle) }

  /// The peer's certificate in DER.
  var peerCertificate: [UInt8]? {
    let size = unsafe cast_tls_peer_certificate(handle, nil, 0)
    guard size > 0 else { return nil }
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = unsafe cast_tls_peer_certificate(handle, buffer.baseAddress, size)
    }
  }

  /// Such as `TLSv1.3`.
  var version: String { unsafe String(cString: cast_tls_version(handle)) }
  /// Such as `TLS_AES_256_GCM_SHA384`.
  var cipher: String { unsafe String(cString: cast_tls_cipher(handle)) }
}
