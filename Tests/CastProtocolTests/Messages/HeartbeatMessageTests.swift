import CastProtocol
import Testing

@Suite struct HeartbeatMessageTests {
  private func message(_ source: String, _ destination: String, _ text: String) -> CastMessage {
    CastMessage(sourceID: source, destinationID: destination, namespace: .heartbeat, payload: .text(text))
  }

  @Test(arguments: [(EndpointID.transport, EndpointID.transport), ("receiver-0", "sender-0"), ("receiver-0", "*")])
  func answersPingTheOtherWay(_ source: String, _ destination: String) {
    let answer = HeartbeatMessage.answer(to: message(source, destination, #"{"type":"PING","requestId":5}"#))
    #expect(answer == message(destination, source, #"{"type":"PONG"}"#))
  }

  @Test(arguments: [#"{"type":"PONG"}"#, "{}", "x", ""])
  func answersNothingElse(_ text: String) {
    #expect(HeartbeatMessage.answer(to: message("receiver-0", "sender-0", text)) == nil)
    let other = CastMessage(
      sourceID: "a", destinationID: "b", namespace: .receiver, payload: .text(#"{"type":"PING"}"#))
    #expect(HeartbeatMessage.answer(to: other) == nil)
  }

  @Test func readsBoth() {
    #expect(HeartbeatMessage(json: HeartbeatMessage.ping.json) == .ping)
    #expect(HeartbeatMessage(json: HeartbeatMessage.pong.json) == .pong)
    #expect(HeartbeatMessage(json: ["type": "X"]) == nil)
  }
}
