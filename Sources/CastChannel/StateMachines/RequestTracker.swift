import CastProtocol

/// Something that was asked of a session, from its submission to its one end. It may take several requests.
struct OperationID: Hashable, Comparable, CustomStringConvertible {
  let rawValue: Int

  static func < (lhs: OperationID, rhs: OperationID) -> Bool { lhs.rawValue < rhs.rawValue }

  var description: String { "#\(rawValue)" }
}

/// Gives out request IDs and knows which requests wait for an answer (protocol 4.1).
///
/// One counter serves all namespaces. It starts at random, so that two senders' numbers rarely meet: answers are
/// often addressed to everybody (T20, T27). A request ends exactly once: by ``finish(_:)``, by its deadline, or with
/// its connection.
struct RequestTracker: Equatable {
  /// A request that waits for its answer.
  struct Entry: Equatable {
    let id: RequestID
    /// The wire name of the request, `LOAD`.
    let type: String
    let namespace: CastNamespace
    let destination: String
    /// Whom it belongs to; none for what the session asks on its own account.
    let operation: OperationID?
    var deadline: ContinuousClock.Instant
  }

  private(set) var entries: [RequestID: Entry] = [:]
  private var nextID: RequestID

  init(firstID: RequestID) {
    nextID = firstID.rawValue < 1 ? 1 : firstID
  }

  /// Takes a number for a request that is about to be sent.
  mutating func register(
    _ type: String, namespace: CastNamespace, destination: String, operation: OperationID?,
    deadline: ContinuousClock.Instant
  ) -> RequestID {
    while entries[nextID] != nil { nextID = nextID.next }
    let id = nextID
    nextID = id.next
    entries[id] = Entry(
      id: id, type: type, namespace: namespace, destination: destination, operation: operation, deadline: deadline)
    return id
  }

  mutating func insert(_ entry: Entry) {
    entries[entry.id] = entry
  }

  /// The request that a message answers: the number must be ours, in the same namespace. 0 answers nobody (T21).
  func entry(answeredBy id: RequestID?, in namespace: CastNamespace) -> Entry? {
    guard let id, id != .broadcast, let entry = entries[id], entry.namespace == namespace else { return nil }
    return entry
  }

  /// Forgets a request that has had its answer, or that nobody waits for any more.
  @discardableResult
  mutating func finish(_ id: RequestID) -> Entry? {
    entries.removeValue(forKey: id)
  }

  /// Forgets all requests of an operation.
  mutating func finish(_ operation: OperationID) {
    entries = entries.filter { $0.value.operation != operation }
  }

  /// Forgets and returns, oldest first, the requests whose time is over.
  mutating func expired(at now: ContinuousClock.Instant) -> [Entry] {
    guard let nextDeadline, nextDeadline <= now else { return [] }
    let over = entries.values.filter { $0.deadline <= now }.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
    for entry in over { entries.removeValue(forKey: entry.id) }
    return over
  }

  /// Gives requests that wait a new deadline: those that were sent with the handshake count from its end.
  mutating func extendDeadlines(to deadline: ContinuousClock.Instant) {
    for id in entries.keys { entries[id]?.deadline = deadline }
  }

  /// Forgets everything: the connection is gone.
  mutating func removeAll() {
    entries.removeAll()
  }

  /// Forgets what waits for an answer of one endpoint, and returns it, oldest first.
  mutating func removeAll(to destination: String) -> [Entry] {
    let gone = entries.values.filter { $0.destination == destination }.sorted { $0.id < $1.id }
    for entry in gone { entries.removeValue(forKey: entry.id) }
    return gone
  }

  var nextDeadline: ContinuousClock.Instant? {
    entries.values.lazy.map(\.deadline).min()
  }
}

extension RequestTracker {
  /// A request that was given a number: its message is ready to be sent.
  struct Sent: Equatable {
    let id: RequestID
    let effect: Effect
  }

  /// Registers a request to the platform, then has it sent: in this order, so that no answer can come too early.
  mutating func send(
    _ payload: JSONValue, in namespace: CastNamespace, operation: OperationID?, deadline: ContinuousClock.Instant
  ) -> Sent {
    send(
      payload, in: namespace, from: EndpointID.platformSender, to: EndpointID.platformReceiver, operation: operation,
      deadline: deadline)
  }

  /// Registers a request, then has it sent.
  mutating func send(
    _ payload: JSONValue, in namespace: CastNamespace, from source: String, to destination: String,
    operation: OperationID?, deadline: ContinuousClock.Instant
  ) -> Sent {
    let id = register(
      payload["type"]?.stringValue ?? "", namespace: namespace, destination: destination, operation: operation,
      deadline: deadline)
    var members = payload.objectValue ?? [:]
    members["requestId"] = JSONValue(id.rawValue)
    let message = CastMessage(
      sourceID: source, destinationID: destination, namespace: namespace, json: .object(members))
    return Sent(id: id, effect: .send(message))
  }
}

extension RequestTracker {
  /// Takes a number up again that was finished too early: its answer turned out to be somebody else's.
  mutating func restore(
    _ id: RequestID, _ type: String, to destination: String, operation: OperationID,
    deadline: ContinuousClock.Instant
  ) {
    insert(
      Entry(
        id: id, type: type, namespace: .media, destination: destination, operation: operation, deadline: deadline))
  }
}
