import CastProtocol

/// Answers as a recorded device did, to whoever speaks as the recorded sender did.
///
/// The next recorded request of the same namespace and type decides: what came upon it then is sent now, at the same pace,
/// with the numbers and the sender's name as they are now. The first sender gets the first conversation, and so on.
struct ReplayMachine: Sendable {
  private struct Player: Sendable {
    var conversation: Recording.Conversation
    /// Where to look for the next request.
    var position = 0
    /// Recorded names of the sender's endpoints, and what they are now.
    var names: [String: String] = [:]
  }

  private struct Pending: Sendable {
    var at: ContinuousClock.Instant
    var sender: SenderID
    var message: CastMessage
  }

  private let recording: Recording
  private var players: [SenderID: Player] = [:]
  private var pending: [Pending] = []
  private var count = 0
  /// Answers that may wait; a recording whose pace is slow, and a sender that isn't, must not fill the memory.
  private static let pendingLimit = 10_000

  init(_ recording: Recording) { self.recording = recording }

  mutating func senderConnected(
    _ sender: SenderID, address: String, at now: ContinuousClock.Instant
  ) -> [ReceiverEffect] {
    let conversation = recording.conversations[count % recording.conversations.count]
    count += 1
    players[sender] = Player(conversation: conversation)
    for reply in conversation.opening { add(reply.message, to: sender, at: now + reply.delay) }
    return [.event(.senderConnected(sender, address: address))] + takeDue(at: now)
  }

  mutating func senderDisconnected(_ sender: SenderID, reason: String) -> [ReceiverEffect] {
    guard players.removeValue(forKey: sender) != nil else { return [] }
    pending.removeAll { $0.sender == sender }
    return [.event(.senderDisconnected(sender, reason: reason))]
  }

  mutating func received(
    _ message: CastMessage, from sender: SenderID, at now: ContinuousClock.Instant
  ) -> [ReceiverEffect] {
    guard var player = players[sender] else { return [] }
    if message.namespace == .heartbeat {
      guard (try? message.json())?["type"] == "PING" else { return [] }
      return [
        .send(
          CastMessage(
            sourceID: message.destinationID, destinationID: message.sourceID, namespace: .heartbeat,
            json: ["type": "PONG"]), to: sender)
      ]
    }
    let key = Recording.Exchange.key(of: message)
    let exchanges = player.conversation.exchanges
    // Forward from where we are; what comes again after the end is answered as the last time.
    let next = exchanges[min(player.position, exchanges.count)...].firstIndex { $0.key == key }
    guard let index = next ?? exchanges.lastIndex(where: { $0.key == key }) else {
      return [.event(.warning("nothing is recorded for '\(key)'"))]
    }
    if next != nil { player.position = index + 1 }
    player.names[exchanges[index].request.sourceID] = message.sourceID
    players[sender] = player
    let numbers = Numbers(recorded: exchanges[index].request, now: message)
    for reply in exchanges[index].replies {
      add(numbers.applied(to: reply.message, names: player.names), to: sender, at: now + reply.delay)
    }
    return takeDue(at: now)
  }

  var nextDeadline: ContinuousClock.Instant? { pending.map(\.at).min() }

  mutating func deadlineReached(at now: ContinuousClock.Instant) -> [ReceiverEffect] { takeDue(at: now) }

  mutating func shutDown() -> [ReceiverEffect] {
    defer { players = [:] }
    return players.keys.sorted().map { .drop($0, .shutdown) }
  }

  private mutating func add(_ message: CastMessage, to sender: SenderID, at instant: ContinuousClock.Instant) {
    guard pending.count < Self.pendingLimit else { return }
    pending.append(Pending(at: instant, sender: sender, message: message))
  }

  /// In the order of their times; those of one time in the order of the recording.
  private mutating func takeDue(at now: ContinuousClock.Instant) -> [ReceiverEffect] {
    let due = pending.enumerated().filter { $0.element.at <= now }
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
    pending.removeAll { $0.at <= now }
    return due.map { .send($0.element.message, to: $0.element.sender) }
  }
}

/// A request's number then and now, for its answers.
private struct Numbers {
  private let recorded: JSONValue?
  private let now: JSONValue?

  init(recorded: CastMessage, now: CastMessage) {
    self.recorded = (try? recorded.json())?["requestId"]
    self.now = (try? now.json())?["requestId"]
  }

  func applied(to message: CastMessage, names: [String: String]) -> CastMessage {
    var message = message
    message.destinationID = names[message.destinationID] ?? message.destinationID
    guard case .text(let text) = message.payload, let recorded, let now,
      var members = (try? JSONValue(parsing: text))?.objectValue
    else { return message }
    for key in ["requestId", "launchRequestId"] where members[key] == recorded { members[key] = now }
    message.payload = .text(JSONValue.object(members).serialized())
    return message
  }
}
