import CastProtocol

/// What a command hands to a receiver: media, tracks and images, some of them served by us.
struct LoadJob {
  var media: Location
  var contentType: String
  var tracks: [PreparedTrack]
  var images: [Location] = []
  var active: ActiveTrackChoice

  /// The URLs that receivers fetch from us, or that stand for such.
  struct URLs {
    var media: String
    /// One for each of the tracks; nil where the track says itself.
    var tracks: [String?]
    var images: [String]
  }

  /// Whether the receiver fetches anything from us.
  var isServing: Bool {
    ([media] + images).contains { if case .file = $0 { true } else { false } }
      || tracks.contains { if case .data = $0.content { true } else { false } }
  }

  /// The tracks with their URLs.
  func tracks(at urls: URLs) -> [MediaTrack] {
    zip(tracks, urls.tracks).map { prepared, url in
      var track = prepared.track
      if let url { track.trackContentID = url }
      return track
    }
  }
}
