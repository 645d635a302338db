import Glibc

/// Reads files whole.
enum SubtitleFile {
  /// A file's bytes; `-` is standard input.
  static func read(_ path: String, limit: Int = SubtitleReader.maximumByteCount) throws(FileFailure) -> [UInt8] {
    let descriptor: Int32 = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(path: path, errno: errno) }
    defer { if path != "-" { close(descriptor) } }
    var status = stat()
    var bytes: [UInt8] = []
    if unsafe fstat(descriptor, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw FileFailure(path: path, errno: EISDIR) }
      let size = Int(status.st_size)
      guard size <= limit else { throw FileFailure(path: path, errno: EFBIG) }
      bytes.reserveCapacity(size + 1)
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileFailure(path: path, errno: errno)
      }
      guard bytes.count + count <= limit else { throw FileFailure(path: path, errno: EFBIG) }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// The first bytes of a file; none if it can't be read.
  static func head(of path: String, count: Int) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: count)
    let read = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
    return Array(buffer.prefix(max(0, read)))
  }
}
