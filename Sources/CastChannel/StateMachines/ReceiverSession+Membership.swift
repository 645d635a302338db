import CastProtocol

extension ReceiverSession {
  /// Which application the session talks to.
  enum Membership: Equatable {
    /// None. → `joined`.
    case none
    /// This one. → `lost` (no longer listed, or it closed the connection), `none` (stopped, failed).
    case joined(ReceiverApplication)
    /// It seems gone; it may come back under another transport, as a device does when it switches groups (T18).
    /// Without a time the connection is gone, too. → `joined` (it is back), `none`.
    case lost(ReceiverApplication, until: ContinuousClock.Instant?)

    var application: ReceiverApplication? {
      switch self {
      case .none: nil
      case .joined(let application), .lost(let application, _): application
      }
    }
  }

  /// How long an application may be missing before it counts as gone; the Android SDK waits as long.
  static let lossPatience = Duration.seconds(1)

  /// Answers a join operation from the status, or not yet.
  mutating func join(_ target: JoinTarget, of status: ReceiverStatus, for operation: Operation) -> [Effect] {
    let application: ReceiverApplication? =
      switch target {
      case .anyMedia, .anyApplication: Self.mediaApplication(of: status) ?? status.application
      case .application(let id): status.application(id)
      }
    guard let application else {
      let what =
        if case .application(let id) = target { "the app \(id) does not run" } else { "no app runs on the device" }
      return end(
        operation.id,
        .failed(CastError(.noMediaSession, phase: .join, message: "Nothing is playing: \(what)")))
    }
    guard application.transportID != nil, application.supports(.media) || target == .anyApplication else {
      var error = Self.cannotJoin(application)
      error.code = .noMediaSession
      error.phase = .join
      return end(operation.id, .failed(error))
    }
    return joined(application) + end(operation.id, .complete(.application(application)))
  }

  /// What runs and can be controlled, if anything. Group members only stand for the group (T14).
  static func mediaApplication(of status: ReceiverStatus) -> ReceiverApplication? {
    status.applications.first {
      !$0.isIdle && $0.transportID != nil && $0.supports(.media) && !$0.isGroupMembership
    }
  }

  /// Makes an application the one that the session talks to.
  mutating func joined(_ application: ReceiverApplication) -> [Effect] {
    var effects: [Effect] = []
    if let old = membership.application, old.transportID != application.transportID, !isSame(old, application) {
      effects.append(.leave(old, nil))
    }
    membership = .joined(application)
    return effects + [.join(application)]
  }

  private func isSame(_ old: ReceiverApplication, _ new: ReceiverApplication) -> Bool {
    old.matches(new.appID) || new.matches(old.appID)
  }

  mutating func membershipSaw(
    _ status: ReceiverStatus, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    switch membership {
    case .none:
      guard follows, launch == nil, let application = Self.mediaApplication(of: status) else { return [] }
      return joined(application)
    case .joined(let old):
      if let same = status.applications.first(where: { $0.transportID == old.transportID }) {
        membership = .joined(same)
        return []
      }
      if let moved = successor(of: old, in: status) { return joined(moved) }
      if isStopping(old) { return leave(old) }
      membership = .lost(old, until: now + Self.lossPatience)
      return []
    case .lost(let old, let until):
      if let same = status.applications.first(where: { $0.transportID == old.transportID })
        ?? successor(of: old, in: status)
      {
        return joined(same)
      }
      if until == nil {
        // The first status after a reconnection: what ran before doesn't run any more.
        return leave(old)
      }
      return []
    }
  }

  /// The same application under another transport, or whatever replaced it when we follow.
  private func successor(of old: ReceiverApplication, in status: ReceiverStatus) -> ReceiverApplication? {
    if let same = status.applications.first(where: {
      isSame(old, $0) && $0.transportID != nil && $0.supports(.media) == old.supports(.media)
    }) {
      return same
    }
    return follows ? Self.mediaApplication(of: status) : nil
  }

  private func isStopping(_ application: ReceiverApplication) -> Bool {
    operations.contains {
      guard case .stop(let sessionID) = $0.command, $0.stage != .waiting else { return false }
      return sessionID == nil || sessionID == application.sessionID
    }
  }

  private mutating func leave(_ application: ReceiverApplication) -> [Effect] {
    membership = .none
    return [.leave(application, nil)]
  }

  /// A CLOSE came from the joined application: the status says whether it is gone (T16, T18).
  mutating func applicationClosedConnection(
    _ transport: String, at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard let application = membership.application, application.transportID?.rawValue == transport else { return [] }
    closes.removeAll { now - $0 > .seconds(10) }
    closes.append(now)
    // It lets us in only to throw us out: that isn't worth going on for ever.
    if isStopping(application) || closes.count > 3 { return leave(application) }
    membership = .lost(application, until: now + Self.lossPatience)
    return queryStatus(at: now, requests: &requests)
  }

  mutating func membershipDeadlineReached(
    at now: ContinuousClock.Instant, requests: inout RequestTracker
  ) -> [Effect] {
    guard case .lost(let application, let until?) = membership, until <= now else { return [] }
    if let statusQuery, let entry = requests.entries[statusQuery], entry.deadline > now {
      // The answer decides.
      membership = .lost(application, until: entry.deadline)
      return []
    }
    var effects = leave(application)
    if let status { effects += membershipSaw(status, at: now, requests: &requests) }
    return effects
  }

  static func cannotJoin(_ application: ReceiverApplication) -> CastError {
    let name = application.displayName ?? application.appID.rawValue
    let message =
      if application.isGroupMembership {
        "The device plays as part of a speaker group: control the group instead"
      } else if application.transportID == nil {
        "The app \"\(name)\" runs but takes no messages from senders"
      } else {
        "The app \"\(name)\" runs but offers no media control"
      }
    return CastError(.launchFailed, phase: .launch, message: message)
  }
}
