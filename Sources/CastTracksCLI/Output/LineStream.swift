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

  /// A pipe that is writable takes this much without making the writer wait.
  private static let pieceSize = 4096

  init(_ descriptor: Int32, loop: EventLoop) {
    self.descriptor = descriptor
    self.loop = loop
    var isWatched = true
    do {
      try loop.register(descriptor, []) { _ in }
      loop.deregister(descriptor)
    } catch {
      isWatched = false
    }
    self.isWatched = isWatched
  }

  /// Bytes that wait for the reader.
  var pendingByteCount: Int { backlog.count - offset }

  func write(_ line: String) {
    guard failure == nil else { return }
    backlog += Array(line.utf8)
    backlog.append(UInt8(ascii: "\n"))
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
      } else if errno != EINTR && errno != EAGAIN {
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

  private func isWritable(timeout: Int32) -> Bool {
    var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // An error counts as writable: the write then says which.
    return unsafe poll(&poller, 1, timeout) > 0
  }

  private func waitForRoom() {
    guard !isWaiting else { return }
    do {
      try loop.register(descriptor, .write) { [unowned self] _ in
        stopWaiting()
        drain()
        if !isWaiting { onRoom?() }
      }
      isWaiting = true
    } catch {
      failure = error.code
    }
  }

  private func stopWaiting() {
    loop.deregister(descriptor)
    isWaiting = false
  }
}
