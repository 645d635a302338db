/// The part of a live stream in which one can seek (protocol 5.7). Times are seconds of the media's own clock.
public struct LiveSeekableRange: JSONRepresentable {
  /// Where it begins.
  public var start: Double?
  /// Where it ends: the live edge.
  public var end: Double?
  /// Whether its start moves on.
  public var isMovingWindow: Bool?
  /// Whether the stream has ended.
  public var isLiveDone: Bool?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes a range.
  public init(
    start: Double? = nil, end: Double? = nil, isMovingWindow: Bool? = nil, isLiveDone: Bool? = nil
  ) {
    self.start = start
    self.end = end
    self.isMovingWindow = isMovingWindow
    self.isLiveDone = isLiveDone
  }

  /// Reads a range; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    start = reader.double("start")
    end = reader.double("end")
    isMovingWindow = reader.bool("isMovingWindow")
    isLiveDone = reader.bool("isLiveDone")
    other = reader.remainder
  }

  /// The range as it is written in `liveSeekableRange`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("start", start)
    writer.set("end", end)
    writer.set("isMovingWindow", isMovingWindow)
    writer.set("isLiveDone", isLiveDone)
    return writer.json
  }
}

/// The picture that is shown (protocol 5.7).
public struct VideoInfo: JSONRepresentable {
  /// Pixels.
  public var width: Int?
  /// Pixels.
  public var height: Int?
  /// Its dynamic range.
  public var hdrType: HDRType?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes a picture.
  public init(width: Int? = nil, height: Int? = nil, hdrType: HDRType? = nil) {
    self.width = width
    self.height = height
    self.hdrType = hdrType
  }

  /// Reads a description; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    width = reader.int("width")
    height = reader.int("height")
    hdrType = reader.token("hdrType")
    other = reader.remainder
  }

  /// The description as it is written in `videoInfo`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("width", width)
    writer.set("height", height)
    writer.set("hdrType", hdrType)
    return writer.json
  }
}

/// What goes on while the main state is IDLE: the next item loads (protocol 5.7).
public struct ExtendedStatus: JSONRepresentable {
  /// LOADING.
  public var playerState: PlayerState
  /// The item that loads.
  public var media: MediaInformation?
  /// The media session that it will be.
  public var mediaSessionID: MediaSessionID?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes what loads.
  public init(
    playerState: PlayerState = .loading, media: MediaInformation? = nil, mediaSessionID: MediaSessionID? = nil
  ) {
    self.playerState = playerState
    self.media = media
    self.mediaSessionID = mediaSessionID
  }

  /// Reads a status; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    playerState = reader.token("playerState") ?? .unknown
    media = reader.object("media")
    mediaSessionID = reader.identifier("mediaSessionId")
    other = reader.remainder
  }

  /// The status as it is written in `extendedStatus`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("playerState", playerState)
    writer.set("media", media)
    writer.set("mediaSessionId", mediaSessionID)
    return writer.json
  }
}
