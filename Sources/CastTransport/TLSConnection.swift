internal import CCastShim
internal import CLinux
internal import Glibc

/// A TLS connection on an event loop, of a client or of a server.
///
/// Its owner has to keep it: one that is let go without `close()` is cut. Events come from the loop only, never from
/// within a call of a method, and the receiver of an event may do anything to the connection, letting it go included.
package final class TLSConnection {
  /// What happens to a connection, in this order: `connected`, then any of the others, then `closed`, exactly once.
  package enum Event: Sendable {
    /// The handshake is over.
    case connected
    /// Bytes came; never none.
    case received([UInt8])
    /// What had to wait because the peer was slow to read has all been handed to the system.
    case drained
    /// It is over: in good order, or because of us, if there is no error.
    case closed(TransportError?)
  }

  /// Where a connection is in its life; it only goes forward.
  package enum Phase: Hashable, Sendable {
    case resolving, connecting, handshaking, open
    /// We have closed; what is left is being sent.
    case closing
    case closed
  }

  package private(set) var phase: Phase
  /// What errors call the peer.
  package let endpoint: Endpoint
  /// Our own end, once there is a connection.
  package private(set) var localAddress: SocketAddress?
  /// The peer's end, once there is a connection.
  package private(set) var remoteAddress: SocketAddress?

  /// Weak: the loop holds what is to happen to the connection, and would never go if the connection held it in turn.
  private weak var loop: EventLoop?
  private let context: TLSContext
  private var onEvent: ((TLSConnection, Event) -> Void)?
  private let started = ContinuousClock.now
  private let outputLimit: Int
  private var connector: Connector?
  private var descriptor: Int32?
  private var session: TLSSession?
  /// What was to be sent before the handshake was over.
  private var early: [UInt8] = []
  /// Of the handshake, later of the closing.
  private var timer: EventLoop.TimerID?
  /// The system doesn't take more at the moment.
  private var isBlocked = false
  /// Sending has failed; what the peer had still to say is being read.
  private var sendFailure: Int32?
  /// Input is being handled: output is gathered, and sent once at the end.
  private var isReceiving = false

  /// How many bytes may wait for a peer that doesn't read.
  package static let defaultOutputLimit = 4 << 20
  /// How long closing may wait for the peer to read.
  private static let closingTime = Duration.seconds(2)

  // MARK: Beginning

  /// Connects, and ends with an error if the handshake isn't over at the deadline. `onEvent` is let go after `closed`;
  /// what it captures had better not own the connection.
  package static func connect(
    to endpoint: Endpoint, context: TLSContext, loop: EventLoop, deadline: ContinuousClock.Instant,
    outputLimit: Int = defaultOutputLimit, onEvent: @escaping (TLSConnection, Event) -> Void
  ) -> TLSConnection {
    let connection = TLSConnection(
      endpoint: endpoint, phase: .resolving, context: context, loop: loop, outputLimit: outputLimit, onEvent: onEvent)
    connection.setDeadline(deadline)
    let connector = Connector(to: endpoint, loop: loop) { [weak connection] result in
      connection?.connectorEnded(result)
    }
    connection.connector = connector
    connector.start()
    return connection
  }

  /// Takes a connection from a listener, and ends it if the handshake isn't over at the deadline (10 s if none is given).
  package convenience init(
    accepted: AcceptedSocket, context: TLSContext, loop: EventLoop, deadline: ContinuousClock.Instant? = nil,
    outputLimit: Int = defaultOutputLimit, onEvent: @escaping (TLSConnection, Event) -> Void
  ) {
    let address = accepted.remoteAddress
    self.init(
      endpoint: Endpoint(host: address.ip, port: address.port), phase: .handshaking, context: context, loop: loop,
      outputLimit: outputLimit, onEvent: onEvent)
    setDeadline(deadline ?? .now + .seconds(10))
    guard let descriptor = accepted.take() else {
      finish(.broken(endpoint, errno: EBADF, phase: phase, role: context.role))
      return
    }
    begin(descriptor)
  }

  private init(
    endpoint: Endpoint, phase: Phase, context: TLSContext, loop: EventLoop, outputLimit: Int,
    onEvent: @escaping (TLSConnection, Event) -> Void
  ) {
    self.endpoint = endpoint
    self.phase = phase
    self.context = context
    self.loop = loop
    self.outputLimit = outputLimit
    self.onEvent = onEvent
  }

  deinit { release() }

  private func setDeadline(_ deadline: ContinuousClock.Instant) {
    timer = loop?.setTimer(at: deadline) { [weak self] in self?.deadlineReached() }
  }

  private func deadlineReached() {
    timer = nil
    if phase == .resolving, connector?.phase == .connecting { phase = .connecting }
    finish(.timeout(endpoint, phase: phase, after: .now - started))
  }

  private func connectorEnded(_ result: Result<Int32, TransportError>) {
    connector = nil
    switch result {
    case .success(let descriptor):
      phase = .handshaking
      begin(descriptor)
    case .failure(let error):
      finish(error)
    }
  }

  /// Starts TLS over a connected socket.
  private func begin(_ descriptor: Int32) {
    self.descriptor = descriptor
    var address = LinuxAddress()
    if unsafe linux_local_address(descriptor, &address) == 0 { localAddress = SocketAddress(address) }
    if unsafe linux_remote_address(descriptor, &address) == 0 { remoteAddress = SocketAddress(address) }
    do throws(SystemError) {
      session = try TLSSession(context, outputLimit: outputLimit + early.count)
      try loop?.register(descriptor, .read) { [weak self] readiness in self?.ready(readiness) }
    } catch {
      finish(.system(endpoint, error))
      return
    }
    flush()
  }

  // MARK: Sending

  /// Sends bytes. Before the handshake is over they wait for its end, and leave in one flight with it.
  package func send(_ bytes: [UInt8]) {
    switch phase {
    case .resolving, .connecting, .handshaking:
      early.append(contentsOf: bytes)
    case .open:
      guard let session else { return }
      guard session.send(bytes) else {
        sessionFailed(session)
        return
      }
      if !isReceiving, !isBlocked { flush() }
    case .closing, .closed:
      return
    }
  }

  /// How many bytes the system hasn't taken yet: before the handshake is over as they are, then encrypted.
  package var queuedByteCount: Int { early.count + (session?.outputCount ?? 0) }

  /// Hands to the system what it takes.
  private func flush() {
    guard let descriptor, let session, sendFailure == nil else { return }
    while let sent = unsafe session.withOutput({ unsafe linux_send(descriptor, $0, $1) }) {
      if sent >= 0 {
        session.outputSent(Int(sent))
      } else if sent == -Int64(EAGAIN) {
        setBlocked(true)
        return
      } else {
        failedToSend(Int32(-sent))
        return
      }
    }
    let wasBlocked = isBlocked
    setBlocked(false)
    if phase == .closing {
      drain()
      finish(nil)
    } else if wasBlocked, phase == .open {
      tell(.drained)
    }
  }

  private func setBlocked(_ value: Bool) {
    guard isBlocked != value, let descriptor else { return }
    isBlocked = value
    loop?.update(descriptor, value ? [.read, .write] : .read)
  }

  /// What the peer said before it cut the connection may say why, so that is read first.
  private func failedToSend(_ code: Int32) {
    guard phase != .closing else {
      finish(nil)
      return
    }
    sendFailure = code
    loop?.enqueue { [weak self] in
      guard let self else { return }
      receive()
      finish(.broken(endpoint, errno: code, phase: phase, role: context.role))
    }
  }

  // MARK: Receiving

  private func ready(_ readiness: EventLoop.Readiness) {
    if readiness.contains(.write) { flush() }
    if !readiness.isDisjoint(with: [.read, .hangup, .error]) { receive() }
  }

  private func receive() {
    isReceiving = true
    // Not without end: what is left makes the descriptor ready again.
    for _ in 0..<4 {
      guard let descriptor, let session, let loop else { break }
      let count = unsafe linux_receive(descriptor, loop.scratch.ciphertext, ScratchBuffers.size)
      if count > 0 {
        // While it closes, what comes is only taken away: unread bytes would make the system cut the connection.
        if phase != .closing { handle(Int(count), session) }
        if count < ScratchBuffers.size { break }
      } else if count == 0 {
        ended()
        break
      } else {
        if count != -Int64(EAGAIN) { broke(Int32(-count)) }
        break
      }
    }
    isReceiving = false
    if !isBlocked { flush() }
  }

  /// Handles what is in the loop's ciphertext buffer.
  private func handle(_ count: Int, _ session: TLSSession) {
    guard let scratch = loop?.scratch else { return }
    var offset = 0
    var hasMore = true
    while hasMore || offset < count {
      let rest = unsafe UnsafeBufferPointer(start: scratch.ciphertext + offset, count: count - offset)
      let progress = unsafe session.receive(rest, into: scratch.plaintext, capacity: ScratchBuffers.size)
      offset += progress.consumed
      hasMore = progress.has_more
      if progress.produced > 0 {
        tell(.received(unsafe Array(UnsafeBufferPointer(start: scratch.plaintext, count: progress.produced))))
        guard phase == .open else { return }
      }
      if phase == .handshaking, session.isEstablished {
        established(session)
        guard phase == .open else { return }
      }
      if session.failure != .none {
        sessionFailed(session)
        return
      }
      if session.isPeerDone {
        // TLS allows one direction to go on; Cast has no use for it.
        close()
        return
      }
    }
  }

  private func established(_ session: TLSSession) {
    if let timer { loop?.cancelTimer(timer) }
    timer = nil
    phase = .open
    let bytes = early
    early = []
    guard session.send(bytes) else {
      sessionFailed(session)
      return
    }
    tell(.connected)
  }

  // MARK: Ending

  /// Sends what waits and says goodbye; then it is closed, after two seconds at most. Nothing is received any more.
  package func close() {
    switch phase {
    case .resolving, .connecting, .handshaking:
      finish(nil)
    case .open:
      phase = .closing
      session?.close()
      // While it closes, nobody else need keep it.
      timer = loop?.setTimer(at: .now + Self.closingTime) { [self] in
        timer = nil
        finish(nil)
      }
      if !isReceiving, !isBlocked { flush() }
    case .closing, .closed:
      return
    }
  }

  /// Cuts the connection; what waits to be sent is lost.
  package func abort() { finish(nil) }

  private func ended() {
    if phase == .closing {
      finish(nil)
    } else if let sendFailure {
      finish(.broken(endpoint, errno: sendFailure, phase: phase, role: context.role))
    } else {
      finish(.ended(endpoint, phase: phase, role: context.role))
    }
  }

  private func broke(_ code: Int32) {
    finish(phase == .closing ? nil : .broken(endpoint, errno: code, phase: phase, role: context.role))
  }

  private func sessionFailed(_ session: TLSSession) {
    let error = TransportError.tls(
      endpoint, failure: session.failure, reason: session.failureText, phase: phase, role: context.role)
    // The alert that says why, if the system takes it at once.
    if let descriptor, session.failure != .outputLimit {
      _ = unsafe session.withOutput { unsafe linux_send(descriptor, $0, $1) }
    }
    finish(error)
  }

  /// Ends it, now; the owner is told in the loop's next turn.
  private func finish(_ error: TransportError?) {
    guard phase != .closed else { return }
    phase = .closed
    release()
    guard onEvent != nil else { return }
    loop?.enqueue { [self] in
      tell(.closed(error))
      onEvent = nil
    }
  }

  private func release() {
    connector?.cancel()
    connector = nil
    if let timer { loop?.cancelTimer(timer) }
    timer = nil
    if let descriptor {
      loop?.deregister(descriptor)
      linux_close(descriptor)
    }
    descriptor = nil
    session = nil
    early = []
  }

  /// Takes away what nobody will read: with it in its queue the system would cut the connection instead of ending it,
  /// and the peer might lose what it was sent last.
  private func drain() {
    guard let descriptor, let loop else { return }
    for _ in 0..<16 {
      let count = unsafe linux_receive(descriptor, loop.scratch.ciphertext, ScratchBuffers.size)
      guard count == ScratchBuffers.size else { return }
    }
  }

  private func tell(_ event: Event) { onEvent?(self, event) }

  // MARK: The peer

  /// The peer's certificate in DER, while the connection is open.
  package var peerCertificateDER: [UInt8]? { session?.peerCertificate }
  /// Such as `TLSv1.3`, while the connection is open.
  package var protocolVersion: String? { phase == .open ? session?.version : nil }
  /// Such as `TLS_AES_256_GCM_SHA384`, while the connection is open.
  package var cipher: String? { phase == .open ? session?.cipher : nil }
}
