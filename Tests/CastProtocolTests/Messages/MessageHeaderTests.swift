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
