import CastTransport

/// Fetches what LOADs need, and tells what came of it. Never more than a few at once, however many senders load.
final class MediaLoader {
  private let loop: EventLoop
  private let fetcher: any ContentFetching
  private let onProgress: (LoadID, LoadProgress) -> Void
  private var runs: [LoadID: Run] = [:]
  private var waiting: [(id: LoadID, start: () -> Void)] = []
  private var activeCount = 0

  /// Fetches at once.
  private static let concurrency = 24
  /// Tracks of one item that are fetched.
  private static let trackLimit = 100

  /// The fetches of one LOAD.
  private final class Run {
    var media: MediaFetch?
    var tracks: [PageFetch] = []
    var timer: EventLoop.TimerID?
    /// Fetches that have begun and not ended.
    var activeCount = 0
    /// Fetches that have not ended.
    var remaining = 0
  }

  init(loop: EventLoop, fetcher: any ContentFetching, onProgress: @escaping (LoadID, LoadProgress) -> Void) {
    self.loop = loop
    self.fetcher = fetcher
    self.onProgress = onProgress
  }

  func start(_ job: LoadJob, requesterIsLocal: Bool, faults: FaultPlan) {
    let run = Run()
    runs[job.id] = run
    let delay = faults.seconds(.loadDelay) ?? .zero
    run.timer = loop.setTimer(at: .now + delay) { [weak self] in
      run.timer = nil
      self?.begin(job, run, isLocal: requesterIsLocal, faults: faults)
    }
  }

  func cancel(_ id: LoadID) {
    waiting.removeAll { $0.id == id }
    guard let run = runs.removeValue(forKey: id) else { return }
    if let timer = run.timer { loop.cancelTimer(timer) }
    run.media?.cancel()
    for track in run.tracks { track.cancel() }
    activeCount -= run.activeCount
    startWaiting()
  }

  func cancelAll() {
    for id in runs.keys { cancel(id) }
  }

  private func begin(_ job: LoadJob, _ run: Run, isLocal: Bool, faults: FaultPlan) {
    guard !faults.contains(.noFetch) else {
      runs[job.id] = nil
      onProgress(job.id, .ready(MediaProbe()))
      return
    }
    let checksCORS = !faults.contains(.noCORSCheck)
    let media = MediaFetch(
      job, fetcher: fetcher, needsCORS: checksCORS && job.needsCORS, isLocal: isLocal
    ) { [weak self] result in
      self?.ended(job.id) {
        switch result {
        case .success(let probe): .ready(probe)
        case .failure(let problem): .failed(problem)
        }
      }
    }
    run.media = media
    enqueue(job.id) { media.start() }
    for (index, track) in job.tracks.enumerated() {
      guard index < Self.trackLimit else {
        onProgress(job.id, .trackFailed(track, FetchProblem(.tooLarge, "more than \(Self.trackLimit) tracks")))
        continue
      }
      begin(track, of: job, run, fetcher, checksCORS: checksCORS, isLocal: isLocal)
    }
  }

  private func begin(
    _ track: TrackJob, of job: LoadJob, _ run: Run, _ fetcher: any ContentFetching, checksCORS: Bool, isLocal: Bool
  ) {
    guard let url = HTTPURL(track.url) else {
      let problem = FetchProblem(
        .badURL,
        "'\(track.url)' is no absolute http or https URL; a relative one would be looked up at the receiver app")
      onProgress(job.id, .trackFailed(track, problem))
      return
    }
    let request = PageFetch.Request(
      url: url, what: "the track", needsCORS: checksCORS, rangeStart: nil, limit: TrackCheck.maximumSize,
      failsAtLimit: true, isLocal: isLocal)
    let fetch = PageFetch(request, fetcher: fetcher) { [weak self] result in
      self?.ended(job.id) { Self.progress(of: track, result) }
    }
    run.tracks.append(fetch)
    enqueue(job.id) { fetch.start() }
  }

  private static func progress(
    of track: TrackJob, _ result: Result<PageFetch.Response, FetchProblem>
  ) -> LoadProgress {
    do throws(FetchProblem) {
      let response = try result.get()
      return .track(
        track,
        try TrackCheck.content(
          of: response.bytes, declaredType: track.contentType, servedType: response.contentType))
    } catch {
      return .trackFailed(track, error)
    }
  }

  // MARK: Taking turns

  private func enqueue(_ id: LoadID, _ start: @escaping () -> Void) {
    runs[id]?.remaining += 1
    waiting.append((id, start))
    startWaiting()
  }

  private func startWaiting() {
    while activeCount < Self.concurrency, !waiting.isEmpty {
      let next = waiting.removeFirst()
      activeCount += 1
      runs[next.id]?.activeCount += 1
      // Not from within a call of the one that waits.
      loop.enqueue { [weak self] in if self?.runs[next.id] != nil { next.start() } }
    }
  }

  private func ended(_ id: LoadID, _ progress: () -> LoadProgress) {
    guard let run = runs[id] else { return }
    run.activeCount -= 1
    run.remaining -= 1
    activeCount -= 1
    if run.remaining == 0 { runs[id] = nil }
    startWaiting()
    onProgress(id, progress())
  }
}
