import CastProtocol
import TestSupport
import Testing

@Suite struct DeviceAuthMessageTests {
  private static let nonce = (0..<16).map { UInt8($0) }

  static let wire: [(DeviceAuthMessage, [UInt8])] = [
    // Google's challenge, and VLC's.
    (
      .challenge(DeviceAuthChallenge(senderNonce: nonce, hashAlgorithm: .sha256)),
      [0x0A, 0x14, 0x12, 0x10] + nonce + [0x18, 1]
    ),
    (.challenge(DeviceAuthChallenge()), [0x0A, 0]),
    (
      .challenge(DeviceAuthChallenge(signatureAlgorithm: .unspecified, senderNonce: [], hashAlgorithm: .sha1)),
      [0x0A, 6, 0x08, 0, 0x12, 0, 0x18, 0]
    ),
    (.error(.internalError), [0x1A, 2, 0x08, 0]),
    (.error(.signatureAlgorithmUnavailable), [0x1A, 2, 0x08, 2]),
    (.response(DeviceAuthResponse(signature: [], clientAuthCertificate: [])), [0x12, 4, 0x0A, 0, 0x12, 0]),
    (
      .response(
        DeviceAuthResponse(
          signature: [1], clientAuthCertificate: [2, 3], intermediateCertificates: [[4], [], [5, 6]],
          signatureAlgorithm: .rsaPSS, senderNonce: [7], hashAlgorithm: .sha256, crl: [8])),
      [
        0x12, 26, 0x0A, 1, 1, 0x12, 2, 2, 3, 0x1A, 1, 4, 0x1A, 0, 0x1A, 2, 5, 6, 0x20, 2, 0x2A, 1, 7, 0x30, 1, 0x3A, 1,
        8,
      ]
    ),
  ]

  @Test(arguments: wire)
  func bothWays(message: DeviceAuthMessage, bytes: [UInt8]) throws {
    #expect(message.encoded == bytes)
    #expect(try DeviceAuthMessage(decoding: bytes) == message)
  }

  @Test(
    arguments: [
      [], [0x12, 0], [0x1A, 0], [0x0A], [0x0A, 5, 0], [0xFF], [0x12, 2, 0x0A, 0], [0x22, 0],
    ] as [[UInt8]])
  func refuses(bytes: [UInt8]) {
    #expect(throws: WireError.malformed) { try DeviceAuthMessage(decoding: bytes) }
  }

  @Test func severalMessagesAtOnce() throws {
    let challenge: [UInt8] = [0x0A, 0]
    let response: [UInt8] = [0x12, 4, 0x0A, 0, 0x12, 0]
    let error: [UInt8] = [0x1A, 2, 0x08, 1]
    #expect(try DeviceAuthMessage(decoding: challenge + response + error) == .error(.noTLS))
    let both = try DeviceAuthMessage(decoding: challenge + response)
    #expect(both == .response(DeviceAuthResponse(signature: [], clientAuthCertificate: [])))
  }

  @Test func manyCertificates() throws {
    let many = DeviceAuthMessage.response(
      DeviceAuthResponse(
        signature: [1], clientAuthCertificate: [2],
        intermediateCertificates: (0..<200).map { [UInt8](repeating: UInt8($0), count: 900) }))
    #expect(try DeviceAuthMessage(decoding: many.encoded) == many)
  }

  @Test(.enabled(if: SharedData.isAvailable, SharedData.absence))
  func challengeOfOpenscreen() throws {
    let body = try #require(SharedData.bytes("deviceauth/receiver_channel/auth_challenge.pb"))
    let message = try CastMessageCodec.decode(body: body[...])
    #expect(message.namespace == .deviceAuth)
    guard case .binary(let payload) = message.payload,
      case .challenge(let challenge) = try DeviceAuthMessage(decoding: payload)
    else {
      Issue.record("no challenge")
      return
    }
    #expect(challenge.hashAlgorithm == .sha256)
    #expect(challenge.signatureAlgorithm == nil)
    #expect(challenge.senderNonce?.count == 16)
    #expect(Array(try CastMessageCodec.encode(message)[4...]) == body)
  }

  @Test(.enabled(if: SharedData.isAvailable, SharedData.absence))
  func responseOfOpenscreen() throws {
    let response = try #require(SharedData.bytes("deviceauth/receiver_channel/auth_response.pb"))
    // The file is the AuthResponse alone: field 2 of the message.
    let payload = Field.body([.bytes(2, response)])
    let message = try DeviceAuthMessage(decoding: payload)
    guard case .response(let decoded) = message else {
      Issue.record("no response")
      return
    }
    #expect(decoded.signature.count == 256)
    #expect(decoded.hashAlgorithm == .sha256)
    #expect(message.encoded == payload)
  }
}
