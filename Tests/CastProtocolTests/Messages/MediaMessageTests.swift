import CastProtocol
import Testing

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
