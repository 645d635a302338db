package import CastTransport
import Glibc

/// A plain TCP server on a loop, for peers that don't speak TLS, or not properly.
package final class RawPeer {
  /// A connection of such a server.
  package final class Connection {
    package let descriptor: Int32
    package fileprivate(set) var received: [UInt8] = []
    /// The other end has sent its last byte.
    package fileprivate(set) var isEnded = false
    private var isClosed = false

    fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close() }

    /// Gives what has come in, and forgets it.
    package func takeReceived() -> [UInt8] {
      defer { received = [] }
      return received
    }

    /// Sends what the system takes at once.
    package func send(_ bytes: [UInt8]) {
      _ = unsafe Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Ends its own direction.
    package func halfClose() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Closes; with a reset if there is anything that it hasn't read.
    package func close() {
      guard !isClosed else { return }
      isClosed = true
      Glibc.close(descriptor)
    }

    /// Closes with a reset.
    package func reset() {
      var value = linger(l_onoff: 1, l_linger: 0)
      unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
      close()
    }
  }

  package let port: UInt16
  package private(set) var connections: [Connection] = []
  private let loop: EventLoop
  private let listener: Int32

  /// Accepts connections; `onAccept` comes with each, `onReceive` after something came in, its end included.
  package init(
    on loop: EventLoop, onAccept: @escaping (Connection) -> Void = { _ in },
    onReceive: @escaping (Connection) -> Void = { _ in }
  ) throws {
    self.loop = loop
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    guard bound else { throw SystemError(code: errno, call: "bind") }
    try loop.register(listener, .read) { [weak self] _ in
      guard let self else { return }
      let accepted = accept(listener, nil, nil)
      guard accepted >= 0 else { return }
      _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
      let connection = Connection(accepted)
      connections.append(connection)
      try? loop.register(accepted, .read) { [weak self] _ in self?.receive(connection, onReceive) }
      onAccept(connection)
    }
  }

  deinit {
    loop.deregister(listener)
    Glibc.close(listener)
    for connection in connections { loop.deregister(connection.descriptor) }
  }

  private func receive(_ connection: Connection, _ onReceive: (Connection) -> Void) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe recv(connection.descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
    if count > 0 {
      connection.received += chunk[..<count]
    } else if count == 0 || errno != EAGAIN {
      connection.isEnded = true
      loop.deregister(connection.descriptor)
    }
    onReceive(connection)
  }
}
