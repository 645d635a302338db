import CastChannel
import CastTransport

extension CommandError {
  /// A session's error with the exit status that belongs to it.
  init(_ error: CastError) {
    self.init(
      Self.statuses[error.code.rawValue] ?? .failure, code: error.code.rawValue, error.description,
      phase: error.phase.rawValue, detailedErrorCode: error.detailedErrorCode, reason: error.reason)
  }

  /// Runs something of the system's; its error is an error of ours.
  @discardableResult
  static func mapping<Value>(_ body: () throws(SystemError) -> Value) throws(CommandError) -> Value {
    do {
      return try body()
    } catch {
      throw CommandError(.unavailable, code: "unavailable", "The system refuses: \(error)")
    }
  }

  /// Runs something of a session; its error is an error of ours.
  @discardableResult
  static func mapping<Value>(cast body: () throws(CastError) -> Value) throws(CommandError) -> Value {
    do {
      return try body()
    } catch {
      throw CommandError(error)
    }
  }

  /// The exit statuses of the codes that aren't a refusal by the receiver.
  private static let statuses: [String: ExitStatus] = [
    "deviceNotFound": .noDevice, "deviceAmbiguous": .noDevice, "unavailable": .unavailable,
    "connectionLost": .unavailable, "timeout": .timeout, "protocolError": .protocolError,
    "deviceNotGenuine": .deviceNotGenuine, "noMediaSession": .noMedia, "noSuchTrack": .noMedia,
    "trackAmbiguous": .noMedia, "misuse": .software,
  ]
}
