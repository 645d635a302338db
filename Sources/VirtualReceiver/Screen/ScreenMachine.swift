import CastProtocol

/// What the pages that show the screen have to do, and what their reports mean: no sockets, no clock.
///
/// The first open page is authoritative: what it reports is the media status. The others mirror it. A *shot* is a page that
/// is only there for a screenshot. Without any page the receiver's clock plays.
struct ScreenMachine: Sendable {
  /// A page's name: random, so that only the page itself can report for it.
  typealias PageID = String

  struct Page: Hashable, Sendable {
    var id: PageID
    /// What the screenshot is called, for a page that is only there for one.
    var shot: String?
  }

  /// What plays, as the pages have to show it.
  struct Item: Sendable {
    var loadID: LoadID
    /// The load's number on the way to the pages.
    var number: Int
    var media: JSONValue
    /// The tracks that pages may fetch; `nil` until the receiver has looked at all of them.
    var tracks: [JSONValue]?
    var activeTrackIDs: [JSONValue]
    var style: JSONValue?
    var rate: Double
    /// Seconds, at `positionTime`.
    var position: Double
    var positionTime: ContinuousClock.Instant
    var plays: Bool
    var volume: DeviceVolume
    /// What the receiver's own fetch of the media met, to give a reason that browsers don't.
    var problem: FetchProblem?
    /// What the authoritative page does.
    var state: PlayerReport.State = .buffering
    /// The last command that changes what the page does; a report from before it tells an old state.
    var sequence = 0

    func position(at now: ContinuousClock.Instant) -> Double {
      guard plays, state == .playing else { return position }
      return position + rate * (now - positionTime).inSeconds
    }
  }

  let deviceName: String
  var pages: [Page] = []
  var item: Item?
  /// The running application's name, if one runs.
  var applicationName: String?
  var deviceVolume = DeviceVolume()
  var lastNumber = 0
  var effects: [ScreenEffect] = []

  /// A screen without pages.
  init(deviceName: String) {
    self.deviceName = deviceName
  }

  /// The page whose reports count.
  var authoritative: Page? { pages.first { $0.shot == nil } }

  // MARK: Pages

  /// A page was opened.
  mutating func opened(_ page: Page, at now: ContinuousClock.Instant) -> [ScreenEffect] {
    let isFirst = authoritative == nil && page.shot == nil
    pages.append(page)
    send(
      [
        "type": "hello", "page": .string(page.id), "name": .string(deviceName),
        "authoritative": .bool(page.id == authoritative?.id),
      ], to: page.id)
    if isFirst { effects.append(.driver(.screen)) }
    showCurrent(to: page, at: now)
    effects.append(.event(.screen(.opened(pages: pages.count))))
    return takeEffects()
  }

  /// A page is gone.
  mutating func closed(_ id: PageID, at now: ContinuousClock.Instant) -> [ScreenEffect] {
    guard let index = pages.firstIndex(where: { $0.id == id }) else { return [] }
    let old = authoritative
    let gone = pages.remove(at: index)
    if let shot = gone.shot { effects.append(.releaseShot(shot)) }
    if old?.id == id {
      if let item { self.item?.position = item.position(at: now) }
      self.item?.positionTime = now
      if let next = authoritative {
        send(["type": "authority", "authoritative": true], to: next.id)
      } else {
        effects.append(.driver(.clock))
      }
    }
    effects.append(.event(.screen(.closed(pages: pages.count))))
    return takeEffects()
  }

  private mutating func showCurrent(to page: Page, at now: ContinuousClock.Instant) {
    guard let item, item.tracks != nil else {
      send(idleCommand, to: page.id)
      return
    }
    send(loadCommand(item, at: now), to: page.id)
    if page.id != authoritative?.id { send(syncCommand(item, at: now), to: page.id) }
  }

  private var idleCommand: JSONValue {
    guard let applicationName else { return ["type": "idle"] }
    return ["type": "ready", "text": .string(applicationName)]
  }

  // MARK: What the receiver says

  /// An application started, or none runs (`nil`).
  mutating func applicationChanged(to name: String?) -> [ScreenEffect] {
    applicationName = name
    item = nil
    sendToAll(idleCommand)
    return takeEffects()
  }

  /// The device's volume changed.
  mutating func volumeChanged(to volume: DeviceVolume) -> [ScreenEffect] {
    deviceVolume = volume
    if let item, item.tracks != nil { sendToAll(volumeCommand(item)) }
    return takeEffects()
  }

  /// The receiver's player does this.
  mutating func obey(_ command: PlayerCommand, at now: ContinuousClock.Instant) -> [ScreenEffect] {
    switch command {
    case .load(let id, let media, let position, let autoplay, let active):
      lastNumber += 1
      item = Item(
        loadID: id, number: lastNumber, media: media, tracks: nil, activeTrackIDs: active,
        style: media["textTrackStyle"],
        rate: 1, position: position, positionTime: now, plays: autoplay, volume: DeviceVolume())
    case .play: change(at: now, ["type": "play"]) { $0.plays = true }
    case .pause: change(at: now, ["type": "pause"]) { $0.plays = false }
    case .seek(let position):
      change(at: now, ["type": "seek", "position": .number(position)]) { $0.position = position }
    case .setRate(let rate): change(at: now, ["type": "rate", "rate": .number(rate)]) { $0.rate = rate }
    case .setVolume(let level, let muted):
      item?.volume.level = level
      item?.volume.isMuted = muted
      if let item, item.tracks != nil { sendToAll(volumeCommand(item)) }
    case .setActiveTracks(let ids):
      change(at: now, ["type": "tracks", "activeTrackIds": .array(ids)]) { $0.activeTrackIDs = ids }
    case .setStyle(let style): change(at: now, ["type": "style", "style": style]) { $0.style = style }
    case .stop:
      item = nil
      sendToAll(idleCommand)
    }
    return takeEffects()
  }

