import CastProtocol

extension ReceiverSession {
  /// A launch, or a join that becomes one. There is one at a time; others wait for its end.
  struct Launch: Equatable {
    enum Phase: Equatable {
      /// It isn't known whether the application runs. → `starting` (it does), `asked` (it doesn't), the end.
      case looking
      /// LAUNCH was sent. → `starting`, `looking` (CANCELLED), the end.
      case asked
      /// The application is listed but can't be talked to yet. → the end.
      case starting
    }

    let operation: OperationID
    let options: LaunchOptions
    var phase = Phase.looking
    /// When the whole has taken too long.
    var deadline: ContinuousClock.Instant
    /// When to ask for the status next: the answer to LAUNCH may never come (T23).
    var nextPoll: ContinuousClock.Instant?
    var request: RequestID?
    /// When the application was first listed.
    var listedAt: ContinuousClock.Instant?
    /// LAUNCH was CANCELLED once, and is being tried again (T31).
    var isRetry = false
    /// After CANCELLED, one answer to GET_STATUS decides.
    var awaitsLook = false
    /// The device asks a person (T34).
    var asksPerson = false
  }

  /// A launch that succeeded: the receiver may take it back within a minute (T31b).
  struct LateLaunch: Equatable {
    let request: RequestID
    let transport: TransportID?
    let until: ContinuousClock.Instant
  }

  /// How long an application may be listed without the media namespace before it counts as having none.
  static let namespacePatience = Duration.seconds(2)
  /// How long an application that we did not launch may be listed without a transport.
  static let transportPatience = Duration.seconds(5)
  static let pollInterval = Duration.seconds(1)

  // MARK: What moves it

  mutating func advanceLaunch(at now: ContinuousClock.Instant, requests: inout RequestTracker) -> [Effect] {
    guard let launch, launch.phase == .looking, !launch.awaitsLook, isOpen, isCurrent, let status else { return [] }
    if let effects = launchFound(in: status, at: now, requests: &requests) { return effects }
    return sendLaunch(at: now, requests: &requests)
  }

  private mutating func sendLaunch(at now: ContinuousClock.Instant, requests: inout RequestTracker) -> [Effect] {
    guard let options = launch?.options, let operation = launch?.operation else { return [] }
    let sent = requests.send(
      options.payload, in: .receiver, operation: operation, deadline: now + timeouts.authorization + .seconds(60))
    let deadline = now + timeouts.launch
    launch?.phase = .asked
    launch?.request = sent.id
    launch?.listedAt = nil
    launch?.deadline = deadline
    launch?.nextPoll = now + Self.pollInterval
    return [sent.effect]
  }

  mutating func launchSaw(
    _ status: ReceiverStatus, answering entry: RequestTracker.Entry?, at now: ContinuousClock.Instant,
    requests: inout RequestTracker
  ) -> [Effect] {
    guard let launch else { return [] }
    if let effects = launchFound(in: status, at: now, requests: &requests) { return effects }
    if launch.awaitsLook, entry?.operation == launch.operation, entry?.type == "GET_STATUS" {
      // CANCELLED, and it really doesn't run: once more.
      entry.map { _ = requests.finish($0.id) }
      self.launch?.awaitsLook = false
      return sendLaunch(at: now, requests: &requests)
    }
    return []
  }

  /// Handles the application being listed; `nil` if it isn't.
  private mutating func launchFound(
    in status: ReceiverStatus, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect]? {
    guard let launch, let application = status.application(launch.options.appID) else { return nil }
    let hasMedia = application.supports(.media) || !launch.options.requiresMedia
    if application.transportID != nil, hasMedia {
      if let request = launch.request {
        lateLaunches.append(
          LateLaunch(request: request, transport: application.transportID, until: now + .seconds(90)))
        if lateLaunches.count > 8 { lateLaunches.removeFirst() }
      }
      requests.finish(launch.operation)
      self.launch = nil
      return joined(application) + [.finish(launch.operation, .complete(.application(application)))]
    }
    let listedAt = launch.listedAt ?? now
    let patience = application.transportID != nil ? Self.namespacePatience : Self.transportPatience
    let wasAsked = launch.request != nil
    if now >= listedAt + patience, application.transportID != nil || !wasAsked {
      requests.finish(launch.operation)
      return endLaunch(.failed(Self.cannotJoin(application)))
    }
    self.launch?.listedAt = listedAt
    if launch.phase == .looking {
      // Somebody else's: it may still be starting, but not for long.
      let deadline = now + max(timeouts.request, Self.transportPatience)
      self.launch?.deadline = deadline
    }
    self.launch?.awaitsLook = false
    self.launch?.phase = .starting
    self.launch?.nextPoll = min(launch.nextPoll ?? (now + Self.pollInterval), now + Self.pollInterval)
    if launch.phase != .starting { self.launch?.nextPoll = now + Self.pollInterval / 2 }
    return []
  }

