public import CastProtocol

extension RemoteMediaClient {
  /// PLAY. It fails with `notApplied` if the player then doesn't play.
  ///
  /// - Returns: a request for the status.
  public func play() -> CastRequest<MediaStatus?> {
    submit(.playback(.play)) { $0.optionalStatus }
  }

  /// PAUSE. It is complete also if it is paused already, and fails with `notApplied` if the player goes on.
  ///
  /// - Returns: a request for the status.
  public func pause() -> CastRequest<MediaStatus?> {
    submit(.playback(.pause)) { $0.optionalStatus }
  }

  /// STOP: ends the media session; the application stays. It is complete also if nothing plays (T48),
  /// and fails if the media plays on.
  ///
  /// - Returns: a request for the status.
  public func stop() -> CastRequest<MediaStatus?> {
    submit(.playback(.stop)) { $0.optionalStatus }
  }

  /// SKIP_AD: skips the advertisement that plays, if that is allowed by now.
  ///
  /// - Returns: a request for the status.
  public func skipAd() -> CastRequest<MediaStatus?> {
    submit(.playback(.skipAd)) { $0.optionalStatus }
  }

  /// PLAY_AGAIN.
  ///
  /// - Returns: a request for the status.
  public func playAgain() -> CastRequest<MediaStatus?> {
    submit(.playback(.playAgain)) { $0.optionalStatus }
  }

  /// SEEK. Positions are kept within the media; playing or paused stays as it is. It fails with `notApplied` if the
  /// receiver then is somewhere else; on live streams that isn't looked at.
  ///
  /// - Parameter target: where to.
  /// - Returns: a request for the status.
  public func seek(to target: SeekTarget) -> CastRequest<MediaStatus?> {
    submit(.seek(to: target)) { $0.optionalStatus }
  }

  /// SET_PLAYBACK_RATE. It fails with `notApplied` if the receiver then plays at another rate: most know 0.5 to 2.
  ///
  /// - Parameter rate: above 0; 1 is the normal speed.
  /// - Returns: a request for the status.
  public func setPlaybackRate(_ rate: Double) -> CastRequest<MediaStatus?> {
    submit(
      MediaCommand(
        SetPlaybackRateRequest(playbackRate: rate), scope: .session, expectation: .rate(rate), phase: .playback)
    ) { $0.optionalStatus }
  }

  /// SET_VOLUME of the stream, which isn't the device's volume (T37).
  ///
  /// - Parameter level: 0 to 1.
  /// - Returns: a request for the status.
  public func setStreamVolume(level: Double) -> CastRequest<MediaStatus?> {
    setStreamVolume(SetStreamVolumeRequest(level: level))
  }

  /// SET_VOLUME of the stream: mutes or unmutes it.
  ///
  /// - Parameter muted: whether it is to be muted.
  /// - Returns: a request for the status.
  public func setStreamMuted(_ muted: Bool) -> CastRequest<MediaStatus?> {
    setStreamVolume(SetStreamVolumeRequest(muted: muted))
  }

  private func setStreamVolume(_ request: SetStreamVolumeRequest) -> CastRequest<MediaStatus?> {
    submit(
      MediaCommand(request, scope: .session, expectation: .volume(request.volume), phase: .volume)
    ) { $0.optionalStatus }
  }

  /// USER_ACTION: tells the application what a person thinks of the media.
  ///
  /// - Parameter request: the action. Its media session is filled in.
  /// - Returns: a request for the status.
  public func sendUserAction(_ request: UserActionRequest) -> CastRequest<MediaStatus?> {
    submit(MediaCommand(request, scope: .session, expectation: .answer, phase: .playback)) { $0.optionalStatus }
  }
}
