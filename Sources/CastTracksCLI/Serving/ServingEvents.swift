import CastChannel
import CastProtocol
import MediaServer

/// Says what happens while a load is served: lines on stderr, or objects on stdout with `--json`.
///
/// What happens before the media plays is kept until the `loaded` object is out, since that one comes first.
final class ServingEvents {
  private let console: Console
  private var held: [JSONValue]? = []

  init(_ console: Console) {
    self.console = console
  }

  /// Prints the state of the media that plays, and what happened before.
  ///
  /// `text` gives the line for a person.
  func loaded(_ document: StatusDocument, text: (StatusDocument) -> String) {
    var members = document.json.objectValue ?? [:]
    members["event"] = "loaded"
    console.result(json: .object(members), text: text(document))
    for event in held ?? [] { console.result(json: event) }
    held = nil
  }

  func fetched(_ fetch: FetchMonitor.Fetch) {
    emit(
      "fetched",
      members(fetch.item).merging([
        "status": .integer(Int64(fetch.status)), "bytes": .integer(Int64(clamping: fetch.byteCount)),
        "afterSeconds": .number(StatusDocument.rounded(fetch.after.seconds)),
      ]) { $1 },
      "The device fetches \(describe(fetch.item)) (\(fetch.status)) after \(StatusText.number(StatusDocument.rounded(fetch.after.seconds))) s."
    )
  }

  func neverFetched(_ item: FetchMonitor.Item, host: FileHost) {
    let seconds = Int(FetchMonitor.patience.seconds)
    emit(
      "neverFetched",
      members(item).merging([
        "status": .null, "bytes": .null, "afterSeconds": .integer(Int64(seconds)),
      ]) { $1 },
      "The device has not fetched \(describe(item)) in \(seconds) s: \(item.url). \(Self.advice(host))", isWarning: true
    )
  }

  /// What to try if the receiver can't fetch from us.
  static func advice(_ host: FileHost) -> String {
    if let address = host.shutOut { return "--allow leaves out the device's address, \(address)" }
    return "Does a firewall of this machine block port \(host.server.port), or can't the device reach \(host.host)? "
      + "--serve-port and --serve-bind choose others"
  }

  func ended(_ reason: IdleReason?) {
    // The error says so itself.
    if reason == .error, !console.isJSON { return }
    let text =
      switch reason {
      case IdleReason.finished?: "Finished."
      case IdleReason.cancelled?: "Stopped."
      case IdleReason.interrupted?: "Something else plays now."
      case IdleReason.error?: "It ended in an error."
      default: "The app ended."
      }
    emit("ended", ["idleReason": .nullable(reason?.rawValue)], text)
  }

  func disconnected(_ error: CastError, retryIn: Duration?) {
    emit(
      "disconnected",
      [
        "code": .string(error.code.rawValue), "message": .string(error.description),
        "retryIn": .nullable(retryIn?.seconds),
      ],
      "\(error.description); serving goes on" + (retryIn == nil ? "." : ", connecting again."))
  }

  func reconnected() {
    emit("reconnected", [:], "Connected again.")
  }

  private func emit(_ event: String, _ members: [String: JSONValue], _ text: String, isWarning: Bool = false) {
    guard console.isJSON else {
      if isWarning { console.warning(text, code: event) } else { console.note(text) }
      return
    }
    let document = JSONValue.object(members.merging(["event": .string(event)]) { $1 })
    if held == nil { console.result(json: document) } else { held?.append(document) }
  }

  private func members(_ item: FetchMonitor.Item) -> [String: JSONValue] {
    [
      "role": .string(item.role.rawValue), "trackId": item.trackID.map { .integer(Int64($0.rawValue)) } ?? .null,
      "url": .string(item.url),
    ]
  }

  private func describe(_ item: FetchMonitor.Item) -> String {
    switch item.role {
    case .media: "the media"
    case .image: "the image"
    case .track: "track \(item.trackID?.rawValue ?? 0)"
    }
  }
}
