/// EDIT_TRACKS_INFO: which tracks are active, and how text looks (protocol 5.3).
///
/// A change of the style is announced to every sender with `media`, even if nothing changed (T76); a change of the
/// active tracks without it (fact G3).
public struct EditTracksInfoRequest: MediaSessionRequest {
  /// EDIT_TRACKS_INFO.
  public var type: MessageType { .editTracksInfo }
  /// The session.
  public var mediaSessionID: MediaSessionID?
  /// The whole new set, audio and video included (T71); absent changes nothing, `[]` turns all off (T72).
  public var activeTrackIDs: [TrackID]?
  /// The new style, whole (fact G5); absent changes nothing.
  public var textTrackStyle: TextTrackStyle?
  /// Turns text on or off as the person likes it; ignored beside IDs or a language (T75).
  public var enableTextTracks: Bool?
  /// Chooses the text track by language; wins over ``activeTrackIDs`` (T75).
  public var language: String?
  /// Whether the language is only a hint.
  public var isSuggestedLanguage: Bool?
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Makes a request.
  public init(
    activeTrackIDs: [TrackID]? = nil, textTrackStyle: TextTrackStyle? = nil, enableTextTracks: Bool? = nil,
    language: String? = nil, isSuggestedLanguage: Bool? = nil
  ) {
    self.activeTrackIDs = activeTrackIDs
    self.textTrackStyle = textTrackStyle
    self.enableTextTracks = enableTextTracks
    self.language = language
    self.isSuggestedLanguage = isSuggestedLanguage
  }

  /// Reads a request; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    (mediaSessionID, customData) = json.mediaRequestBase
    activeTrackIDs = json["activeTrackIds"]?.arrayValue?.compactMap { $0.lenientInt.map { TrackID($0) } }
    textTrackStyle = json["textTrackStyle"].flatMap { TextTrackStyle(json: $0) }
    enableTextTracks = json["enableTextTracks"]?.lenientBool
    language = json["language"]?.stringValue
    isSuggestedLanguage = json["isSuggestedLanguage"]?.lenientBool
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = baseWriter
    writer.set("activeTrackIds", activeTrackIDs)
    writer.set("textTrackStyle", textTrackStyle)
    writer.set("enableTextTracks", enableTextTracks)
    writer.set("language", language)
    writer.set("isSuggestedLanguage", isSuggestedLanguage)
    return writer.json
  }
}

/// EDIT_AUDIO_TRACKS: the language of the sound (protocol 5.1); without one, the default track.
public struct EditAudioTracksRequest: MediaSessionRequest {
  /// EDIT_AUDIO_TRACKS.
  public var type: MessageType { .editAudioTracks }
  /// The session.
  public var mediaSessionID: MediaSessionID?
  /// The language.
  public var language: String?
  /// Whether the language is only a hint.
  public var isSuggestedLanguage: Bool?
  /// Whatever the application wants.
  public var customData: JSONValue?

  /// Makes a request.
  public init(language: String? = nil, isSuggestedLanguage: Bool? = nil) {
    self.language = language
    self.isSuggestedLanguage = isSuggestedLanguage
  }

  /// Reads a request; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    (mediaSessionID, customData) = json.mediaRequestBase
    language = json["language"]?.stringValue
    isSuggestedLanguage = json["isSuggestedLanguage"]?.lenientBool
  }

  /// Its own members.
  public var json: JSONValue {
    var writer = baseWriter
    writer.set("language", language)
    writer.set("isSuggestedLanguage", isSuggestedLanguage)
    return writer.json
  }
}
