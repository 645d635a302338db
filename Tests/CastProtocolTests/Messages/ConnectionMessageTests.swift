import CastProtocol
import Testing

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
