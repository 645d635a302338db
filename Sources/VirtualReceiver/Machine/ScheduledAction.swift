import CastProtocol

/// Something that a fault puts off, and when it is due.
struct ScheduledAction: Sendable {
  enum Action: Sendable {
    case drop(SenderID)
    /// The person whom LAUNCH asked has answered.
    case authorize(AppDescription, Requester, allowed: Bool)
    /// The application has joined its namespaces.
    case tellTransport(sessionID: String)
    case launchError(Requester, reason: String, sessionID: String)
    case close(endpoint: String, [(sender: SenderID, source: String)])
    /// Somebody presses a key on a remote control.
    case remoteKey
  }

  var at: ContinuousClock.Instant
  var action: Action
}

extension ReceiverMachine {
  mutating func add(_ action: ScheduledAction.Action, at: ContinuousClock.Instant) {
    schedule.append(ScheduledAction(at: at, action: action))
  }

  mutating func takeDue(at now: ContinuousClock.Instant) -> [ScheduledAction.Action] {
    guard schedule.contains(where: { $0.at <= now }) else { return [] }
    let due = schedule.filter { $0.at <= now }.sorted { $0.at < $1.at }
    schedule.removeAll { $0.at <= now }
    return due.map(\.action)
  }

  mutating func perform(_ action: ScheduledAction.Action, at now: ContinuousClock.Instant) {
    switch action {
    case .drop(let sender): drop(sender, .fault)
    case .authorize(let description, let requester, let allowed):
      if allowed {
        finishLaunch(description, requester, at: now)
      } else {
        sendLaunchError("NOT_ALLOWED", extendedError: "USER_NOT_ALLOWED", to: requester)
      }
    case .tellTransport(let sessionID):
      guard application?.sessionID == sessionID else { return }
      application?.tellsTransport = true
      broadcastReceiverStatus()
    case .launchError(let requester, let reason, let sessionID):
      guard application?.sessionID == sessionID else { return }
      sendLaunchError(reason, to: requester)
      endApplication(at: now)
    case .close(let endpoint, let pairs): sendCloses(from: endpoint, to: pairs)
    case .remoteKey:
      guard let interval = faults.seconds(.virtualSender) else { return }
      pressRemote(.playPause, at: now)
      add(.remoteKey, at: now + max(interval, .milliseconds(10)))
    }
  }

  /// Brings the faults that last into force.
  mutating func applyFaults(at now: ContinuousClock.Instant) {
    if let control = faults.token(.volume).flatMap(DeviceVolume.Control.init(rawValue:)) {
      volume.control = control
    } else {
      volume.control = configuration.volume.control
    }
    heartbeat.pingInterval =
      faults.seconds(.pingInterval).map { max($0, .milliseconds(10)) } ?? configuration.pingInterval
    volume.usesFloat32 = faults.contains(.float32Volume)
    let isScheduled = schedule.contains { if case .remoteKey = $0.action { true } else { false } }
    if let interval = faults.seconds(.virtualSender), !isScheduled {
      add(.remoteKey, at: now + max(interval, .milliseconds(10)))
    }
  }
}
