import CastProtocol

/// Keeps a connection known to be alive (protocol 3).
///
/// It asks with PING after a time of silence on both sides, and gives the connection up when nothing at all came for
/// longer. PINGs of the peer are answered whatever else is going on, with the addresses swapped: a device pings from
/// `Tr@n$p0rt-0` to `Tr@n$p0rt-0` (T8, T9).
struct Heartbeat: Equatable {
  /// How long both sides may be silent before a PING is sent.
  let interval: Duration
  /// How long the peer may be silent before the connection counts as dead.
  let timeout: Duration

  private var lastReceived: ContinuousClock.Instant
  private var lastSent: ContinuousClock.Instant
  private var lastPing: ContinuousClock.Instant?

  enum Verdict: Equatable {
    case alive
    case pingDue
    case dead
  }

  init(at now: ContinuousClock.Instant, interval: Duration = .seconds(5), timeout: Duration = .seconds(15)) {
    self.interval = interval
    self.timeout = timeout
    lastReceived = now
    lastSent = now
  }

  /// Bytes of any kind came: even a part of a frame is a sign of life.
  mutating func received(at now: ContinuousClock.Instant) {
    lastReceived = max(lastReceived, now)
    lastPing = nil
  }

  /// A message of any kind was sent.
  mutating func sent(at now: ContinuousClock.Instant) {
    lastSent = max(lastSent, now)
  }

  /// When ``deadlineReached(at:)`` wants to be called.
  var nextDeadline: ContinuousClock.Instant {
    min(pingTime, lastReceived + timeout)
  }

  // While an answer is due, PINGs go on at the interval even if other messages are being sent meanwhile: those may
  // be vanishing into a dead socket, and the peer may not answer them.
  private var pingTime: ContinuousClock.Instant {
    if let lastPing { return lastPing + interval }
    return max(lastReceived, lastSent) + interval
  }

  /// What is due; a PING that is due counts as sent.
  mutating func deadlineReached(at now: ContinuousClock.Instant) -> Verdict {
    if now >= lastReceived + timeout { return .dead }
    guard now >= pingTime else { return .alive }
    lastPing = now
    lastSent = max(lastSent, now)
    return .pingDue
  }

  /// The PING of a sender.
  static let ping = CastMessage(
    sourceID: EndpointID.platformSender, destinationID: EndpointID.platformReceiver, namespace: .heartbeat,
    payload: .text(#"{"type":"PING"}"#))

  /// The answer to a PING: the addresses swapped, nothing else in it.
  static func pong(to ping: CastMessage) -> CastMessage {
    CastMessage(
      sourceID: ping.destinationID, destinationID: ping.sourceID, namespace: .heartbeat,
      payload: .text(#"{"type":"PONG"}"#))
  }
}
