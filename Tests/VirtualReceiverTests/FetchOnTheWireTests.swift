import CastProtocol
import MediaServer
import Testing

@testable import VirtualReceiver

/// The same over sockets: a sender, the receiver, libcurl and a web server.
@Suite("Fetching over HTTP")
struct FetchOnTheWireTests {
  private func web() throws -> MediaServer { try MediaServer(bind: "127.0.0.1") }

  private func load(_ bench: WireBench, _ client: WireClient, media: String, track: String) throws -> JSONValue {
    client.media([
      "type": "LOAD", "requestId": 2,
      "media": [
        "contentId": .string(media), "contentType": "video/mp4",
        "tracks": [["trackId": 1, "type": "TEXT", "trackContentId": .string(track), "trackContentType": "text/vtt"]],
      ],
    ])
    return try bench.next(client) { $0["requestId"] == 2 }
  }

  @Test("a clip and its track are fetched with Range and Origin, and the clip's own length is told (G12)")
  func plays() throws {
    let web = try web()
    let clip = try web.add(data: MediaBytes.fastStart, name: "clip.mp4")
    let track = try web.add(data: FetchTests.vtt, name: "en.vtt")
    let bench = try WireBench()
    let client = try bench.launchedClient()
    let answer = try load(bench, client, media: web.url(for: clip), track: web.url(for: track))
    #expect(answer["type"] == "MEDIA_STATUS")
    #expect(answer["status"]?[0]?["media"]?["duration"] == 20.5)
    #expect(answer["status"]?[0]?["videoInfo"]?["width"] == 640)
    try bench.run(
      until: {
        bench.events.contains { if case .trackLoaded(_, let content) = $0 { content.cueCount == 1 } else { false } }
      },
      "the track is read")
  }

  @Test("without the header on the media alone the load fails, and the log names it (G8)")
  func noCORS() throws {
    let web = try web()
    web.handle("/clip.mp4") { request in
      let isRange = request.header("Range") == "bytes=0-" && request.header("Origin") == "https://www.gstatic.com"
      return .response(
        ServerResponse(
          status: isRange ? 206 : 400, headers: [HTTPHeader("Content-Type", "video/mp4")], body: MediaBytes.fastStart))
    }
    let track = try web.add(data: FetchTests.vtt, name: "en.vtt")
    let bench = try WireBench()
    let client = try bench.launchedClient()
    let answer = try load(
      bench, client, media: "http://127.0.0.1:\(web.port)/clip.mp4", track: web.url(for: track))
    #expect(answer == ["type": "LOAD_FAILED", "requestId": 2])
    #expect(
      bench.events.contains {
        if case .loadFailed(_, let problem) = $0 { problem.code == .corsMissing } else { false }
      })
  }

  @Test("a track without the header is silent on the wire (G11)")
  func trackWithoutCORS() throws {
    let web = try web()
    let clip = try web.add(data: MediaBytes.fastStart, name: "clip.mp4")
    web.handle("/en.vtt") { _ in .response(ServerResponse(contentType: "text/vtt", body: "WEBVTT\n")) }
    let bench = try WireBench()
    let client = try bench.launchedClient()
    let answer = try load(
      bench, client, media: web.url(for: clip), track: "http://127.0.0.1:\(web.port)/en.vtt")
    #expect(answer["type"] == "MEDIA_STATUS")
    try bench.run(
      until: {
        bench.events.contains {
          if case .trackFailed(_, let problem) = $0 { problem.code == .corsMissing } else { false }
        }
      }, "the log says why")
  }

  @Test("nothing listens there: LOAD_FAILED; a newer LOAD gives up what hangs")
  func unreachable() throws {
    let web = try web()
    let port = web.port
    web.handle("/hangs.mp4") { _ in .deferred(DeferredReply()) }
    let clip = try web.add(data: MediaBytes.fastStart, name: "clip.mp4")
    let bench = try WireBench()
    let client = try bench.launchedClient()
    client.media([
      "type": "LOAD", "requestId": 2, "media": ["contentId": .string("http://127.0.0.1:\(port)/hangs.mp4")],
    ])
    client.media(["type": "LOAD", "requestId": 3, "media": ["contentId": .string(web.url(for: clip))]])
    _ = try bench.next(client) { $0["requestId"] == 2 && $0["type"] == "LOAD_CANCELLED" }
    _ = try bench.next(client) { $0["requestId"] == 3 && $0["type"] == "MEDIA_STATUS" }
    web.stop()
    client.media(["type": "LOAD", "requestId": 4, "media": ["contentId": .string("http://127.0.0.1:\(port)/clip.mp4")]])
    #expect(try bench.next(client) { $0["requestId"] == 4 }["type"] == "LOAD_FAILED")
  }
}
