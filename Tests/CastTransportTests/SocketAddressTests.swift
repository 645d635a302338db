import Testing

@testable import CastTransport

@Suite struct SocketAddressTests {
  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1", "127.0.0.1:8009"),
    ("192.168.1.5", "192.168.1.5", "192.168.1.5:8009"),
    ("::1", "::1", "[::1]:8009"),
    ("[2001:DB8::5]", "2001:db8::5", "[2001:db8::5]:8009"),
    ("fe80::1%lo", "fe80::1%lo", "[fe80::1%lo]:8009"),
    ("fe80::1%1", "fe80::1%lo", "[fe80::1%lo]:8009"),
    ("fe80::1%4000000", "fe80::1%4000000", "[fe80::1%4000000]:8009"),
  ])
  func readsAndWrites(text: String, ip: String, whole: String) throws {
    let address = try #require(SocketAddress(text, port: 8009))
    #expect(address.ip == ip)
    #expect(address.description == whole)
    #expect(SocketAddress(ip, port: 8009) == address)
  }

  @Test(arguments: [
    "", "localhost", "tv.local", "1.2.3", "1.2.3.4.5", "256.1.1.1", "::g", "fe80::1%", "fe80::1%nosuchinterface",
    "fe80::1%0", "fe80::1%-1", "[::1", "1.2.3.4\u{0}", "%lo", String(repeating: "1", count: 100), " 127.0.0.1",
  ])
  func namesAreNone(text: String) {
    #expect(SocketAddress(text, port: 1) == nil)
  }

  @Test(arguments: [
    ("127.0.0.1", true, false), ("127.9.8.7", true, false), ("128.0.0.1", false, false), ("::1", true, false),
    ("::2", false, false), ("169.254.0.1", false, true), ("169.253.0.1", false, false), ("fe80::1", false, true),
    ("febf::1", false, true), ("fec0::1", false, false), ("192.168.0.1", false, false),
  ])
  func kinds(text: String, isLoopback: Bool, isLinkLocal: Bool) throws {
    let address = try #require(SocketAddress(text, port: 1))
    #expect(address.isLoopback == isLoopback)
    #expect(address.isLinkLocal == isLinkLocal)
    #expect(!address.isUnspecified)
  }

  @Test(arguments: ["0.0.0.0", "::"])
  func unspecified(text: String) {
    #expect(SocketAddress(text, port: 1)?.isUnspecified == true)
  }

  @Test func endpoints() {
    #expect(Endpoint(host: "tv.local", port: 8009).description == "tv.local:8009")
    #expect(Endpoint(host: "fe80::1%eth0", port: 8009).description == "[fe80::1%eth0]:8009")
  }
}
