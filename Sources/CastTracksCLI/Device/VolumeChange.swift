import CastChannel
import CastProtocol

/// A change of the device's volume, or of the stream's.
struct VolumeChange {
  enum Change {
    /// Only shown.
    case none
    case level(NumberValue.Level)
    case muted(Bool)
  }

  let change: Change
  /// The media's volume rather than the device's.
  let isOfStream: Bool

  static let stream = OptionSpecification("stream", help: "The volume of the media instead of the device's")

  /// Makes the change and prints the state.
  func run(_ context: CommandContext) throws(CommandError) -> ExitStatus {
    try DeviceLink.use(context) { link throws(CommandError) in
      let volume = try isOfStream ? changeStream(link) : changeDevice(link)
      // The document tells of the media, too.
      if context.console.isJSON, !isOfStream { _ = try link.currentMediaIfAny() }
      link.printState { _ in StatusText.volume(volume) }
      if case .level(.absolute(let wanted)) = change, let level = volume?.level, abs(level - wanted) > 0.005 {
        context.console.note("The device rounds the level to its own steps.")
      }
      return .success
    }
  }

  private func changeDevice(_ link: DeviceLink) throws(CommandError) -> Volume? {
    let receiver = link.session.receiver
    switch change {
    case .none: _ = try link.wait(for: receiver.getStatus())
    case .muted(let muted): _ = try link.wait(for: receiver.setMuted(muted))
    case .level(.absolute(let level)): _ = try link.wait(for: receiver.setVolume(level: level))
    case .level(.relative(let step)):
      let level = try link.wait(for: receiver.getStatus()).volume?.level ?? 0
      _ = try link.wait(for: receiver.setVolume(level: level + step))
    }
    return link.session.receiverStatus?.volume
  }

  private func changeStream(_ link: DeviceLink) throws(CommandError) -> Volume? {
    let status = try link.currentMedia()
    let media = link.session.media
    switch change {
    case .none: break
    case .muted(let muted): _ = try link.wait(for: media.setStreamMuted(muted))
    case .level(.absolute(let level)): _ = try link.wait(for: media.setStreamVolume(level: level))
    case .level(.relative(let step)):
      _ = try link.wait(for: media.setStreamVolume(level: (status.volume?.level ?? 0) + step))
    }
    return media.status?.volume
  }
}
