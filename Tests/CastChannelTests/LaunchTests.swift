import CastProtocol
import Testing

@testable import CastChannel

/// Launch or join (protocol 4.3): T14, T20, T22 to T24, T27, T29 to T34.
struct LaunchTests {
  private typealias Harness = MachineHarness

  // MARK: Joining

  @Test func joinsWhatRunsAndNeverLaunchesIt() {
    var harness = Harness.connected([Harness.defaultReceiver])
    let id = harness.launch()
    #expect(harness.isComplete(id))
    #expect(harness.sentTypes == ["CONNECT>web-7", "GET_STATUS>web-7"])
  }

  @Test(arguments: [
    ("2C6A6E3D", "233637DE", "233637DE"), ("2C6A6E3D", "233637DE", "2C6A6E3D"), ("cc1ad845", "", "CC1AD845"),
  ])
  func matchesEitherID(appID: String, universal: String, wanted: String) {
    var application = Harness.defaultReceiver.objectValue ?? [:]
    application["appId"] = .string(appID)
    if !universal.isEmpty { application["universalAppId"] = .string(universal) }
    var harness = Harness.connected([.object(application)])
    let id = harness.launch(AppID(wanted))
    #expect(harness.isComplete(id))
    #expect(harness.lastMessage("LAUNCH", in: .receiver) == nil)
  }

  // MARK: Launching

  @Test(
    arguments: [nil, [], [MachineHarness.backdrop], [["appId": "MultizoneFollower", "sessionId": "M"]]]
      as [[JSONValue]?])
  func launchesWhenNothingRuns(applications: [JSONValue]?) {
    var harness = Harness()
    harness.open()
    let id = harness.launch()
    #expect(harness.lastMessage("LAUNCH", in: .receiver) == nil)
    harness.receiverStatus(applications, answering: "GET_STATUS")
    #expect(harness.lastMessage("LAUNCH", in: .receiver)?["appId"] == "CC1AD845")
    #expect(harness.outcomes(of: id).isEmpty)
  }

