import CastProtocol
import TestSupport
import Testing

@testable import CastChannel

/// Independent receivers, Google's library among them, heard by our machine.
@Suite(.enabled(if: SharedData.isAvailable, SharedData.absence))
struct TranscriptTests {
  private static let names = [
    "castv2-client__gsdk-zoff", "catt__gsdk-zoff", "go-chromecast__gsdk-zoff", "nichromecast__gsdk-zoff",
    "probe__gsdk-zoff", "probe__openscreen", "pychromecast__fcast", "pychromecast__gsdk-zoff",
    "pychromecast__gsdk-zoff__no-cors", "pychromecast__openchromecast", "pychromecast__openscreen", "vlc__gsdk-zoff",
  ]

  private static func connections(of name: String) -> (lines: [TranscriptReplay.Line], numbers: [Int]) {
    let lines = TranscriptReplay.lines(of: name)
    return (lines, Set(lines.map(\.connection)).sorted())
  }

  @Test(arguments: names)
  func everyRequestEndsOnceAndAnsweredOnesInTime(name: String) {
    let (lines, numbers) = Self.connections(of: name)
    #expect(!lines.isEmpty)
    for number in numbers {
      let replay = TranscriptReplay(lines, connection: number)
      for outcome in replay.outcomes {
        #expect(!outcome.hasSuffix("pending") && !outcome.contains("times"), "\(name) \(number): \(outcome)")
      }
      // A request that was answered may fail, but not for want of an answer.
      #expect(replay.timedOutAlthoughAnswered.isEmpty, "\(name) \(number): \(replay.timedOutAlthoughAnswered)")
    }
  }

  @Test(arguments: names, TranscriptReplay.Delivery.allCases)
  func howTheBytesArriveMakesNoDifference(name: String, delivery: TranscriptReplay.Delivery) {
    let (lines, numbers) = Self.connections(of: name)
    for number in numbers {
      let whole = TranscriptReplay(lines, connection: number)
      let other = TranscriptReplay(lines, connection: number, delivery: delivery)
      #expect(other.outcomes == whole.outcomes)
      #expect(other.finalStatuses == whole.finalStatuses)
      #expect(other.harness.machine.receiver.status == whole.harness.machine.receiver.status)
      #expect(other.harness.machine.receiver.membership == whole.harness.machine.receiver.membership)
    }
  }

  // What the whole of it comes to, where it is known what the receiver did.
  private static let stories: [(String, String)] = [
    (
      "nichromecast__gsdk-zoff",
      "GET_STATUS complete, GET_STATUS complete, LAUNCH complete, CONNECT complete, LOAD complete, GET_STATUS complete, "
        + "EDIT_TRACKS_INFO complete, EDIT_TRACKS_INFO complete, EDIT_TRACKS_INFO complete, "
        + "EDIT_TRACKS_INFO invalidRequest, EDIT_TRACKS_INFO complete, EDIT_TRACKS_INFO noMediaSession, STOP complete, "
        + "STOP complete"
    ),
    (
      "pychromecast__gsdk-zoff",
      "GET_STATUS complete, LAUNCH complete, CONNECT complete, GET_STATUS complete, LOAD complete, GET_STATUS complete, "
        + "EDIT_TRACKS_INFO complete, EDIT_TRACKS_INFO complete, EDIT_TRACKS_INFO complete, EDIT_TRACKS_INFO complete, "
        + "EDIT_TRACKS_INFO invalidRequest, EDIT_TRACKS_INFO complete, EDIT_TRACKS_INFO complete, "
        + "EDIT_TRACKS_INFO complete, EDIT_TRACKS_INFO invalidRequest, PAUSE complete, SEEK complete, PLAY complete, "
        + "STOP complete, EDIT_TRACKS_INFO noMediaSession, STOP complete, GET_STATUS complete"
    ),
    (
      "pychromecast__openscreen",
      "GET_STATUS complete, LAUNCH launchFailed, LAUNCH launchFailed, LAUNCH launchFailed"
    ),
  ]

  @Test(arguments: stories)
  func tellsTheStory(name: String, story: String) {
    let replay = TranscriptReplay(TranscriptReplay.lines(of: name), connection: 1)
    #expect(replay.outcomes.joined(separator: ", ") == story)
  }

  @Test func mediaWithoutCORSFailsToLoad() {
    let replay = TranscriptReplay(
      TranscriptReplay.lines(of: "pychromecast__gsdk-zoff__no-cors"), connection: 1)
    #expect(replay.outcomes.contains("LOAD loadFailed"))
  }

  @Test func aReceiverThatIgnoresEditsIsWaitedForAndNoLonger() {
    let replay = TranscriptReplay(TranscriptReplay.lines(of: "pychromecast__openchromecast"), connection: 1)
    #expect(replay.outcomes.contains("EDIT_TRACKS_INFO timeout"))
    #expect(replay.outcomes.contains("LOAD complete"))
    // It answers PAUSE and goes on as before: an answer alone isn't believed.
    #expect(!replay.outcomes.contains("PAUSE complete"))
  }
}
