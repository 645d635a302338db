/// A media item: where it is, what it is, and its tracks (protocol 5.9).
public struct MediaInformation: JSONRepresentable {
  /// The item's URL, or only a name for it if ``contentURL`` is there. Applications report all sorts of things.
  public var contentID: String?
  /// The URL to play; wins over ``contentID``.
  public var contentURL: String?
  /// The MIME type, which chooses the player; applications report nonsense, too (T53).
  public var contentType: String?
  /// How the media is delivered.
  public var streamType: StreamType?
  /// Seconds; applications also report 0 and -1 when they don't know (T52): see ``knownDuration``.
  public var duration: Double?
  /// What kind of media it is.
  public var mediaCategory: MediaCategory?
  /// What it is, for people.
  public var metadata: MediaMetadata?
  /// The item's tracks, fixed when it is loaded (T64).
  public var tracks: [MediaTrack]?
  /// How its text tracks look.
  public var textTrackStyle: TextTrackStyle?
  /// The format of the audio or muxed HLS segments; best left out for MPEG-2 TS (T78).
  public var hlsSegmentFormat: HLSSegmentFormat?
  /// The format of the HLS video segments.
  public var hlsVideoSegmentFormat: HLSVideoSegmentFormat?
  /// Where advertisements interrupt.
  public var breaks: [Break]?
  /// The advertisements.
  public var breakClips: [BreakClip]?
  /// Where a VMAP document says so; overrides the other advertisement members.
  public var vmapAdsRequest: VASTAdsRequest?
  /// For a live stream: what its time 0 is, in seconds since 1970.
  public var startAbsoluteTime: Double?
  /// A deep link to the item.
  public var entity: String?
  /// A deep link for the Android TV application.
  public var atvEntity: String?
  /// What a person has done with it.
  public var userActionStates: [UserActionState]?
  /// Whatever the application wants.
  public var customData: JSONValue?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes an item; everything else is set afterwards.
  public init(
    contentID: String?, contentType: String? = nil, streamType: StreamType? = .buffered,
    metadata: MediaMetadata? = nil, tracks: [MediaTrack]? = nil, textTrackStyle: TextTrackStyle? = nil
  ) {
    self.contentID = contentID
    self.contentType = contentType
    self.streamType = streamType
    self.metadata = metadata
    self.tracks = tracks
    self.textTrackStyle = textTrackStyle
  }

  /// Reads an item; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    contentID = reader.string("contentId")
    contentURL = reader.string("contentUrl")
    contentType = reader.string("contentType")
    streamType = reader.token("streamType")
    duration = reader.double("duration")
    mediaCategory = reader.token("mediaCategory")
    metadata = reader.object("metadata")
    tracks = reader.list("tracks")
    textTrackStyle = reader.object("textTrackStyle")
    hlsSegmentFormat = reader.token("hlsSegmentFormat")
    hlsVideoSegmentFormat = reader.token("hlsVideoSegmentFormat")
    breaks = reader.list("breaks")
    breakClips = reader.list("breakClips")
    vmapAdsRequest = reader.object("vmapAdsRequest")
    startAbsoluteTime = reader.double("startAbsoluteTime")
    entity = reader.string("entity")
    atvEntity = reader.string("atvEntity")
    userActionStates = reader.list("userActionStates")
    customData = reader.value("customData")
    other = reader.remainder
  }

  /// The item as it is written in `media`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("contentId", contentID)
    writer.set("contentUrl", contentURL)
    writer.set("contentType", contentType)
    writer.set("streamType", streamType)
    writer.set("duration", duration)
    writer.set("mediaCategory", mediaCategory)
    writer.set("metadata", metadata)
    writer.set("tracks", tracks)
    writer.set("textTrackStyle", textTrackStyle)
    writer.set("hlsSegmentFormat", hlsSegmentFormat)
    writer.set("hlsVideoSegmentFormat", hlsVideoSegmentFormat)
    writer.set("breaks", breaks)
    writer.set("breakClips", breakClips)
    writer.set("vmapAdsRequest", vmapAdsRequest)
    writer.set("startAbsoluteTime", startAbsoluteTime)
    writer.set("entity", entity)
    writer.set("atvEntity", atvEntity)
    writer.set("userActionStates", userActionStates)
    writer.set("customData", customData)
    return writer.json
  }

  /// The track with the ID; 0 is an ID like any other.
  public func track(_ trackID: TrackID) -> MediaTrack? { tracks?.first { $0.trackID == trackID } }

  /// The TEXT tracks.
  public var textTracks: [MediaTrack] { tracks?.filter { $0.type == .text } ?? [] }

  /// The duration in seconds if it is known; `nil` for live streams and while it isn't (T52).
  public var knownDuration: Double? {
    guard let duration, duration > 0, duration.isFinite, streamType != .live else { return nil }
    return duration
  }

  /// The URL that is played.
  public var playableURL: String? {
    for text in [contentURL, contentID] {
      if let text, !text.isEmpty { return text }
    }
    return nil
  }
}
