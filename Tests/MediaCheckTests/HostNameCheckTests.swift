import Testing

@testable import MediaCheck

@Suite struct HostNameCheckTests {
  private static let bad = [
    "http://nas.local/a.mp4", "http://NAS.LOCAL./a.mp4", "http://nas/a.mp4", "https://localhost:8443/a.mp4",
    "http://a.localhost/", "http://127.0.0.1/a.mp4", "http://127.8.8.8/", "http://[::1]:80/", "http://0.0.0.0/",
    "http://[::]/",
    "http://169.254.3.4/", "http://[fe80::1]/", "http://box.lan/", "http://nas.home.arpa/", "http://fritz.box/",
  ]

  @Test(arguments: bad)
  func aReceiverCannotFindThese(_ url: String) {
    let findings = HostNameCheck.findings(url: url)
    #expect(findings.map(\.code) == [.hostNotResolvableByTV])
    #expect(findings.first?.severity == .warning)
  }

  @Test(arguments: [
    "http://192.168.1.5/a.mp4", "https://example.com/a.mp4", "http://[fd00::1]/", "http://local.example/", "nonsense",
    "",
    "http://nas.example.lanes/",
  ])
  func theseAreFine(_ url: String) {
    #expect(HostNameCheck.findings(url: url).isEmpty)
  }

  @Test func aReceiverOnThisMachineFindsLoopback() {
    for url in ["http://127.0.0.1/", "http://[::1]/", "http://localhost/", "http://nas/"] {
      #expect(HostNameCheck.findings(url: url, receiverIsLocal: true).isEmpty)
    }
    #expect(!HostNameCheck.findings(url: "http://0.0.0.0/", receiverIsLocal: true).isEmpty)
  }
}
