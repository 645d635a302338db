import CastTransport
internal import Glibc

/// Connections that never become TLS, or take their time.
enum BrokenTLS {
  /// How long a dead connection is held.
  private static let deadTime = Duration.seconds(120)

  /// Treats a new connection as a fault wants.
  ///
  /// - Returns: the socket that is to become a sender all the same, if it is.
  static func replacement(for socket: AcceptedSocket, _ kind: String, loop: EventLoop) -> AcceptedSocket? {
    switch kind {
    case "reset":
      reset(socket)
      return nil
    case "dead":
      // Open, and never a byte.
      loop.setTimer(at: .now + deadTime) { withExtendedLifetime(socket) {} }
      return nil
    case "plain":
      speakPlain(socket, loop: loop)
      return nil
    default: return SlowRelay.make(socket, loop: loop)
    }
  }

  /// Cut rather than closed: the sender sees a reset.
  private static func reset(_ socket: AcceptedSocket) {
    guard let descriptor = socket.take() else { return }
    var option = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    close(descriptor)
  }

  /// Text where a handshake is expected; then it is closed, after what the sender says has been taken.
  private static func speakPlain(_ socket: AcceptedSocket, loop: EventLoop) {
    guard let descriptor = socket.take() else { return }
    let text = Array("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n".utf8)
    _ = unsafe text.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    shutdown(descriptor, Int32(SHUT_WR))
    loop.setTimer(at: .now + .seconds(1)) { close(descriptor) }
  }
}

/// A socket whose bytes towards the sender trickle.
///
/// The receiver's TLS gets one end of a pair of sockets; this carries bytes between the other end and the sender.
private final class SlowRelay {
  private let loop: EventLoop
  /// The sender's socket, and our end of the pair.
  private let outer: Int32
  private let inner: Int32
  private var trickle: [UInt8] = []
  private var timer: EventLoop.TimerID?
  private var isClosed = false

  private static let piece = 64
  private static let interval = Duration.milliseconds(20)

  static func make(_ socket: AcceptedSocket, loop: EventLoop) -> AcceptedSocket? {
    guard let outer = socket.take() else { return nil }
    var pair: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &pair) == 0 else {
      close(outer)
      return nil
    }
    let relay = SlowRelay(loop: loop, outer: outer, inner: pair[0])
    relay.start()
    return AcceptedSocket(descriptor: pair[1], remoteAddress: socket.remoteAddress)
  }

  private init(loop: EventLoop, outer: Int32, inner: Int32) {
    self.loop = loop
    self.outer = outer
    self.inner = inner
  }

  /// The loop's handlers keep it until one side is closed.
  private func start() {
    do throws(SystemError) {
      try loop.register(outer, .read) { _ in self.carry(from: self.outer, slowly: false) }
      try loop.register(inner, .read) { _ in self.carry(from: self.inner, slowly: true) }
    } catch {
      end()
    }
  }

  private func carry(from descriptor: Int32, slowly: Bool) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count < 0, errno == EAGAIN { return }
    guard count > 0 else { return end() }
    if slowly {
      trickle += buffer[..<count]
      if timer == nil { drip() }
    } else {
      _ = unsafe buffer.withUnsafeBytes { unsafe send(inner, $0.baseAddress, count, Int32(MSG_NOSIGNAL)) }
    }
  }

  private func drip() {
    timer = nil
    guard !isClosed, !trickle.isEmpty else { return }
    let piece = Array(trickle.prefix(Self.piece))
    let sent = unsafe piece.withUnsafeBytes { unsafe send(outer, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    if sent > 0 {
      trickle.removeFirst(sent)
    } else if errno != EAGAIN {
      return end()
    }
    timer = loop.setTimer(at: .now + Self.interval) { [weak self] in self?.drip() }
  }

  private func end() {
    guard !isClosed else { return }
    isClosed = true
    for descriptor in [outer, inner] {
      loop.deregister(descriptor)
      close(descriptor)
    }
  }
}
