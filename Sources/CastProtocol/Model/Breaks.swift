/// A place where advertisements interrupt the media (protocol 5.9).
public struct Break: JSONRepresentable {
  /// Names the break.
  public var id: String?
  /// Its clips, in order.
  public var breakClipIDs: [String]?
  /// Seconds into the media; -1 is after its end.
  public var position: Double?
  /// Seconds that it lasts.
  public var duration: Double?
  /// Whether it is part of the stream.
  public var isEmbedded: Bool?
  /// Whether it has been watched.
  public var isWatched: Bool?
  /// Whether it adds to the length of the media.
  public var expanded: Bool?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes a break.
  public init(id: String, breakClipIDs: [String], position: Double) {
    self.id = id
    self.breakClipIDs = breakClipIDs
    self.position = position
  }

  /// Reads a break; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    id = reader.string("id")
    breakClipIDs = reader.strings("breakClipIds")
    position = reader.double("position")
    duration = reader.double("duration")
    isEmbedded = reader.bool("isEmbedded")
    isWatched = reader.bool("isWatched")
    expanded = reader.bool("expanded")
    other = reader.remainder
  }

  /// The break as it is written in `breaks`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("id", id)
    writer.set("breakClipIds", breakClipIDs)
    writer.set("position", position)
    writer.set("duration", duration)
    writer.set("isEmbedded", isEmbedded)
    writer.set("isWatched", isWatched)
    writer.set("expanded", expanded)
    return writer.json
  }
}

/// An advertisement (protocol 5.9).
public struct BreakClip: JSONRepresentable {
  /// Names the clip.
  public var id: String?
  /// For people.
  public var title: String?
  /// Its URL, or a name for it.
  public var contentID: String?
  /// Its URL.
  public var contentURL: String?
  /// Its MIME type.
  public var contentType: String?
  /// Seconds.
  public var duration: Double?
  /// Where a click leads.
  public var clickThroughURL: String?
  /// A picture.
  public var posterURL: String?
  /// Seconds after which it can be skipped; negative or absent: never.
  public var whenSkippable: Double?
  /// The format of its audio or muxed HLS segments.
  public var hlsSegmentFormat: HLSSegmentFormat?
  /// The format of its HLS video segments.
  public var hlsVideoSegmentFormat: HLSVideoSegmentFormat?
  /// Where a VAST document describes it.
  public var vastAdsRequest: VASTAdsRequest?
  /// Whatever the application wants.
  public var customData: JSONValue?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes a clip.
  public init(id: String, contentID: String? = nil, contentType: String? = nil) {
    self.id = id
    self.contentID = contentID
    self.contentType = contentType
  }

  /// Reads a clip; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    id = reader.string("id")
    title = reader.string("title")
    contentID = reader.string("contentId")
    contentURL = reader.string("contentUrl")
    contentType = reader.string("contentType")
    duration = reader.double("duration")
    clickThroughURL = reader.string("clickThroughUrl")
    posterURL = reader.string("posterUrl")
    whenSkippable = reader.double("whenSkippable")
    hlsSegmentFormat = reader.token("hlsSegmentFormat")
    hlsVideoSegmentFormat = reader.token("hlsVideoSegmentFormat")
    vastAdsRequest = reader.object("vastAdsRequest")
    customData = reader.value("customData")
    other = reader.remainder
  }

  /// The clip as it is written in `breakClips`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("id", id)
    writer.set("title", title)
    writer.set("contentId", contentID)
    writer.set("contentUrl", contentURL)
    writer.set("contentType", contentType)
    writer.set("duration", duration)
    writer.set("clickThroughUrl", clickThroughURL)
    writer.set("posterUrl", posterURL)
    writer.set("whenSkippable", whenSkippable)
    writer.set("hlsSegmentFormat", hlsSegmentFormat)
    writer.set("hlsVideoSegmentFormat", hlsVideoSegmentFormat)
    writer.set("vastAdsRequest", vastAdsRequest)
    writer.set("customData", customData)
    return writer.json
  }
}

/// Where a VAST or VMAP document about advertisements is, or the document itself (protocol 5.9).
public struct VASTAdsRequest: JSONRepresentable {
  /// The document's URL.
  public var adTagURL: String?
  /// The document.
  public var adsResponse: String?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Says where the document is, or gives it.
  public init(adTagURL: String? = nil, adsResponse: String? = nil) {
    self.adTagURL = adTagURL
    self.adsResponse = adsResponse
  }

  /// Reads a request; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    adTagURL = reader.string("adTagUrl")
    adsResponse = reader.string("adsResponse")
    other = reader.remainder
  }

  /// The request as it is written.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("adTagUrl", adTagURL)
    writer.set("adsResponse", adsResponse)
    return writer.json
  }
}

/// The advertisement that plays now (protocol 5.7).
public struct BreakStatus: JSONRepresentable {
  /// The break.
  public var breakID: String?
  /// The clip.
  public var breakClipID: String?
  /// Seconds into the break.
  public var currentBreakTime: Double?
  /// Seconds into the clip.
  public var currentBreakClipTime: Double?
  /// Seconds into the clip after which SKIP_AD works; negative or absent: never.
  public var whenSkippable: Double?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes where in a break the player is.
  public init(breakID: String? = nil, breakClipID: String? = nil) {
    self.breakID = breakID
    self.breakClipID = breakClipID
  }

  /// Reads a status; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    breakID = reader.string("breakId")
    breakClipID = reader.string("breakClipId")
    currentBreakTime = reader.double("currentBreakTime")
    currentBreakClipTime = reader.double("currentBreakClipTime")
    whenSkippable = reader.double("whenSkippable")
    other = reader.remainder
  }

  /// The status as it is written in `breakStatus`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("breakId", breakID)
    writer.set("breakClipId", breakClipID)
    writer.set("currentBreakTime", currentBreakTime)
    writer.set("currentBreakClipTime", currentBreakClipTime)
    writer.set("whenSkippable", whenSkippable)
    return writer.json
  }

  /// Whether the clip can be skipped now.
  public var isSkippable: Bool {
    guard let whenSkippable, whenSkippable >= 0 else { return false }
    return (currentBreakClipTime ?? 0) >= whenSkippable
  }
}
