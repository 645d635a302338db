import CastProtocol
import CastTracksCLI
import Testing

@Suite struct PlaybackEndTests {
  let now = ContinuousClock.now

  func status(_ id: Int, _ url: String) -> MediaStatus {
    MediaStatus(mediaSessionID: MediaSessionID(id), playerState: .playing, media: MediaInformation(contentID: url))
  }

  @Test(arguments: [IdleReason.finished, .cancelled, .error, nil])
  func endsAtOnce(_ reason: IdleReason?) {
    var end = PlaybackEnd(1, urls: ["u"])
    end.sessionEnded(2, reason: reason, at: now)
    #expect(end.outcome == .none)
    end.sessionEnded(1, reason: reason, at: now)
    #expect(end.outcome == .ended(reason))
  }

  @Test func goesOnAsTheReloadedSession() {
    var end = PlaybackEnd(1, urls: ["u"])
    end.sessionEnded(1, reason: .interrupted, at: now)
    #expect(end.outcome == .perhaps(until: now + .seconds(3)))
    end.sessionStarted(status(2, "u"))
    #expect(end.outcome == .none)
    #expect(end.session == 2)
    end.sessionEnded(2, reason: .finished, at: now)
    #expect(end.outcome == .ended(.finished))
  }

  @Test func isReplacedByOtherMedia() {
    var end = PlaybackEnd(1, urls: ["u"])
    end.sessionEnded(1, reason: .interrupted, at: now)
    end.sessionStarted(status(2, "other"))
    #expect(end.outcome == .ended(.interrupted))
  }

  @Test func isOverWhenNothingFollows() {
    var end = PlaybackEnd(1, urls: ["u"])
    end.sessionEnded(1, reason: .interrupted, at: now)
    end.deadlineReached(at: now + .seconds(2))
    #expect(end.outcome == .perhaps(until: now + .seconds(3)))
    end.deadlineReached(at: now + .seconds(3))
    #expect(end.outcome == .ended(.interrupted))
  }

  @Test func endsWithTheApp() {
    var end = PlaybackEnd(1, urls: ["u"])
    end.applicationLeft()
    #expect(end.outcome == .ended(nil))
  }

  @Test func aQueueMayMoveOn() {
    var end = PlaybackEnd(1, urls: ["u"], isQueued: true)
    end.sessionEnded(1, reason: .finished, at: now)
    end.sessionStarted(status(2, "u"))
    #expect(end.session == 2)
  }
}
