import CastProtocol
import Testing

@testable import VirtualReceiver

/// The pages that show the screen: who counts, what they are told, what their reports mean.
@Suite struct ScreenMachineTests {
  private let start = ContinuousClock.now
  private let load = LoadID(application: "app", number: 1)
  private let media: JSONValue = [
    "contentId": "http://127.0.0.1/a.mp4", "contentType": "video/mp4", "metadata": ["title": "A <b>film</b>"],
    "tracks": [
      ["trackId": 1, "type": "TEXT", "subtype": "CAPTIONS", "trackContentId": "http://127.0.0.1/a.vtt"],
      ["trackId": 2, "type": "TEXT", "subtype": "SUBTITLES", "trackContentId": "http://169.254.1.1/b.vtt"],
    ], "textTrackStyle": ["fontScale": 2],
  ]
  private let tracks: [JSONValue] = [["trackId": 1, "url": "http://127.0.0.1/a.vtt", "kind": "captions"]]

  /// What the receiver's own fetches said: one track is there, the other is at an address that no page may fetch.
  private func inspection(_ id: LoadID? = nil, media: LoadProgress = .ready(MediaProbe())) -> LoadInspection {
    func track(_ key: String) -> TrackJob { TrackJob(trackID: key, url: "", contentType: nil, label: "") }
    var inspection = LoadInspection(
      LoadJob(id: id ?? load, requester: nil, mediaURL: "", contentType: "", tracks: [track("1"), track("2")]))
    inspection.progressed(.track(track("1"), TrackContent(cueCount: 1)))
    inspection.progressed(.trackFailed(track("2"), FetchProblem(.addressForbidden, "")))
    #expect(!inspection.isOver)
    inspection.progressed(media)
    #expect(inspection.isOver)
    return inspection
  }

  private func playing(pages: [String] = ["a"]) -> ScreenMachine {
    var machine = ScreenMachine(deviceName: "TV")
    for page in pages { _ = machine.opened(.init(id: page, shot: nil), at: start) }
    _ = machine.obey(
      .load(load, media: media, position: 0, autoplay: true, activeTrackIDs: [1]), at: start)
    _ = machine.released(inspection(), at: start)
    return machine
  }

  private func report(_ event: String, _ more: [String: JSONValue] = [:], sequence: Int = 0) -> JSONValue {
    .object(
      ["event": .string(event), "loadId": 1, "sequence": JSONValue(sequence), "position": 3].merging(more) { $1 })
  }

  private func commands(_ effects: [ScreenEffect], to page: String) -> [String] {
    effects.compactMap { effect in
      guard case .send(let command, page) = effect else { return nil }
      return command["type"]?.stringValue
    }
  }

  private func reports(_ effects: [ScreenEffect]) -> [PlayerReport] {
    effects.compactMap { effect in
      guard case .report(let report, load) = effect else { return nil }
      return report
    }
  }

  @Test func theFirstPageDrivesAndTheLastOneGivesTheClockBack() {
    var machine = ScreenMachine(deviceName: "TV")
    let first = machine.opened(.init(id: "a", shot: nil), at: start)
    #expect(first.contains(.driver(.screen)))
    #expect(commands(first, to: "a") == ["hello", "idle"])
    let second = machine.opened(.init(id: "b", shot: nil), at: start)
    #expect(!second.contains(.driver(.screen)))
    #expect(machine.authoritative?.id == "a")
    let left = machine.closed("a", at: start)
    #expect(commands(left, to: "b") == ["authority"])
    #expect(machine.authoritative?.id == "b")
    #expect(machine.closed("b", at: start).contains(.driver(.clock)))
  }

  @Test func aPageForAScreenshotNeverDrives() {
    var machine = ScreenMachine(deviceName: "TV")
    let effects = machine.opened(.init(id: "s", shot: "x"), at: start)
    #expect(!effects.contains(.driver(.screen)))
    #expect(machine.authoritative == nil)
    #expect(machine.reported(["event": "drawn"], by: "s", at: start) == [.releaseShot("x")])
    #expect(machine.closed("s", at: start).contains(.releaseShot("x")))
  }

  @Test func nothingIsFetchedBeforeTheReceiverHasLooked() {
    var machine = ScreenMachine(deviceName: "TV")
    _ = machine.opened(.init(id: "a", shot: nil), at: start)
    let effects = machine.obey(
      .load(load, media: media, position: 5, autoplay: true, activeTrackIDs: [1]), at: start)
    #expect(commands(effects, to: "a").isEmpty)
    let released = machine.released(inspection(), at: start)
    guard case .send(let command, "a") = released.first else {
      Issue.record("no load was sent: \(released)")
      return
    }
    #expect(command["type"] == "load")
    #expect(command["startTime"]?.doubleValue == 5)
    #expect(command["crossOrigin"] == true)
    #expect(command["style"] == ["fontScale": 2])
    #expect(command["tracks"] == .array(tracks))
    #expect(command["media"]?["title"] == "A <b>film</b>")
  }

