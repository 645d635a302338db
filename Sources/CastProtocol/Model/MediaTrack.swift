/// A track of a media item: text, sound or pictures, in the media or in a file of its own (protocol 5.11).
///
/// The set of tracks is fixed when the item is loaded; later only the active ones can change (T64).
public struct MediaTrack: JSONRepresentable {
  /// Unique among all the item's tracks, those that the receiver finds in the stream included (T70).
  public var trackID: TrackID
  /// What the track is.
  public var type: MediaTrackType
  /// What a TEXT track is for.
  public var subtype: TextTrackSubtype?
  /// The absolute URL of a track in a file of its own, or a name that only the application knows.
  public var trackContentID: String?
  /// The MIME type of the file, such as `text/vtt`; reports often leave it out.
  public var trackContentType: String?
  /// For people to read.
  public var name: String?
  /// A BCP 47 tag, required for SUBTITLES; receivers report ISO 639-2 codes for tracks in the media (T73).
  public var language: String?
  /// What it is for, by the DASH role scheme.
  public var roles: [TrackRole]?
  /// Whether the track is part of the media.
  public var isInband: Bool?
  /// Whatever the application wants.
  public var customData: JSONValue?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue]

  /// Describes a track.
  public init(
    trackID: TrackID, type: MediaTrackType, subtype: TextTrackSubtype? = nil, trackContentID: String? = nil,
    trackContentType: String? = nil, name: String? = nil, language: String? = nil, roles: [TrackRole]? = nil,
    isInband: Bool? = nil, customData: JSONValue? = nil, other: [String: JSONValue] = [:]
  ) {
    self.trackID = trackID
    self.type = type
    self.subtype = subtype
    self.trackContentID = trackContentID
    self.trackContentType = trackContentType
    self.name = name
    self.language = language
    self.roles = roles
    self.isInband = isInband
    self.customData = customData
    self.other = other
  }

  /// Reads a track; `nil` if it has no track ID.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json), let trackID: TrackID = reader.identifier("trackId") else { return nil }
    self.trackID = trackID
    type = reader.token("type") ?? .unknown
    subtype = reader.token("subtype")
    trackContentID = reader.string("trackContentId")
    trackContentType = reader.string("trackContentType")
    name = reader.string("name")
    language = reader.string("language")
    roles = reader.tokens("roles")
    isInband = reader.bool("isInband")
    customData = reader.value("customData")
    other = reader.remainder
  }

  /// The track as it is written in `media.tracks`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("trackId", trackID)
    writer.set("type", type)
    writer.set("subtype", subtype)
    writer.set("trackContentId", trackContentID)
    writer.set("trackContentType", trackContentType)
    writer.set("name", name)
    writer.set("language", language)
    writer.set("roles", roles)
    writer.set("isInband", isInband)
    writer.set("customData", customData)
    return writer.json
  }

  /// Whether it is to be shown even when subtitles are off.
  public var isForced: Bool { roles?.contains(.forcedSubtitle) ?? false }
}
