/// A media request without members of its own: PLAY, PAUSE, STOP, SKIP_AD … (protocol 5.1).
public struct PlaybackRequest: MediaSessionRequest {
  /// Which one.
  public var type: MessageType
  /// The session.
  public var mediaSessionID: MediaSessionID?
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Makes a request of the type.
  public init(_ type: MessageType, mediaSessionID: MediaSessionID? = nil) {
    self.type = type
    self.mediaSessionID = mediaSessionID
  }

  /// Plays.
  public static let play = PlaybackRequest(.play)
  /// Pauses; live streams may refuse.
  public static let pause = PlaybackRequest(.pause)
  /// Ends the media; the application keeps running.
  public static let stop = PlaybackRequest(.stop)
  /// Plays from the start.
  public static let playAgain = PlaybackRequest(.playAgain)
  /// Skips the advertisement, when that is allowed.
  public static let skipAd = PlaybackRequest(.skipAd)
  /// Asks for the IDs of the whole queue; answered by QUEUE_ITEM_IDS.
  public static let queueGetItemIDs = PlaybackRequest(.queueGetItemIDs)

  /// Reads a request; `nil` without a type.
  public init?(json: JSONValue) {
    guard let header = MessageHeader(json: json), !header.type.rawValue.isEmpty else { return nil }
    type = header.type
    (mediaSessionID, customData) = json.mediaRequestBase
  }

  /// Its own members.
  public var json: JSONValue { baseWriter.json }
}

extension JSONValue {
  /// The members that all requests about a media session have.
  var mediaRequestBase: (MediaSessionID?, JSONValue?) {
    (self["mediaSessionId"]?.lenientInt.map { MediaSessionID($0) }, self["customData"])
  }
}

/// SEEK (protocol 5.1). With no time at all it goes to the live edge of a live stream.
public struct SeekRequest: MediaSessionRequest {
  /// SEEK.
  public var type: MessageType { .seek }
  /// The session.
  public var mediaSessionID: MediaSessionID?
  /// Seconds from the start.
  public var currentTime: Double?
  /// Seconds from the present position, signed; wins over ``currentTime``.
  public var relativeTime: Double?
  /// Whether to play afterwards; absent keeps the state, though not in every application (T57).
  public var resumeState: ResumeState?
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Goes to a position.
  public init(to currentTime: Double, resumeState: ResumeState? = nil) {
    self.currentTime = currentTime
    self.resumeState = resumeState
  }

  /// Goes forward, or back if negative.
  public init(by relativeTime: Double, resumeState: ResumeState? = nil) {
    self.relativeTime = relativeTime
    self.resumeState = resumeState
  }

  /// Goes to the live edge.
  public static let liveEdge = SeekRequest()

  private init() {}

  /// Reads a request; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    (mediaSessionID, customData) = json.mediaRequestBase
    currentTime = json["currentTime"]?.lenientDouble
    relativeTime = json["relativeTime"]?.lenientDouble
    resumeState = json["resumeState"].flatMap { ResumeState(json: $0) }
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = baseWriter
    writer.set("currentTime", currentTime)
    writer.set("relativeTime", relativeTime)
    writer.set("resumeState", resumeState)
    return writer.json
  }
}

/// SET_VOLUME of the media namespace: the stream's volume, not the device's (T37).
public struct SetStreamVolumeRequest: MediaSessionRequest {
  /// SET_VOLUME.
  public var type: MessageType { .setVolume }
  /// The session.
  public var mediaSessionID: MediaSessionID?
  /// The change.
  public var volume: Volume
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Sets the level, which is kept within 0 and 1.
  public init(level: Double) { volume = Volume(level: level.isFinite ? min(max(level, 0), 1) : 0) }
  /// Mutes or unmutes.
  public init(muted: Bool) { volume = Volume(muted: muted) }

