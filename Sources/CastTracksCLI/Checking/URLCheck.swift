import CastProtocol
import CastTransport
import HTTPClient
import MediaCheck

/// Checks the URLs of a load as the receiver would fetch them.
struct URLCheck {
  let media: CheckTarget?
  let tracks: [CheckTarget]
  /// The receiver runs on this machine, and reaches what we reach.
  let receiverIsLocal: Bool

  /// Whether the media has tracks that aren't checked, since we serve them.
  private let hasOwnTracks: Bool

  /// What a job has the receiver fetch from others.
  init(_ job: LoadJob, receiverIsLocal: Bool) {
    self.receiverIsLocal = receiverIsLocal
    hasOwnTracks = job.tracks.contains { if case .data = $0.content { true } else { false } }
    media =
      if case .url(let url) = job.media { CheckTarget(.media, url: url, contentType: job.contentType) } else { nil }
    tracks = job.tracks.compactMap { prepared in
      switch prepared.content {
      case .url(let url): CheckTarget(.track, url: url, contentType: prepared.track.trackContentType)
      case .elsewhere:
        prepared.track.trackContentID.map {
          CheckTarget(.track, url: $0, contentType: prepared.track.trackContentType)
        }
      case .data: nil
      }
    }
  }

  private var preflight: Preflight {
    var preflight = Preflight()
    preflight.receiverIsLocal = receiverIsLocal
    preflight.mediaHasOtherTracks = hasOwnTracks
    return preflight
  }

  /// Warns of what the URLs alone tell: host names that a TV can't resolve.
  func warn(_ console: Console) {
    for item in preflight.checkWithoutNetwork(media: media, tracks: tracks) {
      for finding in item.findings where finding.severity != .note {
        console.warning("\(item.target.url): \(finding.message)", code: finding.code.rawValue)
      }
    }
  }

  /// Fetches everything once, and waits for it.
  func run() -> [CheckedItem] {
    preflight.check(media: media, tracks: tracks)
  }

  /// Fetches everything once while the connection with the device stays alive.
  func run(on link: DeviceLink) throws(CommandError) -> [CheckedItem] {
    guard let fetcher = try? HTTPFetcher(loop: link.loop) else { return [] }
    var result: [CheckedItem]?
    preflight.check(media: media, tracks: tracks, on: fetcher) { result = $0 }
    try link.run(limit: .seconds(15)) { result != nil }
    return result ?? []
  }
}
