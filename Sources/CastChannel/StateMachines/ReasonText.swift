import CastProtocol

/// The receiver's reasons in words, with the words of the wire behind them for whoever wants to look them up.
enum ReasonText {
  /// For INVALID_REQUEST, LOAD_FAILED and ERROR.
  static func words(for reason: ErrorReason?, _ detail: DetailedErrorCode? = nil) -> String {
    var parts: [String] = []
    if let detail { parts.append(detail.explanation.map { "\($0) (\(detail))" } ?? "error \(detail)") }
    if let reason { parts.append(reason.explanation.map { "\($0) (\(reason))" } ?? reason.rawValue) }
    return parts.isEmpty ? "it gave no reason" : parts.joined(separator: "; ")
  }

  /// For LAUNCH_ERROR: both of its reasons.
  static func words(
    for reason: LaunchErrorReason?, _ extended: LaunchErrorReason?, wasRetried: Bool = false
  ) -> String {
    guard let word = extended ?? reason else { return "it gave no reason" }
    let tries = wasRetried ? "; it was tried twice" : ""
    return "\(word.explanation ?? "the device refused")\(tries) (\(tokens(reason, extended) ?? word.rawValue))"
  }

  /// The words of the wire.
  static func tokens(_ reason: LaunchErrorReason?, _ extended: LaunchErrorReason?) -> String? {
    let words = [reason, extended].compactMap { $0?.rawValue }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
