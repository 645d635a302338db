import Glibc

@testable import MediaServer

/// A server on loopback that stops with its owner, and what it tells.
final class Served {
  let server: MediaServer
  let activity: AsyncStream<Void>
  private var seen: [AccessEvent] = []

  // Many clients and servers in one process need more descriptors than the usual 1,024.
  private static let hasDescriptors: Void = {
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_max, 8192)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }()

  init(allowing: AddressFilter? = nil, limits: MediaServer.Limits = .init()) throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    activity = stream
    Self.hasDescriptors
    server = try MediaServer(bind: "127.0.0.1", allowing: allowing, limits: limits) { continuation.yield() }
  }

  deinit {
    server.stop()
  }

  func client() throws -> RawClient {
    try RawClient(port: server.port)
  }

  /// One request on a connection of its own.
  func ask(
    _ path: String, method: String = "GET", _ headers: String..., body: String = ""
  ) throws -> RawClient.Answer {
    let client = try client()
    try client.send(Self.request(path, method: method, headers, body: body))
    return try client.readAnswer(isHead: method == "HEAD")
  }

  static func request(_ path: String, method: String = "GET", _ headers: [String] = [], body: String = "") -> String {
    var text = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    for header in headers { text += header + "\r\n" }
    if !body.isEmpty { text += "Content-Length: \(body.utf8.count)\r\n" }
    return text + "\r\n" + body
  }

  /// Waits for events until one satisfies the condition; gives it.
  func event(where matches: (AccessEvent) -> Bool) async -> AccessEvent? {
    func take() -> AccessEvent? {
      seen += server.drainEvents()
      guard let index = seen.firstIndex(where: matches) else { return nil }
      return seen.remove(at: index)
    }
    if let event = take() { return event }
    for await _ in activity {
      if let event = take() { return event }
    }
    return nil
  }
}
