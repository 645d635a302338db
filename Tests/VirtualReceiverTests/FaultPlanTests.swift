import Testing

@testable import VirtualReceiver

@Suite("The list of faults")
struct FaultPlanTests {
  @Test("every fault has a name, help, and can be switched on and off", arguments: Fault.allCases)
  func all(fault: Fault) throws {
    #expect(!fault.help.isEmpty && !fault.help.contains("\n"))
    #expect(fault.rawValue.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
    var plan = FaultPlan()
    try plan.apply(fault == .silent ? "silent=LOAD" : fault.rawValue)
    #expect(plan.active == [fault])
    // What is shown can be given again.
    var copy = FaultPlan()
    for specification in plan.specifications { try copy.apply(specification) }
    #expect(copy == plan)
    try plan.apply("\(fault.rawValue)=off")
    #expect(plan.active.isEmpty)
  }

  @Test(
    "values that make no sense",
    arguments: [
      "nonsense", "", "delay=fast", "delay=-1", "delay=1e9", "split=0", "split=x", "tls=slowly", "no-pong=1", "silent",
      "silent=", "launch-error=X,0", "launch-error=X,y", "load-failed=x", "transport-id=", "stale-session=-1",
      "delay=nan",
    ])
  func bad(specification: String) {
    var plan = FaultPlan()
    #expect(throws: FaultError.self) { try plan.apply(specification) }
    #expect(plan == FaultPlan())
  }

  @Test("values")
  func values() throws {
    var plan = FaultPlan()
    for specification in ["delay=0.25", "split", "launch-error=not_found,2", "silent=load,stop", "load-failed", "tls"] {
      try plan.apply(specification)
    }
    #expect(plan.seconds(.delay) == .milliseconds(250))
    #expect(plan.count(.split) == 1)
    #expect(plan.silences("STOP") && !plan.silences("PLAY"))
    #expect(plan.token(.tls) == "dead")
    #expect(plan.takeLoadFailure() == FaultPlan.LoadFailure(code: nil))
    #expect(plan.takeReason(.launchError) == "NOT_FOUND")
    #expect(plan.takeReason(.launchError) == "NOT_FOUND")
    #expect(plan.takeReason(.launchError) == nil)
  }
}
