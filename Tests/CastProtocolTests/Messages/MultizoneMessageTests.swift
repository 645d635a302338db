import CastProtocol
import Testing

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
