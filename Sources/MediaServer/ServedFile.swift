import CMicroHTTPD
import Glibc

/// A regular file, open for one answer.
struct ServedFile: ~Copyable {
  private var descriptor: Int32
  let size: UInt64
  private let attributes: httpd_file

  /// Opens a file. Never waits on a fifo, never follows a symbolic link.
  init(opening path: String) throws(MediaServerError) {
    var attributes = httpd_file()
    let result = unsafe httpd_open_file(path, &attributes)
    guard result >= 0 else { throw Self.error(path: path, code: -result) }
    descriptor = result
    size = attributes.size
    self.attributes = attributes
  }

  deinit {
    if descriptor >= 0 { httpd_close(descriptor) }
  }

  /// Hands the descriptor over; the caller closes it.
  consuming func takeDescriptor() -> Int32 {
    let taken = descriptor
    descriptor = -1
    return taken
  }

  /// What the file is at this moment. The tag changes with its size, its time and its identity.
  func representation(contentType: String) -> Representation {
    let parts = [
      attributes.size, UInt64(bitPattern: attributes.modified_seconds),
      UInt64(bitPattern: attributes.modified_nanoseconds), attributes.inode,
    ]
    return Representation(
      size: size, entityTag: "\"" + parts.map { String($0, radix: 16) }.joined(separator: "-") + "\"",
      modified: attributes.modified_seconds, contentType: contentType)
  }

  static func error(path: String, code: Int32) -> MediaServerError {
    switch code {
    case ENOENT, ENOTDIR:
      MediaServerError(.fileMissing, "\(path): there is no such file", errno: code)
    case EISDIR:
      MediaServerError(.notRegularFile, "\(path) is a directory", errno: code)
    case ENODEV, ENXIO:
      MediaServerError(.notRegularFile, "\(path) is not a regular file", errno: code)
    case ELOOP:
      MediaServerError(.notRegularFile, "\(path) has become a symbolic link", errno: code)
    default:
      MediaServerError(.fileUnreadable, "\(path) can't be read: \(errorText(code))", errno: code)
    }
  }
}
