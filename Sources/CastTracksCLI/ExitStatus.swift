/// What the process returns to its caller: the statuses of `sysexits.h` where one fits.
package enum ExitStatus: Int32, Hashable, Sendable {
  case success = 0
  /// The receiver refused or failed, or accepted and did not do it.
  case failure = 1
  /// A check found problems.
  case checkFailed = 2
  case usage = 64
  /// Input data that can't be used.
  case badInput = 65
  /// A file that can't be read.
  case noInput = 66
  /// No such device, or several that match.
  case noDevice = 68
  /// Refused, unreachable, not TLS, closed or lost.
  case unavailable = 69
  /// A bug in this program.
  case software = 70
  /// Our own file or output can't be written.
  case ioError = 74
  /// Connected, but no answer in time.
  case timeout = 75
  /// A bad frame or message.
  case protocolError = 76
  /// The device could not prove that it is genuine, and that was required.
  case deviceNotGenuine = 77
  /// The configuration file is wrong.
  case badConfiguration = 78
  /// Nothing is playing, or no such track.
  case noMedia = 79
  case hangup = 129
  case interrupt = 130
  case terminate = 143
}
