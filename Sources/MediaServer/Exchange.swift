/// One request and its answer. Only the thread of its connection touches it.
final class Exchange {
  /// What the request is for.
  enum Purpose {
    case resource(ServedResource, ResourceContent)
    case handler(Route)
    /// OPTIONS for the server as a whole.
    case server
    case nothing
    /// Not the request of a proper client.
    case malformed(String)
  }

  /// What was answered, for the end's event.
  struct Answer {
    var event: AccessEvent
    /// Bytes that had been written to the connection before this answer.
    var writtenBefore: UInt64
    /// About how long the answer's headers are.
    var headerSize: UInt64
  }

  let target: String
  var method = ""
  /// `HTTP/1.1` or `HTTP/1.0`.
  var version = ""
  var hasHeaders = false
  var purpose = Purpose.nothing
  var body: [UInt8] = []
  /// Bytes of the body that were thrown away.
  var discarded = 0
  var stream: EventStream?
  /// Set once an answer was given: there can be only one.
  var answer: Answer?

  init(target: String) {
    self.target = target
  }

  var isForHandler: Bool {
    if case .handler = purpose { true } else { false }
  }

  /// How much of a body is kept.
  var bodyLimit: Int {
    if case .handler(let route) = purpose { route.bodyLimit } else { 0 }
  }
}

/// A handler with its limits.
struct Route: Sendable {
  var methods: Set<String>
  var bodyLimit: Int
  var handler: ServerHandler
}
