/// Something that a client did.
package struct AccessEvent: Hashable, Sendable {
  /// How far an exchange is.
  package enum Phase: Hashable, Sendable {
    /// The answer's headers are on their way; for media this is "it was fetched", since its body may take hours.
    case started
    /// Everything was sent.
    case completed
    /// The client went away or stopped reading for too long.
    case clientLeft
    /// The file became shorter or could not be read while it was sent.
    case failed
    /// The server was stopped meanwhile.
    case serverStopped
    /// The client's address is not among the allowed ones; there was no request.
    case refused
  }

  package var phase: Phase
  /// What was asked for; nil for a path that is none of ours, and for handlers.
  package var resource: ServedResource.ID?
  package var method: String
  /// The request target as it came, cut after 1,024 bytes.
  package var target: String
  /// 0 for a refused connection.
  package var status: Int
  /// The part that was sent, if the answer is 206.
  package var range: Range<UInt64>?
  /// Bytes of the answer's body. `started`: those promised. Later: those delivered, for an exchange that was cut short as well
  /// as the client's system has acknowledged them.
  package var bodyBytes: UInt64
  package var remoteAddress: IPAddress
  /// `User-Agent`; receivers have `CrKey` in it.
  package var userAgent: String?
  package var time: ContinuousClock.Instant
  /// Why the answer is an error, if it is.
  package var reason: String?
}

/// Events on their way from the server's threads to the program's loop.
///
/// Holds the newest `limit` events: a flood of requests can't fill the memory of a program that doesn't look.
final class AccessLog: Sendable {
  private let events = Locked<[AccessEvent]>([])
  private let limit: Int
  private let onActivity: @Sendable () -> Void

  init(limit: Int = 4096, onActivity: @escaping @Sendable () -> Void) {
    self.limit = max(limit, 2)
    self.onActivity = onActivity
  }

  func record(_ event: AccessEvent) {
    let wasEmpty = events.withLock { events in
      // Dropping half at once keeps this cheap in a flood.
      if events.count >= limit { events.removeFirst(limit / 2) }
      events.append(event)
      return events.count == 1
    }
    if wasEmpty { onActivity() }
  }

  func drain() -> [AccessEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
