public import CastProtocol

/// The media that plays: what the iOS SDK calls `GCKRemoteMediaClient` (protocol 5).
///
/// Each method asks and returns at once. Commands are for the current media session at the time when they are sent;
/// they wait for a connection, a status or a load that is under way, and fail with `noMediaSession` if nothing plays.
public final class RemoteMediaClient {
  private weak var session: CastSession?

  init(session: CastSession) {
    self.session = session
  }

  // MARK: State

  /// The status of the current session: of several, the newest that isn't idle. What the receiver left out of its last
  /// message because it stayed the same is filled in.
  public var status: MediaStatus? { session?.machine.media.store.current?.status }

  /// The status of every session that the application has told of, oldest first.
  public var statuses: [MediaStatus] { session?.machine.media.store.sessions.map(\.status) ?? [] }

  /// Whether the status is known: one came since the application was joined on this connection.
  public var isStatusCurrent: Bool { session?.machine.media.isCurrent ?? false }

  /// Where playback is, extrapolated from the last status by rate and time, within the media.
  ///
  /// - Parameter now: the time to extrapolate to.
  /// - Returns: seconds, or `nil` if it isn't known.
  public func currentPosition(at now: ContinuousClock.Instant = .now) -> Double? {
    session?.machine.media.store.current?.position.seconds(at: now)
  }

  /// The part of a live stream in which one can seek, moved on to now.
  ///
  /// - Parameter now: the time to extrapolate to.
  /// - Returns: seconds of the stream's clock, or `nil` if it isn't live.
  public func liveSeekableRange(at now: ContinuousClock.Instant = .now) -> ClosedRange<Double>? {
    session?.machine.media.store.current?.position.liveRange(at: now)
  }

  // MARK: Loading and status

  /// Loads media into the joined application.
  ///
  /// It is complete when the media plays, is paused, or buffers. It fails with `loadFailed`, `loadCancelled`,
  /// `invalidRequest`, `invalidPlayerState` or `mediaError` as the receiver says, or `timeout`; a newer load of this
  /// sender's replaces it.
  ///
  /// - Parameter request: what to load and how.
  /// - Returns: a request for the status of the new session.
  public func load(_ request: LoadRequest) -> CastRequest<MediaStatus> {
    submit(.load(request)) { $0.status }
  }

  /// Asks for the media status.
  ///
  /// - Parameter options: what the receiver may leave out.
  /// - Returns: a request for the status of the current session, `nil` if there is none.
  public func requestStatus(options: GetMediaStatusRequest.Options = []) -> CastRequest<MediaStatus?> {
    let request = GetMediaStatusRequest(options: options)
    return submit(
      MediaCommand(request, scope: .application, expectation: .status(known: false), phase: .mediaStatus)
    ) { $0.optionalStatus }
  }

  /// The media status, without a message if it is known: an application is asked for it when it is joined.
  ///
  /// - Returns: a request for the status of the current session, `nil` if there is none.
  public func currentStatus() -> CastRequest<MediaStatus?> {
    submit(
      MediaCommand(
        GetMediaStatusRequest(), scope: .application, expectation: .status(known: true), phase: .mediaStatus)
    ) { $0.optionalStatus }
  }

  // MARK: Tracks and style

  /// Makes these the active tracks: the whole set, of all types (T71). None is `[]`.
  ///
  /// It is complete when the receiver reports exactly these, and fails with `notApplied` if it accepts and reports
  /// others. A newer request replaces one that has not been sent yet.
  ///
  /// - Parameter trackIDs: the tracks.
  /// - Returns: a request for the status.
  public func setActiveTrackIDs(_ trackIDs: [TrackID]) -> CastRequest<MediaStatus?> {
    editTracks(EditTracksInfoRequest(activeTrackIDs: trackIDs))
  }

  /// Changes how text tracks look. Receivers replace the whole style (fact G5): send all members that are to hold.
  ///
  /// It is complete when the receiver reports every member as asked, and fails with `notApplied` if it accepts and
  /// reports others. A newer request replaces one that has not been sent yet.
  ///
  /// - Parameter style: the style.
  /// - Returns: a request for the status.
  public func setTextTrackStyle(_ style: TextTrackStyle) -> CastRequest<MediaStatus?> {
    editTracks(EditTracksInfoRequest(textTrackStyle: style))
  }

  /// EDIT_TRACKS_INFO with any of its members; see ``setActiveTrackIDs(_:)`` and ``setTextTrackStyle(_:)``.
  ///
  /// - Parameter request: the change. Its media session is filled in.
  /// - Returns: a request for the status.
  public func editTracks(_ request: EditTracksInfoRequest) -> CastRequest<MediaStatus?> {
    submit(.editTracks(request)) { $0.optionalStatus }
  }

  /// EDIT_AUDIO_TRACKS: chooses the audio track by language.
  ///
  /// - Parameter request: the language. Its media session is filled in.
  /// - Returns: a request for the status.
  public func editAudioTracks(_ request: EditAudioTracksRequest) -> CastRequest<MediaStatus?> {
    submit(MediaCommand(request, scope: .session, expectation: .answer, phase: .editTracks)) { $0.optionalStatus }
  }

  // MARK: Sending

  func submit<Value>(_ command: MediaCommand, _ value: @escaping (Reply) -> Value?) -> CastRequest<Value> {
    CastSession.submit(to: session, phase: command.phase, value) { session, id, now in
      session.machine.submit(id, command, at: now)
    }
  }
}
