import CastProtocol
import Testing

@Suite struct IdentifierTests {
  @Test func requestIDsGoRound() {
    #expect(RequestID(5).next == 6)
    #expect(RequestID.maximum.next == 1)
    #expect(RequestID(0).next == 1)
    #expect(RequestID(.max).next == 1)
    #expect(RequestID(.min).next == 1)
    #expect(!RequestID.startingRange.contains(0))
    #expect(RequestID.startingRange == 1000..<16_777_216)
  }

  @Test func appIDsIgnoreCase() {
    #expect(AppID("cc1ad845").matches(.defaultMediaReceiver))
    #expect(AppID("cc1ad845") != .defaultMediaReceiver)
    #expect(!AppID("E8C28D3C").matches(.defaultMediaReceiver))
  }

  @Test func numbersCompareAndPrint() {
    #expect([TrackID(3), 1, 2].sorted() == [1, 2, 3])
    #expect("\(MediaSessionID(7))" == "7")
    #expect("\(TransportID("web-5"))" == "web-5")
  }

  @Test func namespacesAreChecked() {
    #expect(CastNamespace.media.isReserved)
    #expect(CastNamespace.media.isWellFormed)
    #expect(CastNamespace("urn:x-cast:com.example").isWellFormed)
    #expect(!CastNamespace("urn:x-cast:com.example").isReserved)
    for name in ["", "urn:x-cast:", "com.example", "urn:x-cast:a b", "urn:x-cast:a\n"] {
      #expect(!CastNamespace(name).isWellFormed, "\(name)")
    }
  }

  @Test func messagesHaveAddressees() {
    let message = CastMessage(
      sourceID: "receiver-0", destinationID: "sender-1", namespace: .receiver, json: ["type": "X"])
    #expect(message.isAddressed(to: "sender-1"))
    #expect(!message.isAddressed(to: "sender-0"))
    var broadcast = message
    broadcast.destinationID = EndpointID.broadcast
    #expect(broadcast.isAddressed(to: "sender-0"))
    #expect(message.text == #"{"type":"X"}"#)
    #expect(EndpointID.sender(7) == "sender-7")
  }

  @Test func payloadsAreReadAsJSON() throws {
    var message = CastMessage(sourceID: "a", destinationID: "b", namespace: .media, payload: .text("{}"))
    #expect(try message.json() == [:])
    message.payload = .binary(Array(#"{"a":1}"#.utf8))
    #expect(try message.json() == ["a": 1])
    #expect(message.text == nil)
    message.payload = .binary([0, 1, 2])
    #expect(throws: JSONError.self) { try message.json() }
  }
}
