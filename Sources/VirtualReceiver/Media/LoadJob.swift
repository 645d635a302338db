/// One loading of one media item; unique over the life of a receiver.
package struct LoadID: Hashable, Sendable {
  /// The run of the application that loads.
  package var application: String
  /// Which of its loads.
  package var number: Int

  /// Puts an ID together.
  package init(application: String, number: Int) {
    self.application = application
    self.number = number
  }
}

/// What has to be fetched for a LOAD: the media's first bytes, and every track, active or not (fact G12).
package struct LoadJob: Hashable, Sendable {
  /// Names the job in what is told of it.
  package var id: LoadID
  /// Who asked: decides whether loopback addresses may be fetched.
  package var requester: SenderID?
  /// Where the media is: `contentUrl`, else `contentId`.
  package var mediaURL: String
  /// The type that the sender gave; it decides the player (protocol 6.6).
  package var contentType: String
  /// The text tracks to fetch.
  package var tracks: [TrackJob]

  /// Puts a job together.
  package init(id: LoadID, requester: SenderID?, mediaURL: String, contentType: String, tracks: [TrackJob]) {
    self.id = id
    self.requester = requester
    self.mediaURL = mediaURL
    self.contentType = contentType
    self.tracks = tracks
  }

  /// Whether a page's video element would have to ask with CORS (protocol 6.1, fact G8).
  package var needsCORS: Bool { !tracks.isEmpty || MediaKind(contentType: contentType, url: mediaURL) != .progressive }
}

/// A text track to fetch.
package struct TrackJob: Hashable, Sendable {
  /// The ID as the sender wrote it.
  package var trackID: String
  /// Where the track is.
  package var url: String
  /// The type that the sender gave.
  package var contentType: String?
  /// Language and name, for the log.
  package var label: String

  /// Puts a job together.
  package init(trackID: String, url: String, contentType: String?, label: String) {
    self.trackID = trackID
    self.url = url
    self.contentType = contentType
    self.label = label
  }
}

/// Which player plays it.
package enum MediaKind: Hashable, Sendable {
  case progressive, hls, dash, smooth, image

  /// Judges by the content type, and without one by the URL's ending.
  package init(contentType: String, url: String) {
    let type = contentType.split(separator: ";").first.map { Self.trimmed($0).lowercased() } ?? ""
    switch type {
    case "application/x-mpegurl", "application/vnd.apple.mpegurl", "audio/mpegurl", "audio/x-mpegurl": self = .hls
    case "application/dash+xml": self = .dash
    case "application/vnd.ms-sstr+xml": self = .smooth
    case "": self = Self.byEnding(of: url)
    default: self = type.hasPrefix("image/") ? .image : .progressive
    }
  }

  private static func byEnding(of url: String) -> MediaKind {
    let path = url.prefix { $0 != "?" && $0 != "#" }.lowercased()
    if path.hasSuffix(".m3u8") { return .hls }
    return path.hasSuffix(".mpd") ? .dash : .progressive
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}

/// What became of a part of a load.
package enum LoadProgress: Hashable, Sendable {
  /// Enough of the media came to play it.
  case ready(MediaProbe)
  /// The media can't be played: LOAD_FAILED.
  case failed(FetchProblem)
  /// A track was read.
  case track(TrackJob, TrackContent)
  /// A track shows nothing; the wire does not tell (fact G11).
  case trackFailed(TrackJob, FetchProblem)
}

/// What was found out about the media from its first bytes.
package struct MediaProbe: Hashable, Sendable {
  /// Seconds, if it was found.
  package var duration: Double?
  /// Size of the picture, if it was found.
  package var width: Int?
  package var height: Int?
  /// Bytes fetched.
  package var byteCount: Int
  /// The HTTP status.
  package var status: Int
  /// What is odd about it, though it plays.
  package var warnings: [String]

  /// Puts a result together.
  package init(
    duration: Double? = nil, width: Int? = nil, height: Int? = nil, byteCount: Int = 0, status: Int = 200,
    warnings: [String] = []
  ) {
    self.duration = duration
    self.width = width
    self.height = height
    self.byteCount = byteCount
    self.status = status
    self.warnings = warnings
  }
}

/// What a track's file held.
package struct TrackContent: Hashable, Sendable {
  /// Cues that a page would show.
  package var cueCount: Int
  /// Cues that it would drop.
  package var droppedCueCount: Int
  /// What is odd about it.
  package var warnings: [String]

  /// Puts a result together.
  package init(cueCount: Int, droppedCueCount: Int = 0, warnings: [String] = []) {
    self.cueCount = cueCount
    self.droppedCueCount = droppedCueCount
    self.warnings = warnings
  }
}

/// Why something could not be used.
package struct FetchProblem: Error, Hashable, Sendable {
  /// The kinds of trouble, as the receiver's log names them.
  package enum Code: String, Hashable, Sendable {
    /// Not an absolute http or https URL.
    case badURL
    /// An address that this sender may not make the receiver fetch.
    case addressForbidden
    /// No connection: name, route, refusal, time-out.
    case unreachable
    /// Any HTTP status but 200 and 206.
    case httpStatus
    /// No `Access-Control-Allow-Origin` that allows the receiver's page.
    case corsMissing
    /// Bytes that are no text track.
    case notWebVTT
    /// A type that a device does not show.
    case wrongContentType
    /// Larger than the receiver reads.
    case tooLarge
    /// The application has no player for it.
    case notSupported
  }

  /// Which kind.
  package var code: Code
  /// What happened and what would help, for a person.
  package var message: String

  /// Puts a problem together.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
