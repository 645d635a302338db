import CastProtocol
import Testing

@Suite struct MessageHeaderTests {
  @Test func findsTypeAndRequestID() {
    #expect(MessageHeader(json: ["type": "A", "responseType": "B"])?.type == "A")
    #expect(MessageHeader(json: ["responseType": "B"])?.type == "B")
    #expect(MessageHeader(json: ["type": 5])?.type == "")
    #expect(MessageHeader(json: [])?.type == nil)
    #expect(MessageHeader(json: ["requestId": 5])?.requestID == 5)
    #expect(MessageHeader(json: ["requestId": 5.0])?.requestID == 5)
    #expect(MessageHeader(json: ["requestId": "5"])?.requestID == 5)
    for json: JSONValue in [["requestId": 0], ["requestId": nil], ["requestId": "abc"], ["requestId": 1.5], [:]] {
      #expect(MessageHeader(json: json)?.requestID == nil)
    }
    #expect(MessageHeader(json: ["requestId": "abc"])?.rawRequestID == "abc")
  }
}

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

@Suite struct MediaMessageTests {
  private func read(_ text: String) throws -> MediaMessage {
    try #require(MediaMessage(json: JSONValue(parsing: text)))
  }

  private func statuses(_ text: String) throws -> [MediaStatus]? {
    if case .status(let message) = try read(text) { message.statuses } else { nil }
  }

  private let one = MediaStatus(mediaSessionID: 2, playerState: .paused)

  @Test(arguments: [
    #"{"type":"MEDIA_STATUS","requestId":1,"status":[{"mediaSessionId":2,"playerState":"PAUSED"}]}"#,
    #"{"type":"MEDIA_STATUS","requestId":1,"status":{"mediaSessionId":2,"playerState":"PAUSED"}}"#,
    #"{"type":"MEDIA_STATUS","requestId":1,"mediaSessionId":2,"playerState":"PAUSED"}"#,
    #"{"responseType":"MEDIA_STATUS","requestId":1,"status":[{"mediaSessionId":2,"playerState":"PAUSED"}]}"#,
    #"{"requestId":1,"mediaSessionId":2,"playerState":"PAUSED"}"#,
    #"{"type":"MEDIA_STATUS","requestId":1,"status":[null,7,{"mediaSessionId":2,"playerState":"PAUSED"},"x"]}"#,
  ])
  func readsStatusesInEveryShape(_ text: String) throws {
    #expect(try statuses(text) == [one])
    #expect(try read(text).requestID == 1)
  }

