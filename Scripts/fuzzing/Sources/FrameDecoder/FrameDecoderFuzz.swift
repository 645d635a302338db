import CastProtocol

/// Feeds a stream of frames in pieces. The first byte says how large the pieces are.
///
/// Whatever the pieces, the messages and the error are the same; what decodes can be encoded and decodes again to the
/// same; what waits is never more than the limit.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFrameDecoder(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let pieceSize = Int(data[0]) + 1
  let stream = Array(UnsafeBufferPointer(start: data + 1, count: count - 1))
  let whole = read(stream, inPiecesOf: max(1, stream.count))
  let inPieces = read(stream, inPiecesOf: pieceSize)
  precondition(whole.messages == inPieces.messages, "the pieces change the messages")
  precondition(whole.error == inPieces.error, "the pieces change the error")
  for message in whole.messages {
    guard let frame = try? CastMessageCodec.encode(message) else { continue }
    let again = try? CastMessageCodec.decode(body: frame[4...])
    precondition(again == message, "a message changes on its way")
  }
  return 0
}

private func read(_ stream: [UInt8], inPiecesOf size: Int) -> (messages: [CastMessage], error: WireError?) {
  let limit = 4096
  var decoder = FrameDecoder(limit: limit)
  var messages: [CastMessage] = []
  var position = 0
  while position < stream.count {
    let end = min(stream.count, position + size)
    decoder.append(Array(stream[position..<end]))
    position = end
    do throws(WireError) {
      while let message = try decoder.next() { messages.append(message) }
    } catch {
      precondition(decoder.bufferedByteCount == 0, "bytes are kept after an error")
      return (messages, error)
    }
    precondition(decoder.bufferedByteCount < limit + 4, "more waits than a frame")
  }
  return (messages, nil)
}
