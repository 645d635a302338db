import Glibc

/// A program of the system's that runs beside us. Ended and reaped when this goes.
@safe final class ChildProcess {
  /// Its process ID; `nil` once it was reaped.
  private(set) var processID: pid_t?

  /// Starts a program found on the PATH. Its standard streams are the null device.
  ///
  /// - Parameters:
  ///   - program: its path, or its name.
  ///   - arguments: without the program's own name.
  ///   - descriptors: ours, and the numbers they get there.
  /// - Throws: `BrowserError` when it can't be started.
  init(
    _ program: String, _ arguments: [String], descriptors: [(ours: Int32, theirs: Int32)] = []
  ) throws(BrowserError) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream: Int32 in 0...2 {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
    }
    for (ours, theirs) in descriptors { unsafe posix_spawn_file_actions_adddup2(&actions, ours, theirs) }
    // The receiver blocks signals to read them itself; a child must not inherit that.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let code = unsafe posix_spawnp(&child, program, &actions, &attributes, &words, environ)
    guard code == 0 else {
      throw BrowserError("can't start \(program): \(unsafe String(cString: strerror(code)))")
    }
    processID = child
  }

  deinit { end() }

  /// Waits for its end, `seconds` at most.
  ///
  /// - Returns: the exit status, 128 and the signal if one ended it, or `nil` if it still runs.
  func wait(seconds: Double) -> Int32? {
    guard let processID else { return nil }
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      var status: Int32 = 0
      let reaped = unsafe waitpid(processID, &status, WNOHANG)
      if reaped != 0 {
        self.processID = nil
        return reaped < 0 ? 127 : status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
      }
      guard ContinuousClock.now < deadline else { return nil }
      usleep(10_000)
    }
  }

  /// Ends it and what it started: asked first, then forced.
  func end() {
    guard let processID else { return }
    kill(-processID, SIGTERM)
    if wait(seconds: 2) == nil {
      kill(-processID, SIGKILL)
      _ = wait(seconds: 5)
    }
  }
}
