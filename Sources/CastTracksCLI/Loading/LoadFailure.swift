import CastProtocol

/// A load that failed, with what can be found out about the reason.
struct LoadFailure {
  private let error: CommandError
  private let request: LoadRequest
  private let follower: PlaybackFollower?
  private let explains: Bool

  init(_ error: CommandError, request: LoadRequest, host follower: PlaybackFollower?, explains: Bool) {
    self.error = error
    self.request = request
    self.follower = follower
    self.explains = explains
  }

  /// The error, with a reason added to its message if one was found.
  var explained: CommandError {
    error
  }
}
