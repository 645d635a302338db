/// The device authentication messages that a receiver without an identity needs (protocol 7.1).
enum DeviceAuthPayload {
  /// `error { error_type: INTERNAL_ERROR }`.
  static let internalError: [UInt8] = [0x1A, 0x02, 0x08, 0x00]
  /// `response { signature: "" client_auth_certificate: "" }`.
  static let emptyResponse: [UInt8] = [0x12, 0x04, 0x0A, 0x00, 0x12, 0x00]

  /// Whether the bytes are a challenge and nothing else: what holds a response or an error, or isn't whole, is ignored.
  static func isChallenge(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    var hasChallenge = false
    while !rest.isEmpty {
      guard let key = varint(&rest), key & 7 == 2, let length = varint(&rest), length <= rest.count else {
        return false
      }
      rest = rest.dropFirst(Int(length))
      switch key >> 3 {
      case 1: hasChallenge = true
      case 2, 3: return false
      default: break
      }
    }
    return hasChallenge
  }

  private static func varint(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 63, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
