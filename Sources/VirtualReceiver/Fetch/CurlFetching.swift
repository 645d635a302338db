import CastTransport
import HTTPClient

/// The loader's HTTP client: libcurl, as a Chromecast calls itself.
final class CurlFetching: ContentFetching {
  private static let userAgent =
    "Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 "
    + "CrKey/1.56.500000 DeviceType/Chromecast"

  private let fetcher: HTTPFetcher

  /// - Throws: `ReceiverError` when the library is missing.
  init(loop: EventLoop) throws(ReceiverError) {
    do throws(HTTPFailure) {
      fetcher = try HTTPFetcher(loop: loop)
    } catch {
      throw ReceiverError(.libraryMissing, error.message)
    }
  }

  private final class Task: FetchTask {
    var fetch: HTTPFetch?
    func cancel() {
      fetch?.cancel()
      fetch = nil
    }
  }

  func fetch(_ request: FetchRequest, onEvent: @escaping (FetchEvent) -> Void) -> any FetchTask {
    let connects = request.connects
    let http = HTTPRequest(
      url: request.url.description, fields: request.headers.map { HTTPField($0.name, $0.value) },
      userAgent: Self.userAgent, bodyLimit: request.limit, unpacks: request.unpacks, redirectLimit: 0,
      connectTimeout: .seconds(10), timeout: request.timeout, allows: { connects($0.ip) })
    let task = Task()
    task.fetch = fetcher.fetch(http) { event in
      switch event {
      case .head(let head), .redirect(let head):
        onEvent(.head(status: head.status, headers: head.fields.map { ($0.name, $0.value) }))
      case .body(let bytes): onEvent(.body(bytes))
      }
    } completion: { result in
      switch result {
      case .success: onEvent(.done)
      case .failure(let failure): onEvent(.failed(Self.problem(failure)))
      }
    }
    return task
  }

  private static func problem(_ failure: HTTPFailure) -> FetchProblem {
    switch failure.kind {
    case .addressForbidden:
      FetchProblem(
        .addressForbidden, "\(failure.message): a sender on another host can't make this one fetch from itself")
    case .badURL, .unsupportedScheme: FetchProblem(.badURL, failure.message)
    default: FetchProblem(.unreachable, failure.message)
    }
  }
}
