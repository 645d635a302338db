import CastProtocol
import TestSupport
import Testing

@testable import CastChannel

/// Anything, in any order: every request ends exactly once, and no deadline stays when it is reached.
struct RandomWalkTests {
  private typealias Harness = MachineHarness
  private typealias S = Samples

  private struct Walk {
    var harness: Harness
    var generator: SeededGenerator
    var operations: [OperationID] = []

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      let follows = Bool.random(using: &generator)
      let isWarm = Bool.random(using: &generator)
      harness = Harness {
        $0.follows = follows
        $0.cachedTransport = isWarm ? "web-7" : nil
      }
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    mutating func step() {
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: harness.open()
      case 1: harness.close(retries: Bool.random(using: &generator))
      case 2...5: ask()
      case 6: cancel()
      case 7...8:
        harness.advance(by: .milliseconds(pick([1, 300, 2100, 9000, 31_000])), isAlive: pick([true, true, false]))
      default: hear()
      }
    }

    private mutating func cancel() {
      guard !operations.isEmpty else { return }
      let id = pick(operations)
      harness.perform { machine, _ in machine.cancel(id) }
    }

    private mutating func ask() {
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: operations.append(harness.launch(pick(["CC1AD845", "233637DE"])))
      case 1:
        let command: ReceiverSession.Command = pick([
          .getStatus, .join(.anyMedia), .stop(nil), .stop("S-1"), .setLevel(0.3), .setMuted(true), .multizone,
          .availability(["CC1AD845"]), .join(.anyApplication),
        ])
        operations.append(harness.submit(command))
      case 2: operations.append(harness.submit(S.load))
      case 3, 4:
        let request = EditTracksInfoRequest(
          activeTrackIDs: pick([nil, [], [2]]), textTrackStyle: pick([nil, TextTrackStyle(fontScale: 2)]))
        operations.append(harness.submit(.editTracks(request)))
      case 5:
        operations.append(
          harness.submit(
            MediaCommand(
              GetMediaStatusRequest(), scope: .application, expectation: .status(known: pick([true, false])),
              phase: .mediaStatus)))
      case 6:
        let id = harness.nextOperation()
        operations.append(id)
        let text = pick(["{}", #"{"requestId":77}"#, "x"])
        let target: MessageExchange.Target = pick([.application, .platform])
        harness.perform { $0.exchange(id, .text(text), in: .media, with: target, at: $1) }
      default: operations.append(harness.submit(.playback(pick([.play, .pause, .stop, .queueGetItemIDs]))))
      }
    }

    private mutating func hear() {
      // A number that was used, mostly.
      let number = JSONValue(pick([0, 77, 5000, harness.lastNumber, harness.lastNumber, harness.lastNumber - 1]))
      let session = pick([1, 1, 2, 3])
      let status = S.status(
        pick(["PLAYING", "PAUSED", "BUFFERING", "IDLE"]), session: session, media: pick([nil, S.media]),
        pick([
          [:], ["activeTrackIds": [2]], ["idleReason": "ERROR"], ["idleReason": "FINISHED"],
          ["extendedStatus": ["playerState": "LOADING"]],
        ]))
      var moved = Harness.defaultReceiver.objectValue ?? [:]
      moved["transportId"] = "web-8"
      let applications: [JSONValue] = pick([
        [], [Harness.backdrop], [Harness.defaultReceiver], [Harness.defaultReceiver], [.object(moved)],
        [["appId": "CC1AD845"]],
      ])
      let fromApp: [JSONValue] = [
        ["type": "MEDIA_STATUS", "requestId": number, "status": pick([[], [status], [status]])],
        ["type": pick(["LOAD_FAILED", "LOAD_CANCELLED", "INVALID_PLAYER_STATE", "ERROR"]), "requestId": number],
        [
          "type": "INVALID_REQUEST", "requestId": number,
          "reason": pick(["INVALID_PARAMS", "INVALID_MEDIA_SESSION_ID", "INVALID_MEDIA_SESSION_ID"]),
        ],
        ["type": "QUEUE_ITEM_IDS", "requestId": number, "itemIds": [1]],
      ]
      let fromDevice: [JSONValue] = [
        [
          "type": "RECEIVER_STATUS", "requestId": number,
          "status": [
            "applications": .array(applications),
            "volume": ["level": pick([0.3, 0.5]), "muted": pick([true, false])],
          ],
        ],
        [
          "type": "LAUNCH_ERROR", "requestId": number, "reason": pick(["CANCELLED", "NOT_FOUND", "CAST_INIT_TIMEOUT"]),
        ],
        [
          "type": "LAUNCH_STATUS", "launchRequestId": number,
          "status": pick(["USER_ALLOWED", "USER_PENDING_AUTHORIZATION"]),
        ],
        ["type": "INVALID_REQUEST", "requestId": number, "reason": "INVALID_SESSION_ID"],
      ]
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: harness.receive(["type": "CLOSE"], in: .connection, from: pick(["web-7", "web-8"]), to: Harness.sender)
      case 1: harness.receive(["type": "CLOSE"], in: .connection, from: "receiver-0", to: "sender-0")
      case 2...5: harness.receive(pick(fromDevice), in: .receiver, from: "receiver-0", to: pick(["sender-0", "*"]))
      default:
        harness.receive(
          pick(fromApp), in: .media, from: pick(["web-7", "web-7", "web-8"]), to: pick([Harness.sender, "*"]))
      }
    }
  }

  @Test(arguments: 0..<8)
  func everyRequestEndsExactlyOnce(batch: Int) {
    for seed in (batch * 15)..<((batch + 1) * 15) {
      var walk = Walk(seed: UInt64(seed))
      walk.harness.open()
      for _ in 0..<80 { walk.step() }
      // Whatever is left has a deadline, whether the connection is there or not.
      walk.harness.advance(by: .seconds(400))
      for id in walk.operations {
        let count = walk.harness.outcomes(of: id).count
        #expect(count == 1, "seed \(seed): \(id) ended \(count) times")
      }
      #expect(walk.harness.machine.requests.entries.count <= 4, "seed \(seed)")
    }
  }
}
