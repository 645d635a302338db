internal import CLinux

/// Wakes an event loop from another thread: many calls before the loop gets to it are one.
///
/// It stays usable after its loop has gone; then it does nothing.
package final class Waker: Sendable {
  let descriptor: Int32

  init() throws(SystemError) {
    descriptor = try SystemError.check(linux_eventfd_open(), "eventfd")
  }

  deinit { linux_close(descriptor) }

  /// Makes the loop run the waker's body soon.
  package func wake() {
    // It can't fail: a counter that is full has been signalled, and the descriptor lives as long as this.
    _ = linux_eventfd_signal(descriptor)
  }

  func clear() { _ = linux_eventfd_clear(descriptor) }
}
