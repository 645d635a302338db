import CastTransport
import MediaServer
import Testing

@testable import HTTPClient

@Suite(.timeLimit(.minutes(2))) struct HTTPFetcherTests {
  /// A server with these paths.
  private static func server(_ routes: [String: @Sendable (ServerRequest) -> ServerResponse]) throws -> MediaServer {
    let server = try MediaServer(bind: "127.0.0.1")
    for (path, answer) in routes {
      server.handle(path, methods: ["GET", "HEAD", "OPTIONS"]) { .response(answer($0)) }
    }
    return server
  }

  private static func url(_ server: MediaServer, _ path: String) -> String { "http://127.0.0.1:\(server.port)\(path)" }

  /// Fetches on a loop and waits.
  private func fetch(
    _ request: HTTPRequest, onEvent: ((HTTPFetch.Event) -> Void)? = nil
  ) throws -> Result<HTTPResponse, HTTPFailure> {
    let loop = try EventLoop()
    let fetcher = try HTTPFetcher(loop: loop)
    var outcome: Result<HTTPResponse, HTTPFailure>?
    fetcher.fetch(request, onEvent: onEvent) { result in
      #expect(outcome == nil)
      outcome = result
    }
    try loop.run(until: { outcome != nil })
    return try #require(outcome)
  }

  @Test(arguments: [HTTPRequest.Method.get, .head, .options])
  func aRequestCarriesWhatWasAsked(_ method: HTTPRequest.Method) throws {
    let server = try Self.server([
      "/a": { request in
        ServerResponse(
          status: 201,
          headers: [
            HTTPHeader("X-Method", request.method), HTTPHeader("X-Agent", request.header("User-Agent") ?? "-"),
            HTTPHeader("X-Origin", request.header("Origin") ?? "-"),
            HTTPHeader("X-Range", request.header("Range") ?? "-"),
            HTTPHeader("X-Encoding", request.header("Accept-Encoding") ?? "-"),
            HTTPHeader("Content-Type", "Text/VTT ; a=b"),
            HTTPHeader("X-Twice", "1"), HTTPHeader("X-Twice", "2"),
          ], body: Array("body".utf8))
      }
    ])
    defer { server.stop() }
    let response = try fetch(
      HTTPRequest(
        method, url: Self.url(server, "/a"),
        fields: [
          HTTPField("Origin", "https://www.gstatic.com"), HTTPField("Range", "bytes=0-"),
          HTTPField("X-Evil", "a\r\nX-Method: BREW"),
        ], userAgent: "CrKey")
    ).get()
    #expect(response.head.status == 201)
    #expect(response.head.value("x-method") == (method == .get ? "GET" : method == .head ? "HEAD" : "OPTIONS"))
    #expect(response.head.value("X-Agent") == "CrKey")
    #expect(response.head.value("X-Origin") == "https://www.gstatic.com")
    #expect(response.head.value("X-Range") == "bytes=0-")
    #expect(response.head.value("X-Encoding") == "-")
    #expect(response.head.values("X-Twice") == ["1", "2"])
    #expect(response.head.mediaType == "text/vtt")
    #expect(response.body == (method == .head ? [] : Array("body".utf8)))
    #expect(!response.isTruncated)
    #expect(response.remoteAddress == "127.0.0.1")
  }

  @Test(arguments: [0, 1, 1000, 99_999, 100_000, 100_001])
  func noMoreIsReadThanAskedFor(_ limit: Int) throws {
    let server = try MediaServer(bind: "127.0.0.1")
    defer { server.stop() }
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let resource = try server.add(data: bytes, name: "a.bin")
    var pieces: [UInt8] = []
    var heads = 0
    let response = try fetch(HTTPRequest(url: server.url(for: resource), bodyLimit: limit)) { event in
      if case .body(let piece) = event { pieces += piece }
      if case .head = event { heads += 1 }
    }.get()
    #expect(response.body == Array(bytes.prefix(limit)))
    #expect(pieces == response.body)
    #expect(heads == 1)
    #expect(response.isTruncated == (limit < 100_000))
  }

  @Test func redirectsAreFollowedAndTold() throws {
    let server = try Self.server([
      "/a": { _ in ServerResponse(status: 302, headers: [HTTPHeader("Location", "b?x=1")], body: Array("no".utf8)) },
      "/b": { _ in ServerResponse(status: 307, headers: [HTTPHeader("Location", "/c")]) },
      "/c": { _ in ServerResponse(body: Array("yes".utf8)) },
      "/loop": { _ in ServerResponse(status: 301, headers: [HTTPHeader("Location", "/loop")]) },
      "/out": { _ in ServerResponse(status: 301, headers: [HTTPHeader("Location", "file:///etc/passwd")]) },
      "/nowhere": { _ in ServerResponse(status: 302) },
    ])
    defer { server.stop() }
    let response = try fetch(HTTPRequest(url: Self.url(server, "/a"))).get()
    #expect(response.body == Array("yes".utf8))
    #expect(response.url == Self.url(server, "/c"))
    #expect(response.redirects.map(\.status) == [302, 307])
    let unfollowed = try fetch(HTTPRequest(url: Self.url(server, "/a"), redirectLimit: 0)).get()
    #expect(unfollowed.head.status == 302)
    #expect(unfollowed.redirects.isEmpty)
    #expect(try fetch(HTTPRequest(url: Self.url(server, "/nowhere"))).get().head.status == 302)
    #expect(try fetch(HTTPRequest(url: Self.url(server, "/loop"))).failure?.kind == .tooManyRedirects)
    #expect(try fetch(HTTPRequest(url: Self.url(server, "/out"))).failure?.kind == .unsupportedScheme)
  }

  @Test(arguments: [
    ("file:///etc/passwd", HTTPFailure.Kind.unsupportedScheme), ("ftp://127.0.0.1/", .unsupportedScheme), ("", .badURL),
    ("nonsense", .badURL), ("http://", .badURL), ("http://no-such-host.invalid/", .hostNotFound),
  ])
  func whatCannotBeFetchedIsSaid(_ url: String, _ kind: HTTPFailure.Kind) throws {
    #expect(try fetch(HTTPRequest(url: url)).failure?.kind == kind)
  }

  @Test func aRefusedConnectionIsSaid() throws {
    let server = try MediaServer(bind: "127.0.0.1")
    let url = Self.url(server, "/")
    server.stop()
    let failure = try fetch(HTTPRequest(url: url)).failure
    #expect(failure?.kind == .refused)
    #expect(failure?.message.contains("127.0.0.1:\(server.port)") == true)
  }

  @Test func aServerThatNeverAnswersIsLeft() throws {
    let server = try MediaServer(bind: "127.0.0.1")
    defer { server.stop() }
    server.handle("/never") { _ in .deferred(DeferredReply(timeout: .seconds(3600))) }
    let failure = try fetch(HTTPRequest(url: Self.url(server, "/never"), timeout: .milliseconds(50))).failure
    #expect(failure?.kind == .timeout)
    #expect(failure?.partial == nil)
  }

  @Test func aBodyThatNeverEndsLeavesItsHead() throws {
    let server = try MediaServer(bind: "127.0.0.1")
    defer { server.stop() }
    let stream = EventStream()
    stream.send(data: "x")
    server.handle("/events") { _ in .events(stream) }
    let failure = try fetch(HTTPRequest(url: Self.url(server, "/events"), timeout: .milliseconds(200))).failure
    #expect(failure?.kind == .timeout)
    #expect(failure?.partial?.head.status == 200)
    #expect(failure?.partial?.body == Array("data: x\n\n".utf8))
  }

  @Test func addressesMayBeForbidden() throws {
    let server = try Self.server(["/a": { _ in ServerResponse() }])
    defer { server.stop() }
    for host in ["127.0.0.1", "localhost"] {
      let failure = try fetch(
        HTTPRequest(url: "http://\(host):\(server.port)/a", allows: { !$0.isLoopback && !$0.isLinkLocal })
      ).failure
      #expect(failure?.kind == .addressForbidden)
    }
  }

  @Test func iPv6IsFetched() throws {
    // Some containers have no IPv6 at all.
    guard let server = try? MediaServer(bind: "::1") else { return }
    defer { server.stop() }
    let resource = try server.add(data: [1, 2, 3], name: "a.bin")
    let response = try fetch(HTTPRequest(url: server.url(for: resource))).get()
    #expect(response.body == [1, 2, 3])
    #expect(response.remoteAddress == "::1")
    let failure = try fetch(HTTPRequest(url: server.url(for: resource), allows: { !$0.isLoopback })).failure
    #expect(failure?.kind == .addressForbidden)
  }

  @Test func manyRunAtOnceAndSomeAreCancelled() throws {
    let server = try Self.server(["/a": { ServerResponse(body: Array(($0.queryValue("n") ?? "").utf8)) }])
    defer { server.stop() }
    server.handle("/never") { _ in .deferred(DeferredReply(timeout: .seconds(3600))) }
    let loop = try EventLoop()
    let fetcher = try HTTPFetcher(loop: loop)
    var done: [Int: String] = [:]
    var cancelled: [HTTPFetch?] = []
    for number in 0..<64 {
      fetcher.fetch(HTTPRequest(url: Self.url(server, "/a?n=\(number)"))) { result in
        done[number] = (try? result.get()).map { String(decoding: $0.body, as: UTF8.self) }
      }
      guard number % 8 == 0 else { continue }
      cancelled.append(
        fetcher.fetch(HTTPRequest(url: Self.url(server, "/never"))) { _ in
          Issue.record("a cancelled fetch was completed")
        })
    }
    // One before anything has happened, the others in the midst of it.
    cancelled.removeLast()?.cancel()
    fetcher.fetch(
      HTTPRequest(url: Self.url(server, "/a?n=x")),
      onEvent: { _ in
        for fetch in cancelled { fetch?.cancel() }
        cancelled = []
      },
      completion: { _ in
        fetcher.fetch(HTTPRequest(url: Self.url(server, "/a?n=again"))) { _ in done[1000] = "again" }
      })
    try loop.run(until: { done.count == 65 })
    #expect((0..<64).allSatisfy { done[$0] == "\($0)" })
  }

  @Test func aFetchMayCancelItself() throws {
    let server = try Self.server(["/a": { _ in ServerResponse(body: [1, 2, 3]) }])
    defer { server.stop() }
    let loop = try EventLoop()
    let fetcher = try HTTPFetcher(loop: loop)
    var itself: HTTPFetch?
    var sawHead = false
    itself = fetcher.fetch(
      HTTPRequest(url: Self.url(server, "/a")),
      onEvent: { _ in
        sawHead = true
        itself?.cancel()
      }, completion: { _ in Issue.record("a cancelled fetch was completed") })
    try loop.run(until: { sawHead })
    var isOver = false
    fetcher.fetch(HTTPRequest(url: Self.url(server, "/a"))) { _ in isOver = true }
    try loop.run(until: { isOver })
  }

  @Test func aFetcherThatGoesLeavesNothing() throws {
    let server = try MediaServer(bind: "127.0.0.1")
    defer { server.stop() }
    server.handle("/never") { _ in .deferred(DeferredReply(timeout: .seconds(3600))) }
    let loop = try EventLoop()
    do {
      let fetcher = try HTTPFetcher(loop: loop)
      fetcher.fetch(HTTPRequest(url: Self.url(server, "/never"))) { _ in Issue.record("completed") }
      var turns = 0
      try loop.run(until: {
        turns += 1
        return turns > 3
      })
    }
    // Nothing is left that could happen.
    #expect(try loop.run(until: { false }) == false)
  }

  @Test func theBlockingFormWaits() throws {
    let server = try Self.server(["/a": { _ in ServerResponse(body: [1, 2, 3]) }])
    defer { server.stop() }
    #expect(try HTTPFetcher.fetch(HTTPRequest(url: Self.url(server, "/a"))).body == [1, 2, 3])
    #expect(throws: HTTPFailure.self) { try HTTPFetcher.fetch(HTTPRequest(url: "nonsense")) }
  }
}

extension Result {
  /// The failure, if it is one.
  var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
