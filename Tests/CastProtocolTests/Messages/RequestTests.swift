import CastProtocol
import Testing

/// The payload of every request, member by member (protocol 4.2, 5.1, 5.2, 5.3, 8.3, 8.5).
@Suite struct RequestTests {
  private func check<Request: RequestMessage>(
    _ request: Request, _ namespace: CastNamespace, _ expected: String
  ) throws {
    let payload = request.payload(requestID: 7)
    #expect(payload.serialized() == expected)
    #expect(Request.namespace == namespace)
    #expect(Request(json: payload) == request, "reads what it wrote")
    #expect(Request(json: "x") == nil)
  }

  @Test func receiverRequests() throws {
    try check(GetStatusRequest(), .receiver, #"{"requestId":7,"type":"GET_STATUS"}"#)
    try check(
      LaunchRequest(appID: .defaultMediaReceiver, language: "en"), .receiver,
      #"{"appId":"CC1AD845","language":"en","requestId":7,"supportedAppTypes":["WEB"],"type":"LAUNCH"}"#)
    try check(
      LaunchRequest(
        appID: "A", supportedAppTypes: [.web, .androidTV], appParams: ["launchCheckerParams": [:]],
        senderDeviceName: "PC"), .receiver,
      #"{"appId":"A","appParams":{"launchCheckerParams":{}},"requestId":7,"senderDeviceName":"PC","supportedAppTypes":["WEB","ANDROID_TV"],"type":"LAUNCH"}"#
    )
    try check(StopApplicationRequest(sessionID: "s"), .receiver, #"{"requestId":7,"sessionId":"s","type":"STOP"}"#)
    try check(
      SetVolumeRequest(level: 0.5), .receiver, #"{"requestId":7,"type":"SET_VOLUME","volume":{"level":0.5}}"#)
    try check(
      SetVolumeRequest(muted: true), .receiver, #"{"requestId":7,"type":"SET_VOLUME","volume":{"muted":true}}"#)
    try check(
      GetAppAvailabilityRequest(appIDs: ["A", "B"]), .receiver,
      #"{"appId":["A","B"],"requestId":7,"type":"GET_APP_AVAILABILITY"}"#)
  }

  @Test(arguments: [(2, 1), (-1, 0), (.nan, 0), (.infinity, 0), (0.22, 0.22)] as [(Double, Double)])
  func volumesStayInRange(_ level: Double, _ expected: Double) {
    #expect(SetVolumeRequest(level: level).volume.level == expected)
    #expect(SetStreamVolumeRequest(level: level).volume.level == expected)
  }

  @Test func launchNeedsAnApplication() {
    #expect(LaunchRequest(json: ["type": "LAUNCH"]) == nil)
    #expect(LaunchRequest(json: ["type": "LAUNCH", "appId": ""]) == nil)
    #expect(GetAppAvailabilityRequest(json: ["appId": "A"]) == GetAppAvailabilityRequest(appIDs: ["A"]))
  }

  @Test(arguments: [
    (PlaybackRequest.play, "PLAY"), (.pause, "PAUSE"), (.stop, "STOP"), (.playAgain, "PLAY_AGAIN"),
    (.skipAd, "SKIP_AD"), (.queueGetItemIDs, "QUEUE_GET_ITEM_IDS"), (PlaybackRequest(.queueNext), "QUEUE_NEXT"),
    (PlaybackRequest(.queuePrevious), "QUEUE_PREV"), (PlaybackRequest(.queueShuffle), "QUEUE_SHUFFLE"),
  ])
  func plainMediaRequests(_ request: PlaybackRequest, _ type: String) throws {
    var request = request
    request.mediaSessionID = 3
    request.customData = ["a": 1]
    try check(
      request, .media, #"{"customData":{"a":1},"mediaSessionId":3,"requestId":7,"type":"\#(type)"}"#)
  }

  @Test func seek() throws {
    var request = SeekRequest(to: 12.5, resumeState: .start)
    request.mediaSessionID = 3
    try check(
      request, .media,
      #"{"currentTime":12.5,"mediaSessionId":3,"requestId":7,"resumeState":"PLAYBACK_START","type":"SEEK"}"#)
    try check(SeekRequest(by: -10), .media, #"{"relativeTime":-10,"requestId":7,"type":"SEEK"}"#)
    try check(SeekRequest.liveEdge, .media, #"{"requestId":7,"type":"SEEK"}"#)
  }

  @Test func volumeRateAndStatus() throws {
    try check(
      SetStreamVolumeRequest(muted: false), .media, #"{"requestId":7,"type":"SET_VOLUME","volume":{"muted":false}}"#)
    try check(
      SetPlaybackRateRequest(playbackRate: 1.5), .media,
      #"{"playbackRate":1.5,"requestId":7,"type":"SET_PLAYBACK_RATE"}"#)
    try check(
      SetPlaybackRateRequest(relativePlaybackRate: 2), .media,
      #"{"relativePlaybackRate":2,"requestId":7,"type":"SET_PLAYBACK_RATE"}"#)
    try check(GetMediaStatusRequest(), .media, #"{"requestId":7,"type":"GET_STATUS"}"#)
    try check(
      GetMediaStatusRequest(mediaSessionID: 1, options: [.noMetadata, .noQueueItems]), .media,
      #"{"mediaSessionId":1,"options":3,"requestId":7,"type":"GET_STATUS"}"#)
    try check(
      UserActionRequest(.like, context: .track, clear: true), .media,
      #"{"clear":true,"requestId":7,"type":"USER_ACTION","userAction":"LIKE","userActionContext":"TRACK"}"#)
  }

  @Test func editTracksInfo() throws {
    var style = EditTracksInfoRequest(textTrackStyle: TextTrackStyle(fontFamily: "serif"))
    style.mediaSessionID = 1
    try check(
      style, .media,
      #"{"mediaSessionId":1,"requestId":7,"textTrackStyle":{"fontFamily":"serif"},"type":"EDIT_TRACKS_INFO"}"#)
    try check(
      EditTracksInfoRequest(enableTextTracks: false, language: "fr", isSuggestedLanguage: true), .media,
      #"{"enableTextTracks":false,"isSuggestedLanguage":true,"language":"fr","requestId":7,"type":"EDIT_TRACKS_INFO"}"#
    )
    try check(
      EditAudioTracksRequest(language: "de"), .media,
      #"{"language":"de","requestId":7,"type":"EDIT_AUDIO_TRACKS"}"#)
  }

  /// Absent leaves the tracks alone, `[]` turns them off: both must reach the wire as they are.
  @Test func absentAndEmptyActiveTracksDiffer() throws {
    try check(EditTracksInfoRequest(), .media, #"{"requestId":7,"type":"EDIT_TRACKS_INFO"}"#)
    try check(
      EditTracksInfoRequest(activeTrackIDs: []), .media,
      #"{"activeTrackIds":[],"requestId":7,"type":"EDIT_TRACKS_INFO"}"#)
    try check(
      EditTracksInfoRequest(activeTrackIDs: [1, 0]), .media,
      #"{"activeTrackIds":[1,0],"requestId":7,"type":"EDIT_TRACKS_INFO"}"#)
    try check(LoadRequest(media: nil, autoplay: nil), .media, #"{"requestId":7,"type":"LOAD"}"#)
    try check(
      LoadRequest(media: nil, autoplay: nil, activeTrackIDs: []), .media,
      #"{"activeTrackIds":[],"requestId":7,"type":"LOAD"}"#)
  }

  @Test func load() throws {
    var request = LoadRequest(
      media: MediaInformation(
        contentID: "http://h/v.mp4", contentType: "video/mp4",
        tracks: [MediaTrack(trackID: 1, type: .text, subtype: .captions)],
        textTrackStyle: TextTrackStyle(fontScale: 1)), currentTime: 0, activeTrackIDs: [1])
    try check(
      request, .media,
      """
      {"activeTrackIds":[1],"autoplay":true,"currentTime":0,"media":{"contentId":"http://h/v.mp4","contentType":\
      "video/mp4","streamType":"BUFFERED","textTrackStyle":{"fontScale":1},"tracks":[{"subtype":"CAPTIONS",\
      "trackId":1,"type":"TEXT"}]},"requestId":7,"type":"LOAD"}
      """)
    request.media = nil
    request.playbackRate = 1.5
    request.credentials = "c"
    request.credentialsType = "t"
    request.atvCredentials = "a"
    request.atvCredentialsType = "u"
    request.loadOptions = ["contentFilteringMode": "FILTER_EXPLICIT"]
    request.queueData = QueueData(items: [QueueItem(media: MediaInformation(contentID: "x", streamType: nil))])
    request.customData = ["k": nil]
    request.other = ["sessionId": "s"]
    try check(
      request, .media,
      """
      {"activeTrackIds":[1],"atvCredentials":"a","atvCredentialsType":"u","autoplay":true,"credentials":"c",\
      "credentialsType":"t","currentTime":0,"customData":{"k":null},"loadOptions":{"contentFilteringMode":\
      "FILTER_EXPLICIT"},"playbackRate":1.5,"queueData":{"items":[{"media":{"contentId":"x"}}]},"requestId":7,\
      "sessionId":"s","type":"LOAD"}
      """)
  }

  /// VLC sends `"autoplay":"false"`.
  @Test func readsLoadLeniently() {
    let request = LoadRequest(json: ["autoplay": "false", "currentTime": "3.5", "activeTrackIds": ["4"], "media": 7])
    #expect(request?.autoplay == false)
    #expect(request?.currentTime == 3.5)
    #expect(request?.activeTrackIDs == [4])
    #expect(request?.media == nil)
    #expect(request?.other == ["media": 7])
  }

  @Test func queueRequests() throws {
    let item = QueueItem(media: MediaInformation(contentID: "x", streamType: nil), activeTrackIDs: [])
    try check(
      QueueLoadRequest(items: [item], startIndex: 0, repeatMode: .all, currentTime: 2), .media,
      #"{"currentTime":2,"items":[{"activeTrackIds":[],"media":{"contentId":"x"}}],"repeatMode":"REPEAT_ALL","requestId":7,"startIndex":0,"type":"QUEUE_LOAD"}"#
    )
    try check(
      QueueInsertRequest(items: [item], insertBefore: 3, currentItemIndex: 0), .media,
      #"{"currentItemIndex":0,"insertBefore":3,"items":[{"activeTrackIds":[],"media":{"contentId":"x"}}],"requestId":7,"type":"QUEUE_INSERT"}"#
    )
    try check(QueueUpdateRequest.next, .media, #"{"jump":1,"requestId":7,"type":"QUEUE_UPDATE"}"#)
    try check(QueueUpdateRequest.previous, .media, #"{"jump":-1,"requestId":7,"type":"QUEUE_UPDATE"}"#)
    try check(
      QueueUpdateRequest(
        currentItemID: 4, currentTime: 1, items: [QueueItem(itemID: 4)], repeatMode: .single, shuffle: true), .media,
      #"{"currentItemId":4,"currentTime":1,"items":[{"itemId":4}],"repeatMode":"REPEAT_SINGLE","requestId":7,"shuffle":true,"type":"QUEUE_UPDATE"}"#
    )
    try check(
      QueueRemoveRequest(itemIDs: [1, 2]), .media, #"{"itemIds":[1,2],"requestId":7,"type":"QUEUE_REMOVE"}"#)
    try check(
      QueueReorderRequest(itemIDs: [2, 1], insertBefore: 5), .media,
      #"{"insertBefore":5,"itemIds":[2,1],"requestId":7,"type":"QUEUE_REORDER"}"#)
    try check(
      QueueGetItemsRequest(itemIDs: [2]), .media, #"{"itemIds":[2],"requestId":7,"type":"QUEUE_GET_ITEMS"}"#)
    try check(
      QueueGetItemRangeRequest(itemID: 2, nextCount: 3, prevCount: 1), .media,
      #"{"itemId":2,"nextCount":3,"prevCount":1,"requestId":7,"type":"QUEUE_GET_ITEM_RANGE"}"#)
  }

  /// The receiver refuses items that come with an ID, and jumps by ID and index at once.
  @Test func itemsAreSentWithoutIDs() {
    var item = QueueItem(itemID: 9)
    item.orderID = 2
    let requests: [JSONValue] = [
      QueueLoadRequest(items: [item]).json, QueueInsertRequest(items: [item]).json,
      LoadRequest(media: nil, queueData: item).json["queueData"] ?? [:],
    ].map { $0 }
    for json in requests { #expect(json["items"]?[0] == [:]) }
    var insert = QueueInsertRequest(items: [item], currentItemIndex: 0)
    insert.currentItemID = 4
    #expect(insert.json["currentItemIndex"] == nil)
  }

  @Test func otherMediaRequests() throws {
    let requests: [(MediaServiceRequest, String)] = [
      (.storeSession(options: ["a": 1]), #"{"options":{"a":1},"requestId":7,"type":"STORE_SESSION"}"#),
      (.resumeSession(sessionState: ["x": 1]), #"{"requestId":7,"sessionState":{"x":1},"type":"RESUME_SESSION"}"#),
      (
        .setCredentials("c", type: "t", forRequestID: 5),
        #"{"credentials":"c","credentialsType":"t","forRequestId":5,"requestId":7,"type":"SET_CREDENTIALS"}"#
      ),
      (.loadByEntity("e", shuffle: true), #"{"entity":"e","requestId":7,"shuffle":true,"type":"LOAD_BY_ENTITY"}"#),
      (.precache("p"), #"{"precacheData":"p","requestId":7,"type":"PRECACHE"}"#),
      (.preload(4), #"{"itemId":4,"requestId":7,"type":"PRELOAD"}"#),
      (.customCommand([1]), #"{"data":[1],"requestId":7,"type":"CUSTOM_COMMAND"}"#),
    ]
    for (request, expected) in requests { try check(request, .media, expected) }
  }

  @Test func requestsOfOtherNamespaces() throws {
    try check(GetMultizoneStatusRequest(), .multizone, #"{"requestId":7,"type":"GET_STATUS"}"#)
    try check(GetCastingGroupsRequest(), .multizone, #"{"requestId":7,"type":"GET_CASTING_GROUPS"}"#)
    try check(GetDeviceInfoRequest(), .discovery, #"{"requestId":7,"type":"GET_DEVICE_INFO"}"#)
    #expect(EurekaInfoRequest().payload(requestID: 7).serialized() == #"{"request_id":7,"type":"eureka_info"}"#)
  }
}

extension LoadRequest {
  /// A queue of one item.
  fileprivate init(media: MediaInformation?, queueData item: QueueItem) {
    self.init(media: media)
    queueData = QueueData(items: [item])
  }
}
