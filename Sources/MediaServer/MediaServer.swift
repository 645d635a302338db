import CMicroHTTPD
import Glibc

/// Serves chosen files and bytes to receivers over HTTP, each under a path that can't be guessed, and answers handlers' paths.
///
/// Each connection has a thread of its own: a slow disk or client holds up nobody else. Nothing else of the machine can be
/// reached through it: a path in a URL is looked up in a table, never in the file system. Media and tracks have the
/// cross-origin headers that receivers need.
///
/// Ranges: single, open and suffix ones; of several at once the whole is sent. HEAD answers as GET without a range.
@safe package final class MediaServer: Sendable {
  /// How many clients, and how patient.
  package struct Limits: Hashable, Sendable {
    package var connections: UInt32 = 256
    package var connectionsPerAddress: UInt32 = 240
    /// Seconds for a request to arrive, and between two on a connection.
    package var idleTimeout: UInt32 = 30
    /// Seconds that a client may read nothing of a file: a paused player does so.
    package var stallTimeout: UInt32 = 4 * 3600

    package init() {}
  }

  /// The address that it listens on.
  package let address: IPAddress
  /// The port that it listens on.
  package let port: UInt16

  private let core: ServerCore
  // Only read and written under the lock; the pointer is the shim's own object, freed by `httpd_stop`.
  private let server: Locked<RunningServer?>

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - bind: a numeric address of this machine, `0.0.0.0` or `::` for all, or `localhost`.
  ///   - port: 0 for a free one.
  ///   - allowing: the only clients that may connect, if given.
  ///   - limits: how many clients, and how patient.
  ///   - onActivity: called on a server thread when there are events after there were none.
  /// - Throws: `MediaServerError` when the library is missing, or the address or port can't be had.
  package init(
    bind: String, port: UInt16 = 0, allowing: AddressFilter? = nil, limits: Limits = Limits(),
    onActivity: @escaping @Sendable () -> Void = {}
  ) throws(MediaServerError) {
    if let problem = unsafe httpd_open_library() {
      throw MediaServerError(.libraryMissing, unsafe String(cString: problem))
    }
    guard let address = IPAddress(bind == "localhost" ? "127.0.0.1" : bind) else {
      throw MediaServerError(.addressUnusable, "can't serve on '\(bind)': it is no numeric address")
    }
    var chosenPort = port
    let listener = unsafe httpd_listen(bind, &chosenPort)
    guard listener >= 0 else { throw Self.listenError(bind: bind, port: port, code: -listener) }
    core = ServerCore(
      filter: allowing, log: AccessLog(onActivity: onActivity), idleTimeout: limits.idleTimeout,
      stallTimeout: limits.stallTimeout)
    guard let running = RunningServer(core: core, listener: listener, limits: limits) else {
      throw MediaServerError(.startFailed, "can't serve: \(unsafe String(cString: httpd_start_error()))")
    }
    self.address = address
    self.port = chosenPort
    server = Locked(running)
  }

  deinit {
    stop()
  }

  /// Serves a regular file that isn't empty. It is opened anew for each request: what has changed since is served as it is
  /// then, with another `ETag`; what is gone is 404, with the reason in the event.
  ///
  /// - Parameters:
  ///   - path: the file. Symbolic links are followed now, not later.
  ///   - name: the readable last part of the URL's path; the file's own if left out.
  ///   - contentType: by the name's extension if left out.
  /// - Returns: what stands for it.
  /// - Throws: `MediaServerError` when the file is missing, unreadable, empty, or not a regular file.
  package func add(file path: String, name: String? = nil, contentType: String? = nil) throws(MediaServerError)
    -> ServedResource
  {
    let resolved = try Self.resolve(path)
    let file = try ServedFile(opening: resolved)
    guard file.size > 0 else { throw MediaServerError(.fileEmpty, "\(path) is empty") }
    return try add(
      name: name ?? path, contentType: contentType, size: file.size, content: .file(path: resolved))
  }

  /// Serves bytes in memory.
  ///
  /// - Parameters:
  ///   - data: the bytes; they may be none.
  ///   - name: the readable last part of the path, with an extension that fits.
  ///   - contentType: by the name's extension if left out.
  /// - Returns: what stands for it.
  /// - Throws: `MediaServerError` when the system has no random numbers.
  package func add(data: [UInt8], name: String, contentType: String? = nil) throws(MediaServerError) -> ServedResource {
    guard let tag = ResourceName.randomToken() else { throw Self.noRandomness }
    return try add(
      name: name, contentType: contentType, size: UInt64(data.count),
      content: .memory(SharedBytes(data), entityTag: "\"\(tag)\""))
  }

  private func add(name: String, contentType: String?, size: UInt64, content: ResourceContent)
    throws(MediaServerError) -> ServedResource
  {
    guard let token = ResourceName.randomToken() else { throw Self.noRandomness }
    let readable = ResourceName.readable(name)
    return core.add { id in
      let resource = ServedResource(
        id: id, path: "/\(token)/\(PercentEncoding.encode(readable))", name: readable,
        contentType: contentType ?? ContentType.forFile(named: readable) ?? ContentType.unknown, size: size)
      return (resource, content)
    }
  }

  /// Stops serving it to new requests.
  package func remove(_ resource: ServedResource) {
    core.remove(resource)
  }

  /// Its URL as this server is reached at `host` (numeric IPv6 without brackets, or any name); the address that the server
  /// listens on if left out, which must then not be the unspecified one.
  package func url(for resource: ServedResource, host: String? = nil) -> String {
    let host = host ?? address.description
    return "http://\(host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host):\(port)\(resource.path)"
  }

  /// Its URL behind a proxy that answers at `base`.
  package func url(for resource: ServedResource, base: String) -> String {
    (base.hasSuffix("/") ? String(base.dropLast()) : base) + resource.path
  }

  /// Answers requests for exactly this path (decoded). The body of an answer to HEAD is left out.
  ///
  /// - Parameters:
  ///   - path: the whole path, without a query.
  ///   - methods: those that the handler gets; others are answered with 405.
  ///   - bodyLimit: bytes of a request's body; a longer one is answered with 413.
  ///   - handler: runs on the connection's thread.
  package func handle(
    _ path: String, methods: Set<String> = ["GET", "HEAD"], bodyLimit: Int = 65_536, _ handler: @escaping ServerHandler
  ) {
    core.setRoute(Route(methods: methods, bodyLimit: bodyLimit, handler: handler), for: path)
  }

  /// No longer answers this path.
  package func removeHandler(_ path: String) {
    core.setRoute(nil, for: path)
  }

  /// What clients did since the last call, oldest first. At most 4,096 events are kept; the oldest go first.
  package func drainEvents() -> [AccessEvent] {
    core.log.drain()
  }

  /// Closes all connections and ends the threads; a handler that blocks would hold it up. Must not be called from a handler.
  /// Again does nothing.
  package func stop() {
    core.stopWaiting()
    let running = server.withLock { server in
      defer { server = nil }
      return server
    }
    running?.stop()
  }
}

extension MediaServer {
  private static let noRandomness = MediaServerError(.startFailed, "the system has no random numbers")

  private static func resolve(_ path: String) throws(MediaServerError) -> String {
    guard !path.utf8.contains(0) else { throw ServedFile.error(path: path, code: ENOENT) }
    var code: Int32 = 0
    let resolved = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4097) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      unsafe start.pointee = 0
      code = unsafe httpd_resolve_path(path, start, buffer.count)
      return unsafe String(cString: start)
    }
    guard code == 0 else { throw ServedFile.error(path: path, code: -code) }
    return resolved
  }

  private static func listenError(bind: String, port: UInt16, code: Int32) -> MediaServerError {
    switch code {
    case EADDRINUSE:
      MediaServerError(
        .portUnusable, "can't serve on port \(port) of \(bind): something else listens there", errno: code)
    case EACCES:
      MediaServerError(.portUnusable, "can't serve on port \(port): it needs privileges", errno: code)
    default:
      MediaServerError(
        .addressUnusable, "can't serve on \(bind): \(errorText(code)); is it an address of this machine?", errno: code)
    }
  }
}
