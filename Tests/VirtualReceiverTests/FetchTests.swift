import CastTransport
import Testing

@testable import VirtualReceiver

@Suite("Fetching as the receiver's page does (G8, G11, G12)")
struct FetchTests {
  static let vtt = Array("WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n".utf8)
  static let open = [(name: "Access-Control-Allow-Origin", value: "*")]

  /// Loads and returns what came of it, in order.
  private func load(
    _ job: LoadJob, _ pages: [String: FakeWeb.Page], isLocal: Bool = true, faults: [String] = []
  ) throws -> (progress: [LoadProgress], web: FakeWeb) {
    let loop = try EventLoop()
    let web = FakeWeb(loop: loop)
    web.pages = pages
    var plan = FaultPlan()
    for fault in faults { try plan.apply(fault) }
    var progress: [LoadProgress] = []
    let loader = MediaLoader(loop: loop, fetcher: web) { _, news in progress.append(news) }
    loader.start(job, requesterIsLocal: isLocal, faults: plan)
    let expected = faults.contains("no-fetch") ? 1 : 1 + job.tracks.count
    let ended = try loop.run(until: { progress.count >= expected }, deadline: .now + .seconds(20))
    #expect(ended)
    return (progress, web)
  }

  private func job(_ url: String = "http://a.test/m.mp4", type: String = "video/mp4", tracks: [TrackJob] = [])
    -> LoadJob
  {
    LoadJob(
      id: LoadID(application: "a", number: 1), requester: SenderID(1), mediaURL: url, contentType: type, tracks: tracks)
  }

  private func track(_ url: String, type: String? = "text/vtt") -> TrackJob {
    TrackJob(trackID: "1", url: url, contentType: type, label: "English")
  }

  private func media(_ progress: [LoadProgress]) -> Result<MediaProbe, FetchProblem>? {
    progress.lazy.compactMap { news in
      switch news {
      case .ready(let probe): .success(probe)
      case .failed(let problem): .failure(problem)
      default: nil
      }
    }.first
  }

  private func trackProblem(_ progress: [LoadProgress]) -> FetchProblem.Code? {
    progress.lazy.compactMap { if case .trackFailed(_, let problem) = $0 { problem.code } else { nil } }.first
  }

  private func trackContent(_ progress: [LoadProgress]) -> TrackContent? {
    progress.lazy.compactMap { if case .track(_, let content) = $0 { content } else { nil } }.first
  }

  @Test("a file: its first bytes, by range and unpacked, tell length and size; then the rest isn't wanted")
  func file() throws {
    let (progress, web) = try load(
      job(), ["http://a.test/m.mp4": FakeWeb.Page(status: 206, body: MediaBytes.fastStart, hangs: true)])
    let probe = try #require(try media(progress)?.get())
    #expect(probe.duration == 20.5)
    #expect(probe.width == 640 && probe.height == 360)
    #expect(probe.byteCount == 1000)
    #expect(probe.warnings.isEmpty)
    let headers = try #require(web.requests.first?.headers)
    #expect(headers["Range"] == "bytes=0-")
    #expect(web.requests.first?.unpacks == false)
    #expect(headers["Origin"] == "https://www.gstatic.com")
    #expect(web.openCount == 0)
  }

  @Test("an index at the end of the file takes a second request")
  func tail() throws {
    let head = MediaBytes.ftyp + MediaBytes.number(2_000_008, 4) + Array("mdat".utf8)
    // Both requests get the same page here: it is told apart by what it holds at its start.
    let loop = try EventLoop()
    let web = FakeWeb(loop: loop)
    web.pages["http://a.test/m.mp4"] = FakeWeb.Page(
      status: 206, headers: [("Content-Range", "bytes 0-1/9")], body: head + [UInt8](repeating: 0, count: 2000))
    var result: LoadProgress?
    let loader = MediaLoader(loop: loop, fetcher: web) { _, news in result = news }
    loader.start(job(), requesterIsLocal: true, faults: FaultPlan())
    _ = try loop.run(until: { !web.requests.isEmpty }, deadline: .now + .seconds(20))
    web.pages["http://a.test/m.mp4"] = FakeWeb.Page(status: 206, body: MediaBytes.moov)
    _ = try loop.run(until: { result != nil }, deadline: .now + .seconds(20))
    #expect(web.requests.map { $0.headers["Range"] } == ["bytes=0-", "bytes=\(MediaBytes.ftyp.count + 2_000_008)-"])
    guard case .ready(let probe) = result else { throw Unexpected() }
    #expect(probe.duration == 20.5)
  }

