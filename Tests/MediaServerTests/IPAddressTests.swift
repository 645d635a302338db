import Testing

@testable import MediaServer

@Suite struct IPAddressTests {
  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1"), ("::1", "::1"), ("[fd00::0001]", "fd00::1"), ("::ffff:10.1.2.3", "10.1.2.3"),
    ("fe80::1%lo", "fe80::1"),
  ])
  func parses(_ text: String, _ canonical: String) {
    #expect(IPAddress(text)?.description == canonical)
  }

  @Test(arguments: [
    "", "1", "1.2.3", "256.1.1.1", "0x7f.1", "example.com", "::g", "1.2.3.4.5", "[]", " 1.2.3.4", "1.2.3.4\0x",
  ])
  func othersAreNone(_ text: String) {
    #expect(IPAddress(text) == nil)
  }

  private static let kindCases: [(String, Bool, Bool, Bool)] = [
    ("127.1.2.3", true, false, false), ("::1", true, false, false), ("169.254.1.1", false, true, false),
    ("fe80::1", false, true, false), ("febf::1", false, true, false), ("fec0::1", false, false, false),
    ("0.0.0.0", false, false, true), ("::", false, false, true), ("192.168.1.1", false, false, false),
    ("fd00::1", false, false, false),
  ]

  @Test(arguments: kindCases)
  func kinds(_ text: String, _ isLoopback: Bool, _ isLinkLocal: Bool, _ isUnspecified: Bool) throws {
    let address = try #require(IPAddress(text))
    #expect(address.isLoopback == isLoopback)
    #expect(address.isLinkLocal == isLinkLocal)
    #expect(address.isUnspecified == isUnspecified)
  }

  @Test func urlsHaveBrackets() {
    #expect(IPAddress("::1")?.urlHost == "[::1]")
    #expect(IPAddress("1.2.3.4")?.urlHost == "1.2.3.4")
  }
}

@Suite struct AddressFilterTests {
  private static let cases: [([String], String, Bool)] = [
    (["192.168.1.5"], "192.168.1.5", true), (["192.168.1.5"], "192.168.1.6", false),
    (["192.168.1.0/24"], "192.168.1.255", true), (["192.168.1.0/24"], "192.168.2.0", false),
    (["0.0.0.0/0"], "8.8.8.8", true), (["0.0.0.0/0"], "fd00::1", false), (["::/0"], "8.8.8.8", true),
    (["fd00::/8"], "fdff::1", true), (["fd00::/65"], "fd00::8000:0:0:1", false),
    (["fd00::/64"], "fd00::ffff:0:0:1", true),
    (["1.1.1.1", "::1"], "::1", true), (["1.1.1.1/31"], "::ffff:1.1.1.0", true), ([], "1.1.1.1", false),
  ]

  @Test(arguments: cases)
  func allows(_ texts: [String], _ address: String, _ allowed: Bool) throws {
    let filter = try #require(AddressFilter(texts) as AddressFilter?)
    #expect(filter.allows(try #require(IPAddress(address))) == allowed)
  }

  @Test(arguments: ["", "tv", "1.2.3.4/33", "1.2.3.4/-1", "::/129", "1.2.3.4/", "/8", "1.2.3.4/8/8"])
  func othersAreRefused(_ text: String) {
    #expect(AddressFilter([text]) as AddressFilter? == nil)
  }
}

@Suite struct LocalAddressTests {
  @Test func theRouteDecides() throws {
    #expect(try LocalAddress(routingTo: "127.0.0.1").text == "127.0.0.1")
    #expect(try LocalAddress(routingTo: "127.0.0.1").isLinkLocal == false)
    #expect(try LocalAddress(routingTo: "127.8.8.8").text.hasPrefix("127."))
  }

  @Test func aNameIsNoAddress() {
    #expect(throws: MediaServerError.self) { try LocalAddress(routingTo: "tv.example") }
  }
}
