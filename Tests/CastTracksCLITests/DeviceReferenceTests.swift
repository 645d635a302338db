import CastTracksCLI
import Testing

@Suite struct DeviceReferenceTests {
  @Test(arguments: [
    ("192.168.1.7", "192.168.1.7", 8009), ("192.168.1.7:8010", "192.168.1.7", 8010), ("tv.local", "tv.local", 8009),
    ("localhost", "localhost", 8009), ("LOCALHOST:1", "LOCALHOST", 1), ("host:65535", "host", 65535),
    ("[::1]", "::1", 8009), ("[::1]:9", "::1", 9), ("::1", "::1", 8009), ("fe80::1%eth0", "fe80::1%eth0", 8009),
    ("[fe80::1%eth0]:8009", "fe80::1%eth0", 8009), ("::ffff:1.2.3.4", "::ffff:1.2.3.4", 8009),
  ])
  func address(_ text: String, _ host: String, _ port: UInt16) throws {
    #expect(try DeviceReference.parse(text) == .address(host: host, port: port))
  }

  @Test(arguments: ["Living Room", "tv", "0a1b2c3d4e5f", "Dr. Who's TV", "a b:c", "Wohnzimmer-TV"])
  func name(_ text: String) throws {
    #expect(try DeviceReference.parse(text) == .name(text))
  }

  @Test(arguments: [
    "", ":8009", "host:", "host:0", "host:65536", "host:-1", "host:1a", "[::1", "[::1]8009", "[::1]:", "[]", "[zz::]",
    "fe80::1%",
    "http://192.168.1.7", "a/b.c", "192.168.1.7:8009:9", "x.y\u{0}",
  ])
  func refused(_ text: String) {
    #expect(throws: ValueError.self) { try DeviceReference.parse(text) }
  }

  @Test func description() {
    #expect(DeviceReference.address(host: "::1", port: 9).description == "[::1]:9")
    #expect(DeviceReference.address(host: "1.2.3.4", port: 9).description == "1.2.3.4:9")
  }
}
