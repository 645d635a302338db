import CastProtocol
import CastTransport

/// The lines of `watch`, for a reader that may be slow: starts, ends and errors are never left out; of what a later line
/// says again only the last is kept, with the number of those left out.
final class WatchOutput {
  private let stream: LineStream
  private let isJSON: Bool
  /// Statuses that wait for the reader, by kind, in the order they came first.
  private var waiting: [WatchEvent] = []

  /// From this many unread bytes on statuses are put together.
  private static let patience = 256 << 10

  init(_ stream: LineStream, json: Bool) {
    self.stream = stream
    isJSON = json
    stream.onRoom = { [unowned self] in flush() }
  }

  func write(_ event: WatchEvent) {
    guard event.isStatus, stream.pendingByteCount > Self.patience else {
      flush()
      print(event)
      return
    }
    if let index = waiting.firstIndex(where: { $0.name == event.name }) {
      waiting[index] = event.replacing(waiting[index])
    } else {
      waiting.append(event)
    }
  }

  /// Writes what was held back.
  func flush() {
    for event in waiting { print(event) }
    waiting.removeAll()
  }

  private func print(_ event: WatchEvent) {
    if isJSON {
      stream.write(event.json(time: Timestamp.now()).serialized())
    } else {
      let skipped = event.skipped > 0 ? "  [\(event.skipped) left out]" : ""
      stream.write(Style.render("\(Timestamp.local())  \(event.text)\(skipped)", colored: false))
    }
  }
}
