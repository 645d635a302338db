import CastProtocol
import Testing

@testable import CastChannel

struct RequestTrackerTests {
  private let start = ContinuousClock.now

  private func register(
    _ tracker: inout RequestTracker, _ type: String = "PLAY", in namespace: CastNamespace = .media, after: Int = 10
  ) -> RequestID {
    tracker.register(
      type, namespace: namespace, destination: "web-7", operation: OperationID(rawValue: 1),
      deadline: start + .seconds(after))
  }

  @Test func countsFromTheGivenNumber() {
    var tracker = RequestTracker(firstID: 5000)
    let ids = [register(&tracker), register(&tracker)]
    #expect(ids == [5000, 5001])
  }

  @Test(arguments: [0, -4])
  func neverUsesZero(first: Int) {
    var tracker = RequestTracker(firstID: RequestID(first))
    let id = register(&tracker)
    #expect(id == 1)
  }

  @Test func beginsAgainAtOneAndLeavesOutWhatIsInUse() {
    var tracker = RequestTracker(firstID: RequestID.maximum)
    let ids = [register(&tracker), register(&tracker)]
    #expect(ids == [RequestID.maximum, 1])
    tracker = RequestTracker(firstID: 7)
    _ = register(&tracker)
    tracker.insert(
      RequestTracker.Entry(
        id: 8, type: "", namespace: .media, destination: "", operation: nil, deadline: start + .seconds(1)))
    let id = register(&tracker)
    #expect(id == 9)
  }

  @Test func matchesNumberAndNamespace() {
    var tracker = RequestTracker(firstID: 5000)
    let id = register(&tracker)
    #expect(tracker.entry(answeredBy: id, in: .media)?.id == id)
    #expect(tracker.entry(answeredBy: id, in: .receiver) == nil)
    #expect(tracker.entry(answeredBy: 0, in: .media) == nil)
    #expect(tracker.entry(answeredBy: nil, in: .media) == nil)
    #expect(tracker.entry(answeredBy: 4999, in: .media) == nil)
  }

  @Test func endsEachOnce() {
    var tracker = RequestTracker(firstID: 5000)
    let late = register(&tracker, after: 10)
    let early = register(&tracker, after: 5)
    let answered = register(&tracker, after: 1)
    let finished = [tracker.finish(answered), tracker.finish(answered)]
    #expect(finished.map { $0?.id } == [answered, nil])
    #expect(tracker.nextDeadline == start + .seconds(5))
    let expired = [4, 20, 20].map { tracker.expired(at: start + .seconds($0)).map(\.id) }
    #expect(expired == [[], [early, late], []])
    #expect(tracker.nextDeadline == nil)
  }

  @Test func registersBeforeItSends() throws {
    var tracker = RequestTracker(firstID: 5000)
    let sent = tracker.send(
      ["type": "GET_STATUS", "requestId": 3], in: .receiver, operation: nil, deadline: start + .seconds(1))
    #expect(tracker.entry(answeredBy: sent.id, in: .receiver)?.type == "GET_STATUS")
    guard case .send(let message) = sent.effect else {
      Issue.record("nothing is sent")
      return
    }
    #expect(try message.json() == ["type": "GET_STATUS", "requestId": 5000])
    #expect(message.sourceID == "sender-0" && message.destinationID == "receiver-0")
  }
}
