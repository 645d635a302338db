import CastTransport
import Glibc

/// A program that a test runs beside it, killed when it is let go.
package final class ChildProcess {
  /// What it reads and what it writes, as our ends of pipes. Standard error goes with the output.
  package let input: Int32
  package let output: Int32
  private var isInputOpen = true
  package let pid: Int32
  private var status: Int32?

  /// Starts the program, which is looked for in the path.
  package init(_ arguments: [String]) throws {
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    guard unsafe pipe(&toChild) == 0, unsafe pipe(&fromChild) == 0 else {
      throw SystemError(code: errno, call: "pipe")
    }
    for descriptor in toChild + fromChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    defer {
      close(toChild[0])
      close(fromChild[1])
    }
    input = toChild[1]
    output = fromChild[0]
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, fromChild[1], 2)
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    var pid: pid_t = 0
    let code = unsafe posix_spawnp(&pid, arguments[0], &actions, nil, pointers, environ)
    guard code == 0 else { throw SystemError(code: code, call: arguments[0]) }
    self.pid = pid
  }

  deinit {
    if status == nil {
      kill(pid, SIGKILL)
      var status: Int32 = 0
      while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
    }
    endInput()
    close(output)
  }

  /// Closes its standard input.
  package func endInput() {
    if isInputOpen { close(input) }
    isInputOpen = false
  }

  /// Reads all that it still writes.
  package func rest() -> String {
    var lines: [String] = []
    while let line = line(where: { _ in true }) { lines.append(line) }
    return lines.joined(separator: "\n")
  }

  /// Writes to its standard input.
  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(input, bytes, bytes.count)
  }

  /// Reads lines until one holds; gives it, or `nil` at the end of the output or when nothing comes for a minute.
  package func line(where holds: (String) -> Bool) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      var wanted = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&wanted, 1, 60_000) > 0, unsafe read(output, &byte, 1) == 1 else { return nil }
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      if holds(text) { return text }
      line = []
    }
    return nil
  }
}
