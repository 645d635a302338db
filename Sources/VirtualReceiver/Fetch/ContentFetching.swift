/// One HTTP GET, without redirects: what the loader needs of an HTTP client.
package struct FetchRequest: Sendable {
  package var url: HTTPURL
  package var headers: [(name: String, value: String)]
  /// Whether a compressed answer is welcome; else `identity` is asked for.
  package var unpacks: Bool
  /// Bytes of the body that are wanted at most.
  package var limit: Int
  /// Whether to connect to a numeric address.
  package var connects: @Sendable (String) -> Bool
  /// The whole time that it may take.
  package var timeout: Duration
}

/// What happens to a fetch, in this order: `head`, `body` any number of times, one of the last two.
package enum FetchEvent: Sendable {
  /// The answer's status and headers.
  case head(status: Int, headers: [(name: String, value: String)])
  case body([UInt8])
  case done
  /// No answer, or not all of it.
  case failed(FetchProblem)
}

/// A fetch under way; nothing more is told after `cancel`.
package protocol FetchTask: AnyObject {
  func cancel()
}

/// An HTTP client on the event loop. Events come from the loop, never from within `fetch`.
package protocol ContentFetching: AnyObject {
  func fetch(_ request: FetchRequest, onEvent: @escaping (FetchEvent) -> Void) -> any FetchTask
}
