internal import CCurl
package import CastTransport

/// Fetches over HTTP on an event loop: libcurl's multi interface, opened at run time.
///
/// http and https only, without proxies, cookies or stored passwords. Many fetches run at once and share connections.
@safe package final class HTTPFetcher {
  private let client: UnsafeMutablePointer<httpc_client>
  private let bridge: LoopBridge
  private let loop: EventLoop
  private var fetches: [ObjectIdentifier: HTTPFetch] = [:]
  /// The library is at work and must not be called.
  private var isDriving = false

  /// - Throws: `HTTPFailure` when the library is missing.
  package init(loop: EventLoop) throws(HTTPFailure) {
    if let problem = unsafe httpc_open_library() {
      throw HTTPFailure(.libraryMissing, unsafe String(cString: problem))
    }
    self.loop = loop
    bridge = LoopBridge(loop: loop)
    guard let client = unsafe httpc_create(Unmanaged.passUnretained(bridge).toOpaque(), onWatch, onSchedule) else {
      throw HTTPFailure(.libraryMissing, "libcurl can't be started")
    }
    unsafe self.client = client
    bridge.onReady = { [weak self] descriptor, readiness in
      unsafe self?.drive { client in
        unsafe httpc_ready(
          client, descriptor, !readiness.isDisjoint(with: [.read, .hangup]), readiness.contains(.write),
          readiness.contains(.error))
      }
    }
    bridge.onElapsed = { [weak self] in unsafe self?.drive { client in unsafe httpc_elapsed(client) } }
  }

  deinit {
    for fetch in fetches.values { fetch.transfer = nil }
    unsafe httpc_destroy(client)
    bridge.detach()
  }

  /// Starts a fetch. `onEvent` tells how it goes, `completion` how it ended; it is called once, never from within this call,
  /// and not after `cancel`. Both may start and cancel fetches.
  @discardableResult
  package func fetch(
    _ request: HTTPRequest, onEvent: ((HTTPFetch.Event) -> Void)? = nil,
    completion: @escaping (Result<HTTPResponse, HTTPFailure>) -> Void
  ) -> HTTPFetch? {
    guard let url = WebURL(request.url) else {
      let hasOtherScheme = request.url.contains("://") && !request.url.lowercased().hasPrefix("http")
      let failure =
        hasOtherScheme
        ? HTTPFailure(.unsupportedScheme, "only http and https can be fetched: \(request.url)")
        : HTTPFailure(.badURL, "\(request.url) is no usable URL")
      loop.enqueue { completion(.failure(failure)) }
      return nil
    }
    let fetch = HTTPFetch(request, url: url, onEvent: onEvent, completion: completion)
    fetch.fetcher = self
    fetches[ObjectIdentifier(fetch)] = fetch
    if isDriving { loop.enqueue { [weak self] in self?.start(fetch) } } else { start(fetch) }
    return fetch
  }

  private func start(_ fetch: HTTPFetch) {
    guard fetches[ObjectIdentifier(fetch)] != nil else { return }
    fetch.transfer = unsafe Transfer(fetch, on: client)
    guard fetch.transfer == nil else { return }
    loop.enqueue { [weak self] in self?.refused(fetch) }
  }

  private func refused(_ fetch: HTTPFetch) {
    fetches[ObjectIdentifier(fetch)] = nil
    fetch.completion?(.failure(HTTPFailure(.badURL, "\(fetch.url) can't be fetched")))
  }

  func cancel(_ fetch: HTTPFetch) {
    // The library's callbacks end the transfer where it is at work; the sweep afterwards does the rest.
    if !isDriving { remove(fetch) }
  }

  private func remove(_ fetch: HTTPFetch) {
    fetch.transfer = nil
    fetches[ObjectIdentifier(fetch)] = nil
  }

  private func drive(_ work: (UnsafeMutablePointer<httpc_client>) -> Void) {
    isDriving = true
    unsafe work(client)
    isDriving = false
    var ended: [(HTTPFetch, httpc_result)] = []
    var result = httpc_result.ok
    while let context = unsafe httpc_next_ended(client, &result) {
      unsafe ended.append((Unmanaged<HTTPFetch>.fromOpaque(context).takeUnretainedValue(), result))
    }
    for fetch in fetches.values where fetch.completion == nil { remove(fetch) }
    for (fetch, result) in ended {
      guard let transfer = fetch.transfer else { continue }
      fetches[ObjectIdentifier(fetch)] = nil
      fetch.ended(result, transfer: transfer)
      fetch.transfer = nil
    }
  }
}

extension HTTPFetcher {
  /// Fetches, and waits for the end, on a loop of its own.
  package static func fetch(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    var outcome: Result<HTTPResponse, HTTPFailure>?
    do {
      let loop = try EventLoop()
      let fetcher = try HTTPFetcher(loop: loop)
      fetcher.fetch(request) { outcome = $0 }
      try loop.run(until: { outcome != nil })
    } catch let failure as HTTPFailure {
      throw failure
    } catch {
      throw HTTPFailure(.other, "\(error)")
    }
    guard let outcome else { throw HTTPFailure(.other, "the fetch did not end") }
    return try outcome.get()
  }
}
