internal import CCurl
internal import CastTransport
internal import Glibc

/// A fetch under way. It goes on whether or not this is kept.
package final class HTTPFetch {
  package enum Event {
    /// An answer that leads elsewhere.
    case redirect(HTTPHead)
    /// The answer's head.
    case head(HTTPHead)
    /// A piece of the body, within the limit.
    case body([UInt8])
  }

  let request: HTTPRequest
  let url: WebURL
  private var onEvent: ((Event) -> Void)?
  private(set) var completion: ((Result<HTTPResponse, HTTPFailure>) -> Void)?
  weak var fetcher: HTTPFetcher?
  var transfer: Transfer?

  private var head: HTTPHead?
  private var pendingHead = HTTPHead(status: 0, fields: [])
  private var headSize = 0
  private var redirects: [HTTPHead] = []
  private var body: [UInt8] = []
  private var isTruncated = false
  private var isHeadTooLarge = false
  private var forbiddenAddress: SocketAddress?

  init(
    _ request: HTTPRequest, url: WebURL, onEvent: ((Event) -> Void)?,
    completion: @escaping (Result<HTTPResponse, HTTPFailure>) -> Void
  ) {
    self.request = request
    self.url = url
    self.onEvent = onEvent
    self.completion = completion
  }

  /// Ends it; its completion is not called any more. Fine when it is over.
  package func cancel() {
    completion = nil
    onEvent = nil
    fetcher?.cancel(self)
  }

  // MARK: What the library tells; false ends the transfer

  /// A cap that no proper server reaches.
  private static let headLimit = 256 << 10

  func connects(to address: SocketAddress) -> Bool {
    guard let allows = request.allows, !allows(address) else { return true }
    forbiddenAddress = address
    return false
  }

  func received(line: String) -> Bool {
    guard completion != nil else { return false }
    headSize += line.utf8.count
    guard headSize <= Self.headLimit else {
      isHeadTooLarge = true
      return false
    }
    let text = line.trimmed
    if text.hasPrefix("HTTP/") {
      pendingHead = HTTPHead(status: text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0, fields: [])
    } else if text.isEmpty {
      headEnded()
    } else if let colon = text.firstIndex(of: ":") {
      pendingHead.fields.append(
        HTTPField(text[..<colon].trimmed, text[text.index(after: colon)...].trimmed))
    }
    return completion != nil
  }

  private func headEnded() {
    let head = pendingHead
    // Trailers end with an empty line too.
    guard head.status >= 200, self.head == nil else { return }
    let leadsOn = [301, 302, 303, 307, 308].contains(head.status) && head.value("Location") != nil
    if leadsOn, request.redirectLimit > 0 {
      redirects.append(head)
      onEvent?(.redirect(head))
    } else {
      self.head = head
      onEvent?(.head(head))
    }
  }

  func received(body piece: [UInt8]) -> Bool {
    guard completion != nil else { return false }
    let kept = Array(piece.prefix(request.bodyLimit - body.count))
    body += kept
    if !kept.isEmpty { onEvent?(.body(kept)) }
    isTruncated = kept.count < piece.count
    return !isTruncated && completion != nil
  }

  // MARK: The end

  func ended(_ result: httpc_result, transfer: Transfer) {
    guard let completion else { return }
    self.completion = nil
    onEvent = nil
    var response: HTTPResponse?
    if let head {
      response = HTTPResponse(
        head: head, redirects: redirects, url: transfer.url ?? url.text, body: body, isTruncated: isTruncated,
        remoteAddress: transfer.remoteAddress)
    }
    if let response, result == .ok || isTruncated {
      completion(.success(response))
    } else {
      completion(.failure(failure(result, transfer: transfer, partial: response)))
    }
  }

  private func failure(_ result: httpc_result, transfer: Transfer, partial: HTTPResponse?) -> HTTPFailure {
    if let forbiddenAddress {
      return HTTPFailure(.addressForbidden, "\(forbiddenAddress.ip) may not be fetched from", partial: partial)
    }
    if isHeadTooLarge { return HTTPFailure(.headTooLarge, "the answer's headers are too large", partial: partial) }
    let reason = transfer.reason
    let (kind, text): (HTTPFailure.Kind, String) =
      switch result {
      case .badURL: (.badURL, "\(url) is no usable URL")
      case .unsupportedScheme: (.unsupportedScheme, "only http and https can be fetched")
      case .resolve: (.hostNotFound, "no such host: \(url.host)")
      case .connect: Self.connectFailure(url, code: transfer.systemCode)
      case .timeout: (.timeout, "\(url.host) did not answer in time")
      case .tls: (.tlsFailed, "TLS failed with \(url.host)")
      case .certificate: (.badCertificate, "the certificate of \(url.host) is not valid")
      case .noAuthorities:
        (.badCertificate, "the certificate can't be checked: no authorities (Debian package ca-certificates)")
      case .redirects: (.tooManyRedirects, "more than \(request.redirectLimit) redirects")
      case .notHTTP: (.notHTTP, "what answers at \(url.host):\(url.port) is no HTTP server")
      case .cut: (.cut, "the connection to \(url.host) ended too early")
      case .encoding: (.badEncoding, "the answer can't be unpacked")
      case .ok, .ended, .other: (.other, "the fetch failed")
      }
    return HTTPFailure(kind, reason.isEmpty ? text : "\(text) (\(reason))", partial: partial)
  }

  private static func connectFailure(_ url: WebURL, code: Int32) -> (HTTPFailure.Kind, String) {
    let place = "\(url.host):\(url.port)"
    guard code != 0 else { return (.unreachable, "can't connect to \(place)") }
    let isRefused = code == SystemError.connectionRefused
    return (isRefused ? .refused : .unreachable, "can't connect to \(place): \(SystemError.text(code))")
  }
}

extension SystemError {
  /// ECONNREFUSED.
  fileprivate static let connectionRefused = ECONNREFUSED
}

extension StringProtocol {
  /// Without white space at both ends.
  var trimmed: String {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return String(rest)
  }
}
