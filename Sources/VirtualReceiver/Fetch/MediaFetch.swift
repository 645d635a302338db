/// Fetches enough of a media item to know that it plays, and how long: its first bytes, a playlist and its first segment,
/// or a manifest (facts G8, G12).
final class MediaFetch {
  private let job: LoadJob
  private let fetcher: any ContentFetching
  private let needsCORS: Bool
  private let isLocal: Bool
  private let onEnd: (Result<MediaProbe, FetchProblem>) -> Void
  private var fetch: PageFetch?
  private var probe = MediaProbe()

  init(
    _ job: LoadJob, fetcher: any ContentFetching, needsCORS: Bool, isLocal: Bool,
    onEnd: @escaping (Result<MediaProbe, FetchProblem>) -> Void
  ) {
    self.job = job
    self.fetcher = fetcher
    self.needsCORS = needsCORS
    self.isLocal = isLocal
    self.onEnd = onEnd
  }

  func start() {
    guard let url = HTTPURL(job.mediaURL) else {
      return onEnd(.failure(FetchProblem(.badURL, "'\(job.mediaURL)' is no absolute http or https URL")))
    }
    switch MediaKind(contentType: job.contentType, url: job.mediaURL) {
    case .progressive, .image: fetchFile(url)
    case .hls: fetchPlaylist(url, depth: 0)
    case .dash, .smooth: fetchManifest(url)
    }
  }

  func cancel() { fetch?.cancel() }

  private func get(
    _ url: HTTPURL, _ what: String, from start: UInt64? = nil, limit: Int = MediaProbing.maximumSize,
    isEnough: @escaping (PageFetch.Response) -> Bool = { _ in false },
    then: @escaping (PageFetch.Response) -> Void
  ) {
    let request = PageFetch.Request(
      url: url, what: what, needsCORS: needsCORS, rangeStart: start, limit: limit, failsAtLimit: false,
      isLocal: isLocal)
    fetch = PageFetch(request, fetcher: fetcher, isEnough: isEnough) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let response):
        probe.byteCount += response.bytes.count
        probe.status = response.status
        then(response)
      case .failure(let problem): onEnd(.failure(problem))
      }
    }
    fetch?.start()
  }

  // MARK: Files

  private func fetchFile(_ url: HTTPURL) {
    let isImage = MediaKind(contentType: job.contentType, url: job.mediaURL) == .image
    func look(_ response: PageFetch.Response) -> MediaProbing.Outcome {
      if isImage { return .found(MediaProbing.Facts()) }
      return MediaProbing.look(at: response.bytes, totalSize: response.totalSize, isWhole: response.isWhole)
    }
    get(url, "the media", from: 0, isEnough: { look($0) != .needMore }) { [weak self] response in
      self?.judge(look(response), response)
    }
  }

  private func judge(_ outcome: MediaProbing.Outcome, _ response: PageFetch.Response) {
    if response.bytes.isEmpty, response.isWhole {
      return onEnd(.failure(FetchProblem(.notSupported, "the media is empty")))
    }
    if response.status == 200 {
      probe.warnings.append("the server ignores Range requests: seeking will not work on a device")
    }
    switch outcome {
    case .found(let facts): finish(facts)
    case .elsewhere(let offset) where response.status == 206: fetchTail(response.url, at: offset)
    case .elsewhere, .needMore: finish(MediaProbing.Facts())
    case .unknown:
      probe.warnings.append(
        "the media's first bytes are of no container that this receiver knows: a device may refuse it")
      finish(MediaProbing.Facts())
    }
  }

  /// An MP4 whose index stands at its end: a second request, as a browser makes it.
  private func fetchTail(_ url: HTTPURL, at offset: UInt64) {
    func look(_ response: PageFetch.Response) -> MediaProbing.Outcome {
      MediaProbing.look(at: response.bytes, totalSize: nil, isWhole: response.isWhole)
    }
    get(url, "the end of the media", from: offset, isEnough: { look($0) != .needMore }) { [weak self] response in
      if case .found(let facts) = look(response) { self?.finish(facts) } else { self?.finish(MediaProbing.Facts()) }
    }
  }

  private func finish(_ facts: MediaProbing.Facts) {
    probe.duration = facts.duration
    probe.width = facts.width
    probe.height = facts.height
    onEnd(.success(probe))
  }

  // MARK: Playlists and manifests

  private static let playlistLimit = 4 << 20

  private func fetchPlaylist(_ url: HTTPURL, depth: Int) {
    get(url, depth == 0 ? "the playlist" : "the variant playlist", limit: Self.playlistLimit) { [weak self] response in
      guard let self else { return }
      switch PlaylistProbe.hls(response.bytes) {
      case .master(let variant) where depth == 0:
        guard let next = response.url.resolving(variant) else { return fail("its variant '\(variant)' is no URL") }
        fetchPlaylist(next, depth: 1)
      case .media(let segment, let duration):
        guard let segment else { return fail("it lists no segments") }
        guard let next = response.url.resolving(segment) else { return fail("its segment '\(segment)' is no URL") }
        get(next, "the first segment", limit: 1024, isEnough: { !$0.bytes.isEmpty }) { [weak self] _ in
          self?.finish(MediaProbing.Facts(duration: duration))
        }
      case .master, nil: fail("it is no HLS playlist")
      }
    }
  }

  private func fetchManifest(_ url: HTTPURL) {
    get(url, "the manifest", limit: Self.playlistLimit) { [weak self] response in
      guard let self else { return }
      if let facts = PlaylistProbe.dash(response.bytes) {
        finish(facts)
      } else if String(decoding: response.bytes.prefix(4096), as: UTF8.self).contains("<SmoothStreamingMedia") {
        finish(MediaProbing.Facts())
      } else {
        fail("it is no DASH manifest")
      }
    }
  }

  private func fail(_ message: String) {
    onEnd(.failure(FetchProblem(.notSupported, "\(job.mediaURL): \(message)")))
  }
}
