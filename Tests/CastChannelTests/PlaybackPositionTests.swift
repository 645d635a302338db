import CastProtocol
import Testing

@testable import CastChannel

/// The position between two statuses: T51, T52, T58.
struct PlaybackPositionTests {
  private let start = ContinuousClock.now

  private func position(_ json: JSONValue) throws -> PlaybackPosition {
    PlaybackPosition(status: try #require(MediaStatus(json: json)), receivedAt: start)
  }

  @Test(arguments: [
    ("PLAYING", 1.0, 14.0), ("PLAYING", 2.0, 18.0), ("PLAYING", 0.5, 12.0), ("PLAYING", 0, 10), ("PLAYING", -1, 10),
    ("PAUSED", 1, 10), ("BUFFERING", 1, 10), ("IDLE", 1, 10),
  ])
  func movesWithTheRateWhilePlaying(state: String, rate: Double, expected: Double) throws {
    let position = try position(Samples.status(state, time: 10, media: Samples.media, ["playbackRate": .number(rate)]))
    #expect(position.seconds(at: start + .seconds(4)) == expected)
  }

  @Test func withoutARateItIsOne() throws {
    #expect(
      try position(["playerState": "PLAYING", "currentTime": 1]).seconds(at: start + .seconds(2)) == 3)
  }

  @Test(arguments: [(600, 600.0), (0, 700.0), (-1, 700.0), (nil, 700.0), (30, 100)] as [(Int?, Double)])
  func staysWithinAKnownDuration(duration: Int?, expected: Double) throws {
    let media: JSONValue = duration.map { ["contentId": "x", "duration": JSONValue($0)] } ?? ["contentId": "x"]
    let position = try position(Samples.status(time: 100, media: media))
    #expect(position.seconds(at: start + .seconds(600)) == expected)
  }

  @Test func standsStillDuringAnAdvertisement() throws {
    let position = try position(Samples.status(time: 10, media: Samples.media, ["breakStatus": ["breakId": "b"]]))
    #expect(position.seconds(at: start + .seconds(9)) == 10)
  }

  @Test func isUnknownIfItWasNeverSaid() throws {
    #expect(try position(["playerState": "PLAYING"]).seconds(at: start) == nil)
  }

  @Test func aClockThatStandsStillIsNoHarm() throws {
    #expect(try position(Samples.status(time: 10)).seconds(at: start - .seconds(9)) == 10)
  }

  // MARK: Live

  private func live(_ range: JSONValue, time: Double) throws -> PlaybackPosition {
    try position(
      Samples.status(
        time: time, media: ["contentId": "x", "streamType": "LIVE", "duration": -1], ["liveSeekableRange": range]))
  }

  @Test func aLiveRangeMovesOn() throws {
    let moving = try live(["start": 0, "end": 100, "isMovingWindow": true], time: 90)
    #expect(moving.liveRange(at: start + .seconds(10)) == 10...110)
    let growing = try live(["start": 0, "end": 100], time: 90)
    #expect(growing.liveRange(at: start + .seconds(10)) == 0...110)
    let done = try live(["start": 0, "end": 100, "isLiveDone": true], time: 90)
    #expect(done.liveRange(at: start + .seconds(10)) == 0...100)
    #expect(done.seconds(at: start + .seconds(60)) == 100)
  }

  @Test(arguments: [["start": 5, "end": 1], ["start": 5], ["end": 5], [:]] as [JSONValue])
  func aRangeThatIsNoneIsNoHarm(range: JSONValue) throws {
    let position = try live(range, time: 3)
    #expect(position.liveRange(at: start) == nil)
    #expect(position.seconds(at: start + .seconds(1)) == 4)
  }

  // MARK: Seeking

  @Test(
    arguments: [
      (SeekTarget.position(30), 30.0, nil), (.position(9000), 600, nil), (.position(-5), 0, nil),
      (.position(.nan), 0, nil), (.offset(15), 29, 15.0), (.offset(-10), 4, -10), (.offset(-60), 0, nil),
      (.offset(9000), 600, nil),
    ] as [(SeekTarget, Double, Double?)])
  func seeksWithinTheMedia(target: SeekTarget, current: Double, relative: Double?) throws {
    let position = try position(Samples.status(time: 10, media: Samples.media))
    let members = target.members(from: position, at: start + .seconds(4))
    #expect(members["currentTime"]?.doubleValue == current)
    #expect(members["relativeTime"]?.doubleValue == relative)
    #expect(members["resumeState"] == "PLAYBACK_START")
  }

  @Test func aPausedPlayerStaysPaused() throws {
    let position = try position(Samples.status("PAUSED", media: Samples.media))
    #expect(SeekTarget.position(1).members(from: position, at: start)["resumeState"] == "PLAYBACK_PAUSE")
  }

  @Test func theLiveEdgeHasNeitherTime() throws {
    let members = SeekTarget.liveEdge.members(
      from: try live(["start": 0, "end": 100], time: 3), at: start)
    #expect(members == ["resumeState": "PLAYBACK_START"])
  }

  @Test(arguments: [(500.0, 104.0), (1, 14)])
  func aLiveSeekStaysWithinTheRange(seconds: Double, expected: Double) throws {
    let position = try live(["start": 10, "end": 100, "isMovingWindow": true], time: 50)
    #expect(
      SeekTarget.position(seconds).members(from: position, at: start + .seconds(4))["currentTime"]?.doubleValue
        == expected)
  }
}
