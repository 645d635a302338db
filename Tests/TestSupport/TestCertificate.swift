package import CastTransport

/// A certificate for the servers of tests, made once: its key takes a while.
package enum TestCertificate {
  private static let made = Result {
    try TLSContext.server(certificate: ServerCertificate(commonName: "cast-tracks test"))
  }

  /// TLS as a test's server speaks it.
  package static var serverContext: TLSContext {
    get throws { try made.get() }
  }
}
