import CastTransport
import Glibc

/// Writes lines to a descriptor without ever waiting for its reader: what doesn't fit now goes out as the loop runs.
final class LineStream {
  private let descriptor: Int32
  private let loop: EventLoop
  private var backlog: [UInt8] = []
  private var offset = 0
  /// Whether the loop can watch the descriptor: files can't be watched, and never make anybody wait.
  private let isWatched: Bool
  /// The `errno` of a write that failed; nothing is written any more.
  private(set) var failure: Int32?
  /// Called when lines could go out again.
  var onRoom: (() -> Void)?

  /// Called with the number of lines that were dropped, once the reader has come back.
  var onDropped: ((Int) -> Void)?

  /// A pipe that is writable takes this much without making the writer wait.
  private static let pieceSize = 4096
  /// Bytes that may wait before lines are dropped.
  private let limit: Int
  private var droppedCount = 0
  /// A terminal opened anew, which can be non-blocking without the processes that share the given descriptor noticing.
  private let ownTerminal: Int32?

  /// - Parameters:
  ///   - descriptor: where the lines go.
  ///   - loop: runs what goes out later.
  ///   - limit: bytes that may wait for the reader; lines that come while more than that wait are dropped.
  init(_ descriptor: Int32, loop: EventLoop, limit: Int = .max) {
    ownTerminal = Descriptors.reopenTerminal(descriptor)
    let descriptor = ownTerminal ?? descriptor
    self.descriptor = descriptor
    self.loop = loop
    self.limit = limit
    var isWatched = true
    do {
      try loop.register(descriptor, []) { _ in }
      loop.deregister(descriptor)
    } catch {
      isWatched = false
    }
    self.isWatched = isWatched
  }

  deinit {
    stopWaiting()
    if let ownTerminal { Glibc.close(ownTerminal) }
  }

  /// Bytes that wait for the reader.
  var pendingByteCount: Int { backlog.count - offset }

  func write(_ line: String) {
    write(Array((Style.oneLine(line) + "\n").utf8))
  }

  /// Writes bytes that end a line, or several.
  func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    guard pendingByteCount <= limit else {
      droppedCount += 1
      return
    }
    backlog += bytes
    if !isWaiting { drain() }
  }

  /// Whether everything that still waits could be written, in the time given.
  func flush(within limit: Duration) {
    let deadline = ContinuousClock.now + limit
    while pendingByteCount > 0, failure == nil, ContinuousClock.now < deadline {
      _ = isWritable(timeout: 50)
      drain(waits: false)
    }
  }

  private var isWaiting = false

  private func drain(waits: Bool = true) {
    while pendingByteCount > 0, failure == nil {
      guard !isWatched || isWritable(timeout: 0) else {
        if waits { waitForRoom() }
        return
      }
      let end = min(backlog.count, offset + Self.pieceSize)
      let count = unsafe backlog[offset..<end].withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        offset += count
      } else if errno == EAGAIN {
        if waits { waitForRoom() }
        return
      } else if errno != EINTR {
        failure = errno
      }
    }
    if offset == backlog.count || failure != nil {
      backlog.removeAll(keepingCapacity: backlog.capacity < 1 << 16)
      offset = 0
    } else if offset > 1 << 16 {
      backlog.removeFirst(offset)
      offset = 0
    }
  }

  private func isWritable(timeout: Int32) -> Bool { Descriptors.isWritable(descriptor, timeout: timeout) }

  private func waitForRoom() {
    guard !isWaiting else { return }
    do {
      try loop.register(descriptor, .write) { [unowned self] _ in
        stopWaiting()
        drain()
        guard !isWaiting else { return }
        reportDropped()
        onRoom?()
      }
      isWaiting = true
    } catch {
      failure = error.code
    }
  }

  private func reportDropped() {
    guard droppedCount > 0 else { return }
    let count = droppedCount
    droppedCount = 0
    onDropped?(count)
  }

  private func stopWaiting() {
    guard isWaiting else { return }
    loop.deregister(descriptor)
    isWaiting = false
  }
}
