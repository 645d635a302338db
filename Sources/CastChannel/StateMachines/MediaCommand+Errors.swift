import CastProtocol

extension MediaCommand {
  /// What it means that there is no media session to send this to.
  var withoutSession: OperationOutcome {
    if expectation == .stopped { return .complete(.mediaStatus(nil)) }
    return .failed(CastError(.noMediaSession, phase: phase, message: "Nothing is playing"))
  }

  /// What it means that no application is joined; `departure` says why the last one had to go.
  func withoutApplication(_ departure: CastError?) -> OperationOutcome {
    if isLoad, let departure { return .failed(departure.during(phase)) }
    switch expectation {
    case .stopped, .status:
      return .complete(.mediaStatus(nil))
    default:
      return .failed(CastError(.noMediaSession, phase: phase, message: "Nothing is playing: no app is joined"))
    }
  }

  /// What it means that the application ended meanwhile.
  func applicationEnded(_ error: CastError?) -> OperationOutcome {
    if let error { return .failed(error.during(phase)) }
    switch expectation {
    case .stopped, .status:
      return .complete(.mediaStatus(nil))
    case .load:
      return .failed(
        CastError(.loadFailed, phase: phase, message: "The app was closed while it loaded the media"))
    default:
      return .failed(CastError(.noMediaSession, phase: phase, message: "Nothing is playing: the app was closed"))
    }
  }

  var timeoutError: CastError {
    CastError(
      .timeout, phase: phase,
      message: isLoad
        ? "The receiver did not start the media in time: it may not reach the URL, or not know the format"
        : "The receiver is connected but did not answer \(type) in time")
  }

  var tooLongError: CastError {
    CastError(
      .invalidRequest, phase: phase,
      message: "The \(type) message is longer than the 64 KiB that receivers take; use fewer or shorter members")
  }

  func refused(_ reason: ErrorReason?, customData: JSONValue?) -> CastError {
    CastError(
      .invalidRequest, phase: phase, message: "The receiver refused \(type): \(ReasonText.words(for: reason))",
      reason: reason?.rawValue, customData: customData)
  }

  /// LOAD_FAILED, or an ERROR, or an item that went idle for an error.
  func failed(
    _ code: CastError.Code, detail: DetailedErrorCode?, reason: ErrorReason?, customData: JSONValue?
  ) -> CastError {
    CastError(
      code, phase: phase,
      message: "The receiver could not \(isLoad ? "load" : "play") the media: \(ReasonText.words(for: reason, detail))",
      detailedErrorCode: detail?.rawValue, reason: reason?.rawValue, customData: customData)
  }

  /// LOAD_CANCELLED, or an item that was replaced before it played.
  func cancelled(reason: ErrorReason?, customData: JSONValue?) -> CastError {
    CastError(
      .loadCancelled, phase: phase, message: "The load was cancelled: another load or a stop came in between",
      reason: reason?.rawValue, customData: customData)
  }

  func notPossibleNow(customData: JSONValue?) -> CastError {
    CastError(
      .invalidPlayerState, phase: phase, message: "The player can't do \(type) in its present state",
      reason: "INVALID_PLAYER_STATE", customData: customData)
  }

  /// INVALID_MEDIA_SESSION_ID, also after looking for a newer session (T46, T47).
  func noSession(isPlaying: Bool, customData: JSONValue?) -> CastError {
    CastError(
      .noMediaSession, phase: phase,
      message: isPlaying
        ? "The receiver lets nobody control what plays; its owner may have turned off control by others"
        : "Nothing is playing",
      reason: "INVALID_MEDIA_SESSION_ID", customData: customData)
  }

  /// The receiver answered, and nothing happened.
  func notApplied(_ status: MediaStatus?) -> CastError {
    let what =
      switch expectation {
      case .tracks(let active?, _) where Set(status?.activeTrackIDs ?? []) != active:
        "the active tracks \(Self.list(active)), but reports \(Self.list(Set(status?.activeTrackIDs ?? [])))"
      case .tracks: "the style, but does not report it"
      case .rate(let rate): "rate \(rate), but plays at \(status?.playbackRate ?? 1)"
      case .volume: "the volume, but does not report it"
      case .stopped: "STOP, but still plays the media"
      case .state: "\(type), but its player is \(status?.effectivePlayerState.rawValue ?? "idle")"
      case .position: "the seek, but is at \(status?.currentTime ?? 0) s"
      default: "\(type), but did not do it"
      }
    return CastError(.notApplied, phase: phase, message: "The receiver accepted \(what)")
  }

  private static func list(_ ids: Set<TrackID>) -> String {
    ids.isEmpty ? "none" : ids.sorted().map(\.description).joined(separator: ", ")
  }
}
