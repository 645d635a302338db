import CCastShim

extension DeviceAuthMessage {
  /// Reads the payload of a message in the namespace ``CastNamespace/deviceAuth``.
  ///
  /// One that holds several messages counts as the first of error, response, challenge.
  ///
  /// - Throws: `WireError` if it is none of the three.
  public init(decoding payload: [UInt8]) throws(WireError) {
    self = try unsafe payload.withUnsafeBufferPointer { unsafe Self.decode($0) }.get()
  }

  /// The payload of a message in the namespace ``CastNamespace/deviceAuth``.
  public var encoded: [UInt8] {
    switch self {
    case .challenge(let challenge): challenge.encoded
    case .response(let response): response.encoded
    case .error(let failure): failure.encoded
    }
  }

  private static func decode(_ payload: UnsafeBufferPointer<UInt8>) -> Result<DeviceAuthMessage, WireError> {
    var fields = unsafe CastDeviceAuthFields()
    defer { unsafe cast_device_auth_free(&fields) }
    switch unsafe cast_device_auth_decode(payload.baseAddress, payload.count, &fields) {
    case .OK: break
    case .malformed: return .failure(.malformed)
    case .tooComplex: return .failure(.tooComplex)
    }
    if unsafe fields.has_error { return .success(.error(DeviceAuthFailure(rawValue: unsafe fields.error_type))) }
    let signatureAlgorithm = unsafe fields.signature_algorithm.known.map(DeviceAuthSignatureAlgorithm.init)
    let hashAlgorithm = unsafe fields.hash_algorithm.known.map(DeviceAuthHashAlgorithm.init)
    let nonce = unsafe fields.has_nonce ? fields.nonce.array : nil
    if unsafe fields.has_response {
      let intermediates = unsafe UnsafeBufferPointer(start: fields.intermediates, count: fields.intermediate_count)
      let response = unsafe DeviceAuthResponse(
        signature: fields.signature.array, clientAuthCertificate: fields.certificate.array,
        intermediateCertificates: intermediates.map { unsafe $0.array }, signatureAlgorithm: signatureAlgorithm,
        senderNonce: nonce, hashAlgorithm: hashAlgorithm, crl: fields.has_crl ? fields.crl.array : nil)
      return .success(.response(response))
    }
    guard unsafe fields.has_challenge else { return .failure(.malformed) }
    let challenge = DeviceAuthChallenge(
      signatureAlgorithm: signatureAlgorithm, senderNonce: nonce, hashAlgorithm: hashAlgorithm)
    return .success(.challenge(challenge))
  }
}

extension Int32 {
  /// The shim's -1 is "left out".
  fileprivate var known: Int32? { self < 0 ? nil : self }
}

extension DeviceAuthChallenge {
  fileprivate var encoded: [UInt8] {
    var fields = unsafe CastDeviceAuthFields()
    unsafe fields.has_challenge = true
    unsafe fields.signature_algorithm = signatureAlgorithm?.rawValue ?? -1
    unsafe fields.hash_algorithm = hashAlgorithm?.rawValue ?? -1
    unsafe fields.has_nonce = senderNonce != nil
    return unsafe (senderNonce ?? []).withUnsafeBufferPointer { nonce in
      unsafe fields.nonce = CastBytes(nonce)
      return unsafe fields.encoded()
    }
  }
}

extension DeviceAuthResponse {
  fileprivate var encoded: [UInt8] {
    var fields = unsafe CastDeviceAuthFields()
    unsafe fields.has_response = true
    unsafe fields.signature_algorithm = signatureAlgorithm?.rawValue ?? -1
    unsafe fields.hash_algorithm = hashAlgorithm?.rawValue ?? -1
    unsafe fields.has_nonce = senderNonce != nil
    unsafe fields.has_crl = crl != nil
    // All parts in one block, from which C borrows.
    let parts = [signature, clientAuthCertificate, senderNonce ?? [], crl ?? []] + intermediateCertificates
    return unsafe Array(parts.joined()).withUnsafeBufferPointer { block in
      var offset = 0
      let borrowed = unsafe parts.map { part in
        defer { offset += part.count }
        return unsafe CastBytes(UnsafeBufferPointer(rebasing: block[offset..<(offset + part.count)]))
      }
      unsafe fields.signature = borrowed[0]
      unsafe fields.certificate = borrowed[1]
      unsafe fields.nonce = borrowed[2]
      unsafe fields.crl = borrowed[3]
      return unsafe Array(borrowed[4...]).withUnsafeBufferPointer { intermediates in
        unsafe fields.intermediates = intermediates.baseAddress
        unsafe fields.intermediate_count = intermediates.count
        return unsafe fields.encoded()
      }
    }
  }
}

extension DeviceAuthFailure {
  fileprivate var encoded: [UInt8] {
    var fields = unsafe CastDeviceAuthFields()
    unsafe fields.has_error = true
    unsafe fields.error_type = rawValue
    return unsafe fields.encoded()
  }
}

extension CastDeviceAuthFields {
  /// The message on the wire.
  fileprivate mutating func encoded() -> [UInt8] {
    let size = unsafe cast_device_auth_size(&self)
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      guard let start = buffer.baseAddress, size > 0 else { return }
      count = unsafe cast_device_auth_encode(&self, start)
    }
  }
}