  struct Unexpected: Error {}

  @Test(
    "media that can't be had fails",
    arguments: [
      (FakeWeb.Page(status: 404), FetchProblem.Code.httpStatus), (FakeWeb.Page(status: 500), .httpStatus),
      (FakeWeb.Page(status: 416), .httpStatus), (FakeWeb.Page(failure: "refused"), .unreachable),
      (FakeWeb.Page(status: 206, body: []), .notSupported),
    ])
  func failures(page: FakeWeb.Page, code: FetchProblem.Code) throws {
    let (progress, _) = try load(job(), ["http://a.test/m.mp4": page])
    #expect(throws: FetchProblem.self) { try media(progress)?.get() }
    guard case .failure(let problem) = media(progress) else { throw Unexpected() }
    #expect(problem.code == code)
  }

  @Test(
    "URLs that are none",
    arguments: ["", "movie.mp4", "/m.mp4", "ftp://a/b", "file:///etc/passwd", "data:,x", "http://", "http:// a/"])
  func badURLs(url: String) throws {
    let (progress, web) = try load(job(url), [:])
    guard case .failure(let problem) = media(progress) else { throw Unexpected() }
    #expect(problem.code == .badURL)
    #expect(web.requests.isEmpty)
  }

  @Test(
    "CORS on the media: needed with tracks, and for HLS always; never for a plain file (G8)",
    arguments: [
      (nil, false, true), (nil, true, false), ("*", true, true), ("https://www.gstatic.com", true, true),
      ("https://www.gstatic.com/", true, false), ("HTTPS://WWW.GSTATIC.COM", true, false), ("null", true, false),
      ("https://example.com", true, false), ("*, *", true, false), (" * ", true, true),
    ] as [(String?, Bool, Bool)])
  func mediaCORS(header: String?, hasTracks: Bool, plays: Bool) throws {
    let headers = header.map { [(name: "access-control-allow-origin", value: $0)] } ?? []
    let (progress, _) = try load(
      job(tracks: hasTracks ? [track("http://a.test/t.vtt")] : []),
      [
        "http://a.test/m.mp4": FakeWeb.Page(status: 206, headers: headers, body: MediaBytes.fastStart),
        "http://a.test/t.vtt": FakeWeb.Page(headers: Self.open + [("Content-Type", "text/vtt")], body: Self.vtt),
      ])
    guard plays else {
      guard case .failure(let problem) = media(progress) else { throw Unexpected() }
      #expect(problem.code == .corsMissing)
      #expect(problem.message.contains("Access-Control-Allow-Origin"))
      return
    }
    #expect(try media(progress)?.get().duration == 20.5)
  }

  @Test("two CORS headers are none")
  func twoHeaders() throws {
    let (progress, _) = try load(
      job(tracks: [track("http://a.test/t.vtt")]),
      ["http://a.test/m.mp4": FakeWeb.Page(status: 206, headers: Self.open + Self.open, body: MediaBytes.fastStart)])
    guard case .failure(let problem) = media(progress) else { throw Unexpected() }
    #expect(problem.code == .corsMissing)
  }

  @Test("faults: nothing fetched, or no CORS needed")
  func lenient() throws {
    let (progress, web) = try load(job(tracks: [track("http://a.test/t.vtt")]), [:], faults: ["no-fetch"])
    #expect(progress == [.ready(MediaProbe())])
    #expect(web.requests.isEmpty)
    let (other, _) = try load(
      job(tracks: [track("http://a.test/t.vtt")]),
      ["http://a.test/m.mp4": FakeWeb.Page(status: 206, body: MediaBytes.fastStart)], faults: ["no-cors-check"])
    #expect(try media(other)?.get().duration == 20.5)
  }

