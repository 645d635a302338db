import CastProtocol
import Testing

@Suite struct ReceiverMessageTests {
  private func read(_ text: String) throws -> ReceiverMessage {
    try #require(ReceiverMessage(json: JSONValue(parsing: text)))
  }

  @Test func readsStatuses() throws {
    let message = try read(#"{"type":"RECEIVER_STATUS","requestId":4,"status":{"volume":{"level":0.5}}}"#)
    let status = ReceiverStatus(volume: Volume(level: 0.5))
    #expect(message == .status(ReceiverStatusMessage(requestID: 4, status: status)))
    #expect(message.requestID == 4)
    let old = try read(#"{"responseType":"RECEIVER_STATUS","requestId":0,"status":{}}"#)
    #expect(old.requestID == nil)
  }

  /// A status message without a status says nothing; to take it as idle would end a session.
  @Test(arguments: [
    #"{"type":"RECEIVER_STATUS","requestId":4}"#, #"{"type":"RECEIVER_STATUS","status":null}"#,
    #"{"type":"RECEIVER_STATUS","status":[]}"#, #"{"type":"LAUNCH_STATUS"}"#, #"{"type":"SOMETHING"}"#, "{}",
  ])
  func keepsTheRestAsUnknown(_ text: String) throws {
    let json = try JSONValue(parsing: text)
    guard case .unknown(let message) = try read(text) else {
      Issue.record("read as something")
      return
    }
    #expect(message.json == json)
  }

  @Test func availabilityNeedsNoType() throws {
    let expected = AppAvailabilityMessage(requestID: 3, availability: ["A": .available, "B": .unavailable])
    for head in [#""responseType":"GET_APP_AVAILABILITY","#, ""] {
      let text = #"{\#(head)"requestId":3,"availability":{"A":"APP_AVAILABLE","B":"APP_UNAVAILABLE","C":7}}"#
      #expect(try read(text) == .appAvailability(expected))
    }
    #expect(
      expected.json.serialized()
        == #"{"availability":{"A":"APP_AVAILABLE","B":"APP_UNAVAILABLE"},"requestId":3,"responseType":"GET_APP_AVAILABILITY"}"#
    )
  }

  @Test(arguments: [
    #"{"requestId":0,"status":{"userEq":{}},"type":"RECEIVER_STATUS"}"#,
    #"{"launchRequestId":5,"own":1,"status":"USER_ALLOWED","type":"LAUNCH_STATUS"}"#,
    #"{"error":"x","extendedError":"USER_TIMEOUT","reason":"CANCELLED","requestId":5,"type":"LAUNCH_ERROR"}"#,
    #"{"availability":{"A":"NEW"},"requestId":5,"responseType":"GET_APP_AVAILABILITY"}"#,
    #"{"customData":[1],"reason":"INVALID_COMMAND","requestId":5,"type":"INVALID_REQUEST"}"#,
    #"{"requestId":5,"type":"NEW","x":[null]}"#,
  ])
  func writesWhatItRead(_ text: String) throws {
    #expect(try read(text).json.serialized() == text)
  }

  @Test func launchStatusIsTiedToItsLaunch() throws {
    #expect(try read(#"{"type":"LAUNCH_STATUS","launchRequestId":5,"status":"USER_ALLOWED"}"#).requestID == 5)
    #expect(try read(#"{"type":"LAUNCH_STATUS","requestId":6,"status":"USER_ALLOWED"}"#).requestID == 6)
  }
}
