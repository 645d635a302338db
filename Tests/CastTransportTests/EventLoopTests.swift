import Glibc
import TestSupport
import Testing

@testable import CastTransport

@Suite struct EventLoopTests {
  private let soon = ContinuousClock.now + .seconds(60)

  /// Both ends of a pipe, closed when it goes.
  private final class Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      guard unsafe pipe(&ends) == 0 else { throw SystemError(code: errno, call: "pipe") }
      (reading, writing) = (ends[0], ends[1])
    }

    deinit {
      close(reading)
      close(writing)
    }

    func write() { _ = unsafe Glibc.write(writing, "x", 1) }

    func read() {
      var byte: UInt8 = 0
      _ = unsafe Glibc.read(reading, &byte, 1)
    }
  }

  @Test func doneIsAskedFirst() throws {
    let loop = try EventLoop()
    #expect(try loop.run(until: { true }))
    #expect(try loop.run(until: { true }, deadline: .now - .seconds(1)))
    #expect(try !loop.run(until: { false }, deadline: .now - .seconds(1)))
  }

  @Test func endsWhenNothingCanHappen() throws {
    let loop = try EventLoop()
    var ran = 0
    loop.enqueue { ran += 1 }
    loop.setTimer(at: .now) { ran += 1 }
    #expect(try !loop.run(until: { false }))
    #expect(ran == 2)
  }

  @Test func stopsAtTheDeadline() throws {
    let loop = try EventLoop()
    loop.setTimer(at: soon) { Issue.record("not before the deadline") }
    let deadline = ContinuousClock.now + .milliseconds(20)
    #expect(try !loop.run(until: { false }, deadline: deadline))
    #expect(ContinuousClock.now >= deadline)
  }

  @Test func timersRunInOrderAndNotEarly() throws {
    let loop = try EventLoop()
    let start = ContinuousClock.now
    var order: [Int] = []
    for delay in [20, 5, 10] {
      loop.setTimer(at: start + .milliseconds(delay)) {
        #expect(ContinuousClock.now >= start + .milliseconds(delay))
        order.append(delay)
      }
    }
    let cancelled = loop.setTimer(at: start + .milliseconds(7)) { order.append(7) }
    loop.cancelTimer(cancelled)
    #expect(try loop.run(until: { order.count == 3 }, deadline: soon))
    #expect(order == [5, 10, 20])
  }

  @Test func aTimerMayCancelTheNext() throws {
    let loop = try EventLoop()
    let now = ContinuousClock.now
    var second: EventLoop.TimerID?
    loop.setTimer(at: now) { if let second { loop.cancelTimer(second) } }
    second = loop.setTimer(at: now) { Issue.record("it was cancelled") }
    #expect(try !loop.run(until: { false }, deadline: now + .milliseconds(5)))
  }

  @Test func whatIsQueuedWhileTurningWaitsForTheNextTurn() throws {
    let loop = try EventLoop()
    var turns = 0
    func again() {
      turns += 1
      loop.enqueue(again)
    }
    loop.enqueue(again)
    #expect(try loop.run(until: { turns == 3 }, deadline: soon))
    #expect(turns == 3)
  }

  @Test func reentryIsAnError() throws {
    let loop = try EventLoop()
    var error: SystemError?
    loop.enqueue {
      do throws(SystemError) { try loop.run(until: { true }) } catch let thrown { error = thrown }
    }
    #expect(try loop.run(until: { error != nil }, deadline: soon))
    #expect(error?.code == EDEADLK)
    // And the loop still works.
    #expect(try loop.run(until: { true }))
  }

  @Test func tellsReadiness() throws {
    let loop = try EventLoop()
    let pipe = try Pipe()
    var seen: [EventLoop.Readiness] = []
    try loop.register(pipe.reading, .read) { readiness in
      seen.append(readiness)
      pipe.read()
    }
    #expect(try !loop.run(until: { !seen.isEmpty }, deadline: .now + .milliseconds(5)))
    pipe.write()
    #expect(try loop.run(until: { !seen.isEmpty }, deadline: soon))
    #expect(seen == [.read])
    loop.update(pipe.reading, [])
    pipe.write()
    #expect(try !loop.run(until: { seen.count > 1 }, deadline: .now + .milliseconds(5)))
    loop.update(pipe.reading, .read)
    #expect(try loop.run(until: { seen.count > 1 }, deadline: soon))
    loop.deregister(pipe.reading)
    loop.deregister(pipe.reading)
    pipe.write()
    #expect(try !loop.run(until: { seen.count > 2 }, deadline: .now + .milliseconds(5)))
    // The end of the stream.
    try loop.register(pipe.reading, .read) { _ in loop.deregister(pipe.reading) }
    try loop.register(pipe.writing, .write) { seen.append($0) }
    #expect(try loop.run(until: { seen.last?.contains(.write) == true }, deadline: soon))
    loop.deregister(pipe.writing)
  }

  @Test func aDescriptorThatIsNoneIsAnError() throws {
    let loop = try EventLoop()
    #expect(throws: SystemError(code: EBADF, call: "epoll_ctl")) { try loop.register(-1, .read) { _ in } }
    loop.update(99_999, .read)
    loop.deregister(99_999)
  }

  @Test func deregisteredInTheSameTurnIsNotCalled() throws {
    let loop = try EventLoop()
    let pipes = try (0..<8).map { _ in try Pipe() }
    var called = 0
    for pipe in pipes {
      pipe.write()
      try loop.register(pipe.reading, .read) { _ in
        called += 1
        for other in pipes { loop.deregister(other.reading) }
      }
    }
    #expect(try loop.run(until: { called > 0 }, deadline: soon))
    #expect(called == 1)
  }

  @Test func aNumberThatIsUsedAgainInTheSameTurnIsAnotherDescriptor() throws {
    let loop = try EventLoop()
    let pipes = try [Pipe(), Pipe()]
    var replacements = 0
    var called = 0
    for (index, pipe) in pipes.enumerated() {
      pipe.write()
      try loop.register(pipe.reading, .read) { _ in
        called += 1
        let other = pipes[1 - index]
        loop.deregister(other.reading)
        try? loop.register(other.reading, .read) { _ in replacements += 1 }
        loop.deregister(pipe.reading)
      }
    }
    #expect(try loop.run(until: { called == 1 }, deadline: soon))
    // The event that was fetched for the first registration isn't the second one's.
    #expect(replacements == 0)
    #expect(try loop.run(until: { replacements == 1 }, deadline: soon))
  }

  @Test func wakesFromAnotherThread() throws {
    let loop = try EventLoop()
    var count = 0
    let waker = try loop.makeWaker { count += 1 }
    waker.wake()
    waker.wake()
    #expect(try loop.run(until: { count > 0 }, deadline: soon))
    #expect(count == 1)
    let thread = Thread { waker.wake() }
    #expect(try loop.run(until: { count == 2 }, deadline: soon))
    thread.join()
    loop.remove(waker)
    waker.wake()
    #expect(try !loop.run(until: { count > 2 }, deadline: .now + .milliseconds(5)))
  }

  @Test func aWakerOutlivesItsLoop() throws {
    var loop: EventLoop? = try EventLoop()
    let waker = try loop?.makeWaker { Issue.record("its loop has gone") }
    loop = nil
    waker?.wake()
  }

  @Test func theLoopKeepsAWaker() throws {
    let loop = try EventLoop()
    var count = 0
    let descriptor = try loop.makeWaker { count += 1 }.descriptor
    var one: UInt64 = 1
    _ = unsafe write(descriptor, &one, 8)
    #expect(try loop.run(until: { count == 1 }, deadline: soon))
  }

  @Test func signalsComeThroughTheLoop() async {
    // In a process of its own: signals belong to all of one.
    await #expect(processExitsWith: .success) {
      let loop = try EventLoop()
      var seen: [Int32] = []
      try loop.onSignals([SIGTERM, SIGUSR1]) { seen.append($0) }
      #expect(throws: SystemError.self) { try loop.onSignals([SIGINT]) { _ in } }
      // To this thread: the test runner has others, which take no part in the loop's blocking.
      raise(SIGUSR1)
      raise(SIGTERM)
      try #require(try loop.run(until: { seen.count == 2 }, deadline: .now + .seconds(30)))
      try #require(Set(seen) == [SIGTERM, SIGUSR1])
    }
  }

  @Test func aSignalDoesNotEndAWait() async {
    await #expect(processExitsWith: .success) {
      let loop = try EventLoop()
      signal(SIGALRM) { _ in }
      var interval = itimerval(
        it_interval: timeval(tv_sec: 0, tv_usec: 500), it_value: timeval(tv_sec: 0, tv_usec: 500))
      unsafe setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &interval, nil)
      let deadline = ContinuousClock.now + .milliseconds(30)
      try #require(try !loop.run(until: { false }, deadline: deadline))
      try #require(ContinuousClock.now >= deadline)
      exit(0)
    }
  }
}
