/// What is to happen when: a heap of instants, with cancelled entries left in it until there are too many of them.
struct TimerQueue {
  private struct Entry {
    let instant: ContinuousClock.Instant
    let number: UInt64
  }

  private var heap: [Entry] = []
  private var bodies: [UInt64: () -> Void] = [:]
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
  mutating func add(at instant: ContinuousClock.Instant, _ body: @escaping () -> Void) -> UInt64 {
    lastNumber += 1
    bodies[lastNumber] = body
    heap.append(Entry(instant: instant, number: lastNumber))
    siftUp(from: heap.count - 1)
    return lastNumber
  }

  /// Forgets a body, if it hasn't been taken yet.
  mutating func cancel(_ number: UInt64) {
    guard bodies.removeValue(forKey: number) != nil else { return }
    // A timer that is set anew with each message leaves entries behind.
    if heap.count > 64, heap.count > 2 * bodies.count { rebuild() }
  }

  /// Takes the next body that is due.
  mutating func take(due now: ContinuousClock.Instant) -> (() -> Void)? {
    dropCancelled()
    guard let first = heap.first, first.instant <= now else { return nil }
    removeFirst()
    return bodies.removeValue(forKey: first.number)
  }

  private mutating func dropCancelled() {
    while let first = heap.first, bodies[first.number] == nil { removeFirst() }
  }

  private mutating func rebuild() {
    let living = heap.filter { bodies[$0.number] != nil }
    // A sorted array is a heap.
    heap = living.sorted(by: Self.isBefore)
  }

  private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    left.instant < right.instant || (left.instant == right.instant && left.number < right.number)
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
      guard Self.isBefore(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if Self.isBefore(heap[child], heap[least]) { least = child }
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
