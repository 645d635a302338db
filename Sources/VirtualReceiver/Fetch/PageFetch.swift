/// Fetches one resource as the receiver's page would: redirects, CORS and address rules at every step.
final class PageFetch {
  struct Request {
    var url: HTTPURL
    /// What it is, in words: "the media".
    var what: String
    /// Whether the page needs CORS for it.
    var needsCORS: Bool
    /// The first byte wanted, if only a range is.
    var rangeStart: UInt64?
    /// Bytes that are kept.
    var limit: Int
    /// Whether more than the limit is an error; else reading stops there.
    var failsAtLimit: Bool
    var isLocal: Bool
  }

  struct Response {
    var url: HTTPURL
    var status: Int
    var headers: [(name: String, value: String)]
    var bytes: [UInt8]
    /// Whether nothing more would have come.
    var isWhole: Bool

    func values(_ name: String) -> [String] {
      headers.filter { $0.name.lowercased() == name }.map(\.value)
    }

    var contentType: String? { values("content-type").last }

    /// The size of the whole resource, if the server told it.
    var totalSize: UInt64? {
      if let range = values("content-range").last, let slash = range.lastIndex(of: "/") {
        return UInt64(range[range.index(after: slash)...])
      }
      return status == 200 ? values("content-length").last.flatMap { UInt64($0) } : nil
    }
  }

  static let redirectLimit = 10
  static let timeout = Duration.seconds(25)

  private let fetcher: any ContentFetching
  private let request: Request
  /// Asked after each piece whether it is enough.
  private let isEnough: (Response) -> Bool
  private let onEnd: (Result<Response, FetchProblem>) -> Void
  private var origin = CORSCheck.receiverOrigin
  private var response: Response
  private var redirects = 0
  private var task: (any FetchTask)?
  private var hasEnded = false

  init(
    _ request: Request, fetcher: any ContentFetching, isEnough: @escaping (Response) -> Bool = { _ in false },
    onEnd: @escaping (Result<Response, FetchProblem>) -> Void
  ) {
    self.request = request
    self.fetcher = fetcher
    self.isEnough = isEnough
    self.onEnd = onEnd
    response = Response(url: request.url, status: 0, headers: [], bytes: [], isWhole: false)
  }

  deinit { task?.cancel() }

  func start() { fetch(request.url) }

  /// Nothing more is told.
  func cancel() {
    hasEnded = true
    task?.cancel()
    task = nil
  }

  private func fetch(_ url: HTTPURL) {
    response = Response(url: url, status: 0, headers: [], bytes: [], isWhole: false)
    var headers = [
      (name: "Origin", value: origin), (name: "Referer", value: CORSCheck.receiverOrigin + "/"),
    ]
    if let start = request.rangeStart { headers.append((name: "Range", value: "bytes=\(start)-")) }
    let isLocal = request.isLocal
    task = fetcher.fetch(
      FetchRequest(
        url: url, headers: headers, unpacks: request.rangeStart == nil, limit: request.limit,
        connects: { AddressPolicy.allows($0, forLocalSender: isLocal) },
        timeout: Self.timeout)
    ) { [weak self] event in self?.happened(event) }
  }

  private func happened(_ event: FetchEvent) {
    guard !hasEnded else { return }
    switch event {
    case .head(let status, let headers):
      response.status = status
      response.headers = headers
      judgeHead()
    case .body(let bytes):
      // Of a redirect's or an error's body nothing is wanted.
      guard response.status == 200 || response.status == 206 else { return }
      response.bytes += bytes.prefix(request.limit - response.bytes.count)
      if response.bytes.count >= request.limit {
        if request.failsAtLimit {
          end(.failure(FetchProblem(.tooLarge, "\(request.what) is larger than \(request.limit >> 20) MiB")))
        } else {
          end(.success(response))
        }
      } else if isEnough(response) {
        end(.success(response))
      }
    case .done:
      response.isWhole = true
      end(.success(response))
    case .failed(let problem): failed(problem)
    }
  }

  private func judgeHead() {
    let status = response.status
    if request.needsCORS {
      let values = response.values("access-control-allow-origin")
      if (200..<400).contains(status), !CORSCheck.allows(values, origin: origin) {
        return end(.failure(CORSCheck.problem(values, what: request.what)))
      }
    }
    if [301, 302, 303, 307, 308].contains(status), let location = response.values("location").last {
      return redirect(to: location)
    }
    guard status == 200 || status == 206 else {
      let hint = status == 416 ? ": the file is empty, or the server gets ranges wrong" : ""
      return end(.failure(FetchProblem(.httpStatus, "\(request.what) at \(response.url) is HTTP \(status)\(hint)")))
    }
  }

  private func redirect(to location: String) {
    task?.cancel()
    redirects += 1
    guard redirects <= Self.redirectLimit else {
      return end(.failure(FetchProblem(.unreachable, "\(request.what) is redirected without end")))
    }
    guard let next = response.url.resolving(location) else {
      return end(
        .failure(FetchProblem(.badURL, "\(request.what) is redirected to '\(location)', which is no http URL")))
    }
    // A page's request that one foreign origin sends on to another no longer says where it came from (Fetch standard).
    if next.origin != response.url.origin, response.url.origin != CORSCheck.receiverOrigin { origin = "null" }
    fetch(next)
  }

  private func failed(_ problem: FetchProblem) {
    // What came is enough to judge, even if the rest did not.
    if !response.bytes.isEmpty, !request.failsAtLimit { return end(.success(response)) }
    end(.failure(FetchProblem(problem.code, "\(request.what) at \(response.url): \(problem.message)")))
  }

  private func end(_ result: Result<Response, FetchProblem>) {
    guard !hasEnded else { return }
    cancel()
    onEnd(result)
  }
}