  /// LAUNCH_STATUS came: it names the request in a key of its own (T24).
  mutating func launchStatus(
    _ word: LaunchStatus, for request: RequestID?, at now: ContinuousClock.Instant
  ) -> [Effect] {
    guard let launch, let request, request == launch.request else { return [] }
    switch word {
    case .userAllowed:
      guard launch.asksPerson else { return [] }
      self.launch?.asksPerson = false
      let deadline = now + timeouts.launch
      self.launch?.deadline = deadline
      self.launch?.nextPoll = now + Self.pollInterval
      return []
    case .userPendingAuthorization:
      guard !launch.asksPerson else { return [] }
      self.launch?.asksPerson = true
      let deadline = now + timeouts.authorization
      self.launch?.deadline = deadline
      self.launch?.nextPoll = now + Self.pollInterval * 5
      return [
        .notify(
          .userActionNeeded("The device asks whether to allow casting: accept on its screen, or in its app"))
      ]
    default:
      return []
    }
  }

  /// LAUNCH_ERROR came, or INVALID_REQUEST for a LAUNCH.
  mutating func launchError(
    _ reason: LaunchErrorReason?, extended: LaunchErrorReason?, code: CastError.Code, for request: RequestID?,
    at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard let request else { return [] }
    guard let launch, request == launch.request else {
      return lateLaunchError(reason, for: request, requests: &requests)
    }
    requests.finish(request)
    if reason == .cancelled, extended == nil, !launch.isRetry {
      self.launch?.isRetry = true
      self.launch?.phase = .looking
      self.launch?.awaitsLook = true
      self.launch?.request = nil
      self.launch?.nextPoll = nil
      return [
        requests.send(
          ["type": "GET_STATUS"], in: .receiver, operation: launch.operation, deadline: now + timeouts.request
        ).effect
      ]
    }
    var error = CastError(
      code, phase: .launch,
      message: "The app \(launch.options.appID) can't be launched: "
        + ReasonText.words(for: reason, extended, wasRetried: launch.isRetry))
    error.reason = ReasonText.tokens(reason, extended)
    requests.finish(launch.operation)
    return endLaunch(.failed(error))
  }

  // The launch succeeded, and was taken back: the app never started the receiver library (T31b).
  private mutating func lateLaunchError(
    _ reason: LaunchErrorReason?, for request: RequestID, requests: inout RequestTracker
  ) -> [Effect] {
    guard let index = lateLaunches.firstIndex(where: { $0.request == request }) else { return [] }
    let late = lateLaunches.remove(at: index)
    requests.finish(request)
    guard let application = membership.application, application.transportID == late.transport else { return [] }
    membership = .none
    let error = CastError(
      .launchFailed, phase: .launch,
      message: "The device closed the app again: \(ReasonText.words(for: reason, nil))", reason: reason?.rawValue)
    return [.leave(application, error)]
  }

  mutating func endLaunch(_ outcome: OperationOutcome) -> [Effect] {
    guard let launch else { return [] }
    self.launch = nil
    return [.finish(launch.operation, outcome)]
  }

  // MARK: Time

  mutating func launchDeadlineReached(at now: ContinuousClock.Instant, requests: inout RequestTracker) -> [Effect] {
    lateLaunches.removeAll { $0.until <= now }
    guard let launch else { return [] }
    if launch.phase == .starting, let status, let effects = launchFound(in: status, at: now, requests: &requests),
      self.launch == nil
    {
      return effects
    }
    if launch.deadline <= now {
      requests.finish(launch.operation)
      return endLaunch(.failed(launchTimeout(launch)))
    }
    guard let nextPoll = launch.nextPoll, nextPoll <= now else { return [] }
    self.launch?.nextPoll = now + Self.pollInterval * (launch.asksPerson ? 5 : 1)
    return queryStatus(at: now, requests: &requests)
  }

  /// The request of a launch ran out: only the one that looks after CANCELLED can.
  mutating func launchTimedOut(_ entry: RequestTracker.Entry) -> [Effect] {
    guard let launch, launch.operation == entry.operation else { return [] }
    return endLaunch(.failed(launchTimeout(launch)))
  }

  private func launchTimeout(_ launch: Launch) -> CastError {
    if launch.asksPerson {
      return CastError(
        .timeout, phase: .launch, message: "Nobody allowed casting on the device in time", reason: "USER_TIMEOUT")
    }
    if launch.phase == .looking, !isOpen || !isCurrent {
      return Command.launch(launch.options).timeoutError
    }
    return CastError(
      .timeout, phase: .launch,
      message: "The app \(launch.options.appID) did not start in time; try again, or restart the device")
  }
}
