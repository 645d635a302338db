import CastTransport
import HTTPClient

/// Fetches a subtitle file from where a receiver would.
enum TrackDownload {
  private static func request(_ url: String) -> HTTPRequest {
    HTTPRequest(url: url, bodyLimit: FileAccess.sizeLimit, unpacks: true)
  }

  /// Fetches while the connection with the device stays alive.
  static func bytes(of url: String, on link: DeviceLink) throws(CommandError) -> [UInt8] {
    var outcome: Result<HTTPResponse, HTTPFailure>?
    let fetcher: HTTPFetcher
    do {
      fetcher = try HTTPFetcher(loop: link.loop)
    } catch {
      throw failure(url, error.message)
    }
    fetcher.fetch(request(url)) { outcome = $0 }
    try link.run { outcome != nil }
    guard let outcome else { throw link.timeoutError }
    return try bytes(url, outcome)
  }

  /// Fetches, and waits for the end.
  static func bytes(of url: String) throws(CommandError) -> [UInt8] {
    do {
      return try bytes(url, .success(try HTTPFetcher.fetch(request(url))))
    } catch let error as HTTPFailure {
      throw failure(url, error.message)
    } catch let error as CommandError {
      throw error
    } catch {
      throw failure(url, "\(error)")
    }
  }

  private static func bytes(_ url: String, _ outcome: Result<HTTPResponse, HTTPFailure>) throws(CommandError) -> [UInt8]
  {
    switch outcome {
    case .failure(let error): throw failure(url, error.message)
    case .success(let response):
      guard (200..<300).contains(response.head.status) else { throw failure(url, "status \(response.head.status)") }
      return response.body
    }
  }

  private static func failure(_ url: String, _ why: String) -> CommandError {
    CommandError(.noInput, code: "noInput", "Can't fetch the track \(url): \(why)", phase: "tracks")
  }
}
