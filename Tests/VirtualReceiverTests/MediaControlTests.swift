import CastProtocol
import Testing

@testable import VirtualReceiver

@Suite("Playback: one MEDIA_STATUS to all with the requester's ID (G1); the clock plays")
struct MediaControlTests {
  @Test("PAUSE, PLAY and the position")
  func pauseAndPlay() throws {
    var bench = try MachineBench {
      $0.silenceLimit = nil; $0.pingInterval = nil
    }
    let sender = bench.playingSender()
    bench.advance(by: .milliseconds(2500))
    let paused = bench.media(["type": "PAUSE", "mediaSessionId": 1], from: sender)
    #expect(paused.outline == ["MEDIA_STATUS PAUSED #3 to *"])
    #expect(paused.first?.media["currentTime"] == 2.5)
    #expect(paused.first?.media["media"] == nil)
    bench.advance(by: .seconds(100))
    let playing = bench.media(["type": "PLAY", "mediaSessionId": 1], from: sender)
    #expect(playing.outline == ["MEDIA_STATUS PLAYING #4 to *"])
    #expect(playing.first?.media["currentTime"] == 2.5)
    #expect(
      bench.media(["type": "PLAY", "mediaSessionId": 1], from: sender).outline == ["MEDIA_STATUS PLAYING #5 to *"])
  }

  @Test("STOP: IDLE, CANCELLED, with its ID; then the session is over (G7)")
  func stop() throws {
    var bench = try MachineBench()
    let sender = bench.playingSender()
    let sent = bench.media(["type": "STOP", "mediaSessionId": 1], from: sender)
    #expect(sent.outline == ["MEDIA_STATUS IDLE CANCELLED #3 to *"])
    #expect(
      Set(sent[0].media.objectValue.map { Array($0.keys) } ?? []) == [
        "mediaSessionId", "playbackRate", "playerState", "currentTime", "supportedMediaCommands", "volume",
        "currentItemId", "idleReason",
      ])
    for type in ["STOP", "PLAY", "EDIT_TRACKS_INFO", "FOO"] {
      let refused = bench.media(["type": .string(type), "mediaSessionId": 1], from: sender)
      #expect(refused.map { $0.json["reason"] } == ["INVALID_MEDIA_SESSION_ID"])
    }
  }

  @Test("the wrong session or none (G7); an unknown type with the right one")
  func sessionIDs() throws {
    var bench = try MachineBench()
    let sender = bench.playingSender()
    for id in [2, "1", nil] as [JSONValue] {
      let sent = bench.media(["type": "PAUSE", "mediaSessionId": id], from: sender)
      #expect(sent.map { $0.json["reason"] } == ["INVALID_MEDIA_SESSION_ID"])
    }
    let sent = bench.media(["type": "FOO", "mediaSessionId": 1], from: sender)
    #expect(sent.map { $0.json["reason"] } == ["INVALID_COMMAND"])
    let status = bench.media(["type": "GET_STATUS", "mediaSessionId": 9], from: sender)
    #expect(status.map { $0.json["reason"] } == ["INVALID_MEDIA_SESSION_ID"])
  }

  @Test("commands for a session that still loads are INVALID_PLAYER_STATE; STOP ends the load")
  func whileLoading() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    bench.media(["type": "LOAD", "media": Sample.media], from: sender)
    let sent = bench.media(["type": "PAUSE", "mediaSessionId": 1], from: sender)
    #expect(sent.outline == ["INVALID_PLAYER_STATE #3 to sender-0"])
    let stopped = bench.media(["type": "STOP", "mediaSessionId": 1], from: sender)
    #expect(stopped.outline == ["LOAD_CANCELLED #2 to sender-0", "MEDIA_STATUS IDLE CANCELLED #4 to *"])
  }

  @Test(
    "SEEK: absolute, relative (which wins), clamped, with resumeState",
    arguments: [
      (["currentTime": 20], 20, "PLAYING"),
      (["relativeTime": 5], 15, "PLAYING"),
      (["relativeTime": -50], 0, "PLAYING"),
      (["currentTime": 20, "relativeTime": -1], 9, "PLAYING"),
      (["currentTime": 20, "resumeState": "PLAYBACK_PAUSE"], 20, "PAUSED"),
      (["currentTime": 20, "resumeState": ""], 20, "PLAYING"),
      (["currentTime": 1e300, "resumeState": "PLAYBACK_PAUSE"], 60, "PAUSED"),
      (["currentTime": -5, "resumeState": "PLAYBACK_START"], 0, "PLAYING"),
    ] as [([String: JSONValue], Double, String)])
  func seek(request: [String: JSONValue], position: Double, state: String) throws {
    var bench = try MachineBench()
    let sender = bench.playingSender()
    bench.advance(by: .seconds(4))
    bench.media(["type": "SEEK", "mediaSessionId": 1, "currentTime": 10], from: sender)
    let sent = bench.media(request.merging(["type": "SEEK", "mediaSessionId": 1]) { $1 }, from: sender)
    #expect(sent.first?.json["requestId"] == 4)
    #expect(sent.first?.media["currentTime"] == .number(position))
    #expect(sent.last?.media["playerState"] == .string(state))
    #expect(sent.outline.count == (state == "PLAYING" ? 2 : 1))
    if state == "PLAYING" { #expect(sent.first?.media["playerState"] == "BUFFERING") }
  }

  @Test("SEEK without a time is INVALID_PARAMS, and leads to the live edge of a live stream")
  func seekNowhere() throws {
    var bench = try MachineBench()
    let sender = bench.playingSender()
    #expect(bench.media(["type": "SEEK", "mediaSessionId": 1], from: sender).first?.json["reason"] == "INVALID_PARAMS")
    let live: JSONValue = ["contentId": "http://x/", "contentType": "video/mp4", "streamType": "LIVE"]
    bench.media(["type": "LOAD", "media": live], from: sender)
    bench.finishLoad(MediaProbe())
    let sent = bench.media(["type": "SEEK", "mediaSessionId": 2], from: sender)
    #expect(sent.first?.media["playerState"] == "BUFFERING")
  }

  @Test("the end: IDLE, FINISHED for everybody, when the clock gets there")
  func finished() throws {
    var bench = try MachineBench {
      $0.silenceLimit = nil; $0.pingInterval = nil
    }
    let sender = bench.playingSender()
    bench.media(["type": "SEEK", "mediaSessionId": 1, "currentTime": 58], from: sender)
    #expect(bench.advance(by: .milliseconds(1999)).isEmpty)
    let sent = bench.advance(by: .milliseconds(2))
    #expect(sent.outline == ["MEDIA_STATUS IDLE FINISHED #0 to *"])
    #expect(
      bench.media(["type": "PAUSE", "mediaSessionId": 1], from: sender).first?.json["reason"]
        == "INVALID_MEDIA_SESSION_ID")
  }

  @Test("what has no known length plays until it is stopped")
  func endless() throws {
    var bench = try MachineBench {
      $0.silenceLimit = nil; $0.pingInterval = nil
    }
    let sender = bench.launchedSender()
    bench.media(["type": "LOAD", "media": Sample.media], from: sender)
    bench.finishLoad(MediaProbe())
    #expect(bench.advance(by: .seconds(100_000)).isEmpty)
    #expect(bench.media(["type": "GET_STATUS"], from: sender).first?.media["currentTime"] == 100_000)
  }

  @Test(
    "SET_PLAYBACK_RATE",
    arguments: [
      (["playbackRate": 1.5], 1.5), (["playbackRate": 9], 2), (["relativePlaybackRate": 0.25], 0.5),
      (["playbackRate": 1, "relativePlaybackRate": 2], 1),
    ] as [([String: JSONValue], Double)])
  func rate(request: [String: JSONValue], rate: Double) throws {
    var bench = try MachineBench()
    let sender = bench.playingSender()
    let sent = bench.media(request.merging(["type": "SET_PLAYBACK_RATE", "mediaSessionId": 1]) { $1 }, from: sender)
    #expect(sent.outline == ["MEDIA_STATUS PLAYING #3 to *"])
    #expect(sent.first?.media["playbackRate"] == .number(rate))
    bench.advance(by: .seconds(2))
    #expect(
      bench.media(["type": "PAUSE", "mediaSessionId": 1], from: sender).first?.media["currentTime"] == .number(2 * rate)
    )
    for bad in [["playbackRate": 0], ["playbackRate": -1], ["playbackRate": "x"], [:]] as [[String: JSONValue]] {
      let refused = bench.media(bad.merging(["type": "SET_PLAYBACK_RATE", "mediaSessionId": 1]) { $1 }, from: sender)
      #expect(refused.first?.json["reason"] == "INVALID_PARAMS")
    }
  }

  @Test("the stream's volume isn't the device's (T37)")
  func volume() throws {
    var bench = try MachineBench()
    let sender = bench.playingSender()
    let sent = bench.media(["type": "SET_VOLUME", "mediaSessionId": 1, "volume": ["level": 0.25]], from: sender)
    #expect(sent.first?.media["volume"] == ["level": 0.25, "muted": false])
    #expect(bench.platform(["type": "GET_STATUS"], from: sender).first?.json["status"]?["volume"]?["level"] == 1)
    let bad = bench.media(["type": "SET_VOLUME", "mediaSessionId": 1], from: sender)
    #expect(bad.first?.json["reason"] == "INVALID_PARAMS")
  }

  @Test("GET_STATUS goes to the requester alone; its options leave media and items out")
  func status() throws {
    var bench = try MachineBench()
    let sender = bench.playingSender()
    let all = bench.media(["type": "GET_STATUS"], from: sender)
    #expect(all.outline == ["MEDIA_STATUS PLAYING #3 to sender-0"])
    #expect(all[0].media["media"] != nil && all[0].media["items"] != nil)
    #expect(bench.media(["type": "GET_STATUS", "options": 1], from: sender)[0].media["media"] == nil)
    let without = bench.media(["type": "GET_STATUS", "options": 3, "mediaSessionId": 1], from: sender)[0].media
    #expect(without["media"] == nil && without["items"] == nil)
  }

  @Test("a request without an ID is done, told with 0, and its error is told to nobody")
  func withoutID() throws {
    var bench = try MachineBench()
    let sender = bench.playingSender()
    let sent = bench.send(["type": "PAUSE", "mediaSessionId": 1], .media, to: bench.transportID, from: sender)
    #expect(sent.outline == ["MEDIA_STATUS PAUSED #0 to *"])
    #expect(bench.send(["type": "PAUSE", "mediaSessionId": 7], .media, to: bench.transportID, from: sender).isEmpty)
    #expect(bench.send(["type": "GET_STATUS"], .media, to: bench.transportID, from: sender).isEmpty)
  }

  @Test("a second sender sees every status once, however many names it has, and no answers to others")
  func secondSender() throws {
    var bench = try MachineBench()
    let sender = bench.playingSender()
    let other = bench.connectedSender()
    for name in ["a", "b"] {
      bench.send(["type": "CONNECT"], .connection, source: name, to: bench.transportID, from: other)
    }
    let sent = bench.media(["type": "PAUSE", "mediaSessionId": 1], from: sender)
    #expect(sent.map(\.sender) == [sender, other])
    #expect(bench.media(["type": "GET_STATUS"], from: sender).map(\.sender) == [sender])
  }

  @Test("a remote control is a virtual sender: its changes carry 0 (protocol 6.1)")
  func remote() throws {
    var bench = try MachineBench()
    _ = bench.playingSender(["activeTrackIds": [2]])
    func press(_ command: RemoteCommand) -> [MachineBench.Sent] {
      bench.note(bench.machine.remoteControl(command, at: bench.now))
    }
    #expect(press(.playPause).outline == ["MEDIA_STATUS PAUSED #0 to *"])
    #expect(press(.seekBy(10)).first?.media["currentTime"] == 10)
    #expect(press(.captions).first?.media["activeTrackIds"] == nil)
    #expect(press(.captions).first?.media["activeTrackIds"] == [2])
    #expect(press(.volume(-2)).first?.json["status"]?["volume"]?["level"] == 0.9)
    #expect(press(.next).isEmpty)
    #expect(press(.stop).outline == ["MEDIA_STATUS IDLE CANCELLED #0 to *"])
    #expect(press(.play).isEmpty)
  }

  @Test("a screen that reports overrules the clock")
  func screen() throws {
    var bench = try MachineBench {
      $0.silenceLimit = nil; $0.pingInterval = nil; $0.driver = .screen
    }
    let sender = bench.launchedSender()
    bench.media(["type": "LOAD", "media": Sample.media], from: sender)
    let id = try #require(bench.lastLoad?.id)
    #expect(bench.finishLoad().isEmpty)
    func report(_ report: PlayerReport) -> [MachineBench.Sent] {
      bench.note(bench.machine.playerReported(report, of: id, at: bench.now)).filter { $0.namespace == .media }
    }
    let loaded = report(PlayerReport(state: .buffering, position: 0, duration: 30, width: 320, height: 240))
    #expect(loaded.outline == ["MEDIA_STATUS BUFFERING #0 to *", "MEDIA_STATUS BUFFERING #2 to *"])
    #expect(loaded.last?.media["media"]?["duration"] == 30)
    #expect(report(PlayerReport(state: .playing, position: 0.2)).outline == ["MEDIA_STATUS PLAYING #0 to *"])
    #expect(bench.advance(by: .seconds(100)).isEmpty)
    #expect(report(PlayerReport(state: .playing, position: 25)).isEmpty)
    #expect(report(PlayerReport(state: .ended, position: 30)).outline == ["MEDIA_STATUS IDLE FINISHED #0 to *"])
  }
}