  @Test(arguments: ["sender-0", "*"], [true, false])
  func anyStatusThatListsTheAppCompletesIt(destination: String, isAnswer: Bool) {
    var harness = Harness.connected([])
    let id = harness.launch()
    harness.fromDevice([
      "type": "LAUNCH_STATUS", "status": "USER_ALLOWED",
      "launchRequestId": JSONValue(harness.lastRequest("LAUNCH", in: .receiver)),
    ])
    // The old app was torn down, the new one isn't there yet: no answer, whatever its number.
    harness.receiverStatus(nil, answering: isAnswer ? "LAUNCH" : nil, to: destination)
    #expect(harness.outcomes(of: id).isEmpty)
    harness.receiverStatus([Harness.defaultReceiver], answering: isAnswer ? "LAUNCH" : nil, to: destination)
    #expect(harness.isComplete(id))
    #expect(harness.outcomes(of: id).count == 1)
    harness.receiverStatus([Harness.defaultReceiver], answering: "LAUNCH", to: destination)
    harness.advance(by: .seconds(200))
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test func waitsForTransportAndNamespace() {
    var harness = Harness.connected([])
    let id = harness.launch()
    harness.receiverStatus([["appId": "CC1AD845", "sessionId": "S-1", "namespaces": []]], answering: "LAUNCH")
    #expect(harness.outcomes(of: id).isEmpty)
    harness.receiverStatus([["appId": "CC1AD845", "sessionId": "S-1", "transportId": "web-7", "namespaces": []]])
    #expect(harness.outcomes(of: id).isEmpty)
    harness.receiverStatus([Harness.defaultReceiver])
    #expect(harness.isComplete(id))
  }

  @Test func anAppWithoutMediaIsAFailureAfterTwoSeconds() {
    var harness = Harness.connected([])
    let id = harness.launch("84912283")
    let application: JSONValue = [
      "appId": "84912283", "displayName": "DashCast", "transportId": "web-7", "sessionId": "S",
      "namespaces": [["name": "urn:x-cast:com.madmod.dashcast"]],
    ]
    harness.receiverStatus([application], answering: "LAUNCH")
    harness.advance(by: .milliseconds(1900))
    #expect(harness.outcomes(of: id).isEmpty)
    harness.advance(by: .milliseconds(200))
    harness.receiverStatus([application])
    #expect(harness.error(of: id)?.code == .launchFailed)
    #expect(harness.error(of: id)?.message.contains("DashCast") == true)
  }

  @Test func anAppWithoutMediaWillDoForMessages() {
    var harness = Harness.connected([])
    let id = harness.launch("84912283", requiresMedia: false)
    harness.receiverStatus([["appId": "84912283", "transportId": "web-7", "sessionId": "S"]], answering: "LAUNCH")
    #expect(harness.isComplete(id))
    // Whoever doesn't speak the media namespace isn't asked in it.
    #expect(harness.sentTypes.last == "CONNECT>web-7")
  }

  @Test func asksForTheStatusWhenNobodyTellsIt() {
    var harness = Harness.connected([])
    let id = harness.launch()
    harness.forget()
    harness.advance(by: .milliseconds(1100))
    #expect(harness.sentTypes == ["GET_STATUS>receiver-0"])
    harness.receiverStatus([Harness.defaultReceiver], answering: "GET_STATUS")
    #expect(harness.isComplete(id))
  }

  @Test func givesUpAfterThirtySeconds() {
    var harness = Harness.connected([])
    let id = harness.launch()
    for _ in 0..<29 {
      harness.advance(by: .seconds(1))
      harness.receiverStatus(nil, answering: "GET_STATUS")
    }
    #expect(harness.outcomes(of: id).isEmpty)
    harness.advance(by: .seconds(2))
    #expect(harness.error(of: id)?.code == .timeout)
    #expect(harness.error(of: id)?.phase == .launch)
  }

  // MARK: A person is asked

  @Test func tellsThePersonWhatToDoAndWaitsLonger() {
    var harness = Harness.connected([])
    let id = harness.launch()
    let request = JSONValue(harness.lastRequest("LAUNCH", in: .receiver))
    for _ in 0..<2 {
      harness.fromDevice(
        ["type": "LAUNCH_STATUS", "launchRequestId": request, "status": "USER_PENDING_AUTHORIZATION"])
    }
    let asked = harness.events.filter { if case .userActionNeeded = $0 { true } else { false } }
    #expect(asked.count == 1)
    for _ in 0..<11 {
      harness.advance(by: .seconds(10))
      harness.receiverStatus(nil, answering: "GET_STATUS")
    }
    #expect(harness.outcomes(of: id).isEmpty)
    harness.fromDevice(["type": "LAUNCH_STATUS", "launchRequestId": request, "status": "USER_ALLOWED"])
    harness.advance(by: .seconds(15))
    harness.receiverStatus([Harness.defaultReceiver])
    #expect(harness.isComplete(id))
  }

  @Test func doesNotWaitForAPersonForEver() {
    var harness = Harness.connected([])
    let id = harness.launch()
    let request = JSONValue(harness.lastRequest("LAUNCH", in: .receiver))
    harness.fromDevice(["type": "LAUNCH_STATUS", "launchRequestId": request, "status": "USER_PENDING_AUTHORIZATION"])
    for _ in 0..<13 {
      harness.advance(by: .seconds(10))
      harness.receiverStatus(nil, answering: "GET_STATUS")
    }
    #expect(harness.error(of: id)?.code == .timeout)
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test func somebodyElsesLaunchStatusIsNotOurs() {
    var harness = Harness.connected([])
    harness.launch()
    harness.forget()
    harness.fromDevice(["type": "LAUNCH_STATUS", "launchRequestId": 1, "status": "USER_PENDING_AUTHORIZATION"])
    #expect(harness.events.isEmpty)
  }

  // MARK: Refusals

  @Test(arguments: [
    ("NOT_FOUND", nil), ("NOT_ALLOWED", nil), ("BAD_PARAMETER", nil), ("SYSTEM_ERROR", nil),
    ("CANCELLED", "USER_NOT_ALLOWED"), ("SOMETHING_NEW", nil),
  ])
  func failsForTheReasonGiven(reason: String, extended: String?) {
    var harness = Harness.connected([])
    let id = harness.launch()
    var message: [String: JSONValue] = ["type": "LAUNCH_ERROR", "reason": .string(reason)]
    if let extended { message["extendedError"] = .string(extended) }
    harness.fromDevice(.object(message), answering: "LAUNCH")
    #expect(harness.error(of: id)?.code == .launchFailed)
    #expect(harness.error(of: id)?.reason?.contains(extended ?? reason) == true)
    #expect(harness.error(of: id)?.message.contains("CC1AD845") == true)
  }

  @Test func anInvalidRequestIsAFailureToo() {
    var harness = Harness.connected([])
    let id = harness.launch()
    harness.fromDevice(["type": "INVALID_REQUEST", "reason": "INVALID_PARAMS"], answering: "LAUNCH")
    #expect(harness.error(of: id)?.code == .invalidRequest)
    #expect(harness.error(of: id)?.phase == .launch)
  }

  @Test func afterCancelledItLooksAndJoins() {
    var harness = Harness.connected([])
    let id = harness.launch()
    harness.forget()
    harness.fromDevice(["type": "LAUNCH_ERROR", "reason": "CANCELLED"], answering: "LAUNCH")
    #expect(harness.sentTypes == ["GET_STATUS>receiver-0"])
    harness.receiverStatus([Harness.defaultReceiver], answering: "GET_STATUS")
    #expect(harness.isComplete(id))
    #expect(!harness.sentTypes.contains("LAUNCH>receiver-0"))
  }

  @Test func afterCancelledItTriesOnceMore() {
    var harness = Harness.connected([])
    let id = harness.launch()
    harness.fromDevice(["type": "LAUNCH_ERROR", "reason": "CANCELLED"], answering: "LAUNCH")
    harness.forget()
    // A broadcast says nothing about now: the answer does.
    harness.receiverStatus([])
    #expect(harness.sentTypes.isEmpty)
    harness.receiverStatus([], answering: "GET_STATUS")
    #expect(harness.sentTypes == ["LAUNCH>receiver-0"])
    harness.fromDevice(["type": "LAUNCH_ERROR", "reason": "CANCELLED"], answering: "LAUNCH")
    #expect(harness.error(of: id)?.code == .launchFailed)
    #expect(harness.error(of: id)?.message.contains("twice") == true)
    #expect(harness.outcomes(of: id).count == 1)
  }

  @Test func aLateErrorEndsTheApplication() {
    var harness = Harness.connected([])
    harness.launch()
    harness.receiverStatus([Harness.defaultReceiver], answering: "LAUNCH")
    harness.mediaStatus([], answering: "GET_STATUS")
    let load = harness.submit(Samples.load)
    harness.advance(by: .seconds(20))
    harness.forget()
    harness.fromDevice(
      ["type": "LAUNCH_ERROR", "reason": "CAST_INIT_TIMEOUT"], answering: "LAUNCH")
    #expect(harness.error(of: load)?.code == .launchFailed)
    #expect(harness.machine.receiver.membership == .none)
    let left = harness.events.contains {
      if case .applicationLeft(_, let error) = $0 { error?.reason == "CAST_INIT_TIMEOUT" } else { false }
    }
    #expect(left)
  }

  @Test func aLoadAfterALateErrorFailsForItsReason() {
    var harness = Harness.connected([])
    harness.launch()
    harness.receiverStatus([Harness.defaultReceiver], answering: "LAUNCH")
    harness.fromDevice(["type": "LAUNCH_ERROR", "reason": "CAST_INIT_TIMEOUT"], answering: "LAUNCH")
    let load = harness.submit(Samples.load)
    #expect(harness.error(of: load)?.code == .launchFailed)
    #expect(harness.error(of: load)?.reason == "CAST_INIT_TIMEOUT")
    // What isn't a load just has nothing to play.
    let pause = harness.submit(.playback(.pause))
    #expect(harness.error(of: pause)?.code == .noMediaSession)
  }

  // MARK: Apps that only stand for something else

  @Test func aGroupMemberIsNotWaitedForLong() {
    // ../data/messages/022: plays as part of a group.
    var harness = Harness.connected([
      ["appId": "531A4F84", "universalAppId": "CC1AD845", "displayName": "Default Media Receiver", "sessionId": "S"]
    ])
    let id = harness.launch()
    for _ in 0..<7 {
      harness.advance(by: .seconds(1))
    }
    #expect(harness.error(of: id)?.code == .launchFailed)
    #expect(harness.error(of: id)?.message.contains("group") == true)
    #expect(harness.lastMessage("LAUNCH", in: .receiver) == nil)
  }

  @Test func oneLaunchAtATime() {
    var harness = Harness.connected([])
    let first = harness.launch()
    let second = harness.launch("233637DE")
    #expect(harness.lastMessage("LAUNCH", in: .receiver)?["appId"] == "CC1AD845")
    harness.fromDevice(["type": "LAUNCH_ERROR", "reason": "NOT_FOUND"], answering: "LAUNCH")
    #expect(harness.error(of: first) != nil)
    harness.receiverStatus([])
    #expect(harness.lastMessage("LAUNCH", in: .receiver)?["appId"] == "233637DE")
    #expect(harness.outcomes(of: second).isEmpty)
  }
}
