/// Reads numbers out of bytes; beyond the end there is nothing.
struct ByteReader {
  let bytes: ArraySlice<UInt8>
  private(set) var offset: Int

  init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes[...]
    self.offset = max(offset, 0)
  }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  var remaining: Int { max(bytes.endIndex - offset, 0) }

  mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, count <= remaining else { return false }
    offset += count
    return true
  }

  mutating func byte() -> UInt8? {
    guard remaining > 0 else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Big-endian, of up to eight bytes.
  mutating func number(_ count: Int) -> UInt64? {
    guard (0...8).contains(count), count <= remaining else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<(offset + count)] { value = value << 8 | UInt64(byte) }
    offset += count
    return value
  }

  mutating func slice(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= remaining else { return nil }
    defer { offset += count }
    return bytes[offset..<(offset + count)]
  }

  /// As many bytes of so many as there are.
  func peek(_ count: Int) -> ArraySlice<UInt8> { bytes[min(offset, bytes.endIndex)...].prefix(max(count, 0)) }
}
