import Glibc

/// State that threads share under a lock.
///
/// Not `Synchronization.Mutex`: where threads contend for that one, the kernel hands it over unseen by the thread sanitizer,
/// which then reports races that aren't there; it knows this one.
///
/// Unchecked: `state` is only touched with the mutex held.
@safe final class Locked<State>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var state: State

  init(_ state: State) {
    unsafe mutex = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    self.state = state
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs the body with the lock held. It must not take the same lock.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(&state)
  }
}
