import Testing

@testable import MediaServer

@Suite(.timeLimit(.minutes(2))) struct MediaServerTests {
  private let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

  @Test func aFileIsServedWithWhatReceiversNeed() throws {
    let folder = try TemporaryFolder()
    let served = try Served()
    let resource = try served.server.add(file: folder.write("Film é.mp4", bytes))
    #expect(resource.path.hasSuffix("/Film%20%C3%A9.mp4"))
    #expect(resource.name == "Film é.mp4")
    #expect(resource.size == 1000)
    let answer = try served.ask(resource.path, "Origin: https://www.gstatic.com")
    #expect(answer.status == 200)
    #expect(answer.body == bytes)
    #expect(answer.header("Content-Type") == "video/mp4")
    #expect(answer.header("Content-Length") == "1000")
    #expect(answer.header("Accept-Ranges") == "bytes")
    #expect(answer.header("Access-Control-Allow-Origin") == "*")
    #expect(answer.header("Access-Control-Expose-Headers") == "Content-Length, Content-Range, Accept-Ranges")
    #expect(answer.header("Last-Modified").flatMap { HTTPDate.parse($0) } != nil)
    #expect(answer.header("ETag")?.hasPrefix("\"") == true)
    #expect(answer.header("Date").flatMap { HTTPDate.parse($0) } != nil)
  }

  @Test func bytesInMemoryAreServedToo() throws {
    let served = try Served()
    let track = try served.server.add(data: Array("WEBVTT\n\n".utf8), name: "en.vtt")
    let answer = try served.ask(track.path)
    #expect(answer.header("Content-Type") == "text/vtt; charset=utf-8")
    #expect(answer.body == Array("WEBVTT\n\n".utf8))
    let part = try served.ask(track.path, "Range: bytes=3-5")
    #expect(part.status == 206)
    #expect(part.body == Array("VTT".utf8))
    #expect(part.header("Content-Range") == "bytes 3-5/8")
    let empty = try served.server.add(data: [], name: "none.bin", contentType: "x/y")
    let nothing = try served.ask(empty.path)
    #expect(nothing.status == 200)
    #expect(nothing.header("Content-Length") == "0")
    #expect(nothing.header("Content-Type") == "x/y")
  }

  @Test(arguments: [
    ("bytes=0-", 206, "bytes 0-999/1000"), ("bytes=10-19", 206, "bytes 10-19/1000"),
    ("bytes=-1", 206, "bytes 999-999/1000"), ("bytes=999-99999999999999999999", 206, "bytes 999-999/1000"),
    ("bytes=-0", 416, "bytes */1000"), ("bytes=1000-", 416, "bytes */1000"), ("bytes=5-2", 200, nil),
    ("bytes=0-1,5-6", 200, nil), ("furlongs=1-2", 200, nil),
  ])
  func ranges(_ range: String, _ status: Int, _ contentRange: String?) throws {
    let folder = try TemporaryFolder()
    let served = try Served()
    let file = try served.server.add(file: folder.write("a.mp4", bytes))
    let data = try served.server.add(data: bytes, name: "a.mp4")
    for path in [file.path, data.path] {
      let answer = try served.ask(path, "Range: \(range)")
      #expect(answer.status == status)
      #expect(answer.header("Content-Range") == contentRange)
      #expect(answer.header("Access-Control-Allow-Origin") == "*")
      guard case .part(let part) = ByteRange(header: range, size: 1000) else {
        #expect(answer.body == (status == 200 ? bytes : []))
        continue
      }
      #expect(answer.body == Array(bytes[Int(part.lowerBound)..<Int(part.upperBound)]))
    }
  }

  @Test func headHasTheHeadersOfTheWhole() throws {
    let folder = try TemporaryFolder()
    let served = try Served()
    let file = try served.server.add(file: folder.write("a.webm", bytes))
    let answer = try served.ask(file.path, method: "HEAD", "Range: bytes=0-9")
    #expect(answer.status == 200)
    #expect(answer.header("Content-Length") == "1000")
    #expect(answer.header("Content-Type") == "video/webm")
    #expect(answer.header("Content-Range") == nil)
  }

  @Test func preflightIsAnswered() throws {
    let served = try Served()
    let track = try served.server.add(data: bytes, name: "en.vtt")
    let answer = try served.ask(
      track.path, method: "OPTIONS", "Origin: https://www.gstatic.com", "Access-Control-Request-Method: GET",
      "Access-Control-Request-Headers: content-type, range, cast-device-capabilities, b@d\u{7f}")
    #expect(answer.status == 204)
    #expect(answer.header("Access-Control-Allow-Origin") == "*")
    #expect(
      answer.header("Access-Control-Allow-Headers") == "Content-Type, Accept-Encoding, Range, cast-device-capabilities")
    #expect(answer.header("Access-Control-Allow-Methods") == "GET, HEAD, OPTIONS")
    #expect(answer.header("Access-Control-Max-Age") == "86400")
    #expect(answer.header("Access-Control-Allow-Private-Network") == nil)
    let asked = try served.ask(track.path, method: "OPTIONS", "Access-Control-Request-Private-Network: true")
    #expect(asked.header("Access-Control-Allow-Private-Network") == "true")
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "TRACE", "BREW"])
  func otherMethodsAreRefused(_ method: String) throws {
    let served = try Served()
    let track = try served.server.add(data: bytes, name: "en.vtt")
    let answer = try served.ask(track.path, method: method, body: "abc")
    #expect(answer.status == 405)
    #expect(answer.header("Allow") == "GET, HEAD, OPTIONS")
  }

  @Test func nothingElseIsServed() throws {
    let folder = try TemporaryFolder()
    let served = try Served()
    let file = try served.server.add(file: folder.write("a.mp4", bytes))
    let token = file.path.split(separator: "/")[0]
    try folder.write("secret.txt", bytes)
    for path in [
      "/", "/a.mp4", "/\(token)", "/\(token)/", "/\(token)/secret.txt", "/\(token)/../secret.txt", "/\(token)/./a.mp4",
      "/\(token)//a.mp4", "/\(token)/%2e%2e/secret.txt", "/etc/passwd", "/../../../etc/passwd", "\(file.path)%00",
      "\(file.path)/", "\(file.path)%zz", "\(file.path)%", folder.path + "/secret.txt", "*", "",
    ] {
      let answer = try served.ask(path.isEmpty ? "/?" : path)
      #expect(answer.status == 404, "\(path)")
      #expect(answer.header("Access-Control-Allow-Origin") == nil)
    }
    served.server.remove(file)
    #expect(try served.ask(file.path).status == 404)
  }

  @Test func aPathMayBeWrittenInOtherWays() throws {
    let served = try Served()
    let resource = try served.server.add(data: bytes, name: "it's (1).mp4")
    let token = resource.path.split(separator: "/")[0]
    for path in [
      resource.path, resource.path + "?start=1", "/\(token)/it's%20(1).mp4", "/\(token)/it%27s%20%281%29.%6dp4",
      "http://tv.example:80\(resource.path)",
    ] {
      #expect(try served.ask(path).status == 200, "\(path)")
    }
  }

  @Test func pathsCannotBeGuessed() throws {
    let served = try Served()
    let tokens = try (0..<100).map { _ in
      String(try served.server.add(data: [], name: "a.vtt").path.split(separator: "/")[0])
    }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.utf8.count == 22 })
    // Every one of the 22 places varies.
    for place in 0..<22 { #expect(Set(tokens.map { Array($0)[place] }).count > 3) }
  }

  @Test func urlsNameTheHostThatTheReceiverReaches() throws {
    let served = try Served()
    let resource = try served.server.add(data: [], name: "a.vtt")
    let port = served.server.port
    #expect(served.server.url(for: resource) == "http://127.0.0.1:\(port)\(resource.path)")
    #expect(served.server.url(for: resource, host: "fd00::1") == "http://[fd00::1]:\(port)\(resource.path)")
    #expect(served.server.url(for: resource, host: "[fd00::1]") == "http://[fd00::1]:\(port)\(resource.path)")
    #expect(
      served.server.url(for: resource, base: "https://x.example/media/")
        == "https://x.example/media\(resource.path)")
  }

  @Test func onlyAllowedClientsConnect() async throws {
    let filter = AddressFilter(["127.0.0.5", "10.0.0.0/8"])
    #expect(filter != nil)
    let served = try Served(allowing: filter)
    let resource = try served.server.add(data: bytes, name: "a.vtt")
    let stranger = try RawClient(port: served.server.port, from: 0x7f00_0006)
    try? stranger.send(Served.request(resource.path))
    #expect((try? stranger.readToEnd()) ?? [] == [])
    let event = await served.event { $0.phase == .refused }
    #expect(event?.remoteAddress == IPAddress("127.0.0.6"))
    let friend = try RawClient(port: served.server.port, from: 0x7f00_0005)
    try friend.send(Served.request(resource.path))
    #expect(try friend.readAnswer().status == 200)
  }

  @Test func iPv6IsServed() throws {
    // Some containers have no IPv6 at all.
    guard let server = try? MediaServer(bind: "::1") else { return }
    defer { server.stop() }
    let resource = try server.add(data: [], name: "a.vtt")
    #expect(server.url(for: resource) == "http://[::1]:\(server.port)\(resource.path)")
  }

  @Test func aBadAddressOrPortIsSaid() throws {
    let served = try Served()
    for (bind, port, kind) in [
      ("not-an-address", 0, MediaServerError.Kind.addressUnusable), ("1", 0, .addressUnusable),
      ("192.0.2.1", 0, .addressUnusable), ("127.0.0.1", served.server.port, .portUnusable),
    ] {
      let error = #expect(throws: MediaServerError.self) { try MediaServer(bind: bind, port: port) }
      #expect(error?.kind == kind)
    }
  }
}
