import Glibc
import TestSupport
import Testing

@testable import CastTransport

@Suite struct ServerCertificateTests {
  @Test func isDER() throws {
    let certificate = try ServerCertificate(commonName: "5d3a1c7e-0000-4000-8000-000000000001")
    let der = certificate.der
    // A sequence with a length of two bytes, which is all that follows.
    #expect(der.prefix(2) == [0x30, 0x82])
    #expect(der.count == Int(der[2]) << 8 + Int(der[3]) + 4)
    #expect(certificate.notAfter - certificate.notBefore == 48 * 3600)
    #expect(abs(certificate.notBefore - Int64(time(nil))) < 60)
    let another = try ServerCertificate(commonName: "another", lifetime: .seconds(60))
    #expect(another.der != der)
    #expect(another.notAfter - another.notBefore == 60)
  }

  @Test(arguments: ["", String(repeating: "x", count: 65)])
  func namesThatX509DoesNotHave(name: String) {
    let error = #expect(throws: TransportError.self) { try ServerCertificate(commonName: name) }
    #expect(error?.kind == .system)
  }

  @Test(arguments: ["", "not a key", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"])
  func badPEM(pem: String) {
    let error = #expect(throws: TransportError.self) { try ServerCertificate(pem: pem) }
    #expect(error?.message.hasPrefix("The TLS certificate can't be made: ") == true)
  }

  /// Independently of our own code: the shape that devices' certificates have.
  @Test func openSSLReadsIt() throws {
    let certificate = try ServerCertificate(commonName: "Cast Test")
    let process = try ChildProcess(["openssl", "x509", "-inform", "DER", "-noout", "-text", "-checkend", "172000"])
    let der = certificate.der
    _ = unsafe write(process.input, der, der.count)
    process.endInput()
    let text = process.rest()
    for expected in [
      "Version: 3 (0x2)", "Signature Algorithm: sha256WithRSAEncryption", "Issuer: CN = Cast Test",
      "Subject: CN = Cast Test", "Public-Key: (2048 bit)", "Certificate will not expire",
    ] {
      #expect(text.contains(expected))
    }
    #expect(!text.contains("X509v3 extensions"))
  }
}
