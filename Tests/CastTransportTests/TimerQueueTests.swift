import TestSupport
import Testing

@testable import CastTransport

@Suite struct TimerQueueTests {
  private let start = ContinuousClock.now

  private func taken(_ queue: inout TimerQueue, at seconds: Int) {
    while let body = queue.take(due: start + .seconds(seconds)) { body() }
  }

  @Test func inOrderOfTimeThenOfSetting() {
    var queue = TimerQueue()
    var order: [Int] = []
    for (index, second) in [5, 1, 3, 1, 5, 2].enumerated() {
      _ = queue.add(at: start + .seconds(second)) { order.append(second * 10 + index) }
    }
    #expect(queue.next == start + .seconds(1))
    taken(&queue, at: 0)
    #expect(order == [])
    taken(&queue, at: 2)
    #expect(order == [11, 13, 25])
    taken(&queue, at: 9)
    #expect(order == [11, 13, 25, 32, 50, 54])
    #expect(queue.next == nil)
  }

  @Test func cancelledOnesAreGone() {
    var queue = TimerQueue()
    let first = queue.add(at: start) { Issue.record("it was cancelled") }
    var ran = false
    let second = queue.add(at: start + .seconds(1)) { ran = true }
    queue.cancel(first)
    queue.cancel(first)
    #expect(queue.next == start + .seconds(1))
    taken(&queue, at: 1)
    #expect(ran)
    queue.cancel(second)
    #expect(queue.next == nil)
  }

  @Test func cancellingDoesNotGrow() {
    var queue = TimerQueue()
    let kept = queue.add(at: start + .seconds(100)) {}
    for index in 0..<10_000 { queue.cancel(queue.add(at: start + .seconds(200 + index)) {}) }
    #expect(queue.entryCount <= 130)
    #expect(queue.next == start + .seconds(100))
    queue.cancel(kept)
    #expect(queue.next == nil)
  }

  @Test func randomOrder() {
    var generator = SeededGenerator(seed: 9)
    var queue = TimerQueue()
    var expected: [Int] = []
    var order: [Int] = []
    for _ in 0..<2000 {
      let time = Int.random(in: 0..<500, using: &generator)
      let number = queue.add(at: start + .seconds(time)) { order.append(time) }
      if time % 3 == 0 { queue.cancel(number) } else { expected.append(time) }
    }
    taken(&queue, at: 1000)
    #expect(order == expected.sorted())
  }
}
