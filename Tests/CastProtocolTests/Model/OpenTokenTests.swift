import CastProtocol
import Testing

@Suite struct OpenTokenTests {
  /// Every documented word of every type, as the protocol's tables have them (5.7 to 5.13, 4.2 to 5.5).
  @Test func knowsTheDocumentedWords() {
    check(MediaTrackType.self, "TEXT AUDIO VIDEO")
    check(TextTrackSubtype.self, "SUBTITLES CAPTIONS DESCRIPTIONS CHAPTERS METADATA")
    check(
      TrackRole.self,
      "main alternate subtitle supplementary commentary dub description forced_subtitle caption sign emergency")
    check(EdgeType.self, "NONE OUTLINE DROP_SHADOW RAISED DEPRESSED")
    check(WindowType.self, "NONE NORMAL ROUNDED_CORNERS")
    check(FontStyle.self, "NORMAL BOLD BOLD_ITALIC ITALIC")
    check(
      FontGenericFamily.self,
      "SANS_SERIF MONOSPACED_SANS_SERIF SERIF MONOSPACED_SERIF CASUAL CURSIVE SMALL_CAPITALS")
    check(StreamType.self, "NONE BUFFERED LIVE")
    check(MediaCategory.self, "AUDIO VIDEO IMAGE")
    check(HLSSegmentFormat.self, "aac ac3 e_ac3 fmp4 mp3 ts ts_aac")
    check(HLSVideoSegmentFormat.self, "fmp4 mpeg2_ts")
    check(HDRType.self, "sdr hdr dv")
    check(PlayerState.self, "IDLE PLAYING BUFFERING PAUSED LOADING")
    check(IdleReason.self, "CANCELLED INTERRUPTED FINISHED ERROR")
    check(RepeatMode.self, "REPEAT_OFF REPEAT_ALL REPEAT_SINGLE REPEAT_ALL_AND_SHUFFLE")
    check(ResumeState.self, "PLAYBACK_START PLAYBACK_PAUSE")
    check(
      QueueType.self,
      "ALBUM AUDIOBOOK LIVE_TV MOVIE PLAYLIST PODCAST_SERIES RADIO_STATION TV_SERIES VIDEO_PLAYLIST")
    check(QueueChangeType.self, "INSERT ITEMS_CHANGE NO_CHANGE REMOVE UPDATE")
    check(UserAction.self, "DISLIKE FLAG FOLLOW LIKE SKIP_AD UNFOLLOW")
    check(
      UserActionContext.self,
      "ALBUM ARTIST CHANNEL COACH EPISODE MOVIE PLAYER PLAYLIST SERIES TEAM TRACK UNKNOWN_CONTEXT")
    check(VolumeControlType.self, "attenuation fixed master")
    check(AppType.self, "WEB ANDROID_TV")
    check(AppAvailability.self, "APP_AVAILABLE APP_UNAVAILABLE")
    check(LaunchStatus.self, "USER_ALLOWED USER_PENDING_AUTHORIZATION")
    check(
      LaunchErrorReason.self,
      """
      BAD_PARAMETER NOT_FOUND NOT_ALLOWED CANCELLED SYSTEM_ERROR CAST_INIT_TIMEOUT MULTICHANNEL_NOT_CONNECTED \
      USER_NOT_ALLOWED USER_TIMEOUT USER_NOTIFICATIONS_DISABLED USER_PROFILE_DISABLED
      """)
    check(
      ErrorReason.self,
      """
      APP_ERROR AUTHENTICATION_EXPIRED CONCURRENT_STREAM_LIMIT CONTENT_ALREADY_PLAYING CONTENT_FILTERED \
      DUPLICATE_REQUEST_ID END_OF_QUEUE GENERIC_LOAD_ERROR INVALID_COMMAND INVALID_MEDIA_SESSION_ID INVALID_PARAMS \
      INVALID_REQUEST INVALID_SESSION_ID LANGUAGE_NOT_SUPPORTED NOT_AVAILABLE_IN_REGION NOT_SUPPORTED \
      PARENTAL_CONTROL_RESTRICTED PREMIUM_ACCOUNT_REQUIRED SKIP_LIMIT_REACHED VIDEO_DEVICE_REQUIRED
      """)
  }

  /// The type knows these words and no others, in any case, and keeps others as they are.
  private func check<Token: OpenToken>(_ type: Token.Type, _ words: String) {
    let words = words.split(separator: " ").map(String.init)
    #expect(Set(Token.known.map(\.rawValue)) == Set(words), "\(type)")
    #expect(Token.known.count == words.count, "\(type)")
    for word in words {
      #expect(Token(json: .string(word))?.rawValue == word)
      #expect(Token(json: .string(word.lowercased()))?.rawValue == word)
      #expect(Token(json: .string(word.uppercased()))?.rawValue == word)
      #expect(Token(rawValue: word).isKnown)
    }
    let other = Token(json: "Something_New")
    #expect(other?.rawValue == "Something_New")
    #expect(other?.isKnown == false)
    #expect(Token(json: "") == nil)
    #expect(Token(json: [:]) == nil)
    #expect(Token(json: nil) == nil)
  }

  @Test func streamTypesComeAsNumbers() {
    #expect(StreamType(json: 0) == StreamType.none)
    #expect(StreamType(json: 1) == .live)
    #expect(StreamType(json: 2.0) == .buffered)
    #expect(StreamType(json: "1") == .live)
    #expect(StreamType(json: 7) == nil)
  }

  @Test func theOldSpellingOfDuplicateRequestIDCounts() {
    #expect(ErrorReason(json: "DUPLICATE_REQUESTID") == .duplicateRequestID)
  }

  @Test func rolesFitTheirType() {
    #expect(TrackRole.allowed(for: .text).contains(.forcedSubtitle))
    #expect(!TrackRole.allowed(for: .text).contains(.sign))
    #expect(TrackRole.allowed(for: .audio) == [.main, .alternate, .supplementary, .commentary, .dub, .emergency])
    #expect(TrackRole.allowed(for: .video).contains(.sign))
    #expect(TrackRole.allowed(for: .unknown) == TrackRole.known)
  }

  @Test func everyReasonIsExplained() {
    for reason in ErrorReason.known { #expect(reason.explanation?.isEmpty == false, "\(reason)") }
    for reason in LaunchErrorReason.known { #expect(reason.explanation?.isEmpty == false, "\(reason)") }
    #expect(ErrorReason("NEW").explanation == nil)
  }
}
