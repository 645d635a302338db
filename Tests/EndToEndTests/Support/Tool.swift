import CastProtocol
import Glibc
import Testing

/// The real binary, as it was built for the tests.
enum Tool {
  /// Its path: beside the bundle of tests, which the test runner is given; else where a plain build puts it.
  static let path: String = {
    if let bundle = CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") }),
      let slash = bundle.lastIndex(of: "/")
    {
      return "\(bundle[..<slash])/cast-tracks"
    }
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return "/\(root)/.build/debug/cast-tracks"
  }()

  /// What a run gave.
  struct Result {
    var status: Int32
    var output: String
    var errors: String

    /// The result; null if it is no JSON.
    var json: JSONValue { (try? JSONValue(parsing: output)) ?? .null }
    /// The objects of a stream.
    var lines: [JSONValue] { output.split(separator: "\n").compactMap { try? JSONValue(parsing: String($0)) } }
    /// The error on stderr's last line.
    var error: JSONValue {
      (try? JSONValue(parsing: String(errors.split(separator: "\n").last ?? "")))?["error"] ?? .null
    }
  }

  /// Runs it to its end.
  static func run(_ words: [String]) -> Result {
    Run(words).wait()
  }

  /// A run under way; killed if it is let go.
  final class Run {
    private var pid: pid_t = 0
    private var output: [Int32] = [-1, -1]
    private let errors = scratchFile()
    private var status: Int32?
    fileprivate var text: [UInt8] = []

    init(_ words: [String]) {
      _ = unsafe pipe(&output)
      for descriptor in output { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, output[1], 1)
      unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
      let arguments: [String] = [Tool.path] + words
      var argv: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
      // No settings or cache of whoever runs the tests.
      let variables: [String] = ["HOME=/nonexistent", "PATH=/usr/bin:/bin"]
      var environment: [UnsafeMutablePointer<CChar>?] = unsafe variables.map { unsafe strdup($0) } + [nil]
      defer { unsafe (argv + environment).forEach { unsafe free($0) } }
      if unsafe posix_spawn(&pid, Tool.path, &actions, nil, &argv, &environment) != 0 { status = 127 }
      close(output[1])
    }

    deinit {
      if status == nil {
        kill(pid, SIGKILL)
        reap()
      }
      close(output[0])
      close(errors)
    }

    func signal(_ number: Int32) { kill(pid, number) }

    /// Reads until the output has a text; false at its end.
    @discardableResult func read(until part: String) -> Bool {
      while !String(decoding: text, as: UTF8.self).contains(part) {
        guard readMore() else { return false }
      }
      return true
    }

    func wait() -> Result {
      while readMore() {}
      if status == nil { reap() }
      return Result(
        status: status ?? 127, output: String(decoding: text, as: UTF8.self), errors: Tool.text(of: errors))
    }

    /// Reads what comes next; a minute without anything is an end.
    private func readMore() -> Bool {
      var poller = pollfd(fd: output[0], events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&poller, 1, 60_000) > 0 else { return false }
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(output[0], $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      text += buffer.prefix(count)
      return true
    }

    private func reap() {
      var code: Int32 = 0
      while unsafe waitpid(pid, &code, 0) < 0, errno == EINTR {}
      status = code & 0x7F == 0 ? code >> 8 & 0xFF : 128 + (code & 0x7F)
    }
  }

  private static func scratchFile() -> Int32 {
    var template = Array("/tmp/cast-tracks-e2e-XXXXXX".utf8CString)
    return unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return -1 }
      let descriptor = unsafe mkstemp(base)
      unsafe unlink(base)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
  }

  private static func text(of descriptor: Int32) -> String {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, 0) }
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}

/// The virtual receiver, as a process of its own on free ports.
final class Receiver {
  let port: Int
  private let process: Tool.Run

  init(_ words: String...) throws {
    process = Tool.Run(["receiver", "--port", "0", "--http-port", "0", "--json"] + words)
    #expect(process.read(until: "\n"))
    port = try #require(process.firstLine["port"]?.intValue)
  }

  var address: String { "127.0.0.1:\(port)" }

  /// Runs a command for this receiver, with `--json`.
  func run(_ words: String...) -> Tool.Result {
    Tool.run(words + ["-d", address, "--json"])
  }

  /// Starts one.
  func start(_ words: [String]) -> Tool.Run {
    Tool.Run(words + ["-d", address, "--json"])
  }
}

extension Tool.Run {
  /// The first line of the output so far.
  var firstLine: JSONValue {
    let line = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return (try? JSONValue(parsing: line)) ?? .null
  }
}
