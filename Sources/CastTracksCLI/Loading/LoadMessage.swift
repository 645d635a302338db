package import CastProtocol

/// Makes the LOAD message of a plan once every URL is known.
package struct LoadMessage: Sendable {
  package var plan: LoadPlan
  package var contentType: String
  package var tracks: [PreparedTrack]
  package var active: ActiveTrackChoice

  package init(plan: LoadPlan, contentType: String, tracks: [PreparedTrack], active: ActiveTrackChoice) {
    self.plan = plan
    self.contentType = contentType
    self.tracks = tracks
    self.active = active
  }

  /// The URLs that receivers fetch from us, or that stand for such.
  package struct URLs: Sendable {
    package var media: String
    /// One for each of the tracks; nil where the track says itself.
    package var tracks: [String?]
    package var images: [String]

    package init(media: String, tracks: [String?], images: [String]) {
      self.media = media
      self.tracks = tracks
      self.images = images
    }
  }

  /// The request.
  package func request(_ urls: URLs) -> LoadRequest {
    var request = LoadRequest(
      media: media(urls), autoplay: !plan.isPaused, currentTime: plan.start.map(\.seconds), activeTrackIDs: active.ids,
      customData: plan.customData)
    request.playbackRate = plan.rate
    request.credentials = plan.credentials
    request.credentialsType = plan.credentialsType
    return request
  }

  /// The item.
  package func media(_ urls: URLs) -> MediaInformation {
    let details = plan.details
    var media = MediaInformation(
      contentID: urls.media, contentType: contentType, streamType: details.streamType, metadata: metadata(urls.images))
    media.duration = details.duration.map(\.seconds)
    media.hlsSegmentFormat = details.hlsSegmentFormat
    media.hlsVideoSegmentFormat = details.hlsVideoSegmentFormat
    media.textTrackStyle = plan.style
    if !tracks.isEmpty {
      media.tracks = zip(tracks, urls.tracks).map { prepared, url in
        var track = prepared.track
        if let url { track.trackContentID = url }
        return track
      }
    }
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
