import CastProtocol
import TestSupport
import Testing

/// What the index of the shared messages says must come out: media namespace.
@Suite(.enabled(if: SharedData.isAvailable, SharedData.absence)) struct SharedMediaExpectationsTests {
  private func message(_ file: String) throws -> MediaMessage {
    try #require(MediaMessage(json: SharedMessagesTests.json(file)))
  }

  private func status(_ file: String) throws -> MediaStatus {
    guard case .status(let message) = try message(file) else { throw ExpectationError() }
    return try #require(message.statuses.first)
  }

  @Test func failuresHaveTheirEvidence() throws {
    #expect(try message("049-load-failed-bare.json") == .loadFailed(MediaErrorMessage(.loadFailed, requestID: 1538)))
    let failed = MediaErrorMessage(.loadFailed, requestID: 24, detailedErrorCode: 104, itemID: 1)
    #expect(try message("050-load-failed-104-item.json") == .loadFailed(failed))
    #expect(failed.explanation?.contains("104 MEDIA_SRC_NOT_SUPPORTED") == true)
    let text = MediaErrorMessage(.loadFailed, requestID: 31, detailedErrorCode: 905, itemID: 1)
    #expect(try message("052-load-failed-905-text.json") == .loadFailed(text))
    #expect(text.explanation?.contains("text tracks") == true)
    #expect(
      try message("054-load-cancelled-item.json")
        == .loadCancelled(MediaErrorMessage(.loadCancelled, requestID: 5001, itemID: 1)))
    #expect(
      try message("055-load-cancelled-bare.json") == .loadCancelled(MediaErrorMessage(.loadCancelled, requestID: 2)))
    let error = try message("056-error-unsolicited-104.json")
    #expect(error == .error(MediaErrorMessage(.error, requestID: nil, detailedErrorCode: 104, itemID: 1)))
    #expect(error.requestID == nil)
  }

  @Test func anEmptyStatusIsNoSession() throws {
    #expect(
      try message("065-media-status-empty-array.json") == .status(MediaStatusMessage(requestID: 372, statuses: [])))
  }

  @Test func aVideoTrackIsNoTextTrack() throws {
    let status = try status("066-media-status-tts-video-track.json")
    #expect(status.media?.tracks == [MediaTrack(trackID: 1, type: .video)])
    #expect(status.media?.textTracks == [])
    #expect(status.media?.contentType == "music")
    #expect(try self.status("082-media-status-castor-buffering.json").media?.track(1)?.type == .video)
  }

  @Test(arguments: [
    "067-media-status-loading-extended.json", "068-media-status-loading-session-in-extended.json",
    "075-media-status-image-splash.json", "076-media-status-image-streamtype-none.json",
    "079-media-status-nonascii-contentid.json", "088-media-status-contenttype-null.json",
    "098-media-status-trackid-zero-same-names.json", "099-media-status-metadata-type-twice.json",
  ])
  func idleWithExtendedStatusIsLoading(_ file: String) throws {
    let status = try status(file)
    #expect(status.playerState == .idle)
    #expect(status.effectivePlayerState == .loading)
    #expect(status.isActive)
    #expect(status.idleReason == nil)
  }

  @Test func theSessionMayBeNamedInTheExtendedStatus() throws {
    let status = try status("068-media-status-loading-session-in-extended.json")
    #expect(status.extendedStatus?.mediaSessionID == 4)
    #expect(status.media?.contentID?.hasSuffix("index_56_a-p.m3u8?sd=10&rebase=on") == true)
  }

  @Test(arguments: [
    ("069-media-status-idle-error-no-media.json", IdleReason.error),
    ("070-media-status-idle-finished-no-media.json", .finished),
    ("072-media-status-idle-extended-null.json", .finished), ("074-media-status-idle-interrupted.json", .interrupted),
    ("093-media-status-idle-error-relative-id.json", .error),
  ])
  func idleHasItsReason(_ file: String, _ reason: IdleReason) throws {
    let status = try status(file)
    #expect(status.idleReason == reason)
    #expect(!status.isActive)
    #expect(status.extendedStatus == nil)
  }

  @Test func idleMayHaveNoReason() throws {
    for file in ["094-media-status-idle-no-reason.json", "102-media-status-transient-session-zero.json"] {
      #expect(try status(file).idleReason == nil)
      #expect(try status(file).effectivePlayerState == .idle)
    }
    #expect(try status("094-media-status-idle-no-reason.json").media?.streamType == .buffered)
    #expect(try status("102-media-status-transient-session-zero.json").mediaSessionID == 0)
  }

  @Test func unknownDurationsAreUnknown() throws {
    for file in [
      "075-media-status-image-splash.json", "077-media-status-kodi-blank-content.json",
      "078-media-status-npo-duration-zero.json", "086-media-status-streamtype-int-umlaut.json",
      "113-media-status-live-done-nan.json",
    ] {
      #expect(try status(file).media?.knownDuration == nil, "\(file)")
    }
    let kodi = try status("077-media-status-kodi-blank-content.json")
    #expect(kodi.media?.metadata?.title == "Big Buck Bunny")
    #expect(kodi.media?.playableURL == nil)
    #expect(kodi.supportedMediaCommands?.contains(.editTracks) == false)
    #expect(kodi.supportedMediaCommands?.contains([.queueNext, .queuePrevious]) == true)
    #expect(try status("078-media-status-npo-duration-zero.json").currentTime == 207.909)
  }

  @Test func namesOfAllScriptsSurvive() throws {
    #expect(
      try status("079-media-status-nonascii-contentid.json").media?.contentID
        == "http://192.168.0.32/media/エモリア紹介.mp4")
    let radio = try status("086-media-status-streamtype-int-umlaut.json")
    #expect(radio.media?.metadata?.title == "Ö1-(128bps)")
    #expect(radio.media?.streamType == .live)
    #expect(radio.currentTime == 80288.353693)
    #expect(radio.items?.first?.orderID == 0)
  }

  @Test func aDeltaHasNoMedia() throws {
    let live = try status("080-media-status-live-range-no-media.json")
    #expect(live.media == nil)
    #expect(live.liveSeekableRange == LiveSeekableRange(start: 0, end: 7185, isLiveDone: false))
    let delta = try status("081-media-status-buffering-delta.json")
    #expect(delta.media == nil)
    #expect(delta.playerState == .buffering)
    #expect(delta.activeTrackIDs == [])
  }

  @Test func tracksInTheMediaAreRead() throws {
    let status = try status("083-media-status-hls-inband-tracks.json")
    #expect(status.media?.textTracks.count == 7)
    #expect(status.media?.track(1)?.name == nil)
    #expect(status.activeTracks.map(\.name) == ["English"])
    #expect(status.activeTracks.first?.language == "eng")
    let dash = try self.status("112-media-status-dash-inband.json")
    #expect(dash.activeTracks.map(\.type) == [.audio, .video])
    #expect(dash.media?.tracks?.map(\.language) == ["en", "und", nil, "en", "zh-Hant-TW", "qaa-qtz", ""])
    #expect(dash.media?.track(5)?.isForced == true)
    #expect(dash.media?.track(5)?.other["accessibility"] == ["description"])
    #expect(dash.media?.track(7)?.subtype == "UNKNOWN")
    #expect(dash.media?.tracks?.allSatisfy { $0.isInband == true } == true)
  }

  @Test func aFlatStatusIsOneStatus() throws {
    let status = try status("087-media-status-flat-no-array.json")
    #expect(status.media?.metadata?.title == "We Take Your Calls")
    #expect(status.media?.metadata?.images == [Image(url: "")])
    #expect(status.volume == Volume())
    #expect(status.mediaSessionID == 0)
  }

  @Test func metadataNeedsNoType() throws {
    let metadata = try #require(try status("091-media-status-no-metadatatype.json").media?.metadata)
    #expect(metadata.metadataType == nil)
    #expect(metadata.title == "A Song")
    #expect(metadata.albumArtist == "The Artist")
    #expect(metadata.releaseDate == "1994-11-05T13:15:30Z")
    let twice = try status("099-media-status-metadata-type-twice.json")
    #expect(twice.media?.metadata?.metadataType == .generic)
    #expect(twice.media?.metadata?.values["type"] == 0)
  }

  @Test func zeroIsATrackID() throws {
    let status = try status("098-media-status-trackid-zero-same-names.json")
    #expect(status.activeTrackIDs == [0])
    #expect(status.activeTracks.count == 1)
    #expect(status.media?.tracks?.filter { $0.name == "fre" }.count == 2)
    #expect(status.media?.textTrackStyle == nil)
  }

  @Test func aStatusMayBeMinimal() throws {
    let status = try status("103-media-status-minimal-2300.json")
    #expect(status.playerState == .playing)
    #expect(status.currentTime == nil)
    #expect(status.supportedMediaCommands?.rawValue == 2300)
  }

  @Test func theStatusDecidesWhatIsActive() throws {
    let status = try status("104-media-status-full-style-and-tracks.json")
    #expect(status.activeTrackIDs == [2])
    #expect(status.items?.first?.activeTrackIDs == [1])
    #expect(status.videoInfo == VideoInfo(width: 1280, height: 720, hdrType: .sdr))
    let style = try #require(status.media?.textTrackStyle)
    #expect(
      style
        == TextTrackStyle(
          foregroundColor: CastColor(red: 255, green: 0, blue: 0, alpha: 128),
          backgroundColor: CastColor(red: 0, green: 0, blue: 0, alpha: 128), edgeType: .dropShadow, edgeColor: .black,
          windowType: .roundedCorners, windowColor: .transparent, windowRoundedCornerRadius: 10, fontScale: 1.2,
          fontFamily: "serif", fontGenericFamily: .serif, fontStyle: .boldItalic))
    let odd = try self.status("105-media-status-activetracks-unknown-id.json")
    #expect(odd.activeTrackIDs == [7, 1])
    #expect(odd.activeTracks.map(\.trackID) == [1])
  }

  @Test func advertisementsAreShown() throws {
    let status = try status("108-media-status-ad-break.json")
    #expect(status.breakStatus != nil)
    #expect(status.supportedMediaCommands?.contains(.skipAd) == true)
    #expect(status.media?.breaks?.contains { $0.position == -1 } == true)
    #expect(status.media?.breakClips?.contains { $0.duration == nil } == true)
    #expect(status.media?.textTracks.isEmpty == false)
  }

  @Test func itemsAreAWindow() throws {
    let status = try status("109-media-status-queue-window-of-three.json")
    #expect(status.items?.map(\.itemID) == [4, 5, 6])
    #expect(status.currentItemID == 5)
    #expect(status.loadingItemID == 6)
    #expect(status.preloadedItemID == 6)
    #expect(status.queueData?.id == "q1")
    #expect(status.repeatMode == .all)
    guard case .queueChange(let change) = try message("110-queue-change.json") else { throw ExpectationError() }
    #expect(change.changeType == .insert)
    #expect(change.itemIDs == [4, 5])
    #expect(change.insertBefore == 7)
    #expect(change.sequenceNumber == 12)
  }

  @Test func liveTimesAreLarge() throws {
    let status = try status("113-media-status-live-done-nan.json")
    #expect(status.media?.streamType == .live)
    #expect(status.media?.duration == -1)
    #expect(status.media?.startAbsoluteTime == 1_700_000_000)
    #expect(status.liveSeekableRange?.end == 1_700_000_000.25)
  }

  @Test func largeMessagesAreRead() throws {
    let status = try status("114-media-status-huge-236-tracks.json")
    #expect(status.media?.tracks?.count == 236)
    #expect(status.activeTracks.map(\.trackID) == [236])
  }
}
