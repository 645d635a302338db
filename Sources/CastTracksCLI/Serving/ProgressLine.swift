import CastChannel
import CastProtocol
import CastTransport

/// The line on a terminal that tells where playback is, each second.
final class ProgressLine {
  private let link: DeviceLink
  private var timer: EventLoop.TimerID?

  init(_ link: DeviceLink) {
    self.link = link
    if link.console.hasTerminal { show() }
  }

  func stop() {
    if let timer { link.loop.cancelTimer(timer) }
    timer = nil
    link.console.clearProgress()
  }

  private func show() {
    link.console.progress(text)
    timer = link.loop.setTimer(at: .now + .seconds(1)) { [unowned self] in show() }
  }

  private var text: String {
    guard let status = link.session.media.status, status.isActive else { return "" }
    let tracks = status.activeTracks.filter { $0.type == .text }
    let active =
      tracks.isEmpty ? "" : "  [\(tracks.map { $0.name ?? $0.language ?? "\($0.trackID)" }.joined(separator: ", "))]"
    let connection = link.session.isConnected ? "" : "  (not connected)"
    return StatusText.playLine(status, position: link.session.media.currentPosition()) + active + connection
  }
}
