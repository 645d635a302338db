import Glibc

/// What the system said of a file or folder that could not be used.
public struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  public var path: String
  /// The system's error number (`errno`).
  public var errno: Int32

  /// A failure.
  public init(path: String, errno: Int32) {
    self.path = path
    self.errno = errno
  }

  /// One line: the path and what the system says.
  public var description: String { "'\(path)': \(text)" }

  /// What the system says of the error number.
  public var text: String {
    var buffer = [CChar](repeating: 0, count: 256)
    // Unlike strerror, this is safe beside other threads.
    guard unsafe strerror_r(errno, &buffer, buffer.count) == 0 else { return "error \(errno)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
