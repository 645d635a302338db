internal import CLinux

/// A system call that failed.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errno.
  package var code: Int32
  /// The call, or what it was for.
  package var call: String

  package init(code: Int32, call: String) {
    self.code = code
    self.call = call
  }

  /// Such as "epoll_ctl: No such file or directory".
  package var description: String { "\(call): \(Self.text(code))" }

  /// What an errno means, in the system's words.
  package static func text(_ code: Int32) -> String { unsafe String(cString: linux_error_text(code)) }

  /// The value of a call that gives a negative errno when it fails.
  static func check(_ value: Int32, _ call: String) throws(SystemError) -> Int32 {
    guard value >= 0 else { throw SystemError(code: -value, call: call) }
    return value
  }
}
