import CastProtocol
import Testing

/// The worked example of protocol 1.2, byte for byte.
let pingFrame: [UInt8] =
  [0x00, 0x00, 0x00, 0x54, 0x08, 0x00]
  + [0x12, 0x08] + Array("sender-0".utf8)
  + [0x1A, 0x0A] + Array("receiver-0".utf8)
  + [0x22, 0x27] + Array("urn:x-cast:com.google.cast.tp.heartbeat".utf8)
  + [0x28, 0x00, 0x32, 0x0F] + Array(#"{"type":"PING"}"#.utf8)

let pingMessage = CastMessage(
  sourceID: "sender-0", destinationID: "receiver-0", namespace: .heartbeat, payload: .text(#"{"type":"PING"}"#))

@Suite struct CastMessageCodecTests {
  @Test func encodesPingByteForByte() throws {
    #expect(try CastMessageCodec.encode(pingMessage) == pingFrame)
    #expect(pingFrame.count == 88)
  }

  @Test func decodesPing() throws {
    #expect(try CastMessageCodec.decode(body: pingFrame[4...]) == pingMessage)
  }
}
