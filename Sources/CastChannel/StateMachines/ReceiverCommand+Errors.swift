import CastProtocol

extension ReceiverSession.Command {
  /// What is being done, for errors.
  var phase: CastError.Phase {
    switch self {
    case .getStatus, .availability, .multizone: .receiverStatus
    case .launch: .launch
    case .join: .join
    case .stop: .stopApplication
    case .setLevel, .setMuted: .volume
    }
  }

  /// The volume to ask for: exactly one of level and muted (protocol 4.2), the level in the device's steps.
  func wantedVolume(rounding volume: Volume) -> Volume? {
    switch self {
    case .setLevel(let level): Volume(level: Self.withoutNoise(volume.rounded(level)))
    case .setMuted(let muted): Volume(muted: muted)
    default: nil
    }
  }

  /// Whether the volume is what was asked for.
  func isSatisfied(by volume: Volume) -> Bool {
    switch self {
    case .setLevel(let level): volume.isLevel(volume.rounded(level))
    case .setMuted(let muted): volume.muted == muted
    default: false
    }
  }

  /// What an answer that reports no volume at all is taken for: done.
  var unreportedVolume: Volume? {
    switch self {
    case .setLevel(let level): Volume(level: level)
    case .setMuted(let muted): Volume(muted: muted)
    default: nil
    }
  }

  /// Steps are reported with the noise of a 32-bit float (T35), which would otherwise go out again.
  private static func withoutNoise(_ level: Double) -> Double {
    (level * 10_000).rounded() / 10_000
  }

  var timeoutError: CastError {
    CastError(
      .timeout, phase: phase, message: "The device is connected but did not answer in time; is it starting or asleep?")
  }

  func notAppliedError(status: ReceiverStatus?) -> CastError {
    switch self {
    case .setLevel(let level):
      let reported = status?.volume?.percent.map { "\($0) %" } ?? "no volume"
      return CastError(
        .notApplied, phase: phase,
        message: "The device accepted volume \(Int((level * 100).rounded())) % but reports \(reported)")
    case .setMuted(let muted):
      return CastError(
        .notApplied, phase: phase,
        message: "The device accepted to be \(muted ? "muted" : "unmuted") but does not report it")
    case .stop:
      return CastError(
        .notApplied, phase: phase, message: "The device accepted to stop the app, but it still runs")
    default:
      return timeoutError
    }
  }
}

extension CastError {
  /// The same error as it concerns a request of another phase.
  func during(_ phase: Phase) -> CastError {
    var error = self
    error.phase = phase
    return error
  }
}
