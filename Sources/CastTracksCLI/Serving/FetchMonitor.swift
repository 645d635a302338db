package import CastProtocol

/// Whether the receiver fetched what we serve: the first fetch of each resource, or that it never came.
///
/// A value without a clock: it is told what happens and when.
package struct FetchMonitor: Sendable {
  package enum Role: String, Hashable, Sendable {
    case media
    case track
    case image
  }

  /// Something that is served.
  package struct Item: Hashable, Sendable {
    package let role: Role
    package let trackID: TrackID?
    package let url: String

    package init(_ role: Role, trackID: TrackID? = nil, url: String) {
      self.role = role
      self.trackID = trackID
      self.url = url
    }
  }

  /// A fetch that was the first of its resource.
  package struct Fetch: Hashable, Sendable {
    package let item: Item
    package let status: Int
    package let byteCount: UInt64
    package let after: Duration
  }

  /// How long a fetch may take to come.
  package static let patience = Duration.seconds(10)

  private struct State {
    let item: Item
    var isFetched = false
    var isReported = false
    /// Since when it should be fetched: the media since the load, a track since it is active.
    var expectedSince: ContinuousClock.Instant?
  }

  private let start: ContinuousClock.Instant
  private var states: [State]

  /// Starts when the LOAD is sent. Media that waits in a queue isn't expected to be fetched before it plays.
  package init(_ items: [Item], at now: ContinuousClock.Instant, expectsMedia: Bool = true) {
    start = now
    states = items.map { State(item: $0, expectedSince: $0.role == .media && expectsMedia ? now : nil) }
  }

  /// The media plays, or is about to.
  package mutating func mediaPlays(at now: ContinuousClock.Instant) {
    for index in states.indices where states[index].item.role == .media && states[index].expectedSince == nil {
      states[index].expectedSince = now
    }
  }

  /// These tracks are active now.
  package mutating func activated(_ ids: [TrackID], at now: ContinuousClock.Instant) {
    for index in states.indices where states[index].item.role == .track {
      let isActive = states[index].item.trackID.map(ids.contains) ?? false
      if !isActive {
        states[index].expectedSince = nil
      } else if states[index].expectedSince == nil {
        states[index].expectedSince = now
      }
    }
  }

  /// A receiver asked for an item.
  ///
  /// - Returns: the fetch, if it is the first of it.
  package mutating func fetched(
    _ item: Item, method: String, status: Int, byteCount: UInt64, at now: ContinuousClock.Instant
  ) -> Fetch? {
    guard method == "GET", let index = states.firstIndex(where: { $0.item == item }), !states[index].isFetched else {
      return nil
    }
    states[index].isFetched = true
    return Fetch(item: item, status: status, byteCount: byteCount, after: now - start)
  }

  /// The items that should have been fetched by now and weren't; each is given once.
  package mutating func overdue(at now: ContinuousClock.Instant) -> [Item] {
    var items: [Item] = []
    for index in states.indices where isDue(states[index], at: now) {
      states[index].isReported = true
      items.append(states[index].item)
    }
    return items
  }

  /// When to look for overdue items next.
  package var nextDeadline: ContinuousClock.Instant? {
    states.filter { !$0.isFetched && !$0.isReported }.compactMap(\.expectedSince).min().map { $0 + Self.patience }
  }

  /// Whether the media was fetched.
  package var hasFetchedMedia: Bool { states.contains { $0.item.role == .media && $0.isFetched } }

  private func isDue(_ state: State, at now: ContinuousClock.Instant) -> Bool {
    guard !state.isFetched, !state.isReported, let since = state.expectedSince else { return false }
    return since + Self.patience <= now
  }
}
