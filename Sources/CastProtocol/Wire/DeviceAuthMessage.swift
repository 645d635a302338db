/// A message of the device-authentication namespace, the binary payload of a ``CastMessage`` (protocol 7.1).
///
/// A sender challenges, the device answers with a response or an error.
public enum DeviceAuthMessage: Hashable, Sendable {
  /// Asks the device to prove that it is a genuine one.
  case challenge(DeviceAuthChallenge)
  /// The proof.
  case response(DeviceAuthResponse)
  /// There is no proof.
  case error(DeviceAuthFailure)
}

/// How a signature is made; an open token of the wire.
public struct DeviceAuthSignatureAlgorithm: RawRepresentable, Hashable, Sendable {
  /// The number on the wire.
  public let rawValue: Int32

  /// Takes the number on the wire.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Left to the other side.
  public static let unspecified = DeviceAuthSignatureAlgorithm(rawValue: 0)
  /// RSASSA-PKCS1-v1_5, which is what devices do, and what a message means that doesn't say.
  public static let rsaPKCS1v15 = DeviceAuthSignatureAlgorithm(rawValue: 1)
  /// RSASSA-PSS.
  public static let rsaPSS = DeviceAuthSignatureAlgorithm(rawValue: 2)
}

/// What is hashed with for a signature; an open token of the wire.
public struct DeviceAuthHashAlgorithm: RawRepresentable, Hashable, Sendable {
  /// The number on the wire.
  public let rawValue: Int32

  /// Takes the number on the wire.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// SHA-1, which is what a message means that doesn't say.
  public static let sha1 = DeviceAuthHashAlgorithm(rawValue: 0)
  /// SHA-256.
  public static let sha256 = DeviceAuthHashAlgorithm(rawValue: 1)
}

/// What a sender asks (AuthChallenge). What is `nil` is left out on the wire; VLC leaves out everything.
public struct DeviceAuthChallenge: Hashable, Sendable {
  /// The kind of signature wanted; `nil` means RSASSA-PKCS1-v1_5.
  public var signatureAlgorithm: DeviceAuthSignatureAlgorithm?
  /// What is to be signed beside the certificate; Google's senders give 16 random bytes.
  public var senderNonce: [UInt8]?
  /// The hash wanted; `nil` means SHA-1.
  public var hashAlgorithm: DeviceAuthHashAlgorithm?

  /// Puts a challenge together.
  public init(
    signatureAlgorithm: DeviceAuthSignatureAlgorithm? = nil, senderNonce: [UInt8]? = nil,
    hashAlgorithm: DeviceAuthHashAlgorithm? = nil
  ) {
    self.signatureAlgorithm = signatureAlgorithm
    self.senderNonce = senderNonce
    self.hashAlgorithm = hashAlgorithm
  }
}

/// What a device answers (AuthResponse). What is `nil` is left out on the wire.
public struct DeviceAuthResponse: Hashable, Sendable {
  /// Over the nonce that is echoed here, then the device's TLS certificate in DER (protocol 7.2).
  public var signature: [UInt8]
  /// The device's own certificate in DER, whose key has signed.
  public var clientAuthCertificate: [UInt8]
  /// The certificates between it and a root of Google's, in DER, without the root.
  public var intermediateCertificates: [[UInt8]]
  /// The kind of signature; `nil` means RSASSA-PKCS1-v1_5.
  public var signatureAlgorithm: DeviceAuthSignatureAlgorithm?
  /// The challenge's nonce; old devices don't echo it.
  public var senderNonce: [UInt8]?
  /// The hash; `nil` means SHA-1.
  public var hashAlgorithm: DeviceAuthHashAlgorithm?
  /// A serialized CrlBundle: what has been revoked.
  public var crl: [UInt8]?

  /// Puts a response together.
  public init(
    signature: [UInt8], clientAuthCertificate: [UInt8], intermediateCertificates: [[UInt8]] = [],
    signatureAlgorithm: DeviceAuthSignatureAlgorithm? = nil, senderNonce: [UInt8]? = nil,
    hashAlgorithm: DeviceAuthHashAlgorithm? = nil, crl: [UInt8]? = nil
  ) {
    self.signature = signature
    self.clientAuthCertificate = clientAuthCertificate
    self.intermediateCertificates = intermediateCertificates
    self.signatureAlgorithm = signatureAlgorithm
    self.senderNonce = senderNonce
    self.hashAlgorithm = hashAlgorithm
    self.crl = crl
  }
}

/// Why a device can't answer (AuthError); an open token of the wire.
public struct DeviceAuthFailure: RawRepresentable, Hashable, Sendable {
  /// The number on the wire.
  public let rawValue: Int32

  /// Takes the number on the wire.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The device has no credentials, or failed otherwise.
  public static let internalError = DeviceAuthFailure(rawValue: 0)
  /// The connection isn't TLS.
  public static let noTLS = DeviceAuthFailure(rawValue: 1)
  /// The signature wanted is one that the device can't make.
  public static let signatureAlgorithmUnavailable = DeviceAuthFailure(rawValue: 2)
}