  @Test func whatTheMediaTookAlongIsNotFetched() {
    var inspection = LoadInspection(
      LoadJob(
        id: load, requester: nil, mediaURL: "", contentType: "",
        tracks: [TrackJob(trackID: "1", url: "", contentType: nil, label: "")]))
    inspection.progressed(.failed(FetchProblem(.corsMissing, "")))
    #expect(inspection.isOver)
    #expect(inspection.forbiddenTracks == ["1"])
  }

  @Test func aLoadThatWasReplacedIsNotReleased() {
    var machine = playing()
    let other = LoadID(application: "app", number: 2)
    _ = machine.obey(.load(other, media: media, position: 0, autoplay: true, activeTrackIDs: []), at: start)
    #expect(machine.released(inspection(), at: start).isEmpty)
  }

  @Test(arguments: [
    ("ready", PlayerReport.State.buffering), ("playing", .playing), ("paused", .paused), ("waiting", .buffering),
    ("ended", .ended), ("error", .failed), ("seeked", .playing), ("blocked", .paused),
  ]) func whatAPageReportsIsTheStatus(event: String, state: PlayerReport.State) {
    var machine = playing()
    let effects = machine.reported(report(event), by: "a", at: start)
    #expect(reports(effects).map(\.state) == [state])
    #expect(reports(effects).first?.position == 3)
  }

  @Test func onlyTheAuthoritativePageCounts() {
    var machine = playing(pages: ["a", "b"])
    #expect(reports(machine.reported(report("paused"), by: "b", at: start)).isEmpty)
    #expect(machine.reported(report("paused"), by: "nobody", at: start).isEmpty)
    #expect(machine.reported(report("remote", ["action": "pause"]), by: "b", at: start) == [.remote(.pause)])
    #expect(machine.reported(report("remote", ["action": "format C:"]), by: "b", at: start).isEmpty)
  }

  @Test func whatAPageDidBeforeTheLastCommandIsNoNews() {
    var machine = playing()
    _ = machine.reported(report("playing"), by: "a", at: start)
    _ = machine.obey(.pause, at: start)
    #expect(reports(machine.reported(report("playing", sequence: 0), by: "a", at: start)).isEmpty)
    #expect(reports(machine.reported(report("paused", sequence: 1), by: "a", at: start)).map(\.state) == [.paused])
    #expect(reports(machine.reported(report("ended", sequence: 0), by: "a", at: start)).map(\.state) == [.ended])
  }

  @Test func ofAnotherLoadNothingCounts() {
    var machine = playing()
    #expect(machine.reported(report("ended", ["loadId": 7]), by: "a", at: start).isEmpty)
  }

  @Test(arguments: [JSONValue.null, [], "x", 3, [:], ["event": 3], ["event": "playing", "loadId": "1"]])
  func nonsenseIsIgnored(message: JSONValue) {
    var machine = playing()
    #expect(machine.reported(message, by: "a", at: start).isEmpty)
  }

  @Test func positionsThatAreNoneAreNotTaken() {
    var machine = playing()
    _ = machine.reported(report("playing"), by: "a", at: start)
    let effects = machine.reported(report("position", ["position": -5]), by: "a", at: start + .seconds(2))
    #expect(reports(effects).first?.position == 5)
  }

  @Test func aPageThatComesLaterStartsWherePlaybackIs() {
    var machine = playing()
    _ = machine.reported(report("playing"), by: "a", at: start)
    let effects = machine.opened(.init(id: "b", shot: nil), at: start + .seconds(4))
    #expect(commands(effects, to: "b") == ["hello", "load", "sync"])
    guard case .send(let command, "b") = effects[1] else { return }
    #expect(command["startTime"]?.doubleValue == 7)
  }

  @Test func theReceiverKnowsBetterThanFormatError() {
    var machine = ScreenMachine(deviceName: "TV")
    _ = machine.opened(.init(id: "a", shot: nil), at: start)
    _ = machine.obey(.load(load, media: media, position: 0, autoplay: true, activeTrackIDs: []), at: start)
    _ = machine.released(
      inspection(media: .failed(FetchProblem(.corsMissing, "no Access-Control-Allow-Origin"))), at: start)
    let effects = machine.reported(report("error", ["code": 4, "message": "Format error"]), by: "a", at: start)
    #expect(
      reports(effects).first?.message
        == "no Access-Control-Allow-Origin; the browser says: not supported, or refused by the browser (Format error)")
  }

  @Test func deviceAndStreamVolumeMultiply() {
    var machine = playing()
    _ = machine.obey(.setVolume(level: 0.5, muted: false), at: start)
    var volume = DeviceVolume()
    volume.level = 0.5
    guard case .send(let command, "a") = machine.volumeChanged(to: volume).first else {
      Issue.record("the page was not told")
      return
    }
    #expect(command["level"]?.doubleValue == 0.25)
    #expect(command["muted"] == false)
  }
}
