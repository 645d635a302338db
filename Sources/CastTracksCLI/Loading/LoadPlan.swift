package import CastProtocol
package import Subtitles

/// What `load` and `queue add` were asked to play: their options, interpreted. Nothing has been read or contacted yet.
package struct LoadPlan: Sendable {
  /// Which tracks are shown at the start.
  package enum ActiveTracks: Hashable, Sendable {
    /// The first non-forced text track, by the preferred languages if there are any.
    case inferred
    /// `[]`.
    case none
    /// The key is absent: the receiver decides.
    case receiver
    case selectors([String])
  }

  /// A track as it was given.
  package enum TrackSource: Hashable, Sendable {
    case specification(TrackSpecification)
    /// A whole Cast track; its own ID counts only if it was stated.
    case track(MediaTrack, hasID: Bool)
  }

  package var app: AppID = .defaultMediaReceiver
  package var media: Location
  package var tracks: [TrackSource] = []
  package var active = ActiveTracks.inferred
  /// The style to send with the media.
  package var style: TextTrackStyle?
  package var details = MediaDetails()
  package var start: Duration?
  package var isPaused = false
  package var rate: Double?
  package var customData: JSONValue?
  package var credentials: String?
  package var credentialsType: String?
  package var subtitles = SubtitleSettings()

  package init(media: Location) {
    self.media = media
  }
}

/// What the media is, as far as the command line says.
package struct MediaDetails: Hashable, Sendable {
  package var title: String?
  package var subtitle: String?
  package var images: [Location] = []
  package var metadata: MediaMetadata?
  package var contentType: String?
  package var streamType: StreamType = .buffered
  package var duration: Duration?
  package var hlsSegmentFormat: HLSSegmentFormat?
  package var hlsVideoSegmentFormat: HLSVideoSegmentFormat?

  package init() {}
}

/// How subtitle files are found, read and changed.
package struct SubtitleSettings: Hashable, Sendable {
  package var findsSidecars = true
  /// Preferred languages, best first.
  package var languages: [String] = []
  package var charset: String?
  package var retiming = Retiming()
  /// Tracks that are URLs are fetched, converted and served from here.
  package var fetchesURLs = false

  package init() {}
}
