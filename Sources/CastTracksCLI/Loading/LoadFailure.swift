import CastChannel
import CastProtocol
import CastTransport
import MediaCheck

/// A load that failed, with what can be found out about the reason.
struct LoadFailure {
  let error: CommandError
  let job: LoadJob
  /// Tells what was fetched from us; nil if nothing is served.
  let follower: PlaybackFollower?
  /// Whether to fetch the media once ourselves.
  let explains: Bool

  /// The error, with the reason added to its message if one was found.
  func explained(_ link: DeviceLink) -> CommandError {
    guard ["loadFailed", "mediaError"].contains(error.code), let reason = reason(link) else { return error }
    var error = error
    error.message += error.message.hasSuffix(".") ? " \(reason)" : ". \(reason)"
    return error
  }

  private func reason(_ link: DeviceLink) -> String? {
    if case .file = job.media {
      guard let follower, !follower.hasFetchedMedia else { return nil }
      return "It never fetched the media from here: \(follower.advice)"
    }
    guard explains else { return nil }
    let check = URLCheck(job, receiverIsLocal: link.session.remoteAddress?.isLoopback ?? false)
    guard let items = try? check.run(on: link) else { return nil }
    let findings = items.flatMap { item in
      item.findings.filter { $0.severity == .error }.map { "\(item.target.url): \($0.message)" }
    }
    return findings.isEmpty ? nil : findings.prefix(2).joined(separator: "; ")
  }
}
