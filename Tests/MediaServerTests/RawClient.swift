import Glibc

/// A client that writes the bytes it is told to, over a blocking socket with a time limit.
@safe final class RawClient {
  struct Failure: Error {
    var call: String
    var code = errno
  }

  /// An answer taken apart. A chunked body is joined.
  struct Answer {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: [UInt8]
    /// The connection ended before the body was complete.
    var isCut = false

    func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  private let socket: Int32
  private var buffer: [UInt8] = []

  init(port: UInt16, receiveBuffer: Int32? = nil, from source: UInt32? = nil) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw Failure(call: "socket") }
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    _ = unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    _ = unsafe setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if var size = receiveBuffer {
      _ = unsafe setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    if let source { try unsafe withAddress(host: source, port: 0) { unsafe Glibc.bind(socket, $0, $1) } }
    try unsafe withAddress(host: 0x7f00_0001, port: port) { unsafe Glibc.connect(socket, $0, $1) }
  }

  deinit {
    Glibc.close(socket)
  }

  private func withAddress(
    host: UInt32, port: UInt16, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = host.bigEndian
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe call($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(call: "connect") }
  }

  func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(call: "send") }
      rest = rest.dropFirst(count)
    }
  }

  func endSending() {
    Glibc.shutdown(socket, Int32(SHUT_WR))
  }

  /// Closes with a reset instead of an orderly end.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    Glibc.shutdown(socket, Int32(SHUT_RDWR))
  }

  /// Reads once into the buffer; false at the end.
  @discardableResult
  func readMore() throws -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe chunk.withUnsafeMutableBytes { unsafe recv(socket, $0.baseAddress, $0.count, 0) }
    if count < 0, errno == ECONNRESET { return false }
    guard count >= 0 else { throw Failure(call: "recv") }
    buffer += chunk.prefix(count)
    return count > 0
  }

  /// Everything until the other side closes.
  func readToEnd() throws -> [UInt8] {
    while try readMore() {}
    defer { buffer = [] }
    return buffer
  }

  /// Reads one answer; `isHead` for one without a body.
  func readAnswer(isHead: Bool = false) throws -> Answer {
    let separator = Array("\r\n\r\n".utf8)
    while buffer.firstRange(of: separator) == nil {
      guard try readMore() else { throw Failure(call: "end before the headers' end: \(buffer.count) bytes") }
    }
    let end = buffer.firstRange(of: separator) ?? 0..<0
    let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    buffer.removeFirst(end.upperBound)
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    var answer = Answer(status: status, headers: [], body: [])
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      answer.headers.append(
        (String(line[..<colon]), line[line.index(after: colon)...].trimmingPrefix(" ").description))
    }
    if isHead || status == 204 || status == 304 { return answer }
    if answer.header("Transfer-Encoding")?.lowercased() == "chunked" {
      answer.isCut = try !readChunks(&answer.body)
    } else if let length = answer.header("Content-Length").flatMap({ Int($0) }) {
      while buffer.count < length, try readMore() {}
      answer.isCut = buffer.count < length
      answer.body = Array(buffer.prefix(length))
      buffer.removeFirst(min(length, buffer.count))
    } else {
      answer.body = try readToEnd()
    }
    return answer
  }

  /// One line without its end; nil at the end of the connection.
  func readLine() throws -> String? {
    while buffer.firstRange(of: Array("\r\n".utf8)) == nil {
      guard try readMore() else { return nil }
    }
    guard let end = buffer.firstRange(of: Array("\r\n".utf8)) else { return nil }
    defer { buffer.removeFirst(end.upperBound) }
    return String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
  }

  /// The next chunk of a chunked body; empty at its end, nil if the connection ended.
  func readChunk() throws -> [UInt8]? {
    guard let line = try readLine(), let size = Int(line, radix: 16) else { return nil }
    while buffer.count < size + 2 {
      guard try readMore() else { return nil }
    }
    defer { buffer.removeFirst(size + 2) }
    return Array(buffer.prefix(size))
  }

  private func readChunks(_ body: inout [UInt8]) throws -> Bool {
    while let chunk = try readChunk() {
      if chunk.isEmpty { return true }
      body += chunk
    }
    return false
  }
}
