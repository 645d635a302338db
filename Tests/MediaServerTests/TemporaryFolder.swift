import Glibc

/// A folder that is gone with its owner.
@safe final class TemporaryFolder {
  struct Failure: Error {
    var call: String
    var code = errno
  }

  let path: String

  init() throws {
    var template = Array("/tmp/cast-tracks-test-XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.flatMap { unsafe mkdtemp($0) }.map { unsafe String(cString: $0) }
    }
    guard let made else { throw Failure(call: "mkdtemp") }
    path = made
  }

  deinit {
    removeAll(path)
  }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = "\(path)/\(name)"
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(call: "open") }
    defer { close(descriptor) }
    let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count == bytes.count else { throw Failure(call: "write") }
    return file
  }

  func makeFIFO(_ name: String) { _ = unsafe mkfifo("\(path)/\(name)", 0o600) }

  func makeLink(_ name: String, to target: String) { _ = unsafe symlink("\(path)/\(target)", "\(path)/\(name)") }

  func remove(_ name: String) { _ = unsafe unlink("\(path)/\(name)") }

  func resize(_ name: String, to size: Int) { _ = unsafe truncate("\(path)/\(name)", size) }

  /// A file of `size` bytes that takes no room, with `tail` at its end.
  func sparse(_ name: String, size: Int, tail: [UInt8] = []) throws -> String {
    let file = try write(name, [])
    guard unsafe truncate(file, size) == 0 else { throw Failure(call: "truncate") }
    let descriptor = unsafe open(file, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let count = unsafe tail.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, size - tail.count) }
    guard count == tail.count else { throw Failure(call: "pwrite") }
    return file
  }

  /// How many descriptors of this process are open on files of this folder.
  var openDescriptors: Int {
    var count = 0
    for number in 0..<1024 {
      var target = [UInt8](repeating: 0, count: 4096)
      let length = unsafe target.withUnsafeMutableBytes { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return unsafe readlink("/proc/self/fd/\(number)", start.assumingMemoryBound(to: CChar.self), buffer.count)
      }
      if length > 0, String(decoding: target.prefix(length), as: UTF8.self).hasPrefix(path + "/") { count += 1 }
    }
    return count
  }

  private func removeAll(_ folder: String) {
    if let directory = unsafe opendir(folder) {
      while let entry = unsafe readdir(directory) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
        }
        if name != ".", name != ".." { unsafe unlink("\(folder)/\(name)") }
      }
      unsafe closedir(directory)
    }
    unsafe rmdir(folder)
  }
}
