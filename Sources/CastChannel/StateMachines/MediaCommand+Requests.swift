import CastProtocol

extension MediaCommand {
  init(_ request: some RequestMessage, scope: Scope, expectation: Expectation, phase: CastError.Phase) {
    var members = request.json.objectValue ?? [:]
    members["type"] = .string(request.type.rawValue)
    self.init(payload: .object(members), scope: scope, expectation: expectation, phase: phase)
  }

  /// LOAD.
  static func load(_ request: LoadRequest) -> MediaCommand {
    var request = request
    var remainder: [QueueItem] = []
    if let items = request.queueData?.items {
      let parts = split(items)
      request.queueData?.items = parts.first
      remainder = parts.rest
    }
    let media = [request.media].compactMap { $0 } + (request.queueData?.items ?? []).compactMap(\.media)
    var command = MediaCommand(
      request, scope: .application, expectation: .load(contents: names(of: media)), phase: .load)
    command.remainder = remainder
    return command
  }

  /// QUEUE_LOAD, which is done when a load of its first item would be.
  static func queueLoad(_ request: QueueLoadRequest) -> MediaCommand {
    var request = request
    let parts = split(request.items)
    request.items = parts.first
    var command = MediaCommand(
      request, scope: .application, expectation: .load(contents: names(of: request.items.compactMap(\.media))),
      phase: .load)
    command.remainder = parts.rest
    return command
  }

  /// QUEUE_INSERT.
  static func queueInsert(_ request: QueueInsertRequest) -> MediaCommand {
    var request = request
    let parts = split(request.items)
    request.items = parts.first
    var command = MediaCommand(request, scope: .session, expectation: .answer, phase: .queue)
    command.remainder = parts.rest
    return command
  }

  /// EDIT_TRACKS_INFO.
  static func editTracks(_ request: EditTracksInfoRequest) -> MediaCommand {
    // A language wins over IDs, and either over on and off (T75): then the IDs say nothing about the outcome.
    let active = request.language == nil ? request.activeTrackIDs.map { Set($0) } : nil
    return MediaCommand(
      request, scope: .session, expectation: .tracks(active: active, style: request.textTrackStyle), phase: .editTracks)
  }

  /// PLAY, PAUSE, STOP and others without members of their own.
  static func playback(_ request: PlaybackRequest) -> MediaCommand {
    let expectation: Expectation =
      switch request.type {
      case .play: .state([.playing, .buffering, .loading])
      case .pause: .state([.paused])
      case .stop: .stopped
      case .queueGetItemIDs: .queueItemIDs
      default: .answer
      }
    let phase: CastError.Phase = request.type == .queueGetItemIDs ? .queue : .playback
    return MediaCommand(request, scope: .session, expectation: expectation, phase: phase)
  }

  /// SEEK; the position is filled in when it is sent.
  static func seek(to target: SeekTarget) -> MediaCommand {
    var command = MediaCommand(SeekRequest.liveEdge, scope: .session, expectation: .position, phase: .playback)
    command.seek = target
    return command
  }

  /// What follows when this one is done: the next part of a queue that did not fit in one message (T5).
  var next: MediaCommand? {
    guard !remainder.isEmpty else { return nil }
    var request = QueueInsertRequest(
      items: remainder,
      insertBefore: type == "QUEUE_INSERT" ? payload["insertBefore"]?.intValue.map { QueueItemID($0) } : nil)
    request.customData = payload["customData"]
    return .queueInsert(request)
  }

  /// The largest part of a message that items may take.
  private static let itemsLimit = 48 * 1024

  private static func split(_ items: [QueueItem]) -> (first: [QueueItem], rest: [QueueItem]) {
    var size = 0
    for (index, item) in items.enumerated() {
      size += item.json.serialized().utf8.count + 1
      if size > itemsLimit, index > 0 { return (Array(items[..<index]), Array(items[index...])) }
    }
    return (items, [])
  }

  private static func names(of media: [MediaInformation]) -> Set<String> {
    Set(media.flatMap { [$0.contentID, $0.contentURL, $0.entity] }.compactMap { $0 }.filter { !$0.isEmpty })
  }
}
