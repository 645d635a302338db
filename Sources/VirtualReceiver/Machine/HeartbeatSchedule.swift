/// When each sender is pinged, and when its silence is too long (protocol 3).
///
/// A message costs no more than noting its time: the heap holds one entry a sender, which is looked at again when it
/// comes up. Thousands of senders are as cheap as one.
struct HeartbeatSchedule: Sendable {
  /// What is due.
  enum Due: Hashable, Sendable {
    case ping(SenderID)
    case silent(SenderID)
  }

  private struct Times: Sendable {
    var lastHeard: ContinuousClock.Instant
    var nextPing: ContinuousClock.Instant
  }

  private struct Entry: Sendable {
    var at: ContinuousClock.Instant
    var sender: SenderID
  }

  private var times: [SenderID: Times] = [:]
  private var heap: [Entry] = []

  /// Time between pings; `nil` for none. A change holds from each sender's next ping on.
  var pingInterval: Duration?
  /// Silence after which a sender is dropped; `nil` for never.
  let silenceLimit: Duration?

  init(pingInterval: Duration?, silenceLimit: Duration?) {
    self.pingInterval = pingInterval
    self.silenceLimit = silenceLimit
  }

  mutating func add(_ sender: SenderID, at now: ContinuousClock.Instant) {
    times[sender] = Times(lastHeard: now, nextPing: now + (pingInterval ?? .zero))
    if let due = due(of: sender) { push(Entry(at: due, sender: sender)) }
  }

  mutating func remove(_ sender: SenderID) { times[sender] = nil }

  mutating func heard(_ sender: SenderID, at now: ContinuousClock.Instant) { times[sender]?.lastHeard = now }

  /// When to look again; perhaps too early, never too late.
  var nextDeadline: ContinuousClock.Instant? { heap.first?.at }

  /// Everything that is due now.
  mutating func takeDue(at now: ContinuousClock.Instant) -> [Due] {
    var result: [Due] = []
    while let first = heap.first, first.at <= now {
      pop()
      guard let time = times[first.sender] else { continue }
      if let silenceLimit, now >= time.lastHeard + silenceLimit {
        times[first.sender] = nil
        result.append(.silent(first.sender))
        continue
      }
      if let pingInterval, now >= time.nextPing {
        // Counted from now: after a sleep there is one ping, not many.
        times[first.sender]?.nextPing = now + pingInterval
        result.append(.ping(first.sender))
      }
      if let due = due(of: first.sender) { push(Entry(at: due, sender: first.sender)) }
    }
    return result
  }

  private func due(of sender: SenderID) -> ContinuousClock.Instant? {
    guard let time = times[sender] else { return nil }
    let ping = pingInterval == nil ? nil : time.nextPing
    let silence = silenceLimit.map { time.lastHeard + $0 }
    return switch (ping, silence) {
    case (let ping?, let silence?): min(ping, silence)
    case (let ping, let silence): ping ?? silence
    }
  }

  private mutating func push(_ entry: Entry) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].at < heap[parent].at else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func pop() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { return }
      let right = left + 1
      let child = right < heap.count && heap[right].at < heap[left].at ? right : left
      guard heap[child].at < heap[parent].at else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
