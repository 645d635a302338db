internal import CastTransport
package import HTTPClient

/// Would this cast? Fetches URLs as a receiver does, and says what is wrong with them.
package struct Preflight: Sendable {
  /// Where the pages of Google's receivers come from.
  package static let receiverOrigin = "https://www.gstatic.com"

  package var origin = Preflight.receiverOrigin
  package var userAgent =
    "Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 CrKey/1.56.500000"
  /// For each request.
  package var timeout = Duration.seconds(10)
  /// The receiver runs on this machine: loopback addresses are fine.
  package var receiverIsLocal = false
  /// The media has text tracks beside those to check, and needs the cross-origin headers for them.
  package var mediaHasOtherTracks = false

  package init() {}

  /// What the URLs alone tell.
  package func checkWithoutNetwork(media: CheckTarget?, tracks: [CheckTarget]) -> [CheckedItem] {
    targets(media, tracks).map { target in
      CheckedItem(target: target, findings: Self.sorted(urlFindings(target, media: media)))
    }
  }

  /// Checks all of them at once; each is fetched in parts only. `completion` is called on the loop.
  package func check(
    media: CheckTarget?, tracks: [CheckTarget], on fetcher: HTTPFetcher,
    completion: @escaping ([CheckedItem]) -> Void
  ) {
    let all = targets(media, tracks)
    guard !all.isEmpty else { return completion([]) }
    var found: [Int: [Finding]] = [:]
    for (index, target) in all.enumerated() {
      let inspection = Inspection(
        preflight: self, target: target, hasTracks: mediaHasOtherTracks || !tracks.isEmpty, fetcher: fetcher
      ) { findings in
        found[index] = urlFindings(target, media: media) + findings
        guard found.count == all.count else { return }
        completion(
          all.enumerated().map { index, target in
            CheckedItem(target: target, findings: Self.sorted(found[index] ?? []))
          })
      }
      inspection.start()
    }
  }

  /// Checks, and waits for the result.
  package func check(media: CheckTarget?, tracks: [CheckTarget]) -> [CheckedItem] {
    var result: [CheckedItem]?
    do {
      let loop = try EventLoop()
      let fetcher = try HTTPFetcher(loop: loop)
      check(media: media, tracks: tracks, on: fetcher) { result = $0 }
      try loop.run(until: { result != nil })
    } catch {
      let finding = Finding(.error, .checkImpossible, "\(error)")
      return targets(media, tracks).map { CheckedItem(target: $0, findings: [finding]) }
    }
    return result ?? []
  }

  private func targets(_ media: CheckTarget?, _ tracks: [CheckTarget]) -> [CheckTarget] {
    (media.map { [$0] } ?? []) + tracks
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    // Stable: within a severity, in the order they were found.
    findings.enumerated().sorted { one, other in
      (one.element.severity, one.offset) < (other.element.severity, other.offset)
    }.map(\.element)
  }

  private func urlFindings(_ target: CheckTarget, media: CheckTarget?) -> [Finding] {
    guard let url = WebURL(target.url) else {
      let scheme = target.url.prefix { $0 != ":" }.lowercased()
      guard target.url.contains("://"), scheme != "http", scheme != "https" else {
        return [Finding(.error, .badURL, "'\(target.url)' is no absolute URL")]
      }
      return [Finding(.error, .unsupportedScheme, "receivers fetch http and https only, not \(scheme)")]
    }
    var findings = HostNameCheck.findings(url: target.url, receiverIsLocal: receiverIsLocal)
    if url.hasCredentials {
      findings.append(
        Finding(.warning, .credentialsInURL, "a name and password in a URL are refused by the receiver's browser"))
    }
    if target.role == .track, !url.isSecure, let media, let mediaURL = WebURL(media.url), mediaURL.isSecure {
      findings.append(
        Finding(
          .warning, .mixedContent, "the media is https and the track http: receivers may block it as mixed content"))
    }
    return findings
  }
}
