/// What the receiver's own fetches say of a load, before a page may fetch anything of it.
///
/// A page runs where the receiver runs, so it reaches what a sender on another host may not: each address is looked at first.
/// Whether the media plays is the browser's to say; only what no page may touch fails here.
struct LoadInspection: Sendable {
  let id: LoadID
  /// Tracks that were not looked at yet.
  private var openTracks: Set<String>
  /// Tracks that no page may fetch.
  private(set) var forbiddenTracks: Set<String> = []
  /// What came of the media, once it did.
  private(set) var media: LoadProgress?

  init(_ job: LoadJob) {
    id = job.id
    openTracks = Set(job.tracks.map(\.trackID))
  }

  /// Whether everything was looked at.
  var isOver: Bool { media != nil && openTracks.isEmpty }

  /// What the receiver itself met when it fetched the media.
  var problem: FetchProblem? {
    if case .failed(let problem)? = media { problem } else { nil }
  }

  /// Takes note of a part of the load.
  mutating func progressed(_ progress: LoadProgress) {
    switch progress {
    case .ready: media = progress
    case .failed:
      media = progress
      // The other tracks are given up with the media: what nobody looked at, no page may fetch.
      forbiddenTracks.formUnion(openTracks)
      openTracks = []
    case .track(let track, _): openTracks.remove(track.trackID)
    case .trackFailed(let track, let problem):
      openTracks.remove(track.trackID)
      if !problem.isForTheBrowserToJudge { forbiddenTracks.insert(track.trackID) }
    }
  }
}

extension FetchProblem {
  /// Whether a page may try all the same: it then says itself what it can't play.
  var isForTheBrowserToJudge: Bool {
    switch code {
    case .badURL, .addressForbidden: false
    case .unreachable, .httpStatus, .corsMissing, .notWebVTT, .wrongContentType, .tooLarge, .notSupported: true
    }
  }
}
