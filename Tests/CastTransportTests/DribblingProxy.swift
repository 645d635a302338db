import Glibc
import TestSupport

@testable import CastTransport

/// Hands bytes on in pieces of one size, one piece a turn of the loop, both ways.
final class DribblingProxy {
  private let loop: EventLoop
  private let pieceSize: Int
  private var peer: RawPeer?
  private var upstream: [Int32] = []
  private var front: RawPeer.Connection?
  private var toServer: [UInt8] = []
  private var toClient: [UInt8] = []

  init(on loop: EventLoop, to port: UInt16, pieceSize: Int) throws {
    self.loop = loop
    self.pieceSize = pieceSize
    peer = try RawPeer(
      on: loop,
      onAccept: { [weak self] connection in self?.accepted(connection, port) },
      onReceive: { [weak self] connection in self?.received(connection) })
  }

  deinit { for descriptor in upstream { close(descriptor) } }

  var port: UInt16 { peer?.port ?? 0 }

  /// Ends both connections as they are.
  func cut() {
    for descriptor in upstream { shutdown(descriptor, Int32(SHUT_RDWR)) }
    front?.halfClose()
  }

  private func accepted(_ connection: RawPeer.Connection, _ port: UInt16) {
    front = connection
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var one: Int32 = 1
    for number in [descriptor, connection.descriptor] {
      unsafe setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    _ = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    upstream.append(descriptor)
    try? loop.register(descriptor, .read) { [weak self] _ in self?.answered(descriptor) }
  }

  private func received(_ connection: RawPeer.Connection) {
    let wasIdle = toServer.isEmpty
    toServer += connection.takeReceived()
    if wasIdle { sendToServer(connection) }
  }

  private func sendToServer(_ connection: RawPeer.Connection) {
    guard let descriptor = upstream.first else { return }
    let piece = Array(toServer.prefix(pieceSize))
    toServer.removeFirst(piece.count)
    if piece.isEmpty {
      if connection.isEnded { shutdown(descriptor, Int32(SHUT_WR)) }
      return
    }
    _ = unsafe send(descriptor, piece, piece.count, Int32(MSG_NOSIGNAL))
    loop.enqueue { [weak self] in self?.sendToServer(connection) }
  }

  private func answered(_ descriptor: Int32) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe recv(descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
    guard count > 0 else {
      loop.deregister(descriptor)
      front?.halfClose()
      return
    }
    let wasIdle = toClient.isEmpty
    toClient += chunk[..<count]
    if wasIdle { sendToClient() }
  }

  private func sendToClient() {
    let piece = Array(toClient.prefix(pieceSize))
    guard !piece.isEmpty else { return }
    toClient.removeFirst(piece.count)
    front?.send(piece)
    loop.enqueue { [weak self] in self?.sendToClient() }
  }
}
