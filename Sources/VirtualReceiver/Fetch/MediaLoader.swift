import CastTransport

/// Fetches what a LOAD needs and tells what came of it.
final class MediaLoader {
  private let loop: EventLoop
  private let onProgress: (LoadID, LoadProgress) -> Void

  init(loop: EventLoop, onProgress: @escaping (LoadID, LoadProgress) -> Void) {
    self.loop = loop
    self.onProgress = onProgress
  }

  func start(_ job: LoadJob, requesterIsLocal: Bool, faults: FaultPlan) {
    loop.enqueue { [weak self] in self?.onProgress(job.id, .ready(MediaProbe())) }
  }

  func cancel(_ id: LoadID) {}
  func cancelAll() {}
}