  /// Changes what plays, and tells the pages if they know of it already.
  private mutating func change(
    at now: ContinuousClock.Instant, _ command: [String: JSONValue], _ body: (inout Item) -> Void
  ) {
    guard var item else { return }
    item.position = item.position(at: now)
    item.positionTime = now
    body(&item)
    item.sequence += 1
    self.item = item
    guard item.tracks != nil else { return }
    sendToAll(
      .object(command.merging(["loadId": JSONValue(item.number), "sequence": JSONValue(item.sequence)]) { $1 }))
  }

  /// The receiver has looked at the media and every track itself: pages may fetch what it may fetch.
  mutating func released(_ inspection: LoadInspection, at now: ContinuousClock.Instant) -> [ScreenEffect] {
    guard var item, item.loadID == inspection.id, item.tracks == nil else { return [] }
    item.tracks = Self.pageTracks(of: item.media, without: inspection.forbiddenTracks)
    item.problem = inspection.problem
    item.positionTime = now
    self.item = item
    for page in pages { showCurrent(to: page, at: now) }
    return takeEffects()
  }

  /// The text tracks that a page has to fetch, as it takes them.
  private static func pageTracks(of media: JSONValue, without forbidden: Set<String>) -> [JSONValue] {
    guard let list = try? TrackList(of: media) else { return [] }
    return list.tracks.compactMap { track in
      guard track.type == "TEXT", let url = track.url, !forbidden.contains(track.key) else { return nil }
      var members: [String: JSONValue] = ["trackId": track.id, "url": .string(url)]
      members["kind"] = .string(track.subtype == "SUBTITLES" ? "subtitles" : "captions")
      members["language"] = track.language.map { .string($0) }
      members["name"] = track.name.map { .string($0) }
      return .object(members)
    }
  }

  // MARK: Commands

  private func loadCommand(_ item: Item, at now: ContinuousClock.Instant) -> JSONValue {
    let metadata = item.media["metadata"]
    let tracks = item.tracks ?? []
    let contentType = item.media["contentType"]?.stringValue ?? ""
    let url = (item.media["contentUrl"] ?? item.media["contentId"])?.stringValue ?? ""
    var media: [String: JSONValue] = ["url": .string(url), "contentType": .string(contentType)]
    media["title"] = metadata?["title"] ?? metadata?["episodeTitle"] ?? metadata?["songName"]
    media["subtitle"] = metadata?["subtitle"] ?? metadata?["seriesTitle"] ?? metadata?["artist"]
    if case .array(let images)? = metadata?["images"] { media["image"] = images.first?["url"] }
    var command: [String: JSONValue] = [
      "type": "load", "loadId": JSONValue(item.number), "sequence": JSONValue(item.sequence), "media": .object(media),
      "tracks": .array(tracks), "activeTrackIds": .array(item.activeTrackIDs),
      "startTime": .number(item.position(at: now)), "autoplay": .bool(item.plays), "rate": .number(item.rate),
      "volume": volumeMembers(item),
      // With tracks, and for what scripts fetch, a page has to ask with CORS (fact G8).
      "crossOrigin": .bool(
        item.media["tracks"]?.arrayValue?.isEmpty == false
          || MediaKind(contentType: contentType, url: url) != .progressive),
    ]
    command["style"] = item.style
    return .object(command)
  }

  private func volumeMembers(_ item: Item) -> JSONValue {
    [
      "level": .number(item.volume.level * deviceVolume.level),
      "muted": .bool(item.volume.isMuted || deviceVolume.isMuted),
    ]
  }

  private func volumeCommand(_ item: Item) -> JSONValue {
    .object(
      (volumeMembers(item).objectValue ?? [:]).merging(["type": "volume", "loadId": JSONValue(item.number)]) { $1 })
  }

  private func syncCommand(_ item: Item, at now: ContinuousClock.Instant) -> JSONValue {
    [
      "type": "sync", "loadId": JSONValue(item.number), "position": .number(item.position(at: now)),
      "playing": .bool(item.plays && item.state == .playing),
    ]
  }

  mutating func syncMirrors(at now: ContinuousClock.Instant) {
    guard let item, item.tracks != nil, let first = authoritative?.id else { return }
    for page in pages where page.id != first && page.shot == nil { send(syncCommand(item, at: now), to: page.id) }
  }

  private mutating func send(_ command: JSONValue, to page: PageID) { effects.append(.send(command, to: page)) }

  private mutating func sendToAll(_ command: JSONValue) {
    for page in pages { send(command, to: page.id) }
  }

  mutating func takeEffects() -> [ScreenEffect] {
    defer { effects = [] }
    return effects
  }
}

/// What a screen wants done, in order.
enum ScreenEffect: Hashable, Sendable {
  case send(JSONValue, to: ScreenMachine.PageID)
  /// What truly happens: the media status.
  case report(PlayerReport, LoadID)
  /// A button on the page.
  case remote(RemoteCommand)
  /// Who says where playback stands, from now on.
  case driver(PlaybackDriver)
  /// The held picture of a screenshot may go.
  case releaseShot(String)
  case event(ReceiverEvent)
}

extension Duration {
  /// The duration in seconds.
  fileprivate var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
