internal import CLinux
internal import Glibc

/// Accepts connections at an address.
///
/// When descriptors or memory run out it stops for a moment instead of spinning, and goes on by itself.
package final class Listener {
  /// Where it listens, with the real port.
  package let address: SocketAddress
  /// Is given each connection.
  package var onAccept: (AcceptedSocket) -> Void

  private let loop: EventLoop
  private var descriptor: Descriptor?
  private var isPaused = false
  private var retryTimer: EventLoop.TimerID?

  /// How long it waits for descriptors to become free.
  private static let retryDelay = Duration.milliseconds(100)

  /// Listens from now on at `bind`, a numeric address or `localhost` (`::` takes IPv4 as well); the port 0 is a free one.
  package init(
    on loop: EventLoop, bind: String, port: UInt16, backlog: Int32 = 512,
    onAccept: @escaping (AcceptedSocket) -> Void = { _ in }
  ) throws(TransportError) {
    let endpoint = Endpoint(host: bind, port: port)
    guard let wanted = SocketAddress(bind == "localhost" ? "127.0.0.1" : bind, port: port) else {
      throw TransportError(
        kind: .resolve, message: "\"\(bind)\" is no address to listen at; give one of this computer's, or 0.0.0.0.")
    }
    self.loop = loop
    self.onAccept = onAccept
    do throws(SystemError) {
      var system = wanted.system
      let descriptor = try unsafe Descriptor(linux_listen(&system, backlog), "bind")
      var actual = LinuxAddress()
      _ = try unsafe SystemError.check(linux_local_address(descriptor.number, &actual), "getsockname")
      address = SocketAddress(actual)
      self.descriptor = descriptor
      try loop.register(descriptor.number, .read) { [weak self] _ in self?.acceptAll() }
    } catch {
      throw .listening(at: endpoint, error)
    }
  }

  deinit { close() }

  /// Lets connections wait in the system's queue.
  package func pause() {
    isPaused = true
    if let descriptor { loop.update(descriptor.number, []) }
  }

  /// Accepts again.
  package func resume() {
    isPaused = false
    guard retryTimer == nil, let descriptor else { return }
    loop.update(descriptor.number, .read)
  }

  /// Stops listening. Connections that have been accepted live on.
  package func close() {
    guard let descriptor else { return }
    if let retryTimer { loop.cancelTimer(retryTimer) }
    retryTimer = nil
    loop.deregister(descriptor.number)
    self.descriptor = nil
  }

  private func acceptAll() {
    // Not without end: others on the loop have their turn, and what is left makes the descriptor ready again.
    for _ in 0..<64 {
      guard let descriptor, !isPaused else { return }
      var peer = LinuxAddress()
      let accepted = unsafe linux_accept(descriptor.number, &peer)
      if accepted >= 0 {
        onAccept(AcceptedSocket(descriptor: accepted, remoteAddress: SocketAddress(peer)))
        continue
      }
      switch -accepted {
      case EMFILE, ENFILE, ENOBUFS, ENOMEM:
        waitForResources()
        return
      case EAGAIN:
        return
      default:
        // An error of the one connection: the peer has given up, or the network has (accept(2)).
        continue
      }
    }
  }

  private func waitForResources() {
    if let descriptor { loop.update(descriptor.number, []) }
    retryTimer = loop.setTimer(at: .now + Self.retryDelay) { [weak self] in
      guard let self else { return }
      retryTimer = nil
      if !isPaused { resume() }
    }
  }
}

extension TransportError {
  fileprivate static func listening(at endpoint: Endpoint, _ error: SystemError) -> TransportError {
    let text = SystemError.text(error.code)
    let advice =
      switch error.code {
      case EADDRINUSE: "another program listens there, choose another port (0 takes a free one)"
      case EADDRNOTAVAIL: "it is none of this computer's addresses"
      case EACCES: "ports below 1024 need special rights, choose another"
      default: "choose another address or port"
      }
    return TransportError(
      kind: .system, message: "Can't listen at \(endpoint) (\(text)); \(advice).", errno: error.code)
  }
}
