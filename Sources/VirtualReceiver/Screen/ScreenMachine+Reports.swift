import CastProtocol

extension ScreenMachine {
  /// A page reports what happened on it; of a page that isn't known, or doesn't count, nothing comes of it.
  mutating func reported(_ report: JSONValue, by id: PageID, at now: ContinuousClock.Instant) -> [ScreenEffect] {
    guard let page = pages.first(where: { $0.id == id }), let event = report["event"]?.stringValue else { return [] }
    if let shot = page.shot {
      if event == "drawn" || event == "error" { effects.append(.releaseShot(shot)) }
      return takeEffects()
    }
    if event == "remote" {
      if let command = report["action"]?.stringValue.flatMap(Self.remoteCommand) { effects.append(.remote(command)) }
      return takeEffects()
    }
    guard page.id == authoritative?.id, let item, report["loadId"]?.intValue == item.number else { return [] }
    let isOld = (report["sequence"]?.intValue ?? 0) < item.sequence
    playerReported(event, report, isOld: isOld, at: now)
    return takeEffects()
  }

  private mutating func playerReported(
    _ event: String, _ report: JSONValue, isOld: Bool, at now: ContinuousClock.Instant
  ) {
    let position = report["position"]?.doubleValue.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    let duration = report["duration"]?.doubleValue.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    switch event {
    case "ready":
      tell(
        .buffering, position, duration: duration, width: report["videoWidth"]?.intValue,
        height: report["videoHeight"]?.intValue, at: now)
    case "duration": tell(item?.state ?? .buffering, position, duration: duration, at: now)
    case "ended": tell(.ended, position, at: now)
    case "error": tell(.failed, position, message: failureText(report), at: now)
    case "blocked":
      effects.append(.event(.screen(.blocked)))
      tell(.paused, position, at: now)
    case "track": trackReported(report)
    case "captions":
      effects.append(
        .event(
          .screen(
            .captions(
              position: position ?? 0, activeTrackIDs: report["activeTrackIds"]?.arrayValue ?? [],
              cues: report["cues"]?.arrayValue ?? []))))
    // From before the last command: what it says is over already.
    case _ where isOld: break
    case "playing": tell(.playing, position, at: now)
    case "paused": tell(.paused, position, at: now)
    case "waiting": tell(.buffering, position, at: now)
    case "photo": tell(.playing, position ?? 0, at: now)
    case "seeked": tell(report["paused"]?.boolValue == true ? .paused : .playing, position, at: now)
    case "position": tell(item?.state ?? .buffering, position, at: now)
    default: break
    }
  }

  private mutating func tell(
    _ state: PlayerReport.State, _ position: Double?, duration: Double? = nil, width: Int? = nil, height: Int? = nil,
    message: String? = nil, at now: ContinuousClock.Instant
  ) {
    guard var item else { return }
    item.position = position ?? item.position(at: now)
    item.positionTime = now
    item.state = state
    self.item = item
    effects.append(
      .report(
        PlayerReport(
          state: state, position: item.position, duration: duration, width: width.flatMap { $0 > 0 ? $0 : nil },
          height: height.flatMap { $0 > 0 ? $0 : nil }, message: message), item.loadID))
    syncMirrors(at: now)
  }

  /// Browsers call everything "format error": what the receiver itself met when it fetched the media says more.
  private func failureText(_ report: JSONValue) -> String {
    let names = [
      1: "aborted", 2: "network error", 3: "can't be decoded", 4: "not supported, or refused by the browser",
    ]
    let code = report["code"]?.intValue ?? 0
    let said = report["message"]?.stringValue.map { $0.prefix(200) } ?? ""
    let browser = "the browser says: \(names[code] ?? "error \(code)")" + (said.isEmpty ? "" : " (\(said))")
    return item?.problem.map { "\($0.message); \(browser)" } ?? browser
  }

  private mutating func trackReported(_ report: JSONValue) {
    guard let id = report["trackId"] else { return }
    let cues = max(0, report["cues"]?.intValue ?? 0)
    effects.append(
      .event(.screen(.track(id: id, isLoaded: report["state"]?.stringValue == "loaded", cueCount: cues))))
  }

  private static func remoteCommand(_ action: String) -> RemoteCommand? {
    switch action {
    case "playPause": .playPause
    case "play": .play
    case "pause": .pause
    case "stop": .stop
    case "seekBack": .seekBy(-10)
    case "seekForward": .seekBy(10)
    case "captions": .captions
    default: nil
    }
  }
}
