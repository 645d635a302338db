import Glibc

/// A file that a person named for our output: written whole or not at all.
package enum OutputFile {
  /// Writes a file. A regular one appears under its name only when it is complete; a link stays and what it leads to is
  /// written; anything else (a pipe, a terminal, /dev/null) gets the bytes as they are.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try writeInPlace(bytes, to: path)
    }
    let target = exists ? resolved(path) : path
    let temporary = "\(target).\(getpid()).part"
    let mode = exists ? status.st_mode & 0o777 : 0o666
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError(path: path, errno: errno, verb: "write") }
    var code = Descriptors.write(bytes, to: descriptor)
    if exists, code == 0, fchmod(descriptor, mode) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, unsafe rename(temporary, target) != 0 { code = errno }
    guard code == 0 else {
      unsafe unlink(temporary)
      throw FileError(path: path, errno: code, verb: "write")
    }
  }

  /// Whether two paths lead to the same file.
  package static func isSame(_ a: String, _ b: String) -> Bool {
    var (left, right) = (stat(), stat())
    guard unsafe stat(a, &left) == 0, unsafe stat(b, &right) == 0 else { return false }
    return left.st_dev == right.st_dev && left.st_ino == right.st_ino && left.st_mode & S_IFMT == S_IFREG
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, errno: errno, verb: "write") }
    defer { close(descriptor) }
    let code = Descriptors.write(bytes, to: descriptor)
    if code != 0 { throw FileError(path: path, errno: code, verb: "write") }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}
