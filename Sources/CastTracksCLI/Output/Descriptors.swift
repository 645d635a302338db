import Glibc

/// The three standard descriptors, made safe before anything else is opened.
package enum Descriptors {
  /// Puts something harmless where the caller closed a standard descriptor, so that no socket gets its number.
  ///
  /// A closed stdin reads as empty; writing to a closed stdout or stderr still fails (the stand-in is read-only).
  package static func secureStandard() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // `open` returns the lowest free number, which is this one: those below it are open by now.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// A peer or reader that went away is an error of `write`, not the end of the process.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes all bytes, across interruptions and full pipes.
  ///
  /// - Returns: 0, or the `errno` of the failure.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes[offset...].withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        offset += count
      } else if errno == EAGAIN {
        // Somebody made the terminal or pipe non-blocking.
        var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&poller, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Whether a write would not have to wait for a reader.
  ///
  /// `timeout`: how long to wait for that, in milliseconds.
  static func isWritable(_ descriptor: Int32, timeout: Int32) -> Bool {
    var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // An error counts as writable: the write then says which.
    return unsafe poll(&poller, 1, timeout) > 0
  }

  /// The terminal behind a descriptor, opened anew and non-blocking, to be closed by the caller; nil if it is none, or
  /// belongs to somebody else.
  ///
  /// A terminal that is writable may still make the writer of a long line wait, and the flag that prevents it would
  /// hold for every process that shares the descriptor.
  static func reopenTerminal(_ descriptor: Int32) -> Int32? {
    guard isTerminal(descriptor) else { return nil }
    let own = unsafe open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return own < 0 ? nil : own
  }

  /// Whether the descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }
}