  /// Reads a request; `nil` without a volume.
  public init?(json: JSONValue) {
    guard let volume = json["volume"].flatMap({ Volume(json: $0) }) else { return nil }
    self.volume = volume
    (mediaSessionID, customData) = json.mediaRequestBase
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = baseWriter
    writer.set("volume", volume)
    return writer.json
  }
}

/// SET_PLAYBACK_RATE (protocol 5.1). Receivers clamp, usually to 0.5 to 2.
public struct SetPlaybackRateRequest: MediaSessionRequest {
  /// SET_PLAYBACK_RATE.
  public var type: MessageType { .setPlaybackRate }
  /// The session.
  public var mediaSessionID: MediaSessionID?
  /// The rate, above 0.
  public var playbackRate: Double?
  /// Multiplies the present rate; only used without ``playbackRate``.
  public var relativePlaybackRate: Double?
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Sets the rate.
  public init(playbackRate: Double) { self.playbackRate = playbackRate }
  /// Multiplies the rate.
  public init(relativePlaybackRate: Double) { self.relativePlaybackRate = relativePlaybackRate }

  /// Reads a request; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    (mediaSessionID, customData) = json.mediaRequestBase
    playbackRate = json["playbackRate"]?.lenientDouble
    relativePlaybackRate = json["relativePlaybackRate"]?.lenientDouble
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = baseWriter
    writer.set("playbackRate", playbackRate)
    writer.set("relativePlaybackRate", relativePlaybackRate)
    return writer.json
  }
}

/// GET_STATUS of the media namespace (protocol 5.1). Not answered while an item loads (fact G2).
public struct GetMediaStatusRequest: MediaSessionRequest {
  /// What to leave out of the answer.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits as they are written on the wire.
    public let rawValue: Int
    /// Takes the bits as they are written on the wire.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Leaves out the media's metadata.
    public static let noMetadata = Options(rawValue: 1)
    /// Leaves out the items of the queue.
    public static let noQueueItems = Options(rawValue: 2)
  }

  /// GET_STATUS.
  public var type: MessageType { .getStatus }
  /// The session; without it the answer tells of all.
  public var mediaSessionID: MediaSessionID?
  /// What to leave out.
  public var options: Options
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Makes a request.
  public init(mediaSessionID: MediaSessionID? = nil, options: Options = []) {
    self.mediaSessionID = mediaSessionID
    self.options = options
  }

  /// Reads a request; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    (mediaSessionID, customData) = json.mediaRequestBase
    options = Options(rawValue: json["options"]?.lenientInt ?? 0)
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = baseWriter
    if !options.isEmpty { writer.set("options", options.rawValue) }
    return writer.json
  }
}

/// USER_ACTION: what a person thinks of the media (protocol 5.1).
public struct UserActionRequest: MediaSessionRequest {
  /// USER_ACTION.
  public var type: MessageType { .userAction }
  /// The session.
  public var mediaSessionID: MediaSessionID?
  /// What the person does.
  public var userAction: UserAction
  /// What it is about.
  public var userActionContext: UserActionContext?
  /// Whether it is taken back.
  public var clear: Bool?
  /// Where it comes from.
  public var source: String?
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Makes a request.
  public init(_ userAction: UserAction, context: UserActionContext? = nil, clear: Bool? = nil) {
    self.userAction = userAction
    userActionContext = context
    self.clear = clear
  }

  /// Reads a request; `nil` without an action.
  public init?(json: JSONValue) {
    guard let action = json["userAction"].flatMap({ UserAction(json: $0) }) else { return nil }
    userAction = action
    (mediaSessionID, customData) = json.mediaRequestBase
    userActionContext = json["userActionContext"].flatMap { UserActionContext(json: $0) }
    clear = json["clear"]?.lenientBool
    source = json["source"]?.stringValue
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = baseWriter
    writer.set("userAction", userAction)
    writer.set("userActionContext", userActionContext)
    writer.set("clear", clear)
    writer.set("source", source)
    return writer.json
  }
}
