import CastProtocol
import Testing

@testable import VirtualReceiver

@Suite("LOAD, as Google's library does it (G1, G2, G8, G12)")
struct MediaLoadTests {
  @Test("before the first LOAD the status is empty (G10)")
  func empty() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    #expect(
      bench.media(["type": "GET_STATUS"], from: sender).map(\.json) == [
        ["type": "MEDIA_STATUS", "requestId": 2, "status": []]
      ])
  }

  @Test("the sequence of a LOAD (G2)")
  func sequence() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    let first = bench.media(["type": "LOAD", "media": Sample.media, "activeTrackIds": [1]], from: sender)
    #expect(first.outline == ["MEDIA_STATUS IDLE #0 to *"])
    let loading = try #require(first.first?.media)
    #expect(loading["media"] == Sample.media)
    #expect(loading["extendedStatus"] == ["playerState": "LOADING", "media": Sample.media])
    #expect(loading["activeTrackIds"] == [1])
    #expect(loading["mediaSessionId"] == 1)
    #expect(loading["supportedMediaCommands"] == 12303)

    let rest = bench.finishLoad().filter { $0.namespace == .media }
    #expect(
      rest.outline == [
        "MEDIA_STATUS BUFFERING #0 to *", "MEDIA_STATUS BUFFERING #2 to *", "MEDIA_STATUS PLAYING #0 to *",
      ])
    #expect(rest[0].media["media"] == nil)
    #expect(rest[1].media["media"]?["duration"] == 60)
    #expect(rest[1].media["items"]?[0]?["itemId"] == 1)
    #expect(rest[1].media["items"]?[0]?["media"]?["duration"] == 60)
    #expect(rest[1].media["videoInfo"] == ["width": 640, "height": 360, "hdrType": "sdr"])
    #expect(rest[2].media["media"] == nil)
    #expect(rest[2].media["items"] == nil)
    #expect(rest.allSatisfy { $0.media["activeTrackIds"] == [1] && $0.media["currentItemId"] == 1 })
  }

  @Test("every track is fetched, active or not; with tracks the media needs CORS (G8, G12)")
  func job() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    bench.media(["type": "LOAD", "media": Sample.media], from: sender)
    let job = try #require(bench.lastLoad)
    #expect(job.mediaURL == "http://192.0.2.1/movie.mp4")
    #expect(job.tracks.map(\.url) == ["http://192.0.2.1/en.vtt", "http://192.0.2.1/fr.vtt"])
    #expect(job.needsCORS)
    #expect(job.requester == sender)
    bench.media(
      [
        "type": "LOAD", "media": ["contentId": "", "contentUrl": "http://192.0.2.1/a.mp4", "contentType": "video/mp4"],
      ],
      from: sender)
    #expect(bench.lastLoad?.mediaURL == "http://192.0.2.1/a.mp4")
    #expect(bench.lastLoad?.needsCORS == false)
    bench.media(
      ["type": "LOAD", "media": ["contentId": "http://192.0.2.1/a", "contentType": "application/x-mpegURL"]],
      from: sender)
    #expect(bench.lastLoad?.needsCORS == true)
  }

  @Test("autoplay false loads paused; VLC's text \"false\" plays (S2, T59)")
  func autoplay() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    bench.media(["type": "LOAD", "media": Sample.media, "autoplay": false, "currentTime": 12], from: sender)
    let paused = bench.finishLoad().filter { $0.namespace == .media }
    #expect(paused.outline == ["MEDIA_STATUS PAUSED #0 to *", "MEDIA_STATUS PAUSED #2 to *"])
    #expect(paused.last?.media["currentTime"] == 12)
    bench.media(["type": "LOAD", "media": Sample.media, "autoplay": "false"], from: sender)
    #expect(bench.finishLoad().outline.last == "MEDIA_STATUS PLAYING #0 to *")
  }

  @Test("a GET_STATUS during a load is answered when it is over (G2)")
  func statusWhileLoading() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    bench.media(["type": "LOAD", "media": Sample.media], from: sender)
    #expect(bench.media(["type": "GET_STATUS"], from: sender).isEmpty)
    #expect(bench.finishLoad().outline.last == "MEDIA_STATUS PLAYING #3 to sender-0")
  }

  @Test("one sender's status requests can't pile up without end")
  func manyStatusRequests() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    bench.media(["type": "LOAD", "media": Sample.media], from: sender)
    var answered = 0
    for _ in 0..<100 { answered += bench.media(["type": "GET_STATUS"], from: sender).count }
    #expect(answered == 100 - MediaPlayback.waitingLimit)
  }

  @Test("media that can't be had: LOAD_FAILED to the requester alone; the session stays listed as IDLE, ERROR (G8)")
  func failure() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    let other = bench.connectedSender()
    bench.send(["type": "CONNECT"], .connection, to: bench.transportID, from: other)
    bench.media(["type": "LOAD", "media": Sample.media], from: sender)
    let sent = bench.failLoad()
    #expect(sent.map(\.json) == [["type": "LOAD_FAILED", "requestId": 2]])
    #expect(sent.first?.sender == sender)
    let status = bench.media(["type": "GET_STATUS"], from: sender).first?.media
    #expect(status?["playerState"] == "IDLE")
    #expect(status?["idleReason"] == "ERROR")
    #expect(status?["media"] == Sample.media)
    #expect(status?.objectValue?["items"] == nil)
    #expect(status?.objectValue?["extendedStatus"] == nil)
    #expect(
      bench.media(["type": "PLAY", "mediaSessionId": 1], from: sender).outline
        == ["INVALID_REQUEST INVALID_MEDIA_SESSION_ID #4 to sender-0"])
  }

  @Test("a newer LOAD cancels the one under way, and interrupts what plays; every LOAD has a new session (G2)")
  func superseded() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    let other = bench.connectedSender()
    bench.send(["type": "CONNECT"], .connection, to: bench.transportID, from: other)
    bench.media(["type": "LOAD", "media": Sample.media], from: sender)
    let old = try #require(bench.lastLoad)
    let second = bench.media(["type": "LOAD", "media": Sample.media], from: other)
    #expect(
      second.filter { $0.sender == sender }.outline == [
        "LOAD_CANCELLED #2 to sender-0", "MEDIA_STATUS IDLE INTERRUPTED #0 to *", "MEDIA_STATUS IDLE #0 to *",
      ])
    #expect(bench.effects.contains(.cancelLoad(old.id)))
    #expect(bench.note(bench.machine.loadProgressed(old.id, .ready(MediaProbe()), at: bench.now)).isEmpty)
    bench.finishLoad()
    let third = bench.media(["type": "LOAD", "media": Sample.media], from: sender).filter { $0.sender == sender }
    #expect(third.outline == ["MEDIA_STATUS IDLE INTERRUPTED #0 to *", "MEDIA_STATUS IDLE #0 to *"])
    #expect(third.map { $0.media["mediaSessionId"] } == [2, 3])
    #expect(third[0].media["media"] == nil)
  }

  @Test(
    "a LOAD that makes no sense is INVALID_PARAMS, and leaves what plays alone (G8)",
    arguments: [
      ["media": nil],
      ["media": "x"],
      ["media": [:]],
      ["media": ["contentId": ""]],
      ["media": ["contentId": "http://x/", "tracks": "x"]],
      ["media": ["contentId": "http://x/", "tracks": [["trackId": 1]]]],
      ["media": ["contentId": "http://x/", "tracks": [["type": "TEXT"]]]],
      [
        "media": [
          "contentId": "http://x/", "tracks": [["trackId": 1, "type": "TEXT"], ["trackId": "1", "type": "TEXT"]],
        ]
      ],
      ["media": ["contentId": "http://x/", "tracks": [["trackId": 1, "type": "TEXT"]]], "activeTrackIds": [9]],
      ["media": ["contentId": "http://x/", "tracks": [["trackId": 1, "type": "TEXT"]]], "activeTrackIds": 1],
      ["media": ["contentId": "http://x/"], "activeTrackIds": [1]],
      [
        "media": [
          "contentId": "http://x/", "tracks": [["trackId": 1, "type": "AUDIO"], ["trackId": 2, "type": "AUDIO"]],
        ],
        "activeTrackIds": [1, 2],
      ],
      ["media": ["contentId": "http://x/"], "playbackRate": 0],
      ["queueData": ["items": [["media": ["contentId": "http://x/"], "itemId": 1]]]],
      ["queueData": ["items": [["media": ["contentId": "http://x/"]]], "startIndex": 1]],
      ["queueData": ["items": [["media": ["contentId": "http://x/"]]], "repeatMode": "NEVER"]],
    ] as [[String: JSONValue]])
  func invalid(load: [String: JSONValue]) throws {
    var bench = try MachineBench()
    let sender = bench.playingSender()
    let sent = bench.media(load.merging(["type": "LOAD"]) { $1 }, from: sender)
    #expect(sent.outline == ["INVALID_REQUEST INVALID_PARAMS #3 to sender-0"])
    #expect(bench.media(["type": "GET_STATUS"], from: sender).first?.media["playerState"] == "PLAYING")
  }

  @Test(
    "duration: what the file says, else what the sender said, else null (T52)",
    arguments: [
      (60.5, 10, 60.5), (nil, 10, 10), (nil, 0, nil), (nil, -1, nil), (nil, nil, nil),
    ] as [(Double?, JSONValue, JSONValue)])
  func duration(found: Double?, given: JSONValue, expected: JSONValue) throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    bench.media(["type": "LOAD", "media": ["contentId": "http://x/", "duration": given]], from: sender)
    let sent = bench.finishLoad(MediaProbe(duration: found))
    let media = sent.first { $0.media["media"] != nil }?.media["media"]
    #expect(media?.objectValue?["duration"] == expected)
    #expect(media?["streamType"] == "BUFFERED")
  }

  @Test("a LOAD of nearly 64 KiB comes back in statuses that fit a frame")
  func large() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    let media: JSONValue = [
      "contentId": "http://x/", "contentType": "video/mp4",
      "customData": .string(String(repeating: "é\n", count: 15_000)),
    ]
    let sent = bench.media(["type": "LOAD", "media": media], from: sender) + bench.finishLoad()
    #expect(sent.allSatisfy { $0.json.serialized().utf8.count < 65_000 })
    #expect(sent.contains { $0.media["media"]?["contentId"] == "http://x/" })
  }

  @Test("the device's status tells the title while something plays")
  func title() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    bench.media(
      ["type": "LOAD", "media": ["contentId": "http://x/", "metadata": ["metadataType": 0, "title": "Film"]]],
      from: sender)
    let status = bench.finishLoad().first { $0.namespace == .receiver }?.json["status"]
    #expect(status?["applications"]?[0]?["statusText"] == "Film")
    let sent = bench.media(["type": "STOP", "mediaSessionId": 1], from: sender)
    #expect(
      sent.first { $0.namespace == .receiver }?.json["status"]?["applications"]?[0]?["statusText"] == "Ready To Cast")
  }
}