  @Test(arguments: [
    #"{"type":"MEDIA_STATUS","status":[]}"#, #"{"type":"MEDIA_STATUS","status":null}"#, #"{"type":"MEDIA_STATUS"}"#,
  ])
  func noStatusIsNoSession(_ text: String) throws { #expect(try statuses(text) == []) }

  @Test func severalStatusesAreKept() throws {
    #expect(
      try statuses(#"{"type":"MEDIA_STATUS","status":[{"mediaSessionId":1},{"mediaSessionId":2}]}"#)?
        .map(\.mediaSessionID) == [1, 2])
  }

  @Test(arguments: [
    #"{"requestId":1,"status":[{"mediaSessionId":2,"playerState":"PAUSED"}],"type":"MEDIA_STATUS"}"#,
    #"{"detailedErrorCode":104,"itemId":1,"own":1,"reason":"APP_ERROR","requestId":5,"type":"LOAD_FAILED"}"#,
    #"{"itemId":1,"requestId":5,"type":"LOAD_CANCELLED"}"#, #"{"requestId":5,"type":"INVALID_PLAYER_STATE"}"#,
    #"{"customData":{"a":null},"detailedErrorCode":999,"type":"ERROR"}"#,
    #"{"reason":"INVALID_PARAMS","requestId":5,"type":"INVALID_REQUEST"}"#,
    #"{"changeType":"UPDATE","itemIds":[1],"reorderItemIds":[2],"requestId":0,"sequenceNumber":3,"type":"QUEUE_CHANGE"}"#,
    #"{"itemIds":[1,2],"requestId":5,"type":"QUEUE_ITEM_IDS"}"#,
    #"{"items":[{"itemId":1}],"requestId":5,"sequenceNumber":3,"type":"QUEUE_ITEMS"}"#,
    #"{"requestId":5,"sessionState":{"x":1},"type":"SESSION_STATE"}"#, #"{"type":"TIME_TICK","x":1}"#,
  ])
  func writesWhatItRead(_ text: String) throws {
    #expect(try read(text).json.serialized() == text)
  }

  @Test func answersNobodyWithoutARequestID() throws {
    #expect(try read(#"{"type":"ERROR","detailedErrorCode":104}"#).requestID == nil)
    #expect(try read(#"{"type":"QUEUE_CHANGE","requestId":0}"#).requestID == nil)
    #expect(try read(#"{"type":"LOAD_FAILED","requestId":9}"#).requestID == 9)
  }

  @Test func errorsAreExplained() throws {
    func explanation(_ text: String) throws -> String? {
      if case .loadFailed(let message) = try read(text) { message.explanation } else { nil }
    }
    #expect(try explanation(#"{"type":"LOAD_FAILED"}"#) == nil)
    #expect(
      try explanation(#"{"type":"LOAD_FAILED","detailedErrorCode":102,"reason":"NOT_SUPPORTED"}"#) == """
        the media could not be decoded: it is damaged, or its codec isn't supported (102 MEDIA_DECODE); the media or \
        the command isn't supported (NOT_SUPPORTED)
        """)
    #expect(try explanation(#"{"type":"LOAD_FAILED","detailedErrorCode":"77"}"#) == "error 77")
    #expect(try explanation(#"{"type":"LOAD_FAILED","reason":"ODD"}"#) == "ODD")
  }
}

@Suite struct DetailedErrorCodeTests {
  @Test func knowsGooglesTable() {
    let codes = [
      100, 101, 102, 103, 104, 110, 200, 201, 202, 203, 300, 301, 311, 312, 313, 314, 315, 316, 321, 322, 331, 332,
      400, 411, 412, 420, 421, 422, 423, 431, 500, 600, 900, 901, 902, 903, 904, 905, 906, 909, 999,
    ]
    #expect(DetailedErrorCode.known.map(\.rawValue) == codes)
    for code in DetailedErrorCode.known {
      #expect(code.name?.isEmpty == false)
      #expect(code.explanation?.isEmpty == false)
    }
  }

  @Test func othersAreOpaque() {
    #expect(DetailedErrorCode(rawValue: 12345).name == nil)
    #expect(DetailedErrorCode(rawValue: 12345).explanation == nil)
    #expect("\(DetailedErrorCode(rawValue: 12345))" == "12345")
    #expect(DetailedErrorCode(rawValue: 4012).explanation == "the manifest could not be used")
    #expect("\(DetailedErrorCode(rawValue: 104))" == "104 MEDIA_SRC_NOT_SUPPORTED")
  }

  @Test func pointsAtTheURL() {
    #expect(DetailedErrorCode(rawValue: 104).suggestsUnreachableMedia)
    #expect(DetailedErrorCode(rawValue: 311).suggestsUnreachableMedia)
    #expect(!DetailedErrorCode(rawValue: 102).suggestsUnreachableMedia)
  }
}

@Suite struct MultizoneMessageTests {
  @Test(arguments: [
    #"{"requestId":5,"status":{"devices":[{"capabilities":4,"deviceId":"a","name":"n","volume":{"level":0.5}}],"isMultichannel":false,"playbackSession":{"appAllowsGrouping":true,"isVideoContent":false,"streamTransferSupported":true}},"type":"MULTIZONE_STATUS"}"#,
    #"{"device":{"deviceId":"a"},"requestId":0,"type":"DEVICE_ADDED"}"#,
    #"{"device":{"deviceId":"a"},"requestId":0,"type":"DEVICE_UPDATED"}"#,
    #"{"deviceId":"a","requestId":0,"type":"DEVICE_REMOVED"}"#,
    #"{"playbackSession":{"isVideoContent":true},"requestId":0,"type":"PLAYBACK_SESSION_UPDATED"}"#,
    #"{"groups":[1],"requestId":5,"type":"CASTING_GROUPS"}"#, #"{"type":"DEVICE_ADDED"}"#, #"{"type":"NEW"}"#,
  ])
  func writesWhatItRead(_ text: String) throws {
    let message = try #require(MultizoneMessage(json: JSONValue(parsing: text)))
    #expect(message.json.serialized() == text)
  }
}

@Suite struct ConnectionMessageTests {
  @Test func writesTheFullForm() {
    #expect(
      ConnectMessage(userAgent: "cast-tracks", version: "1.0").json.serialized() == """
        {"connType":0,"origin":{},"senderInfo":{"browserVersion":"1.0","connectionType":1,"platform":6,"sdkType":2,\
        "version":"1.0"},"type":"CONNECT","userAgent":"cast-tracks"}
        """)
  }

  @Test func readsWhatSendersSend() throws {
    guard case .connect(let minimal)? = ConnectionMessage(json: ["type": "CONNECT"]) else { throw ExpectationError() }
    #expect(minimal.connectionType == nil)
    #expect(minimal.protocolVersions == nil)
    let json: JSONValue = [
      "type": "CONNECT", "connType": 2, "protocolVersionList": [0, 1, 2, 3], "requestId": 1,
      "senderInfo": ["skdType": 2],
    ]
    guard case .connect(let full)? = ConnectionMessage(json: json) else { throw ExpectationError() }
    #expect(full.connectionType == .invisible)
    #expect(full.protocolVersions == [0, 1, 2, 3])
    #expect(full.senderInfo?.other == ["skdType": 2])
    #expect(ConnectMessage(json: ["type": "CONNECT", "protocolVersion": 1])?.protocolVersions == [1])
  }

  @Test func readsCloseWithAnyReason() {
    for json: JSONValue in [
      ["type": "CLOSE"], ["type": "CLOSE", "reasonCode": 5], ["type": "CLOSE", "reasonCode": "x", "origin": [:]],
    ] {
      if case .close? = ConnectionMessage(json: json) {} else { Issue.record("not CLOSE: \(json)") }
    }
    #expect(CloseMessage().json == ["type": "CLOSE"])
    #expect(CloseMessage(reasonCode: 5).json == ["type": "CLOSE", "reasonCode": 5])
  }

  @Test func readsConnected() {
    #expect(
      ConnectionMessage(json: ["type": "CONNECTED", "protocolVersion": 3])
        == .connected(ConnectedMessage(protocolVersion: 3)))
    #expect(ConnectedMessage(protocolVersion: 3).json == ["type": "CONNECTED", "protocolVersion": 3])
    #expect(ConnectionMessage(json: []) == nil)
    if case .unknown? = ConnectionMessage(json: ["type": 7]) {} else { Issue.record("not unknown") }
  }
}

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
