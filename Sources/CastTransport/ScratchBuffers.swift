internal import CLinux

/// Memory that a loop lends to whoever works in it, one at a time.
@safe final class ScratchBuffers {
  /// Of ciphertext and of plaintext, in bytes: several of the largest TLS records.
  static let size = 1 << 16

  /// How many events a turn handles at most.
  static let eventCapacity: Int32 = 128

  /// For what epoll tells.
  let events: UnsafeMutablePointer<LinuxEvent>
  /// For what comes from a socket.
  let ciphertext: UnsafeMutablePointer<UInt8>
  /// For what becomes of it.
  let plaintext: UnsafeMutablePointer<UInt8>

  init() {
    unsafe events = .allocate(capacity: Int(Self.eventCapacity))
    unsafe ciphertext = .allocate(capacity: Self.size)
    unsafe plaintext = .allocate(capacity: Self.size)
  }

  deinit {
    unsafe events.deallocate()
    unsafe ciphertext.deallocate()
    unsafe plaintext.deallocate()
  }
}
