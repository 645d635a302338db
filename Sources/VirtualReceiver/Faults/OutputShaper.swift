import CastTransport

/// Frames that leave late, in pieces, or several at once (T4); what is asked for meanwhile keeps its order.
final class OutputShaper {
  private let loop: EventLoop
  private let write: ([UInt8]) -> Void
  /// What is on its way, each with the instant at which it may leave.
  private var waiting: [(at: ContinuousClock.Instant, bytes: [UInt8])] = []
  private var timer: EventLoop.TimerID?

  init(loop: EventLoop, write: @escaping ([UInt8]) -> Void) {
    self.loop = loop
    self.write = write
  }

  deinit {
    if let timer { loop.cancelTimer(timer) }
  }

  static func isNeeded(_ faults: FaultPlan) -> Bool {
    faults.contains(.delay) || faults.contains(.split) || faults.contains(.coalesce)
  }

  var isIdle: Bool { waiting.isEmpty }

  /// Time between two pieces of a frame that is split.
  private static let pieceInterval = Duration.milliseconds(2)

  func send(_ frame: [UInt8], faults: FaultPlan) {
    let now = ContinuousClock.now
    var at = max(now + (faults.seconds(.delay) ?? .zero), waiting.last?.at ?? now)
    if let hold = faults.seconds(.coalesce) {
      // The first one waits; those that come meanwhile leave with it.
      if let first = waiting.first { at = first.at } else { at += hold }
      if waiting.last?.at == at {
        waiting[waiting.count - 1].bytes += frame
      } else {
        waiting.append((at, frame))
      }
    } else if let size = faults.count(.split) {
      // Long frames are not cut into thousands of pieces: that would only take time.
      let piece = max(size, frame.count / 200)
      for start in stride(from: 0, to: frame.count, by: piece) {
        waiting.append((at, Array(frame[start..<min(start + piece, frame.count)])))
        at += Self.pieceInterval
      }
    } else {
      waiting.append((at, frame))
    }
    leave()
  }

  private func leave() {
    if let timer { loop.cancelTimer(timer) }
    timer = nil
    let now = ContinuousClock.now
    while let first = waiting.first, first.at <= now {
      waiting.removeFirst()
      write(first.bytes)
    }
    guard let next = waiting.first else { return }
    timer = loop.setTimer(at: next.at) { [weak self] in
      self?.timer = nil
      self?.leave()
    }
  }
}
