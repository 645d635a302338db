/// Cuts a stream of bytes into messages (protocol 1.2, T4): frames may be split and glued in any way.
///
/// The length is checked as soon as the header is there, before anything is allocated for the body. An error is final.
public struct FrameDecoder: Sendable {
  /// What is accepted by default, in bytes: some receivers send more than 64 KiB (T5).
  public static let defaultLimit = 1 << 20

  /// The largest body that is accepted, in bytes.
  public let limit: Int

  private var buffer: [UInt8] = []
  /// Where the next frame begins in `buffer`.
  private var position = 0
  private var failure: WireError?

  /// Makes a decoder for one connection. Google's receivers and Chromium accept bodies of 65,536 bytes at most.
  public init(limit: Int = defaultLimit) {
    self.limit = max(0, limit)
  }

  /// How many bytes wait for the rest of their frame. If it isn't 0 when a connection ends, a message was cut off.
  public var bufferedByteCount: Int { buffer.count - position }

  /// Takes bytes as they came from the connection.
  public mutating func append(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    if position == buffer.count {
      buffer = bytes
      position = 0
      return
    }
    if position > 0 {
      buffer.removeSubrange(..<position)
      position = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Gives the next message, or `nil` if more bytes are needed.
  ///
  /// - Throws: `WireError` when the stream is no longer one of Cast messages; from then on every call throws it.
  public mutating func next() throws(WireError) -> CastMessage? {
    if let failure { throw failure }
    do throws(WireError) {
      return try decodeNext()
    } catch {
      failure = error
      buffer = []
      position = 0
      throw error
    }
  }

  private mutating func decodeNext() throws(WireError) -> CastMessage? {
    guard bufferedByteCount >= CastMessageCodec.headerSize else {
      // The memory of a burst isn't kept.
      if position > 0, position == buffer.count {
        buffer = []
        position = 0
      }
      return nil
    }
    var size = 0
    for byte in buffer[position..<(position + CastMessageCodec.headerSize)] { size = size << 8 | Int(byte) }
    guard size <= limit else { throw .frameTooLarge(size: size, limit: limit) }
    guard size > 0 else { throw .emptyFrame }
    guard bufferedByteCount - CastMessageCodec.headerSize >= size else { return nil }
    let start = position + CastMessageCodec.headerSize
    position = start + size
    return try CastMessageCodec.decode(body: buffer[start..<position])
  }
}
