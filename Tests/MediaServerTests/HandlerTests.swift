import Synchronization
import Testing

@testable import MediaServer

@Suite(.timeLimit(.minutes(2))) struct HandlerTests {
  @Test func aHandlerGetsTheRequestAndAnswers() throws {
    let served = try Served()
    served.server.handle("/setup/eureka_info") { request in
      let text =
        "\(request.method) \(request.path) \(request.queryValue("options") ?? "-") \(request.queryValue("q") ?? "-") "
        + "\(request.header("x-thing") ?? "-") \(request.remoteAddress)"
      return .response(ServerResponse(contentType: "text/plain", body: text))
    }
    let answer = try served.ask("/setup/eureka_info?options=a%20b+c&q", "X-Thing: 1")
    #expect(answer.status == 200)
    #expect(answer.body == Array("GET /setup/eureka_info a b c  1 127.0.0.1".utf8))
    #expect(answer.header("Access-Control-Allow-Origin") == nil)
    #expect(try served.ask("/setup/eureka_info", method: "HEAD").header("Content-Type") == "text/plain")
    let refused = try served.ask("/setup/eureka_info", method: "POST", body: "x")
    #expect(refused.status == 405)
    #expect(refused.header("Allow") == "GET, HEAD")
    #expect(try served.ask("/setup/eureka_info/").status == 404)
    served.server.removeHandler("/setup/eureka_info")
    #expect(try served.ask("/setup/eureka_info").status == 404)
  }

  @Test func bodiesHaveALimit() throws {
    let served = try Served()
    served.server.handle("/report", methods: ["POST"], bodyLimit: 1000) { request in
      .response(ServerResponse(body: request.body))
    }
    let body = String(repeating: "x", count: 1000)
    #expect(try served.ask("/report", method: "POST", body: body).body == Array(body.utf8))
    #expect(try served.ask("/report", method: "POST", body: body + "y").status == 413)
    let client = try served.client()
    let chunks = String(repeating: "64\r\n" + String(repeating: "z", count: 100) + "\r\n", count: 11) + "0\r\n\r\n"
    try client.send("POST /report HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks)
    #expect(try client.readAnswer().status == 413)
  }

  @Test func headersOfStrangersCannotBreakTheAnswer() throws {
    let served = try Served()
    served.server.handle("/echo") { request in
      .response(
        ServerResponse(headers: [
          HTTPHeader("X-Evil", "a\r\nSet-Cookie: b=c"), HTTPHeader("X Bad", "a"), HTTPHeader("X-Good", "ü"),
        ]))
    }
    let answer = try served.ask("/echo")
    #expect(answer.header("X-Evil") == nil)
    #expect(answer.header("Set-Cookie") == nil)
    #expect(answer.header("X-Good") == "ü")
  }

  @Test func anAnswerMayComeLater() async throws {
    let served = try Served()
    let (waiting, continuation) = AsyncStream.makeStream(of: DeferredReply.self)
    served.server.handle("/later") { _ in
      let reply = DeferredReply()
      continuation.yield(reply)
      return .deferred(reply)
    }
    let client = try served.client()
    try client.send(Served.request("/later") + Served.request("/later"))
    var replies = waiting.makeAsyncIterator()
    for text in ["one", "two"] {
      let reply = await replies.next()
      reply?.send(ServerResponse(body: Array(text.utf8)))
      reply?.send(ServerResponse(status: 500))
      #expect(try client.readAnswer().body == Array(text.utf8))
    }
  }

  @Test func anAnswerThatNeverComesIsSaid() throws {
    let served = try Served()
    served.server.handle("/never") { _ in .deferred(DeferredReply(timeout: .milliseconds(1))) }
    #expect(try served.ask("/never").status == 504)
  }

  @Test func eventsArriveAsTheyAreSent() async throws {
    let served = try Served()
    let stream = EventStream()
    served.server.handle("/events") { _ in .events(stream) }
    let client = try served.client()
    try client.send(Served.request("/events"))
    stream.send(data: "one\ntwo", event: "state\n", id: "7")
    var text = ""
    #expect(try client.readLine() == "HTTP/1.1 200 OK")
    while let line = try client.readLine(), !line.isEmpty { text += line + "\n" }
    #expect(text.contains("Content-Type: text/event-stream\n"))
    #expect(text.contains("Cache-Control: no-store\n"))
    #expect(try client.readChunk() == Array("event: state\nid: 7\ndata: one\ndata: two\n\n".utf8))
    #expect(stream.sendHeartbeat())
    #expect(try client.readChunk() == Array(":\n\n".utf8))
    stream.close()
    #expect(try client.readChunk() == [])
    #expect(!stream.send(data: "late"))
  }

  @Test func aClientThatClosesItsStreamIsNoticed() async throws {
    let served = try Served()
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    let stream = EventStream { continuation.yield() }
    served.server.handle("/events") { _ in .events(stream) }
    do {
      let client = try served.client()
      try client.send(Served.request("/events"))
      #expect(try client.readLine() == "HTTP/1.1 200 OK")
    }
    var iterator = ends.makeAsyncIterator()
    await iterator.next()
    #expect(!stream.send(data: "x"))
  }

  @Test func aClientThatDoesNotReadIsDropped() async throws {
    let served = try Served()
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    let stream = EventStream(limit: 1000) { continuation.yield() }
    #expect(stream.send(data: String(repeating: "x", count: 900)))
    #expect(!stream.send(data: String(repeating: "x", count: 900)))
    served.server.handle("/events") { _ in .events(stream) }
    #expect(try served.ask("/events").body == [])
    var iterator = ends.makeAsyncIterator()
    await iterator.next()
  }

  @Test func stoppingWaitsForNobody() async throws {
    let served = try Served()
    let folder = try TemporaryFolder()
    let (started, continuation) = AsyncStream.makeStream(of: Void.self)
    let (ends, ended) = AsyncStream.makeStream(of: Void.self)
    let stream = EventStream { ended.yield() }
    served.server.handle("/later") { _ in
      continuation.yield()
      return .deferred(DeferredReply(timeout: .seconds(86_400)))
    }
    served.server.handle("/events") { _ in .events(stream) }
    let file = try served.server.add(file: folder.sparse("a.mp4", size: 1 << 30))
    let clients = try (0..<3).map { _ in try served.client() }
    try clients[0].send(Served.request("/later"))
    try clients[1].send(Served.request("/events"))
    try clients[2].send(Served.request(file.path))
    var iterator = started.makeAsyncIterator()
    await iterator.next()
    #expect(try clients[1].readLine() == "HTTP/1.1 200 OK")
    try clients[2].readMore()
    served.server.stop()
    served.server.stop()
    var end = ends.makeAsyncIterator()
    await end.next()
    for client in clients { while try client.readMore() {} }
    #expect(await served.event { $0.phase == .serverStopped } != nil)
    #expect(folder.openDescriptors == 0)
    #expect(throws: RawClient.Failure.self) { try served.client() }
  }
}
