import CastProtocol
import Testing

@testable import VirtualReceiver

@Suite("Faults of the media namespace, by the machine alone")
struct MediaFaultTests {
  private func load(_ bench: inout MachineBench, _ sender: SenderID) -> [MachineBench.Sent] {
    let sent = bench.media(["type": "LOAD", "media": Sample.media], from: sender) + bench.finishLoad()
    return sent.filter { $0.namespace == .media }
  }

  @Test("media: never, always (T42)")
  func media() throws {
    var bench = try MachineBench("media=never")
    var sender = bench.launchedSender()
    #expect(load(&bench, sender).allSatisfy { $0.media["media"] == nil })
    bench = try MachineBench("media=always")
    sender = bench.launchedSender()
    #expect(load(&bench, sender).allSatisfy { $0.media["media"] != nil })
    #expect(bench.media(["type": "PAUSE", "mediaSessionId": 1], from: sender).first?.media["media"] != nil)
  }

  @Test(
    "request-ids: on all of a LOAD's statuses, on the first, on none (T22)",
    arguments: [("all", [2, 2, 2, 2]), ("first", [2, 0, 0, 0]), ("none", [0, 0, 0, 0])])
  func requestIDs(kind: String, expected: [Int]) throws {
    var bench = try MachineBench("request-ids=\(kind)")
    let sender = bench.launchedSender()
    #expect(load(&bench, sender).map { $0.json["requestId"]?.intValue } == expected)
  }

  @Test("buffering lasts")
  func buffering() throws {
    var bench = try MachineBench("buffering=2")
    let sender = bench.launchedSender()
    #expect(load(&bench, sender).last?.media["playerState"] == "BUFFERING")
    let sent = bench.advance(by: .seconds(3))
    #expect(sent.outline == ["MEDIA_STATUS PLAYING #0 to *"])
    #expect(sent.first?.media["currentTime"] == 0)
  }

  @Test("load-failed with and without a code; load-failed-once (T49)")
  func loadFailed() throws {
    var bench = try MachineBench("load-failed=104")
    var sender = bench.launchedSender()
    for number in 2...3 {
      #expect(
        load(&bench, sender).last?.json == [
          "type": "LOAD_FAILED", "requestId": JSONValue(number), "detailedErrorCode": 104,
        ])
    }
    bench = try MachineBench("load-failed-once")
    sender = bench.launchedSender()
    #expect(load(&bench, sender).last?.json == ["type": "LOAD_FAILED", "requestId": 2])
    #expect(load(&bench, sender).last?.media["playerState"] == "PLAYING")
    #expect(bench.machine.currentFaults.active.isEmpty)
  }

  @Test("media-error: ERROR without a number, and IDLE, ERROR for everybody (T50)")
  func mediaError() throws {
    var bench = try MachineBench("media-error=1")
    let sender = bench.launchedSender()
    _ = load(&bench, sender)
    let sent = bench.advance(by: .seconds(2)).filter { $0.namespace == .media }
    #expect(sent.outline == ["MEDIA_STATUS IDLE ERROR #0 to *", "ERROR #- to *"])
    #expect(sent.last?.json == ["type": "ERROR", "itemId": 1, "detailedErrorCode": 104])
  }

  @Test("stale-session: so many commands (T46)")
  func staleSession() throws {
    var bench = try MachineBench("stale-session=2")
    let sender = bench.playingSender()
    for _ in 0..<2 {
      #expect(
        bench.media(["type": "PAUSE", "mediaSessionId": 1], from: sender).first?.json["reason"]
          == "INVALID_MEDIA_SESSION_ID")
    }
    #expect(bench.media(["type": "PAUSE", "mediaSessionId": 1], from: sender).first?.media["playerState"] == "PAUSED")
  }

  @Test("style-without-media, tracks-with-media")
  func notifications() throws {
    var bench = try MachineBench("style-without-media", "tracks-with-media")
    let sender = bench.playingSender()
    let style = bench.media(
      ["type": "EDIT_TRACKS_INFO", "mediaSessionId": 1, "textTrackStyle": ["fontScale": 2]], from: sender)
    #expect(style.first?.media["media"] == nil)
    let tracks = bench.media(["type": "EDIT_TRACKS_INFO", "mediaSessionId": 1, "activeTrackIds": [1]], from: sender)
    #expect(tracks.first?.media["media"] != nil)
  }

  @Test("nulls and integer-stream-type (T53, T54)")
  func shapes() throws {
    var bench = try MachineBench("nulls", "integer-stream-type")
    let sender = bench.playingSender()
    let status = bench.media(["type": "GET_STATUS"], from: sender).first?.media
    #expect(status?.objectValue?["customData"] == .null)
    #expect(status?["media"]?.objectValue?["metadata"] == .null)
    #expect(status?["media"]?["tracks"]?[0]?.objectValue?["customData"] == .null)
    #expect(status?["media"]?["streamType"] == 2)
  }

  @Test("large-messages: nothing is shortened (T5)")
  func large() throws {
    var bench = try MachineBench("large-messages")
    let sender = bench.launchedSender()
    let media: JSONValue = ["contentId": "http://x/", "customData": .string(String(repeating: "x", count: 60_000))]
    let sent = bench.media(["type": "LOAD", "media": media], from: sender)
    #expect((sent.first?.json.serialized().utf8.count ?? 0) > 120_000)
  }

  @Test("virtual-sender: somebody pauses and plays")
  func virtualSender() throws {
    var bench = try MachineBench("virtual-sender=1") { $0.pingInterval = nil }
    _ = bench.playingSender()
    let states = bench.advance(by: .milliseconds(3500)).compactMap { $0.media["playerState"]?.stringValue }
    #expect(states == ["PAUSED", "PLAYING", "PAUSED"])
  }
}
