import CastProtocol

/// Makes the messages of a plan once every URL is known.
struct LoadMessage {
  let plan: LoadPlan
  let job: LoadJob

  /// LOAD.
  func request(_ urls: LoadJob.URLs) -> LoadRequest {
    var request = LoadRequest(
      media: media(urls), autoplay: !plan.isPaused, currentTime: plan.start.map(\.seconds),
      activeTrackIDs: job.active.ids,
      customData: plan.customData)
    request.playbackRate = plan.rate
    request.credentials = plan.credentials
    request.credentialsType = plan.credentialsType
    return request
  }

  /// An item of a queue.
  func item(_ urls: LoadJob.URLs) -> QueueItem {
    QueueItem(
      media: media(urls), autoplay: !plan.isPaused, startTime: plan.start.map(\.seconds),
      activeTrackIDs: job.active.ids,
      customData: plan.customData)
  }

  private func media(_ urls: LoadJob.URLs) -> MediaInformation {
    let details = plan.details
    var media = MediaInformation(
      contentID: urls.media, contentType: job.contentType, streamType: details.streamType,
      metadata: metadata(urls.images))
    media.duration = details.duration.map(\.seconds)
    media.hlsSegmentFormat = details.hlsSegmentFormat
    media.hlsVideoSegmentFormat = details.hlsVideoSegmentFormat
    media.textTrackStyle = plan.style
    if !job.tracks.isEmpty { media.tracks = job.tracks(at: urls) }
    return media
  }

  private func metadata(_ images: [String]) -> MediaMetadata? {
    let details = plan.details
    var metadata = details.metadata ?? MediaMetadata()
    if let title = details.title {
      metadata.title = title
    } else if details.metadata == nil {
      metadata.title = MediaName.title(of: plan.media)
    }
    if let subtitle = details.subtitle { metadata.subtitle = subtitle }
    if !images.isEmpty { metadata.images = images.map { Image(url: $0) } }
    return metadata
  }
}

extension Duration {
  /// Seconds with a fraction.
  package var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
