import CastProtocol
import TestSupport
import Testing

@testable import CastChannel

/// Answers that come late, twice, or in another order: the end is the same.
struct ArrivalTests {
  private typealias Harness = MachineHarness

  private struct Asked {
    var harness: Harness
    var operations: [OperationID]
    var answers: [CastMessage]
  }

  /// Five requests under way at once, with their answers.
  private static func ask() -> Asked {
    var harness = Harness.joined([Samples.status(media: Samples.media, ["activeTrackIds": [1]])])
    var styled = Samples.media.objectValue ?? [:]
    styled["textTrackStyle"] = ["fontScale": 2]
    var asked = Asked(harness: harness, operations: [], answers: [])
    func add(_ id: OperationID, _ type: String, _ payload: [String: JSONValue], _ namespace: CastNamespace) {
      var payload = payload
      payload["requestId"] = JSONValue(harness.lastRequest(type, in: namespace))
      asked.operations.append(id)
      asked.answers.append(
        CastMessage(
          sourceID: namespace == .media ? Harness.transport : "receiver-0", destinationID: "*", namespace: namespace,
          json: .object(payload)))
    }
    let edited: [String: JSONValue] = ["activeTrackIds": [2]]
    add(
      harness.submit(.editTracks(EditTracksInfoRequest(activeTrackIDs: [2]))), "EDIT_TRACKS_INFO",
      ["type": "MEDIA_STATUS", "status": [Samples.status(edited)]], .media)
    add(
      harness.submit(.editTracks(EditTracksInfoRequest(textTrackStyle: TextTrackStyle(fontScale: 2)))),
      "EDIT_TRACKS_INFO",
      ["type": "MEDIA_STATUS", "status": [Samples.status("PLAYING", media: .object(styled), edited)]], .media)
    add(
      harness.submit(.getStatus), "GET_STATUS",
      [
        "type": "RECEIVER_STATUS",
        "status": ["applications": [Harness.defaultReceiver], "volume": ["level": 0.8, "muted": false]],
      ], .receiver)
    add(
      harness.submit(.setLevel(0.8)), "SET_VOLUME",
      [
        "type": "RECEIVER_STATUS",
        "status": ["applications": [Harness.defaultReceiver], "volume": ["level": 0.8, "muted": false]],
      ], .receiver)
    add(
      harness.submit(.availability(["CC1AD845"])), "GET_APP_AVAILABILITY",
      ["responseType": "GET_APP_AVAILABILITY", "availability": ["CC1AD845": "APP_AVAILABLE"]], .receiver)
    asked.harness = harness
    return asked
  }

  private static let orders: [[Int]] = permutations(of: [0, 1, 2, 3, 4])

  private static func permutations(of items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.flatMap { item in permutations(of: items.filter { $0 != item }).map { [item] + $0 } }
  }

  @Test(arguments: [1, 2, 3], [Duration.zero, .milliseconds(900)])
  func theEndIsTheSame(times: Int, delay: Duration) {
    for order in Self.orders {
      var asked = Self.ask()
      for index in order {
        for _ in 0..<times { asked.harness.receive(asked.answers[index]) }
        asked.harness.advance(by: delay)
      }
      for id in asked.operations {
        #expect(asked.harness.outcomes(of: id).count == 1, "\(order)")
        #expect(asked.harness.isComplete(id), "\(order)")
      }
      let status = asked.harness.machine.media.store.current?.status
      #expect(status?.activeTrackIDs == [2])
      #expect(status?.media?.textTrackStyle?.fontScale == 2)
      #expect(asked.harness.machine.receiver.status?.volume?.level == 0.8)
    }
  }

  @Test func anAnswerAfterTheDeadlineOnlyFeedsTheState() {
    var asked = Self.ask()
    asked.harness.advance(by: .seconds(20))
    for answer in asked.answers { asked.harness.receive(answer) }
    for id in asked.operations { #expect(asked.harness.outcomes(of: id).count == 1) }
    #expect(asked.harness.machine.media.store.current?.status.activeTrackIDs == [2])
    #expect(asked.harness.machine.receiver.status?.volume?.level == 0.8)
  }
}

/// Real messages of all sorts, as they were captured.
@Suite(.enabled(if: SharedData.isAvailable, SharedData.absence))
struct SharedMessagesTests {
  private static let rows = SharedData.rows("messages/INDEX.tsv").filter { $0.count > 4 && $0[0].hasSuffix(".json") }

  private static func json(_ file: String) -> JSONValue? {
    SharedData.bytes("messages/\(file)").flatMap { try? JSONValue(parsing: $0) }
  }

  @Test(arguments: rows)
  func nothingWorseThanNothingHappens(row: [String]) throws {
    let payload = try #require(Self.json(row[0]))
    for destination in ["*", Self.isReceiver(row) ? "sender-0" : MachineHarness.sender, "somebody"] {
      var harness = MachineHarness.joined([Samples.status(media: Samples.media)])
      let id = harness.submit(.playback(.pause))
      let load = harness.submit(Samples.load)
      harness.receive(
        payload, in: CastNamespace(row[2]), from: Self.isReceiver(row) ? "receiver-0" : MachineHarness.transport,
        to: destination)
      harness.advance(by: .seconds(60))
      #expect(harness.outcomes(of: id).count == 1)
      #expect(harness.outcomes(of: load).count == 1)
    }
  }

  private static func isReceiver(_ row: [String]) -> Bool { row[3] == "receiver-0" }

  /// What the state says afterwards: playing, loading, idle, or nothing.
  @Test(arguments: [
    ("065-media-status-empty-array.json", "none"), ("067-media-status-loading-extended.json", "LOADING"),
    ("068-media-status-loading-session-in-extended.json", "LOADING"),
    ("070-media-status-idle-finished-no-media.json", "IDLE FINISHED"),
    ("072-media-status-idle-extended-null.json", "IDLE FINISHED"), ("087-media-status-flat-no-array.json", "any"),
    ("094-media-status-idle-no-reason.json", "IDLE"), ("103-media-status-minimal-2300.json", "PLAYING"),
    ("102-media-status-transient-session-zero.json", "IDLE"), ("081-media-status-buffering-delta.json", "BUFFERING"),
  ])
  func theStateIsWhatTheMessageSays(file: String, expected: String) throws {
    var harness = MachineHarness.joined([])
    harness.receive(try #require(Self.json(file)), in: .media, from: MachineHarness.transport, to: "*")
    let status = harness.machine.media.store.current?.status
    let words = status.map {
      [$0.effectivePlayerState.rawValue, $0.idleReason?.rawValue].compactMap { $0 }.joined(separator: " ")
    }
    if expected != "any" { #expect((words ?? "none") == expected) }
  }
}
