/// What is to happen when: a heap of instants, with cancelled entries left in it until there are too many of them.
struct TimerQueue {
  /// One timer; it knows whether it is still wanted, so that no table is needed.
  final class Timer {
    fileprivate let instant: ContinuousClock.Instant
    fileprivate let number: UInt64
    /// `nil` once it has been taken or cancelled.
    fileprivate var body: (() -> Void)?

    fileprivate init(_ instant: ContinuousClock.Instant, _ number: UInt64, _ body: @escaping () -> Void) {
      self.instant = instant
      self.number = number
      self.body = body
    }

    fileprivate func isBefore(_ other: Timer) -> Bool {
      instant < other.instant || (instant == other.instant && number < other.number)
    }
  }

  private var heap: [Timer] = []
  private var livingCount = 0
  private var lastNumber: UInt64 = 0

  /// The earliest instant at which something is to happen.
  var next: ContinuousClock.Instant? {
    mutating get {
      dropCancelled()
      return heap.first?.instant
    }
  }

  /// How many entries there are, cancelled ones included.
  var entryCount: Int { heap.count }

  /// Adds a body; at the same instant the older one comes first.
  mutating func add(at instant: ContinuousClock.Instant, _ body: @escaping () -> Void) -> Timer {
    lastNumber += 1
    livingCount += 1
    let timer = Timer(instant, lastNumber, body)
    heap.append(timer)
    siftUp(from: heap.count - 1)
    return timer
  }

  /// Forgets a body, if it hasn't been taken yet.
  mutating func cancel(_ timer: Timer) {
    guard timer.body != nil else { return }
    timer.body = nil
    livingCount -= 1
    // A timer that is set anew with each message leaves entries behind.
    if heap.count > 64, heap.count > 2 * livingCount {
      // A sorted array is a heap.
      heap = heap.filter { $0.body != nil }.sorted { $0.isBefore($1) }
    }
  }

  /// Takes the next body that is due.
  mutating func take(due now: ContinuousClock.Instant) -> (() -> Void)? {
    dropCancelled()
    guard let first = heap.first, first.instant <= now else { return nil }
    removeFirst()
    livingCount -= 1
    defer { first.body = nil }
    return first.body
  }

  private mutating func dropCancelled() {
    while let first = heap.first, first.body == nil { removeFirst() }
  }

  private mutating func removeFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    siftDown()
  }

  private mutating func siftUp(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
