package import CastProtocol

/// Decides when the media session that a command follows is over.
///
/// A session that is replaced by one of the same media goes on as that one: somebody reloaded it, perhaps with other
/// tracks, and what we serve is still needed.
package struct PlaybackEnd: Sendable {
  package enum Outcome: Hashable, Sendable {
    /// It goes on.
    case none
    /// It was replaced; it is over unless a session of the same media starts in time.
    case perhaps(until: ContinuousClock.Instant)
    case ended(IdleReason?)
  }

  /// How long after an interruption the same media may come back.
  package static let grace = Duration.seconds(3)

  package private(set) var session: MediaSessionID
  package private(set) var outcome = Outcome.none
  private let urls: Set<String>
  /// Whether the item is one of a queue, whose items may each have a session of their own (T46).
  private let isQueued: Bool

  /// Follows a session that plays one of the URLs, or has it in its queue.
  package init(_ session: MediaSessionID, urls: Set<String>, isQueued: Bool = false) {
    self.session = session
    self.urls = urls
    self.isQueued = isQueued
  }

  package mutating func sessionEnded(_ id: MediaSessionID, reason: IdleReason?, at now: ContinuousClock.Instant) {
    guard id == session, outcome == .none else { return }
    let mayGoOn = reason == .interrupted || isQueued && reason == .finished
    outcome = mayGoOn ? .perhaps(until: now + Self.grace) : .ended(reason)
  }

  package mutating func sessionStarted(_ status: MediaStatus) {
    guard status.mediaSessionID != session, status.isActive else { return }
    if case .ended = outcome { return }
    let media = [status.media, status.extendedStatus?.media] + (isQueued ? status.items?.map(\.media) ?? [] : [])
    let names = media.flatMap { [$0?.contentURL, $0?.contentID] }.compactMap(\.self)
    if names.contains(where: urls.contains) {
      session = status.mediaSessionID
      outcome = .none
    } else if case .perhaps = outcome, !names.isEmpty {
      outcome = .ended(.interrupted)
    }
  }

  package mutating func applicationLeft() {
    if case .ended = outcome { return }
    outcome = .ended(nil)
  }

  package mutating func deadlineReached(at now: ContinuousClock.Instant) {
    if case .perhaps(let until) = outcome, until <= now { outcome = .ended(.interrupted) }
  }
}
