import CastProtocol
import CastTransport

/// The session's connection: makes it, makes it again, and turns its bytes into messages.
///
/// It is the only part of the session that knows sockets. What it learns it tells the machine; it decides nothing
/// about the protocol.
final class SessionLink {
  enum State {
    /// Not asked to connect yet. → `connecting`, `closed`.
    case idle
    /// The first connection is being made. → `connected`, `closed`.
    case connecting
    /// → `waiting`, `closed`.
    case connected
    /// Lost, and being made again. → `connected`, `closed`.
    case waiting
    /// By the user, or because it failed for good.
    case closed
  }

  weak var owner: CastSession?

  private let context: TLSContext
  private let loop: EventLoop
  private let configuration: CastSession.Configuration
  private(set) var state = State.idle
  private(set) var endpoint: Endpoint
  /// The connection in use, or being made for the first time.
  private(set) var connection: TLSConnection?
  /// Attempts to connect again. They may overlap: one that hangs doesn't keep the next from beginning in time.
  private var attempts: [TLSConnection] = []
  private var decoder = FrameDecoder()
  private var retryTimer: EventLoop.TimerID?
  private var series = AttemptSeries()

  /// What may wait to be sent to a peer that doesn't read.
  static let queueLimit = 4 << 20
  static let attemptLimit = 4

  init(context: TLSContext, loop: EventLoop, configuration: CastSession.Configuration) {
    self.context = context
    self.loop = loop
    self.configuration = configuration
    endpoint = Endpoint(host: configuration.host, port: configuration.port)
  }

  var isConnected: Bool { if case .connected = state { true } else { false } }
  var isClosed: Bool { if case .closed = state { true } else { false } }

  /// Whether requests make sense: the connection is there, or may come.
  var isUsable: Bool {
    switch state {
    case .connecting, .connected, .waiting: true
    case .idle, .closed: false
    }
  }

  // MARK: The first connection

  func connect() {
    guard case .idle = state, let owner else { return }
    state = .connecting
    connection = open()
    owner.perform(owner.machine.transportOpening(at: .now))
  }

  private func open() -> TLSConnection {
    TLSConnection.connect(
      to: endpoint, context: context, loop: loop, deadline: .now + configuration.timeouts.connect
    ) { [weak self] connection, event in
      self?.handle(event, of: connection)
    }
  }

  private func handle(_ event: TLSConnection.Event, of source: TLSConnection) {
    if source === connection {
      switch event {
      case .connected: connected()
      case .received(let bytes): received(bytes, from: source)
      case .drained: break
      case .closed(let error): closed(error)
      }
    } else if let index = attempts.firstIndex(where: { $0 === source }) {
      switch event {
      case .connected: adopt(source)
      case .closed: attempts.remove(at: index)
      case .received, .drained: break
      }
    }
  }

  private func connected() {
    guard case .connecting = state, let owner else { return }
    state = .connected
    let now = ContinuousClock.now
    series.connected(at: now)
    owner.perform([.notify(.connected)] + owner.machine.transportOpened(at: now))
  }

  // MARK: Messages

  func send(_ message: CastMessage) {
    guard let connection, let owner, let bytes = try? CastMessageCodec.encode(message) else { return }
    owner.onMessage?(MessageTrace(direction: .sent, message: message))
    connection.send(bytes)
    if connection.queuedByteCount > Self.queueLimit {
      fail(CastError(.connectionLost, phase: .session, message: "The device does not read what it is sent"))
    }
  }

  private func received(_ bytes: [UInt8], from source: TLSConnection) {
    guard case .connected = state, let owner else { return }
    owner.machine.bytesReceived(at: .now)
    decoder.append(bytes)
    do {
      while case .connected = state, source === connection, let message = try decoder.next() {
        owner.onMessage?(MessageTrace(direction: .received, message: message))
        owner.perform(owner.machine.received(message, at: .now))
      }
    } catch {
      fail(
        CastError(
          .protocolError, phase: .session,
          message: "The peer sent something that is no Cast message: \(error)"))
    }
  }

  // MARK: The end

  /// The connection closed by itself, or could not be made.
  private func closed(_ error: TransportError?) {
    connection = nil
    if case .closed = state { return }
    let isEstablished = if case .connected = state { true } else { false }
    lost(CastError(error, isEstablished: isEstablished, endpoint: endpoint))
  }

  /// Gives the connection up.
  func fail(_ error: CastError) {
    guard let connection else { return }
    self.connection = nil
    connection.abort()
    var error = error
    error.endpoint = endpoint.description
    lost(error)
  }

  private func lost(_ error: CastError) {
    guard let owner else { return }
    decoder = FrameDecoder()
    var pause: Duration?
    if configuration.reconnects, case .connected = state {
      state = .waiting
      let now = ContinuousClock.now
      series.lost(at: now)
      let interval = series.interval(configuration.reconnectPolicy, at: now)
      pause = interval
      schedule(at: now + interval)
    } else {
      state = .closed
    }
    let effects = owner.machine.transportClosed(error, retries: pause != nil, at: .now)
    owner.perform(effects + [.notify(.disconnected(error, retryIn: pause))])
  }

  /// Closes for good: what was handed over to be sent is sent, and nothing is told any more.
  func close() {
    state = .closed
    stopAttempts()
    connection?.close()
  }

  /// Drops everything at once.
  func abort() {
    state = .closed
    stopAttempts()
    connection?.abort()
    connection = nil
  }

  // MARK: Connecting again

  private func schedule(at time: ContinuousClock.Instant) {
    if let retryTimer { loop.cancelTimer(retryTimer) }
    retryTimer = loop.setTimer(at: time) { [weak self] in
      self?.retryTimer = nil
      self?.attempt()
    }
  }

  private func attempt() {
    guard case .waiting = state else { return }
    if let (host, port) = owner?.reconnectEndpoint?() { endpoint = Endpoint(host: host, port: port) }
    if attempts.count >= Self.attemptLimit { attempts.removeFirst().abort() }
    let now = ContinuousClock.now
    series.attempted(at: now, configuration.reconnectPolicy)
    attempts.append(open())
    schedule(at: now + series.interval(configuration.reconnectPolicy, at: now))
  }

  private func adopt(_ source: TLSConnection) {
    guard case .waiting = state, let owner else { return }
    attempts.removeAll { $0 === source }
    stopAttempts()
    connection = source
    state = .connected
    let now = ContinuousClock.now
    series.connected(at: now)
    owner.perform(
      [.notify(.reconnected)] + owner.machine.transportOpening(at: now) + owner.machine.transportOpened(at: now))
  }

  private func stopAttempts() {
    if let retryTimer { loop.cancelTimer(retryTimer) }
    retryTimer = nil
    let open = attempts
    attempts = []
    for attempt in open { attempt.abort() }
  }
}