  @Test(
    "a track: what shows nothing, and why (G11)",
    arguments: [
      (FakeWeb.Page(headers: open + [("Content-Type", "text/vtt")], body: vtt), nil),
      (FakeWeb.Page(headers: open + [("Content-Type", "text/plain")], body: vtt), nil),
      (FakeWeb.Page(headers: open, body: vtt), nil),
      (FakeWeb.Page(headers: [("Content-Type", "text/vtt")], body: vtt), .corsMissing),
      (FakeWeb.Page(status: 404), .httpStatus),
      (FakeWeb.Page(failure: "refused"), .unreachable),
      (FakeWeb.Page(headers: open + [("Content-Type", "application/octet-stream")], body: vtt), .wrongContentType),
      (
        FakeWeb.Page(
          headers: open + [("Content-Type", "text/vtt")], body: Array("1\n00:00:01,000 --> 00:00:02,000\nx".utf8)),
        .notWebVTT
      ),
    ] as [(FakeWeb.Page, FetchProblem.Code?)])
  func tracks(page: FakeWeb.Page, problem: FetchProblem.Code?) throws {
    let (progress, web) = try load(
      job(tracks: [track("http://b.test/t.vtt")]),
      [
        "http://a.test/m.mp4": FakeWeb.Page(status: 206, headers: Self.open, body: MediaBytes.fastStart),
        "http://b.test/t.vtt": page,
      ])
    #expect(try media(progress)?.get() != nil)
    #expect(trackProblem(progress) == problem)
    if problem == nil { #expect(trackContent(progress)?.cueCount == 1) }
    #expect(web.requests.first { $0.url.hasSuffix("vtt") }?.headers["Range"] == nil)
    #expect(web.requests.first { $0.url.hasSuffix("vtt") }?.headers["Origin"] == "https://www.gstatic.com")
  }

  @Test("a track larger than any is given up")
  func largeTrack() throws {
    let spaces = [UInt8](repeating: 32, count: TrackCheck.maximumSize)
    let (progress, _) = try load(
      job(tracks: [track("http://b.test/t.vtt")]),
      [
        "http://a.test/m.mp4": FakeWeb.Page(status: 206, headers: Self.open, body: MediaBytes.fastStart),
        "http://b.test/t.vtt": FakeWeb.Page(headers: Self.open, body: spaces),
      ])
    #expect(trackProblem(progress) == .tooLarge)
  }

  @Test("a relative track URL would be looked up at the receiver's own page (T67)")
  func relativeTrack() throws {
    let (progress, _) = try load(
      job(tracks: [track("t.vtt")]),
      ["http://a.test/m.mp4": FakeWeb.Page(status: 206, headers: Self.open, body: MediaBytes.fastStart)])
    #expect(trackProblem(progress) == .badURL)
  }

  @Test("redirects are followed, each with its own CORS check; from one foreign origin to another the origin is null")
  func redirects() throws {
    let pages: [String: FakeWeb.Page] = [
      "http://a.test/m.mp4": FakeWeb.Page(status: 302, headers: Self.open + [("Location", "x/n.mp4")]),
      "http://a.test/x/n.mp4": FakeWeb.Page(status: 307, headers: Self.open + [("Location", "http://b.test/o.mp4")]),
      "http://b.test/o.mp4": FakeWeb.Page(
        status: 206, headers: [("Access-Control-Allow-Origin", "https://www.gstatic.com")], body: MediaBytes.fastStart),
      "http://a.test/t.vtt": FakeWeb.Page(headers: Self.open, body: Self.vtt),
    ]
    let (progress, web) = try load(job(tracks: [track("http://a.test/t.vtt")]), pages)
    #expect(
      web.requests.filter { !$0.url.hasSuffix("vtt") }.map { $0.headers["Origin"] }
        == ["https://www.gstatic.com", "https://www.gstatic.com", "null"])
    guard case .failure(let problem) = media(progress) else { throw Unexpected() }
    #expect(problem.code == .corsMissing)
    // Without tracks no CORS is needed.
    #expect(try media(try load(job(), pages).progress)?.get().duration == 20.5)
  }

