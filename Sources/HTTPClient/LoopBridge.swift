internal import CCurl
internal import CastTransport

/// What the library asks of the event loop: descriptors to watch and a time to be called at.
final class LoopBridge {
  private let loop: EventLoop
  private var watched: Set<Int32> = []
  private var timer: EventLoop.TimerID?
  /// A descriptor is ready.
  var onReady: (Int32, EventLoop.Readiness) -> Void = { _, _ in }
  /// The time has come.
  var onElapsed: () -> Void = {}

  init(loop: EventLoop) {
    self.loop = loop
  }

  func watch(_ descriptor: Int32, _ interest: EventLoop.Interest) {
    guard !interest.isEmpty else {
      if watched.remove(descriptor) != nil { loop.deregister(descriptor) }
      return
    }
    guard watched.insert(descriptor).inserted else { return loop.update(descriptor, interest) }
    do {
      try loop.register(descriptor, interest) { [weak self] readiness in self?.onReady(descriptor, readiness) }
    } catch {
      // The transfer's time limit ends it.
      watched.remove(descriptor)
    }
  }

  /// Replaces what was scheduled before; nil: nothing.
  func schedule(after delay: Duration?) {
    if let timer { loop.cancelTimer(timer) }
    timer = delay.map { delay in
      loop.setTimer(at: .now + delay) { [weak self] in
        self?.timer = nil
        self?.onElapsed()
      }
    }
  }

  /// Leaves nothing of it in the loop.
  func detach() {
    for descriptor in watched { loop.deregister(descriptor) }
    watched = []
    schedule(after: nil)
    onReady = { _, _ in }
    onElapsed = {}
  }
}

// C functions, called on the loop's thread.

private func bridge(_ context: UnsafeMutableRawPointer?) -> LoopBridge? {
  unsafe context.map { unsafe Unmanaged<LoopBridge>.fromOpaque($0).takeUnretainedValue() }
}

func onWatch(_ context: UnsafeMutableRawPointer?, _ descriptor: Int32, _ readable: Bool, _ writable: Bool) {
  var interest: EventLoop.Interest = []
  if readable { interest.insert(.read) }
  if writable { interest.insert(.write) }
  unsafe bridge(context)?.watch(descriptor, interest)
}

func onSchedule(_ context: UnsafeMutableRawPointer?, _ milliseconds: Int64) {
  unsafe bridge(context)?.schedule(after: milliseconds < 0 ? nil : .milliseconds(milliseconds))
}
