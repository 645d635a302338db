public import CastProtocol

/// The device: what runs on it, and its volume (protocol 4).
///
/// Each method asks and returns at once; the request that it returns ends when the receiver has done it, not merely
/// when it has answered.
public final class ReceiverController {
  private weak var session: CastSession?

  init(session: CastSession) {
    self.session = session
  }

  /// The last status that the device sent; `nil` before the first one.
  public var status: ReceiverStatus? { session?.machine.receiver.status }

  /// The application that the session talks to.
  public var application: ReceiverApplication? { session?.machine.receiver.membership.application }

  /// The members of the speaker group, as far as they are known; asked for by ``getMultizoneStatus()``.
  public var multizoneStatus: MultizoneStatus? { session?.machine.multizone }

  /// Asks for the device's status.
  ///
  /// - Returns: a request for the status.
  public func getStatus() -> CastRequest<ReceiverStatus> {
    submit(.getStatus) { $0.receiverStatus }
  }

  /// Joins the application if it runs, else launches it. What runs is never restarted (T30).
  ///
  /// It is complete when the application can be talked to, whatever messages said so (T23). A device that asks a person
  /// first raises ``SessionEvent/userActionNeeded(_:)`` (T34). The request fails with `launchFailed`, or `timeout`.
  ///
  /// - Parameters:
  ///   - request: the application and how to launch it.
  ///   - requiresMedia: whether an application without media control is a failure.
  /// - Returns: a request for the application.
  public func launchOrJoin(_ request: LaunchRequest, requiresMedia: Bool = true) -> CastRequest<ReceiverApplication> {
    var members = request.json.objectValue ?? [:]
    members["type"] = .string(request.type.rawValue)
    let options = ReceiverSession.LaunchOptions(
      appID: request.appID, payload: .object(members), requiresMedia: requiresMedia)
    return submit(.launch(options)) { $0.application }
  }

  /// Joins the application if it runs, else launches it: ``launchOrJoin(_:requiresMedia:)`` without options.
  ///
  /// - Parameter appID: the application.
  /// - Returns: a request for the application.
  public func launchOrJoin(_ appID: AppID) -> CastRequest<ReceiverApplication> {
    launchOrJoin(LaunchRequest(appID: appID))
  }

  /// Joins what runs, without ever launching anything.
  ///
  /// It fails with `noMediaSession` if nothing runs, or nothing with media control. Its completion doesn't wait for the
  /// media status: see ``RemoteMediaClient/currentStatus()``.
  ///
  /// - Parameter appID: the application; without it, whatever has media control.
  /// - Returns: a request for the application.
  public func join(_ appID: AppID? = nil) -> CastRequest<ReceiverApplication> {
    submit(.join(appID.map { .application($0) } ?? .anyMedia)) { $0.application }
  }

  /// Joins what runs, also if it has no media control: for messages in namespaces of its own.
  ///
  /// - Returns: a request for the application.
  public func joinAnyApplication() -> CastRequest<ReceiverApplication> {
    submit(.join(.anyApplication)) { $0.application }
  }

  /// Stops an application. It is complete when the device no longer lists it, which may be at once (fact P3).
  ///
  /// - Parameter sessionID: the run to stop; without it, whatever runs now.
  /// - Returns: a request for the device's status.
  public func stop(_ sessionID: SessionID? = nil) -> CastRequest<ReceiverStatus> {
    submit(.stop(sessionID)) { $0.receiverStatus }
  }

  /// Sets the device's volume, in the device's steps. A muted device is also unmuted, if the level isn't 0 (T38).
  ///
  /// It fails with `notApplied` if the volume is fixed (T36), or if the device reports another level afterwards.
  ///
  /// - Parameter level: 0 to 1.
  /// - Returns: a request for the device's status.
  public func setVolume(level: Double) -> CastRequest<ReceiverStatus> {
    submit(.setLevel(min(max(level.isFinite ? level : 0, 0), 1))) { $0.receiverStatus }
  }

  /// Mutes or unmutes the device; the level stays.
  ///
  /// - Parameter muted: whether it is to be muted.
  /// - Returns: a request for the device's status.
  public func setMuted(_ muted: Bool) -> CastRequest<ReceiverStatus> {
    submit(.setMuted(muted)) { $0.receiverStatus }
  }

  /// Asks which applications can run on the device.
  ///
  /// - Parameter appIDs: the applications.
  /// - Returns: a request for their availability.
  public func getAppAvailability(_ appIDs: [AppID]) -> CastRequest<[AppID: AppAvailability]> {
    submit(.availability(appIDs)) { $0.availability }
  }

  /// Asks for the members of a speaker group.
  ///
  /// - Returns: a request for the group.
  public func getMultizoneStatus() -> CastRequest<MultizoneStatus> {
    submit(.multizone) { $0.multizone }
  }

  private func submit<Value>(
    _ command: ReceiverSession.Command, _ value: @escaping (Reply) -> Value?
  ) -> CastRequest<Value> {
    CastSession.submit(to: session, phase: command.phase, value) { session, id, now in
      session.machine.submit(id, command, at: now)
    }
  }
}
