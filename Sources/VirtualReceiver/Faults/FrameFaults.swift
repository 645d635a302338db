import CastProtocol

extension ReceiverMachine {
  /// What goes out instead of an answer's frame, if a fault wants it so; used up by it.
  mutating func replacedFrame(for message: CastMessage) throws(WireError) -> [UInt8]? {
    guard message.namespace == .receiver || message.namespace == .media else { return nil }
    if let size = faults.count(.oversizeFrame) {
      _ = faults.take(.oversizeFrame)
      // The header is what counts; with all of its bytes the sender would be dropped for reading too slowly.
      return Self.header(size) + [UInt8](repeating: 0x20, count: min(size, 64 << 10))
    }
    guard let kind = faults.token(.malformedFrame) else { return nil }
    _ = faults.take(.malformedFrame)
    switch kind {
    case "garbage": return Self.header(32) + [UInt8](repeating: 0xFF, count: 32)
    case "empty": return Self.header(0)
    case "truncated": return Array(try CastMessageCodec.encode(message).dropLast(10))
    default:
      var message = message
      message.payload = .text(kind == "bad-json" ? "{\"type\":" : kind == "array" ? "[1,2]" : "{}")
      return try CastMessageCodec.encode(message)
    }
  }

  private static func header(_ size: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) }
  }
}
