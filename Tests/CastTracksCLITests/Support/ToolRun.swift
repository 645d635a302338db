import CastProtocol
import CastTracksCLI
import Glibc

/// One run of the tool in this process, with its output caught in memory files.
struct ToolRun {
  let status: ExitStatus
  let output: String
  let errors: String

  init(_ words: [String], environment: [String: String] = [:]) {
    let output = Self.scratchFile()
    let errors = Self.scratchFile()
    defer {
      close(output)
      close(errors)
    }
    status = CommandLineTool.run(words, environment: Environment(environment), output: output, errors: errors)
    self.output = Self.text(of: output)
    self.errors = Self.text(of: errors)
  }

  /// The result as JSON; null if it is none.
  var json: JSONValue { (try? JSONValue(parsing: output)) ?? .null }

  /// The last line on stderr as JSON; null if it is none.
  var error: JSONValue {
    (try? JSONValue(parsing: String(errors.split(separator: "\n").last ?? "")))?["error"] ?? .null
  }

  /// A file without a name.
  private static func scratchFile() -> Int32 {
    var template = Array("/tmp/cast-tracks-test-XXXXXX".utf8CString)
    return unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return -1 }
      let descriptor = unsafe mkstemp(base)
      unsafe unlink(base)
      return descriptor
    }
  }

  private static func text(of descriptor: Int32) -> String {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    var bytes = [UInt8](repeating: 0, count: size)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, 0) }
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}

/// A folder for one test, removed when the test is over.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/cast-tracks-test-XXXXXX".utf8CString)
    path = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, let made = unsafe mkdtemp(base) else { return "" }
      return unsafe String(cString: made)
    }
  }

  deinit {
    for name in names { unsafe unlink("\(path)/\(name)") }
    for folder in folders.reversed() { unsafe rmdir("\(path)/\(folder)") }
    unsafe rmdir(path)
  }

  private var names: [String] = []
  private var folders: [String] = []

  /// Writes a file, and gives its path; folders in the name are made.
  @discardableResult func write(_ name: String, _ text: String) throws -> String {
    let parts = name.split(separator: "/").dropLast()
    for count in 0..<parts.count {
      let folder = parts.prefix(count + 1).joined(separator: "/")
      if !folders.contains(folder) { folders.append(folder) }
    }
    names.append(name)
    try FileAccess.replace("\(path)/\(name)", with: Array(text.utf8))
    return "\(path)/\(name)"
  }
}