  @Test("redirects without end, and to what is no http URL")
  func badRedirects() throws {
    for (location, code) in [("m.mp4", FetchProblem.Code.unreachable), ("file:///etc/passwd", .badURL)] {
      let (progress, web) = try load(
        job(), ["http://a.test/m.mp4": FakeWeb.Page(status: 301, headers: [("Location", location)])])
      guard case .failure(let problem) = media(progress) else { throw Unexpected() }
      #expect(problem.code == code)
      #expect(web.requests.count <= PageFetch.redirectLimit + 1)
    }
  }

  @Test("a sender on another host can't reach loopback, not by a redirect either; one here can")
  func addresses() throws {
    let pages: [String: FakeWeb.Page] = [
      "http://a.test/m.mp4": FakeWeb.Page(status: 302, headers: [("Location", "http://b.test/m.mp4")]),
      "http://b.test/m.mp4": FakeWeb.Page(status: 206, body: MediaBytes.fastStart, address: "127.0.0.1"),
    ]
    guard case .failure(let problem) = media(try load(job(), pages, isLocal: false).progress) else {
      throw Unexpected()
    }
    #expect(problem.code == .addressForbidden)
    #expect(try media(try load(job(), pages, isLocal: true).progress)?.get().duration == 20.5)
  }

  @Test("HLS: the playlist, its variant and a segment, all with CORS")
  func hls() throws {
    func pages(_ cors: [(name: String, value: String)]) -> [String: FakeWeb.Page] {
      [
        "http://a.test/hls/master.m3u8": FakeWeb.Page(
          headers: Self.open, body: Array("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/v.m3u8\n".utf8)),
        "http://a.test/hls/low/v.m3u8": FakeWeb.Page(
          headers: Self.open, body: Array("#EXTM3U\n#EXTINF:4.5,\ns0.ts\n#EXTINF:3.5,\ns1.ts\n#EXT-X-ENDLIST\n".utf8)),
        "http://a.test/hls/low/s0.ts": FakeWeb.Page(headers: cors, body: [UInt8](repeating: 0x47, count: 5000)),
      ]
    }
    let load = job("http://a.test/hls/master.m3u8", type: "application/x-mpegURL")
    #expect(try media(try self.load(load, pages(Self.open)).progress)?.get().duration == 8)
    guard case .failure(let problem) = media(try self.load(load, pages([])).progress) else { throw Unexpected() }
    #expect(problem.code == .corsMissing)
  }

  @Test("what claims to be HLS or DASH and isn't")
  func noPlaylist() throws {
    for type in ["application/x-mpegURL", "application/dash+xml"] {
      let (progress, _) = try load(
        job("http://a.test/x", type: type),
        ["http://a.test/x": FakeWeb.Page(headers: Self.open, body: Array("hello".utf8))])
      guard case .failure(let problem) = media(progress) else { throw Unexpected() }
      #expect(problem.code == .notSupported)
    }
  }

  @Test("DASH tells its length")
  func dash() throws {
    let body = Array("<?xml version=\"1.0\"?><MPD mediaPresentationDuration=\"PT1H0M2.5S\"></MPD>".utf8)
    let (progress, _) = try load(
      job("http://a.test/x", type: "application/dash+xml; charset=utf-8"),
      ["http://a.test/x": FakeWeb.Page(headers: Self.open, body: body)])
    #expect(try media(progress)?.get().duration == 3602.5)
  }

  @Test("many tracks take turns; what is cancelled is never told, and lets go of everything")
  func turns() throws {
    let loop = try EventLoop()
    let web = FakeWeb(loop: loop)
    let tracks = (0..<90).map { track("http://a.test/\($0).vtt") }
    for track in tracks { web.pages[track.url] = FakeWeb.Page(headers: Self.open, body: Self.vtt) }
    web.pages["http://a.test/m.mp4"] = FakeWeb.Page(status: 206, headers: Self.open, body: [], hangs: true)
    var count = 0
    let loader = MediaLoader(loop: loop, fetcher: web) { _, _ in count += 1 }
    loader.start(job(tracks: tracks), requesterIsLocal: true, faults: FaultPlan())
    _ = try loop.run(until: { count == 90 }, deadline: .now + .seconds(20))
    #expect(count == 90)
    #expect(web.mostOpen <= 24)
    #expect(web.openCount == 1)
    loader.cancelAll()
    #expect(web.openCount == 0)
  }
}
