import CastProtocol
import Testing

@testable import CastChannel

/// Status, stop, volume, availability: T21, T23, T25, T35 to T39, P3.
struct ReceiverCommandTests {
  private typealias Harness = MachineHarness

  @Test func theFirstStatusAnswersWhoeverAsksMeanwhile() {
    var harness = Harness()
    harness.open()
    let ids = (0..<3).map { _ in harness.submit(.getStatus) }
    harness.receiverStatus([], answering: "GET_STATUS")
    #expect(ids.allSatisfy { harness.isComplete($0) })
    #expect(harness.sentTypes == ["CONNECT>receiver-0", "GET_STATUS>receiver-0"])
  }

  @Test func anAnnouncementAnswersNobody() {
    var harness = Harness.connected([])
    let id = harness.submit(.getStatus)
    harness.receiverStatus([])
    #expect(harness.outcomes(of: id).isEmpty)
    harness.receiverStatus([], answering: "GET_STATUS", to: "*")
    #expect(harness.isComplete(id))
  }

  @Test func silenceIsATimeout() {
    var harness = Harness.connected([])
    let id = harness.submit(.getStatus)
    harness.advance(by: .seconds(11))
    #expect(harness.error(of: id)?.code == .timeout)
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test func aRefusedStatusIsNotWaitedFor() {
    var harness = Harness()
    harness.open()
    let ids = [
      harness.submit(.getStatus), harness.submit(.join(.anyMedia)), harness.launch(), harness.submit(.setLevel(0.3)),
    ]
    let refusal: JSONValue = ["type": "INVALID_REQUEST", "reason": "INVALID_COMMAND"]
    harness.fromDevice(refusal, answering: "GET_STATUS")
    for id in ids {
      #expect(harness.error(of: id)?.code == .invalidRequest)
      #expect(harness.error(of: id)?.reason == "INVALID_COMMAND")
    }
    // What is asked later asks again, and may have better luck.
    harness.forget()
    let join = harness.submit(.join(.anyMedia))
    #expect(harness.sentTypes == ["GET_STATUS>receiver-0"])
    harness.receiverStatus([Harness.defaultReceiver], answering: "GET_STATUS")
    #expect(harness.isComplete(join))
    harness.advance(by: .seconds(30))
    #expect(ids.allSatisfy { harness.outcomes(of: $0).count == 1 })
  }

  @Test func aRefusedLookAfterACancelledLaunchEndsIt() {
    var harness = Harness.connected([])
    let id = harness.launch()
    harness.fromDevice(["type": "LAUNCH_ERROR", "reason": "CANCELLED"], answering: "LAUNCH")
    harness.fromDevice(["type": "INVALID_REQUEST", "reason": "INVALID_COMMAND"], answering: "GET_STATUS")
    #expect(harness.error(of: id)?.code == .invalidRequest)
  }

  // MARK: STOP

  @Test(arguments: ["STOP", nil])
  func stopIsDoneWhenTheAppIsGone(answering: String?) {
    var harness = Harness.joined()
    let id = harness.submit(.stop(nil))
    harness.receive(["type": "CLOSE"], in: .connection, from: "web-7", to: Harness.sender)
    harness.receiverStatus(nil, answering: answering)
    #expect(harness.isComplete(id))
    #expect(harness.machine.receiver.membership == .none)
    harness.receiverStatus(nil, answering: "STOP")
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test(arguments: [[], [MachineHarness.backdrop]])
  func stoppingNothingIsDoneAtOnce(applications: [JSONValue]) {
    var harness = Harness.connected(applications)
    let id = harness.submit(.stop(nil))
    #expect(harness.isComplete(id))
    #expect(harness.sent.isEmpty)
  }

  @Test func stoppingWhatHasEndedByItselfIsDone() {
    var harness = Harness.joined()
    let id = harness.submit(.stop("S-1"))
    harness.fromDevice(["type": "INVALID_REQUEST", "reason": "INVALID_SESSION_ID"], answering: "STOP")
    #expect(harness.outcomes(of: id).isEmpty)
    harness.receiverStatus([], answering: "GET_STATUS")
    #expect(harness.isComplete(id))
  }

  @Test func anAppThatDoesNotStopIsReported() {
    var harness = Harness.joined()
    let id = harness.submit(.stop("S-1"))
    harness.receiverStatus([Harness.defaultReceiver], answering: "STOP")
    for _ in 0..<8 {
      harness.advance(by: .milliseconds(400))
      harness.receiverStatus([Harness.defaultReceiver], answering: "GET_STATUS")
    }
    #expect(harness.error(of: id)?.code == .notApplied)
  }

  // MARK: Volume

  @Test(arguments: [(0.22, 0.2), (0.5, 0.5), (0.23, 0.25), (1.0, 1.0), (0.0, 0.0)])
  func theLevelIsSentInTheDevicesSteps(level: Double, wire: Double) {
    var harness = Harness.connected([])
    harness.receiverStatus([], volume: ["level": 0.3, "muted": false, "stepInterval": 0.05000000074505806])
    let id = harness.submit(.setLevel(level))
    #expect(harness.lastMessage("SET_VOLUME", in: .receiver)?["volume"] == ["level": .number(wire)])
    harness.receiverStatus(
      [], volume: ["level": .number(Double(Float(wire))), "muted": false, "stepInterval": 0.05000000074505806],
      answering: "SET_VOLUME")
    #expect(harness.isComplete(id))
  }

  @Test func aFixedVolumeIsExplainedAndNotSent() {
    var harness = Harness.connected([])
    harness.receiverStatus([], volume: ["level": 1, "muted": false, "controlType": "fixed"])
    harness.forget()
    let id = harness.submit(.setLevel(0.5))
    #expect(harness.error(of: id)?.code == .notApplied)
    #expect(harness.error(of: id)?.message.contains("fixed") == true)
    #expect(harness.sent.isEmpty)
  }

  @Test func aVolumeThatDoesNotChangeIsReported() {
    var harness = Harness.connected([])
    let id = harness.submit(.setLevel(0.8))
    harness.receiverStatus([], volume: ["level": 0.5, "muted": false], answering: "SET_VOLUME")
    #expect(harness.outcomes(of: id).isEmpty)
    for _ in 0..<6 {
      harness.advance(by: .milliseconds(400))
      harness.receiverStatus([], volume: ["level": 0.5, "muted": false], answering: "GET_STATUS")
    }
    #expect(harness.error(of: id)?.code == .notApplied)
  }

  @Test func aVolumeThatTakesAMomentIsWaitedFor() {
    var harness = Harness.connected([])
    let id = harness.submit(.setLevel(0.8))
    harness.receiverStatus([], volume: ["level": 0.5, "muted": false], answering: "SET_VOLUME")
    harness.advance(by: .milliseconds(700))
    harness.receiverStatus([], volume: ["level": 0.8, "muted": false])
    #expect(harness.isComplete(id))
  }

  @Test func aMutedDeviceIsUnmutedByALevel() {
    var harness = Harness.connected([])
    harness.receiverStatus([], volume: ["level": 0.5, "muted": true])
    let id = harness.submit(.setLevel(0.8))
    harness.receiverStatus([], volume: ["level": 0.8, "muted": true], answering: "SET_VOLUME")
    #expect(harness.lastMessage("SET_VOLUME", in: .receiver)?["volume"] == ["muted": false])
    #expect(harness.outcomes(of: id).isEmpty)
    harness.receiverStatus([], volume: ["level": 0.8, "muted": false], answering: "SET_VOLUME")
    #expect(harness.isComplete(id))
  }

  @Test(arguments: [true, false])
  func mutesWithoutTouchingTheLevel(muted: Bool) {
    var harness = Harness.connected([])
    let id = harness.submit(.setMuted(muted))
    #expect(harness.lastMessage("SET_VOLUME", in: .receiver)?["volume"] == ["muted": .bool(muted)])
    harness.receiverStatus([], volume: ["level": 0.5, "muted": .bool(muted)], answering: "SET_VOLUME")
    #expect(harness.isComplete(id))
  }

  // MARK: Others

  @Test func readsAnAvailabilityWithoutAType() {
    var harness = Harness.connected([])
    let id = harness.submit(.availability(["CC1AD845", "ZZZZZZZZ"]))
    harness.fromDevice(
      [
        "responseType": "GET_APP_AVAILABILITY",
        "availability": ["CC1AD845": "APP_AVAILABLE", "ZZZZZZZZ": "APP_UNAVAILABLE"],
      ], answering: "GET_APP_AVAILABILITY")
    #expect(
      harness.outcomes(of: id)
        == [.complete(.availability(["CC1AD845": .available, "ZZZZZZZZ": .unavailable]))])
  }

  @Test func keepsTheMembersOfAGroup() {
    var harness = Harness.connected([])
    let id = harness.submit(.multizone)
    let request = JSONValue(harness.lastRequest("GET_STATUS", in: .multizone))
    func say(_ payload: JSONValue, _ harness: inout Harness) {
      harness.receive(payload, in: .multizone, from: "receiver-0", to: "*")
    }
    say(
      ["type": "MULTIZONE_STATUS", "requestId": request, "status": ["devices": [["deviceId": "a", "name": "A"]]]],
      &harness)
    #expect(harness.isComplete(id))
    say(["type": "DEVICE_ADDED", "requestId": 0, "device": ["deviceId": "b", "name": "B"]], &harness)
    say(["type": "DEVICE_UPDATED", "requestId": 0, "device": ["deviceId": "b", "name": "C"]], &harness)
    say(["type": "DEVICE_REMOVED", "requestId": 0, "deviceId": "a"], &harness)
    #expect(harness.machine.multizone?.devices.map(\.name) == ["C"])
  }

  @Test(arguments: ["INVALID_COMMAND", "INVALID_PARAMS", nil])
  func aRefusalHasItsReason(reason: String?) {
    var harness = Harness.connected([])
    let id = harness.submit(.availability(["CC1AD845"]))
    var message: [String: JSONValue] = ["type": "INVALID_REQUEST"]
    if let reason { message["reason"] = .string(reason) }
    harness.fromDevice(.object(message), answering: "GET_APP_AVAILABILITY")
    #expect(harness.error(of: id)?.code == .invalidRequest)
    #expect(harness.error(of: id)?.reason == reason)
  }

  @Test func onlyChangesAreNamed() {
    var harness = Harness.connected([Harness.defaultReceiver])
    var connected = Harness.defaultReceiver.objectValue ?? [:]
    connected["senderConnected"] = true
    harness.receiverStatus([.object(connected)])
    guard case .receiverStatus(_, let changed)? = harness.events.last else {
      Issue.record("no event")
      return
    }
    #expect(changed.isEmpty)
    harness.receiverStatus([.object(connected)], volume: ["level": 0.9, "muted": false, "stepInterval": 0.05])
    guard case .receiverStatus(_, let changed)? = harness.events.last else { return }
    #expect(changed == ["volume"])
  }
}
