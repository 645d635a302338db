import CastProtocol

/// The media namespace of one running application, as Google's receiver library was measured to behave (facts G1 to G12).
///
/// It has no socket and no clock of its own. Each method returns what to do, in order. States of a session:
/// loading → playing, paused or over; playing ↔ paused; either → over. Over is final.
struct MediaPlayback: Sendable {
  /// ALL_BASIC_MEDIA (protocol 5.8).
  static let supportedCommands = 12303
  /// Status requests of one sender that wait for a load; further ones are answered at once.
  static let waitingLimit = 8

  let application: String
  /// Whether AUDIO and VIDEO tracks can be chosen, as in a custom receiver.
  let controlsAllTracks: Bool
  var driver: PlaybackDriver
  var faults: FaultPlan
  var session: MediaSession?
  /// Since when nothing is loaded: the application quits after a while (protocol 6.6).
  var idleSince: ContinuousClock.Instant?
  var generator: SplitMix64
  var outputs: [MediaOutput] = []

  private var lastSessionID = 0
  private var lastItemID = 0
  private var lastLoadNumber = 0

  init(
    application: String, controlsAllTracks: Bool, driver: PlaybackDriver, faults: FaultPlan, seed: UInt64,
    at now: ContinuousClock.Instant
  ) {
    self.application = application
    self.controlsAllTracks = controlsAllTracks
    self.driver = driver
    self.faults = faults
    generator = SplitMix64(seed: seed)
    idleSince = now
  }

  /// Hands out what has piled up.
  mutating func takeOutputs() -> [MediaOutput] {
    defer { outputs = [] }
    return outputs
  }

  mutating func emit(_ output: MediaOutput) { outputs.append(output) }
  mutating func tell(_ event: ReceiverEvent) { outputs.append(.event(event)) }

  mutating func makeSessionID() -> Int {
    lastSessionID += 1
    return lastSessionID
  }

  mutating func makeItemID() -> Int {
    lastItemID += 1
    return lastItemID
  }

  mutating func makeLoadID() -> LoadID {
    lastLoadNumber += 1
    return LoadID(application: application, number: lastLoadNumber)
  }

  // MARK: Requests

  /// A message of the media namespace.
  mutating func received(_ request: JSONValue, from requester: Requester, at now: ContinuousClock.Instant) {
    guard let type = request["type"]?.stringValue else { return }
    do {
      try handle(type, request, requester, at: now)
    } catch {
      refuse(error, type: type, to: requester)
    }
  }

  private mutating func handle(
    _ type: String, _ request: JSONValue, _ requester: Requester, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    switch type {
    case "LOAD": return try load(request, requester, at: now)
    case "QUEUE_LOAD": return try queueLoad(request, requester, at: now)
    case "GET_STATUS": return try getStatus(request, requester, at: now)
    default: break
    }
    // Whatever else needs the session first, even what nobody knows (measured with FOO).
    try checkSession(request)
    try perform(type, request, requester, at: now)
  }

  /// A command whose session is known to be right.
  mutating func perform(
    _ type: String, _ request: JSONValue, _ requester: Requester?, at now: ContinuousClock.Instant
  ) throws(RequestRefusal) {
    if session?.isLoading ?? false, !Self.possibleWhileLoading.contains(type) {
      emitError("INVALID_PLAYER_STATE", to: requester)
      tell(.refused(type: type, reason: "INVALID_PLAYER_STATE", explanation: "the media is still loading"))
      return
    }
    switch type {
    case "PLAY": setPlaying(true, requester, at: now)
    case "PAUSE": setPlaying(false, requester, at: now)
    case "STOP": stop(requester, at: now)
    case "SEEK": try seek(request, requester, at: now)
    case "PLAY_AGAIN": playAgain(requester, at: now)
    case "SET_PLAYBACK_RATE": try setRate(request, requester, at: now)
    case "SET_VOLUME": try setVolume(request, requester, at: now)
    case "EDIT_TRACKS_INFO": try editTracks(request, requester, at: now)
    case "EDIT_AUDIO_TRACKS": try editAudioTracks(request, requester, at: now)
    case "SKIP_AD":
      emitError("INVALID_PLAYER_STATE", to: requester)
      tell(.refused(type: type, reason: "INVALID_PLAYER_STATE", explanation: "no advertisement is playing"))
    default: try performQueue(type, request, requester, at: now)
    }
  }

  private static let possibleWhileLoading: Set<String> = [
    "STOP", "QUEUE_GET_ITEM_IDS", "QUEUE_GET_ITEMS", "QUEUE_GET_ITEM_RANGE", "SET_VOLUME",
  ]

  /// Every command names the session that it is for (fact G7).
  mutating func checkSession(_ request: JSONValue) throws(RequestRefusal) {
    if faults.takeStaleSession() {
      throw RequestRefusal(reason: "INVALID_MEDIA_SESSION_ID", explanation: "fault stale-session")
    }
    guard let session, !session.isOver else {
      throw RequestRefusal(reason: "INVALID_MEDIA_SESSION_ID", explanation: "no media is loaded")
    }
    guard request["mediaSessionId"]?.intValue == session.id else {
      let given = request["mediaSessionId"]?.serialized() ?? "none"
      throw RequestRefusal(
        reason: "INVALID_MEDIA_SESSION_ID", explanation: "media session \(given), but \(session.id) is current")
    }
  }

  // MARK: Time

  /// When ``deadlineReached(at:)`` is due.
  var nextDeadline: ContinuousClock.Instant? {
    guard let session, !session.isOver else { return nil }
    let end = driver == .clock && session.state == .playing ? session.clock.endInstant : nil
    return [end, session.playsAt, session.failsAt].compactMap { $0 }.min()
  }

  /// Buffering that lasts is over, the end of the item is reached, or a fault strikes.
  mutating func deadlineReached(at now: ContinuousClock.Instant) {
    if let failsAt = session?.failsAt, failsAt <= now {
      session?.failsAt = nil
      playbackFailed(code: faults.mediaErrorCode, message: "fault media-error", at: now)
    }
    if let playsAt = session?.playsAt, playsAt <= now {
      changeState(to: .playing, at: now)
      broadcastStatus(at: now)
    }
    guard driver == .clock, let session, session.state == .playing else { return }
    if let end = session.clock.endInstant, end <= now { itemEnded(at: now) }
  }

  // MARK: Answers

  mutating func refuse(_ refusal: RequestRefusal, type: String, to requester: Requester?) {
    emitError("INVALID_REQUEST", reason: refusal.reason, to: requester)
    tell(.refused(type: type, reason: refusal.reason, explanation: refusal.explanation))
  }

  /// Errors go to the requester only (fact G1), and to nobody without a number to answer to.
  mutating func emitError(_ type: String, reason: String? = nil, to requester: Requester?) {
    guard let requester, let requestID = requester.requestID else { return }
    var members: [String: JSONValue] = ["type": .string(type), "requestId": requestID]
    if let reason { members["reason"] = .string(reason) }
    emit(.reply(.object(members), requester))
  }
}
