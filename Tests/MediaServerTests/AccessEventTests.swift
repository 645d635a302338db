import Testing

@testable import MediaServer

@Suite(.timeLimit(.minutes(2))) struct AccessEventTests {
  @Test func aFetchIsToldWhenItStartsAndEnds() async throws {
    let served = try Served()
    let resource = try served.server.add(data: [UInt8](repeating: 1, count: 5000), name: "a.mp4")
    _ = try served.ask(resource.path, "Range: bytes=100-199", "User-Agent: CrKey/1.56")
    let start = await served.event { $0.phase == .started }
    #expect(start?.resource == resource.id)
    #expect(start?.method == "GET")
    #expect(start?.status == 206)
    #expect(start?.range == 100..<200)
    #expect(start?.bodyBytes == 100)
    #expect(start?.remoteAddress == IPAddress("127.0.0.1"))
    #expect(start?.userAgent == "CrKey/1.56")
    #expect(start?.target == resource.path)
    let end = await served.event { $0.phase == .completed }
    #expect(end?.bodyBytes == 100)
    #expect(end?.resource == resource.id)
  }

  @Test func aClientThatLeavesIsTold() async throws {
    let served = try Served()
    let folder = try TemporaryFolder()
    let resource = try served.server.add(file: folder.sparse("a.mp4", size: 1 << 30))
    do {
      let client = try RawClient(port: served.server.port, receiveBuffer: 65_536)
      try client.send(Served.request(resource.path))
      try client.readMore()
    }
    let end = await served.event { $0.phase == .clientLeft }
    #expect(end?.resource == resource.id)
    #expect((end?.bodyBytes ?? .max) < 64 << 20)
  }

  @Test func whatIsNotOursHasNoResource() async throws {
    let served = try Served()
    _ = try served.ask("/" + String(repeating: "a", count: 2000))
    let event = await served.event { $0.phase == .started }
    #expect(event?.resource == nil)
    #expect(event?.status == 404)
    #expect(event?.target.utf8.count == 1024)
  }

  @Test func aFloodKeepsTheNewest() throws {
    let address = try #require(IPAddress("::1"))
    let log = AccessLog(limit: 100) {}
    for status in 1...1000 {
      log.record(
        AccessEvent(
          phase: .started, method: "GET", target: "/", status: status, bodyBytes: 0,
          remoteAddress: address, time: .now))
    }
    let events = log.drain()
    #expect(events.count <= 100)
    #expect(events.count >= 50)
    #expect(events.last?.status == 1000)
    #expect(log.drain().isEmpty)
  }
}
