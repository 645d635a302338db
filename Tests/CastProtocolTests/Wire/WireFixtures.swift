import CastProtocol

/// The worked example of protocol 1.2, byte for byte: a body of 84 bytes behind its header.
let pingFrame: [UInt8] =
  [0x00, 0x00, 0x00, 0x54, 0x08, 0x00]
  + [0x12, 0x08] + Array("sender-0".utf8)
  + [0x1A, 0x0A] + Array("receiver-0".utf8)
  + [0x22, 0x27] + Array("urn:x-cast:com.google.cast.tp.heartbeat".utf8)
  + [0x28, 0x00, 0x32, 0x0F] + Array(#"{"type":"PING"}"#.utf8)

let pingMessage = CastMessage(
  sourceID: "sender-0", destinationID: "receiver-0", namespace: .heartbeat, payload: .text(#"{"type":"PING"}"#))

/// A protobuf field that is written by hand.
enum Field {
  case varint(Int, UInt64)
  case bytes(Int, [UInt8])
  case fixed32(Int)
  case fixed64(Int)

  static func text(_ number: Int, _ text: String) -> Field { .bytes(number, Array(text.utf8)) }

  private var encoded: [UInt8] {
    switch self {
    case .varint(let number, let value): Self.varint(UInt64(number) << 3) + Self.varint(value)
    case .bytes(let number, let bytes): Self.varint(UInt64(number) << 3 | 2) + Self.varint(UInt64(bytes.count)) + bytes
    case .fixed32(let number): Self.varint(UInt64(number) << 3 | 5) + [1, 2, 3, 4]
    case .fixed64(let number): Self.varint(UInt64(number) << 3 | 1) + [1, 2, 3, 4, 5, 6, 7, 8]
    }
  }

  private static func varint(_ value: UInt64) -> [UInt8] {
    value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + varint(value >> 7)
  }

  static func body(_ fields: [Field]) -> [UInt8] { fields.flatMap(\.encoded) }
}

/// The required fields of an envelope with the type of payload.
func envelope(type: UInt64 = 0) -> [Field] {
  [.varint(1, 0), .text(2, "a"), .text(3, "b"), .text(4, "urn:x-cast:x"), .varint(5, type)]
}
