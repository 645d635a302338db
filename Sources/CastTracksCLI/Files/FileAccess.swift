import Glibc

/// Files read whole, and written so that nobody ever sees half of one.
package enum FileAccess {
  /// The largest file that is read whole: far above any subtitle or configuration file.
  package static let sizeLimit = 256 << 20

  /// Reads a file; `-` is standard input.
  ///
  /// `pipes`: whether it may be a pipe or device, which may make the reader wait.
  package static func read(
    _ path: String, limit: Int = sizeLimit, pipes: Bool = false
  ) throws(FileError) -> [UInt8] {
    // Not to wait for a pipe's writer; for regular files the flag means nothing.
    let flags = O_RDONLY | O_CLOEXEC | (pipes ? 0 : O_NONBLOCK)
    let descriptor: Int32 = path == "-" ? 0 : unsafe open(path, flags)
    guard descriptor >= 0 else { throw FileError(path: path, unopened: errno) }
    defer { if path != "-" { close(descriptor) } }
    if path != "-", !pipes { _ = try size(of: descriptor, path) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return result }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(path: path, errno: errno, verb: "read")
      }
      guard result.count + count <= limit else { throw FileError(path: path, errno: EFBIG, verb: "read") }
      result += buffer[..<count]
    }
  }

  /// Checks that a path is a regular file that can be read, without reading it.
  ///
  /// - Returns: its size in bytes.
  @discardableResult package static func check(_ path: String) throws(FileError) -> Int {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path: path, unopened: errno) }
    defer { close(descriptor) }
    return try size(of: descriptor, path)
  }

  /// A regular file's size in bytes; an error if it is something else.
  private static func size(of descriptor: Int32, _ path: String) throws(FileError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(path: path, errno: errno, verb: "read") }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw FileError(path: path, errno: EISDIR, verb: "read")
    case S_IFREG: return Int(status.st_size)
    default: throw FileError(path: path, errno: SystemCode.notRegular, verb: "read")
    }
  }

  /// What tells whether two paths are the same file; nil if there is none.
  package static func identity(_ path: String) -> String? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return "\(status.st_dev):\(status.st_ino)"
  }

  /// Whether something is there.
  package static func exists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
  }

  /// Writes a file beside its place, then moves it there; makes the folder if need be.
  ///
  /// A durable file is on the disk when this returns.
  package static func replace(_ path: String, with bytes: [UInt8], mode: UInt32 = 0o600, isDurable: Bool = true)
    throws(FileError)
  {
    try makeFolder(of: path)
    let temporary = "\(path).\(getpid()).new"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError(path: path, errno: errno, verb: "write") }
    var code = Descriptors.write(bytes, to: descriptor)
    if code == 0, isDurable, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, unsafe rename(temporary, path) != 0 { code = errno }
    guard code == 0 else {
      unsafe unlink(temporary)
      throw FileError(path: path, errno: code, verb: "write")
    }
  }

  private static func makeFolder(of path: String) throws(FileError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if exists(folder) { return }
    try makeFolder(of: folder)
    guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw FileError(path: folder, errno: errno, verb: "create")
    }
  }
}
