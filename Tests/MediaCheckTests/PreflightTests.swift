import CastTransport
import HTTPClient
import MediaServer
import Synchronization
import Testing

@testable import MediaCheck

@Suite(.timeLimit(.minutes(2))) struct PreflightTests {
  /// What a server does with a path.
  private struct Page {
    var status: UInt32 = 200
    var headers: [String: String] = [:]
    var body = "x"
    /// For OPTIONS; the same if nil.
    var optionsStatus: UInt32 = 204
    var optionsHeaders: [String: String]?
  }

  private static let cors = [
    "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "Content-Type, Accept-Encoding, Range",
    "Access-Control-Expose-Headers": "Content-Length, Content-Range, Accept-Ranges",
  ]
  private static let video = cors.merging(["Content-Type": "video/mp4", "Content-Range": "bytes 0-0/1"]) { $1 }
  private static let vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\nHi"
  private static let track = cors.merging(["Content-Type": "text/vtt"]) { $1 }

  private func serve(_ pages: [String: Page]) throws -> MediaServer {
    let server = try MediaServer(bind: "127.0.0.1")
    for (path, page) in pages {
      server.handle(path, methods: ["GET", "OPTIONS"]) { request in
        let isOptions = request.method == "OPTIONS"
        let headers = isOptions ? page.optionsHeaders ?? page.headers : page.headers
        return .response(
          ServerResponse(
            status: isOptions ? page.optionsStatus : page.status,
            headers: headers.map { HTTPHeader($0.key, $0.value) }.sorted { $0.name < $1.name },
            body: isOptions ? [] : Array(page.body.utf8)))
      }
    }
    return server
  }

  /// The findings for media and, if given, a track.
  private func check(_ media: Page?, track: Page? = nil, mediaType: String? = nil, trackType: String? = nil) throws
    -> (media: [Finding], track: [Finding])
  {
    var pages: [String: Page] = [:]
    pages["/media"] = media
    pages["/track"] = track
    let server = try serve(pages)
    defer { server.stop() }
    var preflight = Preflight()
    preflight.receiverIsLocal = true
    let base = "http://127.0.0.1:\(server.port)"
    let items = preflight.check(
      media: media.map { _ in CheckTarget(.media, url: "\(base)/media", contentType: mediaType) },
      tracks: track.map { _ in [CheckTarget(.track, url: "\(base)/track", contentType: trackType)] } ?? [])
    return (
      items.first { $0.target.role == .media }?.findings ?? [], items.first { $0.target.role == .track }?.findings ?? []
    )
  }

  @Test func whatWeServeIsFine() throws {
    let server = try MediaServer(bind: "127.0.0.1")
    defer { server.stop() }
    let media = try server.add(data: [1, 2, 3], name: "a.mp4")
    let text = try server.add(data: Array(Self.vtt.utf8), name: "en.vtt")
    var preflight = Preflight()
    preflight.receiverIsLocal = true
    let items = preflight.check(
      media: CheckTarget(.media, url: server.url(for: media), contentType: "video/mp4"),
      tracks: [CheckTarget(.track, url: server.url(for: text), contentType: "text/vtt")])
    #expect(items.count == 2)
    #expect(items.allSatisfy { $0.findings.isEmpty && $0.isOK })
  }

  @Test func goodPagesAreFine() throws {
    let result = try check(Page(status: 206, headers: Self.video), track: Page(headers: Self.track, body: Self.vtt))
    #expect(result.media == [])
    #expect(result.track == [])
  }

  @Test func missingCORSIsNamed() throws {
    let bare = ["Content-Type": "video/mp4", "Content-Range": "bytes 0-0/1"]
    let result = try check(
      Page(status: 206, headers: bare), track: Page(headers: ["Content-Type": "text/vtt"], body: Self.vtt))
    for findings in [result.media, result.track] {
      #expect(findings.map(\.code) == [.corsMissing])
      #expect(findings.first?.severity == .error)
      #expect(findings.first?.message.contains("Access-Control-Allow-Origin is missing") == true)
    }
    // Without tracks plain media needs none.
    let alone = try check(Page(status: 206, headers: bare)).media
    #expect(alone.filter { $0.code == .corsMissing }.map(\.severity) == [.note])
    #expect(!alone.contains { $0.severity == .error })
    // An adaptive stream always does.
    let hls = try check(Page(headers: ["Content-Type": "application/x-mpegURL"])).media
    #expect(hls.contains { $0.code == .corsMissing && $0.severity == .error })
  }

  @Test(arguments: [
    ("https://other.example", false), ("https://www.gstatic.com", true), ("null", false), ("*, *", false), ("*", true),
  ])
  func theOriginMustBeTheReceivers(_ origin: String, _ isFine: Bool) throws {
    let headers = Self.track.merging(["Access-Control-Allow-Origin": origin]) { $1 }
    let findings = try check(nil, track: Page(headers: headers, body: Self.vtt)).track
    #expect(findings.contains { $0.code == .corsMissing && $0.message.contains(origin) } == !isFine)
  }

  @Test func eachHeaderThatIsNotAllowedIsNamed() throws {
    var options = Self.cors
    options["Access-Control-Allow-Headers"] = "content-type, x-other"
    let findings = try check(nil, track: Page(headers: Self.track, body: Self.vtt, optionsHeaders: options)).track
    #expect(findings.map(\.code) == [.corsHeadersIncomplete])
    #expect(findings.first?.severity == .error)
    #expect(findings.first?.message.contains("lacks Accept-Encoding, Range;") == true)
    options["Access-Control-Allow-Headers"] = "*"
    #expect(try check(nil, track: Page(headers: Self.track, body: Self.vtt, optionsHeaders: options)).track == [])
    let refused = try check(nil, track: Page(headers: Self.track, body: Self.vtt, optionsStatus: 405)).track
    #expect(refused.map(\.code) == [.corsHeadersIncomplete])
    #expect(refused.first?.message.contains("405") == true)
    let silent = try check(nil, track: Page(headers: Self.track, body: Self.vtt, optionsHeaders: [:])).track
    #expect(silent.first?.message.contains("OPTIONS") == true)
    // Plain media without tracks: worth a note.
    let media = try check(Page(status: 206, headers: Self.video, optionsStatus: 501)).media
    #expect(media.map(\.severity) == [.note])
  }

  @Test(arguments: [
    (UInt32(404), Finding.Code.notFound), (410, .notFound), (403, .httpStatus), (401, .httpStatus), (500, .httpStatus),
    (416, .httpStatus), (304, .httpStatus),
  ])
  func errorsAreNamed(_ status: UInt32, _ code: Finding.Code) throws {
    let findings = try check(Page(status: status, headers: Self.video)).media
    #expect(findings.map(\.code) == [code])
    #expect(findings.first?.message.contains("\(status)") == true)
  }

  @Test func rangesAreTried() throws {
    var headers = Self.video
    headers["Content-Range"] = nil
    #expect(try check(Page(headers: headers)).media.map(\.code) == [.rangesUnsupported])
    headers["Accept-Ranges"] = "bytes"
    #expect(try check(Page(headers: headers)).media.map(\.code) == [.rangesUnsupported])
    headers["Content-Range"] = "bytes 5-9/10"
    #expect(try check(Page(status: 206, headers: headers)).media.map(\.code) == [.rangesBroken])
    // A manifest needs none.
    let manifest = Self.cors.merging(["Content-Type": "application/dash+xml"]) { $1 }
    #expect(try check(Page(headers: manifest)).media == [])
  }

  private static let types: [(String?, String?, String?, [Finding.Code])] = [
    ("text/html; charset=utf-8", nil, nil, [.wrongContentType]),
    ("application/octet-stream", "video/mp4", nil, [.wrongContentType]),
    ("video/webm", "video/mp4", nil, []), ("application/vnd.apple.mpegurl", "application/x-mpegURL", nil, []),
    ("application/dash+xml", "application/x-mpegURL", nil, [.wrongContentType]),
    ("audio/mpeg", "video/mp4", nil, [.wrongContentType]),
    (nil, nil, nil, [.contentTypeMissing]), ("text/plain", nil, "track", [.wrongContentType]),
    ("application/octet-stream", nil, "track", [.wrongContentType]),
    ("application/x-subrip", "text/vtt", "track", [.wrongContentType]),
    ("text/vtt", "text/vtt", "track", []), (nil, nil, "track", [.contentTypeMissing]),
  ]

  @Test(arguments: types)
  func contentTypes(_ served: String?, _ declared: String?, _ role: String?, _ expected: [Finding.Code]) throws {
    var headers = Self.video
    headers["Content-Type"] = served
    let page = Page(status: 206, headers: headers, body: role == nil ? "x" : Self.vtt)
    let result =
      role == nil ? try check(page, mediaType: declared).media : try check(nil, track: page, trackType: declared).track
    #expect(result.map(\.code) == expected)
  }

  @Test func badTracksAreTold() throws {
    let findings = try check(nil, track: Page(headers: Self.track, body: "1\n00:00:01,000 --> 00:00:02,000\nHi")).track
    #expect(findings.map(\.code) == [.notWebVTT])
    #expect(findings.first?.message.contains("SubRip") == true)
  }

  @Test func emptyMediaIsTold() throws {
    var headers = Self.video
    headers["Content-Range"] = nil
    headers["Accept-Ranges"] = "bytes"
    #expect(try check(Page(headers: headers, body: "")).media.contains { $0.code == .empty })
  }

  @Test func redirectsAreToldAndNeedTheHeadersToo() throws {
    let server = try serve([
      "/a": Page(status: 302, headers: ["Location": "/b"]),
      "/b": Page(headers: Self.track, body: Self.vtt),
    ])
    defer { server.stop() }
    var preflight = Preflight()
    preflight.receiverIsLocal = true
    let items = preflight.check(
      media: nil, tracks: [CheckTarget(.track, url: "http://127.0.0.1:\(server.port)/a")])
    #expect(items.first?.findings.map(\.code) == [.corsMissing, .redirected])
    #expect(items.first?.findings.first?.message.contains("redirect") == true)
  }

  @Test func theRequestIsTheReceivers() throws {
    let server = try MediaServer(bind: "127.0.0.1")
    defer { server.stop() }
    let seen = Mutex<[ServerRequest]>([])
    server.handle("/a", methods: ["GET", "OPTIONS"]) { request in
      seen.withLock { $0.append(request) }
      return .response(ServerResponse(status: 206, headers: Self.video.map { HTTPHeader($0.key, $0.value) }, body: [1]))
    }
    let target = CheckTarget(.media, url: "http://127.0.0.1:\(server.port)/a")
    _ = Preflight().check(media: target, tracks: [])
    let requests = seen.withLock { $0 }
    #expect(requests.map(\.method) == ["GET", "OPTIONS"])
    #expect(requests.allSatisfy { $0.header("Origin") == "https://www.gstatic.com" })
    #expect(requests.allSatisfy { $0.header("User-Agent")?.contains("CrKey") == true })
    #expect(requests.first?.header("Range") == "bytes=0-")
    #expect(requests.first?.header("Accept-Encoding")?.hasPrefix("identity") == true)
    #expect(requests.last?.header("Access-Control-Request-Headers") == "accept-encoding,content-type,range")
  }

  @Test func whatCannotBeReachedIsTold() throws {
    let server = try MediaServer(bind: "127.0.0.1")
    server.stop()
    let items = Preflight().check(
      media: CheckTarget(.media, url: "http://127.0.0.1:\(server.port)/a"),
      tracks: [
        CheckTarget(.track, url: "http://no-such-host.invalid/en.vtt"), CheckTarget(.track, url: "en.vtt"),
        CheckTarget(.track, url: "ftp://a/en.vtt"),
      ])
    #expect(
      items.map { $0.findings.map(\.code) } == [
        [.unreachable, .hostNotResolvableByTV], [.hostNotFound], [.badURL], [.unsupportedScheme],
      ])
    #expect(items.allSatisfy { !$0.isOK })
  }

  @Test func aServerThatNeverAnswersIsTold() throws {
    let server = try MediaServer(bind: "127.0.0.1")
    defer { server.stop() }
    server.handle("/a") { _ in .deferred(DeferredReply(timeout: .seconds(3600))) }
    var preflight = Preflight()
    preflight.receiverIsLocal = true
    preflight.timeout = .milliseconds(50)
    let items = preflight.check(media: CheckTarget(.media, url: "http://127.0.0.1:\(server.port)/a"), tracks: [])
    #expect(items.first?.findings.map(\.code) == [.unreachable])
  }

  @Test func urlsAloneTellSomething() {
    let items = Preflight().checkWithoutNetwork(
      media: CheckTarget(.media, url: "https://example.com/a.mp4"),
      tracks: [
        CheckTarget(.track, url: "http://nas.local/en.vtt"),
        CheckTarget(.track, url: "https://me:x@example.com/en.vtt"),
      ])
    #expect(
      items.map { $0.findings.map(\.code) } == [[], [.hostNotResolvableByTV, .mixedContent], [.credentialsInURL]])
    #expect(items.allSatisfy { $0.isOK })
    #expect(Preflight().check(media: nil, tracks: []).isEmpty)
  }
}
