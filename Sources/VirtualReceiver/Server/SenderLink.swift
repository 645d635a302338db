import CastProtocol
import CastTransport

/// One sender's socket: bytes to messages, messages to bytes. What it means is the machine's business.
final class SenderLink {
  let id: SenderID
  /// Whether the sender is on this machine: then it may make the receiver fetch from loopback addresses.
  let isLocal: Bool
  /// Whether the machine knows of it: from the end of the handshake until the machine drops it.
  var isKnown = false

  private let connection: TLSConnection
  private var decoder = FrameDecoder(limit: CastMessageCodec.maximumSentBody)
  private var shaper: OutputShaper?
  private let loop: EventLoop

  /// Bytes that may wait for a sender that doesn't read; then it is dropped.
  static let outputLimit = 1 << 20

  init(id: SenderID, connection: TLSConnection, isLocal: Bool, loop: EventLoop) {
    self.id = id
    self.connection = connection
    self.isLocal = isLocal
    self.loop = loop
  }

  /// Takes what came from the socket.
  func append(_ bytes: [UInt8]) { decoder.append(bytes) }

  /// The next whole message.
  func next() throws(WireError) -> CastMessage? { try decoder.next() }

  /// Whether the stream ended within a message.
  var hasPartialMessage: Bool { decoder.bufferedByteCount > 0 }

  /// Sends a frame, as the faults want it sent.
  func send(_ frame: [UInt8], faults: FaultPlan) {
    if shaper == nil, !OutputShaper.isNeeded(faults) {
      connection.send(frame)
      return
    }
    let shaper = shaper ?? OutputShaper(loop: loop) { [weak connection] bytes in connection?.send(bytes) }
    self.shaper = shaper
    shaper.send(frame, faults: faults)
    if shaper.isIdle, !OutputShaper.isNeeded(faults) { self.shaper = nil }
  }

  /// Sends what waits and closes.
  func close() { connection.close() }

  /// Cuts the connection.
  func abort() { connection.abort() }
}
