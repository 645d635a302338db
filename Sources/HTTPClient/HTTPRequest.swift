package import CastTransport

/// A header.
package struct HTTPField: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// What to fetch, and how far to go.
package struct HTTPRequest: Sendable {
  package enum Method: Hashable, Sendable {
    case get, head, options
  }

  package var method: Method
  /// http or https.
  package var url: String
  /// Beside `Host`, `Accept`, `User-Agent` and, if `unpacks`, `Accept-Encoding`. They go along to where redirects lead.
  package var fields: [HTTPField]
  package var userAgent: String?
  /// Bytes of the body after which the fetch ends, successfully; counted unpacked.
  package var bodyLimit: Int
  /// Asks for a compressed body and unpacks it.
  package var unpacks: Bool
  package var redirectLimit: Int
  package var connectTimeout: Duration
  /// For all of it, redirects included.
  package var timeout: Duration
  /// Asked of each address that is about to be connected to, also after a redirect. Nil: all are allowed.
  package var allows: (@Sendable (SocketAddress) -> Bool)?

  package init(
    _ method: Method = .get, url: String, fields: [HTTPField] = [], userAgent: String? = nil, bodyLimit: Int = 1 << 20,
    unpacks: Bool = false, redirectLimit: Int = 20, connectTimeout: Duration = .seconds(5),
    timeout: Duration = .seconds(15),
    allows: (@Sendable (SocketAddress) -> Bool)? = nil
  ) {
    self.method = method
    self.url = url
    self.fields = fields
    self.userAgent = userAgent
    self.bodyLimit = bodyLimit
    self.unpacks = unpacks
    self.redirectLimit = redirectLimit
    self.connectTimeout = connectTimeout
    self.timeout = timeout
    self.allows = allows
  }
}

/// The head of an answer.
package struct HTTPHead: Hashable, Sendable {
  package var status: Int
  package var fields: [HTTPField]

  package init(status: Int, fields: [HTTPField]) {
    self.status = status
    self.fields = fields
  }

  /// The values of all fields of this name, in order; names are compared without case.
  package func values(_ name: String) -> [String] {
    let wanted = name.lowercased()
    return fields.filter { $0.name.lowercased() == wanted }.map(\.value)
  }

  /// The first value.
  package func value(_ name: String) -> String? { values(name).first }

  /// The media type without its parameters, in lower case.
  package var mediaType: String? {
    value("Content-Type").map { text in
      String(text.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }).lowercased()
    }
  }
}

/// An answer.
package struct HTTPResponse: Hashable, Sendable {
  package var head: HTTPHead
  /// The answers that led here.
  package var redirects: [HTTPHead]
  /// Where the answer came from, after redirects.
  package var url: String
  /// At most as many bytes as asked for.
  package var body: [UInt8]
  /// There was more than was asked for.
  package var isTruncated: Bool
  /// Numeric.
  package var remoteAddress: String?

  package init(
    head: HTTPHead, redirects: [HTTPHead] = [], url: String, body: [UInt8] = [], isTruncated: Bool = false,
    remoteAddress: String? = nil
  ) {
    self.head = head
    self.redirects = redirects
    self.url = url
    self.body = body
    self.isTruncated = isTruncated
    self.remoteAddress = remoteAddress
  }
}

/// Why there is no answer.
package struct HTTPFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// libcurl is not installed, or too old.
    case libraryMissing
    case badURL
    /// Neither http nor https, also where a redirect leads to such.
    case unsupportedScheme
    case hostNotFound
    case refused
    case unreachable
    case timeout
    case tlsFailed
    case badCertificate
    case tooManyRedirects
    case notHTTP
    /// The connection ended too early.
    case cut
    /// The body can't be unpacked.
    case badEncoding
    /// The request doesn't allow the address.
    case addressForbidden
    case headTooLarge
    case other
  }

  package var kind: Kind
  package var message: String
  /// What had come by then.
  package var partial: HTTPResponse?

  package init(_ kind: Kind, _ message: String, partial: HTTPResponse? = nil) {
    self.kind = kind
    self.message = message
    self.partial = partial
  }

  package var description: String { message }
}
