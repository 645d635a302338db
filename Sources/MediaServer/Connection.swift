import CMicroHTTPD

/// A client's connection. Only for its own thread, in the callbacks of its exchange.
@safe struct Connection {
  private let raw: httpd_connection

  @unsafe init(_ raw: httpd_connection) {
    unsafe self.raw = raw
  }

  var remoteAddress: IPAddress { unsafe IPAddress(httpd_peer(raw)) }

  /// The first request header of this name, compared without case.
  func header(_ name: String) -> String? {
    unsafe httpd_header(raw, name).map { unsafe String(cString: $0) }
  }

  /// All request headers.
  var headers: [HTTPHeader] {
    final class Collector {
      var headers: [HTTPHeader] = []
    }
    let collector = Collector()
    unsafe httpd_each_header(raw, Unmanaged.passUnretained(collector).toOpaque()) { context, name, value in
      guard let context = unsafe context else { return }
      let collector = unsafe Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
      unsafe collector.headers.append(HTTPHeader(String(cString: name), String(cString: value)))
    }
    return collector.headers
  }

  /// Bytes that the client's system has acknowledged since the connection began.
  var bytesDelivered: UInt64 { unsafe httpd_bytes_delivered(raw, false) }

  /// Those, and the ones on their way.
  var bytesWritten: UInt64 { unsafe httpd_bytes_delivered(raw, true) }

  /// Seconds without progress after which the connection is closed.
  func setTimeout(_ seconds: UInt32) {
    unsafe httpd_set_timeout(raw, seconds)
  }

  /// See `WakeSignal`.
  func wait(for signal: Int32, milliseconds: Int64?, watchesClient: Bool) -> httpd_wait_end {
    unsafe httpd_wait(raw, signal, milliseconds ?? -1, watchesClient)
  }

  // MARK: Answers. Each is false if the library could not take it; the connection then closes.

  func reply(status: UInt32, headers: String, body: [UInt8]) -> Bool {
    unsafe body.withUnsafeBytes { bytes in
      unsafe httpd_reply_bytes(raw, status, headers, bytes.baseAddress, bytes.count, nil, nil)
    }
  }

  /// Sends a part of bytes that are shared, without a copy.
  func reply(status: UInt32, headers: String, bytes: SharedBytes, part: Range<UInt64>) -> Bool {
    unsafe httpd_reply_bytes(
      raw, status, headers, bytes.pointer(at: Int(part.lowerBound)), part.count,
      { owner in if let owner = unsafe owner { unsafe Unmanaged<SharedBytes>.fromOpaque(owner).release() } },
      Unmanaged.passRetained(bytes).toOpaque())
  }

  /// Sends a part of a file.
  func reply(status: UInt32, headers: String, file: consuming ServedFile, part: Range<UInt64>) -> Bool {
    unsafe httpd_reply_file(raw, status, headers, file.takeDescriptor(), part.lowerBound, UInt64(part.count))
  }

  /// Sends what a stream gives, as it comes.
  func reply(status: UInt32, headers: String, stream: EventStream) -> Bool {
    let source = StreamSource(stream: stream, connection: self)
    return unsafe httpd_reply_stream(
      raw, status, headers,
      { owner, buffer, size in
        guard let owner = unsafe owner else { return -2 }
        let source = unsafe Unmanaged<StreamSource>.fromOpaque(owner).takeUnretainedValue()
        return unsafe source.stream.read(
          into: UnsafeMutableRawBufferPointer(start: buffer, count: size), on: source.connection)
      },
      { owner in if let owner = unsafe owner { unsafe Unmanaged<StreamSource>.fromOpaque(owner).release() } },
      Unmanaged.passRetained(source).toOpaque())
  }
}

/// What the library's reader needs.
private final class StreamSource {
  let stream: EventStream
  let connection: Connection

  init(stream: EventStream, connection: Connection) {
    self.stream = stream
    self.connection = connection
  }
}
