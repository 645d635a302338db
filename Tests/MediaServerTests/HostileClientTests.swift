import Testing

@testable import MediaServer

/// Clients that are slow, hasty, broken or hostile.
@Suite(.timeLimit(.minutes(2))) struct HostileClientTests {
  private let served: Served
  private let path: String

  init() throws {
    served = try Served()
    path = try served.server.add(data: Array("0123456789".utf8), name: "a.bin").path
  }

  /// The server still works.
  private func expectHealth() throws {
    #expect(try served.ask(path, "Range: bytes=2-3").body == Array("23".utf8))
  }

  @Test(arguments: [
    "GET /\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{16}\u{03}\u{01}\u{02}\u{00}\r\n\r\n", "\r\n\r\n\r\n", "GET\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffffff\r\n",
  ])
  func brokenRequestsHarmNobody(_ request: String) throws {
    let client = try served.client()
    try client.send(request)
    client.endSending()
    let answer = try client.readToEnd()
    let status = String(decoding: answer.prefix(12), as: UTF8.self)
    #expect(answer.isEmpty || status.hasPrefix("HTTP/1.1 4") || status.hasPrefix("HTTP/1.1 5"), "\(status)")
    try expectHealth()
  }

  @Test(arguments: [
    ("GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 100_000))\r\n\r\n", 431),
    ("GET / HTTP/1.1\r\nHost: a\r\n\((0..<5000).map { "X\($0): b\r\n" }.joined())\r\n", 431),
  ])
  func floodsOfHeadersAreCut(_ request: String, _ status: Int) throws {
    let client = try served.client()
    // The server may close before it has read everything.
    try? client.send(request)
    if let answer = try? client.readAnswer() { #expect([status, 413].contains(answer.status)) }
    try expectHealth()
  }

  @Test func aRequestMayComeByteByByte() throws {
    let client = try served.client()
    for byte in Served.request(path, ["Range: bytes=1-2"]).utf8 { try client.send([byte]) }
    #expect(try client.readAnswer().body == Array("12".utf8))
  }

  @Test func requestsMayBePipelined() throws {
    let client = try served.client()
    let requests = [
      Served.request(path, ["Range: bytes=0-1"]), Served.request(path, method: "HEAD"),
      Served.request(path, ["Range: bytes=-0"]), Served.request(path, ["If-None-Match: *"]),
      Served.request(path, method: "POST", body: "abc"), Served.request("/nothing"),
      Served.request(path, ["Range: bytes=8-"]),
    ]
    try client.send(requests.joined())
    #expect(try client.readAnswer().body == Array("01".utf8))
    #expect(try client.readAnswer(isHead: true).header("Content-Length") == "10")
    #expect(try client.readAnswer().status == 416)
    let unchanged = try client.readAnswer()
    #expect(unchanged.status == 304)
    #expect(unchanged.header("Content-Length") == "10")
    #expect(try client.readAnswer().status == 405)
    #expect(try client.readAnswer().status == 404)
    #expect(try client.readAnswer().body == Array("89".utf8))
  }

  @Test func oldClientsAreServed() throws {
    let client = try served.client()
    try client.send("GET \(path) HTTP/1.0\r\nRange: bytes=3-4\r\n\r\n")
    let answer = try client.readAnswer()
    #expect(answer.status == 206)
    #expect(answer.body == Array("34".utf8))
    #expect(try client.readToEnd().isEmpty)
  }

  @Test func aBodyOfARequestIsThrownAway() throws {
    let client = try served.client()
    try client.send(
      "GET \(path) HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
        + Served.request(path, ["Range: bytes=0-0"]))
    #expect(try client.readAnswer().body.count == 10)
    #expect(try client.readAnswer().body == Array("0".utf8))
  }

  @Test func anEndlessBodyIsCut() throws {
    let client = try served.client()
    try client.send("POST \(path) HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk = "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"
    #expect(throws: RawClient.Failure.self) {
      for _ in 0..<1000 { try client.send(chunk) }
    }
    try expectHealth()
  }

  @Test func stalledClientsHoldUpNobody() throws {
    let folder = try TemporaryFolder()
    let big = try served.server.add(file: folder.sparse("a.mp4", size: 1 << 30))
    var stalled: [RawClient] = []
    for index in 0..<50 {
      let client = try RawClient(port: served.server.port, receiveBuffer: 4096)
      // Half of them never end their request, the others never read the answer.
      try client.send(index % 2 == 0 ? "GET \(path) HTTP/1.1\r\nHo" : Served.request(big.path))
      stalled.append(client)
    }
    try expectHealth()
    served.server.stop()
    #expect(folder.openDescriptors == 0)
  }

  @Test func twoHundredClientsAtOnce() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = try served.server.add(file: folder.write("a.mp4", bytes))
    let clients = try (0..<200).map { _ in try served.client() }
    for (index, client) in clients.enumerated() {
      try client.send(Served.request(file.path, ["Range: bytes=\(index)-"]))
    }
    for (index, client) in clients.enumerated() {
      let answer = try client.readAnswer()
      #expect(answer.body == Array(bytes[index...]), "client \(index)")
    }
  }

  @Test func clientsBeyondTheLimitAreTurnedAway() throws {
    var limits = MediaServer.Limits()
    limits.connectionsPerAddress = 3
    let served = try Served(limits: limits)
    let path = try served.server.add(data: [1], name: "a.bin").path
    let clients = try (0..<3).map { _ in
      let client = try served.client()
      try client.send(Served.request(path))
      #expect(try client.readAnswer().status == 200)
      return client
    }
    let extra = try served.client()
    try? extra.send(Served.request(path))
    #expect((try? extra.readToEnd()) ?? [] == [])
    // The others are still served.
    try clients[0].send(Served.request(path))
    #expect(try clients[0].readAnswer().status == 200)
  }
}
