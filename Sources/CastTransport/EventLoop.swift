internal import CLinux
internal import Glibc

/// One thread's loop over descriptors, timers, signals and wake-ups from other threads (epoll).
///
/// Everything is called on the thread that runs it. What a handler does to the loop, such as to deregister itself or
/// another, holds at once: a deregistered handler isn't called again, not even for an event that has been fetched.
package final class EventLoop {
  /// Names a timer that has been set.
  package struct TimerID: Hashable {
    fileprivate let timer: TimerQueue.Timer

    package static func == (left: TimerID, right: TimerID) -> Bool { left.timer === right.timer }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(timer)) }
  }

  /// What a descriptor is watched for.
  package struct Interest: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let read = Interest(rawValue: 1)
    package static let write = Interest(rawValue: 2)
  }

  /// What a descriptor is ready for; `hangup` and `error` come unasked.
  package struct Readiness: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let read = Readiness(rawValue: 1)
    package static let write = Readiness(rawValue: 2)
    package static let hangup = Readiness(rawValue: 4)
    package static let error = Readiness(rawValue: 8)
  }

  private struct Source {
    let generation: UInt32
    let handler: (Readiness) -> Void
  }

  private let epoll: Descriptor
  /// By descriptor: the system gives the lowest numbers that are free. (A dictionary's metadata costs each start more
  /// than all look-ups together.)
  private var sources: [Source?] = []
  private var sourceCount = 0
  private var lastGeneration: UInt32 = 0
  private var timers = TimerQueue()
  private var queue: [() -> Void] = []
  private var wakers: [Waker] = []
  private var signalSource: Descriptor?
  private var signals: [Int32] = []
  private var isRunning = false
  /// Where connections of this loop receive into: no two of them do so at once.
  let scratch = ScratchBuffers()

  package init() throws(SystemError) {
    epoll = try Descriptor(linux_epoll_open(), "epoll_create1")
  }

  deinit {
    if !signals.isEmpty { unsafe linux_signals_unblock(signals, signals.count) }
  }

  // MARK: Timers

  /// Runs the body at the instant, or as soon as possible after it. Timers of one instant run in the order they were set.
  @discardableResult
  package func setTimer(at instant: ContinuousClock.Instant, _ body: @escaping () -> Void) -> TimerID {
    TimerID(timer: timers.add(at: instant, body))
  }

  /// Forgets a timer; one that has run, or was cancelled already, is no error.
  package func cancelTimer(_ id: TimerID) { timers.cancel(id.timer) }

  /// Runs the body in the loop's next turn, before it waits.
  package func enqueue(_ body: @escaping () -> Void) { queue.append(body) }

  // MARK: Descriptors

  /// Watches a descriptor until `deregister`, which has to come before it is closed. Level-triggered: the handler is
  /// called in each turn in which the descriptor is ready.
  package func register(_ fd: Int32, _ interest: Interest, _ handler: @escaping (Readiness) -> Void)
    throws(SystemError)
  {
    lastGeneration &+= 1
    let token = UInt64(lastGeneration) << 32 | UInt64(UInt32(bitPattern: fd))
    _ = try SystemError.check(linux_epoll_add(epoll.number, fd, interest.rawValue, token), "epoll_ctl")
    while sources.count <= Int(fd) { sources.append(nil) }
    sources[Int(fd)] = Source(generation: lastGeneration, handler: handler)
    sourceCount += 1
  }

  /// Changes what a registered descriptor is watched for.
  package func update(_ fd: Int32, _ interest: Interest) {
    guard let source = source(fd) else { return }
    let token = UInt64(source.generation) << 32 | UInt64(UInt32(bitPattern: fd))
    // It fails for descriptors that aren't registered only, which this one is.
    _ = linux_epoll_modify(epoll.number, fd, interest.rawValue, token)
  }

  /// Stops watching a descriptor; one that isn't watched is no error.
  package func deregister(_ fd: Int32) {
    guard source(fd) != nil else { return }
    sources[Int(fd)] = nil
    sourceCount -= 1
    _ = linux_epoll_remove(epoll.number, fd)
  }

  private func source(_ fd: Int32) -> Source? { sources.indices.contains(Int(fd)) ? sources[Int(fd)] : nil }

  // MARK: Other threads and signals

  /// Gives something by which other threads make the loop run the body. It counts until `remove(_:)`.
  package func makeWaker(_ body: @escaping () -> Void) throws(SystemError) -> Waker {
    let waker = try Waker()
    try register(waker.descriptor, .read) { [unowned waker] _ in
      waker.clear()
      body()
    }
    // Other threads may keep it longer than the loop, and the loop longer than they.
    wakers.append(waker)
    return waker
  }

  /// Lets go of a waker: its body isn't run any more.
  package func remove(_ waker: Waker) {
    deregister(waker.descriptor)
    wakers.removeAll { $0 === waker }
  }

  /// Runs the body for each of these signals instead of what they do by themselves. To be called once, before other
  /// threads start: they inherit that the signals are blocked, and so do child processes.
  package func onSignals(_ signals: [Int32], _ body: @escaping (Int32) -> Void) throws(SystemError) {
    guard signalSource == nil else { throw SystemError(code: EBUSY, call: "signalfd (already in use)") }
    let descriptor = try unsafe Descriptor(linux_signals_open(signals, signals.count), "signalfd")
    signalSource = descriptor
    self.signals = signals
    try register(descriptor.number, .read) { _ in
      while case let signal = linux_signals_next(descriptor.number), signal > 0 { body(signal) }
    }
  }

  // MARK: Running

  /// Turns until `done` says so, which is asked before each turn. Gives `false` if the deadline came first, or if
  /// nothing is left that could happen.
  ///
  /// - Throws: `SystemError`, also when called from one of the loop's own handlers.
  @discardableResult
  package func run(until done: () -> Bool, deadline: ContinuousClock.Instant? = nil) throws(SystemError) -> Bool {
    guard !isRunning else { throw SystemError(code: EDEADLK, call: "EventLoop.run (called by a handler)") }
    isRunning = true
    defer { isRunning = false }
    while true {
      if done() { return true }
      let now = ContinuousClock.now
      if let deadline, deadline <= now { return false }
      if runQueued() || runTimers(until: now) { continue }
      let next = [timers.next, deadline].compactMap(\.self).min()
      if next == nil, sourceCount == 0 { return false }
      try wait(until: next, now: now)
    }
  }

  /// Runs what was queued before this turn.
  private func runQueued() -> Bool {
    guard !queue.isEmpty else { return false }
    let bodies = queue
    queue = []
    for body in bodies { body() }
    return true
  }

  private func runTimers(until now: ContinuousClock.Instant) -> Bool {
    var ran = false
    while let body = timers.take(due: now) {
      body()
      ran = true
    }
    return ran
  }

  private func wait(until instant: ContinuousClock.Instant?, now: ContinuousClock.Instant) throws(SystemError) {
    let timeout = instant.map { Self.milliseconds($0 - now) } ?? -1
    let count = try unsafe SystemError.check(
      linux_epoll_wait(epoll.number, scratch.events, ScratchBuffers.eventCapacity, timeout), "epoll_wait")
    for index in 0..<Int(count) {
      let event = unsafe scratch.events[index]
      let fd = Int32(bitPattern: UInt32(truncatingIfNeeded: event.token))
      guard let source = source(fd), source.generation == UInt32(truncatingIfNeeded: event.token >> 32) else {
        continue
      }
      source.handler(Readiness(rawValue: event.readiness))
    }
  }

  /// Rounded up, so that a timer is due when the wait is over; at most a day, after which the loop just waits again.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    guard duration > .zero else { return 0 }
    guard duration < .seconds(86_400) else { return 86_400_000 }
    let (seconds, attoseconds) = duration.components
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
