internal import CastTransport
internal import HTTPClient

/// The fetches for one URL: GET as the receiver's player does it, OPTIONS as its browser does, and a second GET where ranges
/// are doubtful.
final class Inspection {
  private let preflight: Preflight
  private let target: CheckTarget
  private let hasTracks: Bool
  private let fetcher: HTTPFetcher
  private let completion: ([Finding]) -> Void
  private var findings: [Finding] = []

  init(
    preflight: Preflight, target: CheckTarget, hasTracks: Bool, fetcher: HTTPFetcher,
    completion: @escaping ([Finding]) -> Void
  ) {
    self.preflight = preflight
    self.target = target
    self.hasTracks = hasTracks
    self.fetcher = fetcher
    self.completion = completion
  }

  func start() {
    guard WebURL(target.url) != nil else { return completion([]) }
    var fields = [HTTPField("Origin", preflight.origin)]
    if target.role == .media {
      // As receivers fetch media (G12).
      fields += [HTTPField("Range", "bytes=0-"), HTTPField("Accept-Encoding", "identity;q=1, *;q=0")]
    }
    fetch(.get, fields, bodyLimit: target.role == .media ? 1 : TrackContentCheck.limit) { result in
      switch result {
      case .success(let response): self.received(response)
      case .failure(let failure): self.failed(failure)
      }
    }
  }

  private func fetch(
    _ method: HTTPRequest.Method, _ fields: [HTTPField], bodyLimit: Int,
    then: @escaping (Result<HTTPResponse, HTTPFailure>) -> Void
  ) {
    fetcher.fetch(
      HTTPRequest(
        method, url: target.url, fields: fields, userAgent: preflight.userAgent, bodyLimit: bodyLimit,
        unpacks: target.role == .track && method == .get, redirectLimit: method == .options ? 0 : 20,
        timeout: preflight.timeout),
      completion: then)
  }

  private func failed(_ failure: HTTPFailure) {
    let code: Finding.Code =
      switch failure.kind {
      case .hostNotFound: .hostNotFound
      case .badCertificate, .tlsFailed: .badCertificate
      case .badURL: .badURL
      case .unsupportedScheme: .unsupportedScheme
      case .tooManyRedirects: .redirected
      case .libraryMissing: .checkImpossible
      case .cut, .badEncoding: failure.partial == nil ? .unreachable : .cut
      default: .unreachable
      }
    findings.append(Finding(.error, code, failure.message))
    completion(findings)
  }

  private func received(_ response: HTTPResponse) {
    if !response.redirects.isEmpty { noteRedirect(response) }
    let head = response.head
    guard (200..<300).contains(head.status) else {
      findings.append(statusFinding(head))
      // The headers of an error tell nothing about those of the real thing.
      return completion(findings)
    }
    let isAdaptive = target.role == .media && MediaTypeCheck.isAdaptive(target, served: head.mediaType)
    let cors = CORSCheck(origin: preflight.origin, role: target.role, need: need(isAdaptive: isAdaptive))
    findings += MediaTypeCheck.findings(target, head)
    let corsFindings = cors.findings(response)
    findings += corsFindings
    findings += cors.exposureFindings(head, isAdaptive: isAdaptive)
    if target.role == .track {
      findings += TrackContentCheck.findings(target, response)
    } else if response.body.isEmpty, !response.isTruncated {
      findings.append(Finding(.error, .empty, "the media is empty"))
    }
    askOptions(cors, isMissing: !corsFindings.isEmpty) {
      if self.target.role == .media, !isAdaptive {
        self.checkRanges(head)
      } else {
        self.completion(self.findings)
      }
    }
  }

  private func need(isAdaptive: Bool) -> String? {
    if target.role == .track { return "text tracks need it" }
    if isAdaptive { return "adaptive streams need it" }
    return hasTracks ? "media with text tracks needs it, not only the tracks" : nil
  }

  private func noteRedirect(_ response: HTTPResponse) {
    findings.append(Finding(.note, .redirected, "it is redirected to \(response.url)"))
    if let from = WebURL(target.url), from.isSecure, let to = WebURL(response.url), !to.isSecure {
      findings.append(
        Finding(.error, .mixedContent, "https is redirected to http, which browsers block as mixed content"))
    }
  }

  private func statusFinding(_ head: HTTPHead) -> Finding {
    switch head.status {
    case 404, 410: Finding(.error, .notFound, "there is nothing (status \(head.status))")
    case 401, 403:
      Finding(
        .error, .httpStatus, "the server refuses it (status \(head.status)): receivers send no cookies or passwords")
    case 300..<400: Finding(.error, .httpStatus, "a redirect that leads nowhere (status \(head.status))")
    default: Finding(.error, .httpStatus, "the server answers with status \(head.status)")
    }
  }

  private func askOptions(_ cors: CORSCheck, isMissing: Bool, then: @escaping () -> Void) {
    let fields = [
      HTTPField("Origin", preflight.origin), HTTPField("Access-Control-Request-Method", "GET"),
      HTTPField("Access-Control-Request-Headers", "accept-encoding,content-type,range"),
    ]
    fetch(.options, fields, bodyLimit: 0) { result in
      // That the headers are missing altogether has been said; one thing is to be mended at a time.
      switch result {
      case .success(let response) where !isMissing:
        self.findings += cors.preflightFindings(response)
      case .failure(let failure) where !isMissing && cors.need != nil:
        self.findings.append(
          Finding(.error, .corsHeadersIncomplete, "OPTIONS requests are not answered: \(failure.message)"))
      default: break
      }
      then()
    }
  }

  // MARK: Ranges

  private func checkRanges(_ head: HTTPHead) {
    if head.status == 206 {
      if let range = head.value("Content-Range"), range.lowercased().hasPrefix("bytes 0-") {
        return completion(findings)
      }
      findings.append(
        Finding(
          .error, .rangesBroken,
          "status 206 with Content-Range '\(head.value("Content-Range") ?? "missing")' for the range bytes=0-"))
      return completion(findings)
    }
    guard head.value("Accept-Ranges")?.lowercased() == "bytes" else {
      findings.append(
        Finding(
          .warning, .rangesUnsupported,
          "the server ignores Range (status \(head.status), no Accept-Ranges: bytes): seeking won't work"))
      return completion(findings)
    }
    // Some give the whole for "from the first byte on", and a part for a part.
    fetch(.get, [HTTPField("Range", "bytes=1-")], bodyLimit: 1) { result in
      let status = (try? result.get())?.head.status
      if status != 206 {
        self.findings.append(
          Finding(
            .warning, .rangesUnsupported,
            "the server says Accept-Ranges: bytes and ignores Range (status \(status ?? 0)): seeking won't work"))
      }
      self.completion(self.findings)
    }
  }
}
