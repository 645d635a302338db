/// A request to a handler.
package struct ServerRequest: Sendable {
  package let method: String
  /// The path, decoded, without the query.
  package let path: String
  /// The query's members in order, decoded; a member without `=` has an empty value.
  package let query: [(name: String, value: String)]
  /// In the order of arrival.
  package let headers: [HTTPHeader]
  package let body: [UInt8]
  package let remoteAddress: IPAddress

  /// The first header of this name, compared without case.
  package func header(_ name: String) -> String? {
    let wanted = name.lowercased()
    return headers.first { $0.name.lowercased() == wanted }?.value
  }

  /// The first query member of this name.
  package func queryValue(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }
}

/// An answer of a handler. `Content-Length` and `Date` are added on the way out.
package struct ServerResponse: Hashable, Sendable {
  package var status: UInt32
  package var headers: [HTTPHeader]
  package var body: [UInt8]

  package init(status: UInt32 = 200, headers: [HTTPHeader] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer with text, or with whatever `contentType` says.
  package init(status: UInt32 = 200, contentType: String, body: String) {
    self.init(status: status, headers: [HTTPHeader("Content-Type", contentType)], body: Array(body.utf8))
  }

  /// A short plain text that says what is wrong.
  static func problem(_ status: UInt32, _ text: String, headers: [HTTPHeader] = []) -> ServerResponse {
    ServerResponse(
      status: status, headers: headers + [HTTPHeader("Content-Type", "text/plain; charset=utf-8")],
      body: Array((text + "\n").utf8))
  }

  static func tooLarge(limit: Int) -> ServerResponse {
    problem(413, "A request's body may have \(limit) bytes here.")
  }
}

/// What a handler decides.
package enum ServerReply: Sendable {
  case response(ServerResponse)
  /// The answer comes later, from any thread; the connection waits meanwhile.
  case deferred(DeferredReply)
  /// A stream of server-sent events.
  case events(EventStream)
}

/// Runs on the thread of its connection.
package typealias ServerHandler = @Sendable (ServerRequest) -> ServerReply

/// A request target taken apart.
struct RequestTarget: Hashable {
  /// Decoded; nil if the encoding is wrong.
  let path: String?
  private let rawQuery: Substring

  /// Reads the origin form (`/path?query`) and the absolute form (`http://host/path?query`).
  init(_ target: String) {
    var rest = Substring(target)
    if !rest.hasPrefix("/"), let scheme = rest.firstRange(of: "://") {
      let authority = rest[scheme.upperBound...]
      rest = authority.firstIndex(of: "/").map { authority[$0...] } ?? "/"
    }
    if let mark = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) {
      rawQuery = rest[mark] == "?" ? rest[rest.index(after: mark)...] : ""
      rest = rest[..<mark]
    } else {
      rawQuery = ""
    }
    path = PercentEncoding.decode(rest)
  }

  /// The query's members; those whose encoding is wrong are left out.
  var query: [(name: String, value: String)] {
    rawQuery.split(separator: "&").compactMap { member in
      let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decodeForm(parts[0]), let value = Self.decodeForm(parts.count > 1 ? parts[1] : "")
      else { return nil }
      return (name, value)
    }
  }

  private static func decodeForm(_ text: Substring) -> String? {
    PercentEncoding.decode(String(text.map { $0 == "+" ? " " : $0 }))
  }
}
