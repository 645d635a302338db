import CastProtocol

extension ReceiverEvent {
  /// The event in one line that says plainly what happened. What senders wrote is made printable.
  package var text: String {
    switch self {
    case .listening(let address, let port, let httpPort, let screen):
      "listening on \(Printable.endpoint(address, port))"
        + (httpPort.map { ", HTTP on \(Printable.endpoint(address, $0))" } ?? "")
        + (screen.map { ", screen \($0)" } ?? "")
    case .senderConnected(let sender, let address): "sender \(sender) connected from \(address)"
    case .senderDisconnected(let sender, let reason): "sender \(sender) gone: \(Printable.text(reason))"
    case .message(let trace): trace.line(withPayload: true)
    case .launched(let appID, let name, let sessionID, let sender):
      "\(name) (\(appID)) launched" + (sender.map { " by sender \($0)" } ?? "") + ", session \(sessionID)"
    case .stopped(let appID, let name, _): "\(name) (\(appID)) stopped"
    case .loading(let id, let url, let type, let tracks):
      "media session \(id): loading \(Printable.text(url)) (\(type.isEmpty ? "no content type" : Printable.text(type)))"
        + (tracks > 0 ? ", \(tracks) text track\(tracks == 1 ? "" : "s")" : "")
    case .loaded(let id, let probe, let duration):
      "media session \(id): loaded, HTTP \(probe.status), \(probe.byteCount) bytes read, "
        + (duration.map { "\(Printable.seconds($0)) long" } ?? "length unknown: plays until it is stopped")
    case .loadFailed(let id, let problem): "media session \(id): FAILED, \(problem.text)"
    case .trackLoaded(let track, let content):
      "track \(Printable.text(track.trackID)), \(Printable.text(track.label)): \(content.cueCount) cues"
        + (content.droppedCueCount > 0 ? ", \(content.droppedCueCount) dropped" : "")
        + content.warnings.map { "; \(Printable.text($0))" }.joined()
    case .trackFailed(let track, let problem):
      "track \(Printable.text(track.trackID)), \(Printable.text(track.label)): shows NOTHING, \(problem.text)"
    case .stateChanged(let id, let state, let idleReason, let position):
      "media session \(id): \(state)" + (idleReason.map { " (\($0))" } ?? " at \(Printable.seconds(position))")
    case .activeTracks(_, let ids, let labels):
      ids.isEmpty
        ? "no active tracks"
        : "active tracks: "
          + zip(ids, labels).map { "\(Printable.text($0.serialized())) \(Printable.text($1))" }.joined(separator: ", ")
    case .style(let style, let warnings):
      "style \(Printable.text(style.serialized()))" + warnings.map { "; \(Printable.text($0))" }.joined()
    case .volume(let volume):
      "volume \(Int((volume.level * 100).rounded())) %" + (volume.isMuted ? ", muted" : "")
    case .refused(let type, let reason, let explanation):
      "\(Printable.text(type)) refused with \(reason): \(Printable.text(explanation))"
    case .faults(let list): list.isEmpty ? "no faults" : "faults: \(list.joined(separator: " "))"
    case .warning(let text): Printable.text(text)
    case .screen(let event): event.text.map { Printable.text($0) } ?? ""
    }
  }
}

extension FetchProblem {
  fileprivate var text: String { "\(code.rawValue): \(Printable.text(message))" }
}

extension MessageTrace {
  /// One line: arrow, sender, namespace, ends, and the payload or its type.
  package func line(withPayload: Bool) -> String {
    let arrow = direction == .received ? "->" : "<-"
    let payload =
      switch message.payload {
      case .text(let text): withPayload ? Printable.text(text) : Printable.text(type ?? "\(text.utf8.count) bytes")
      case .binary(let bytes): "\(bytes.count) bytes"
      }
    return "\(arrow) \(sender) [\(Printable.text(message.namespace.rawValue))] "
      + "\(Printable.text(message.sourceID)) to \(Printable.text(message.destinationID)) \(payload)"
  }
}

extension MessageTrace {
  private var type: String? { (try? message.json())?["type"]?.stringValue }
}

/// Text from strangers, made fit for a terminal.
package enum Printable {
  /// The text without control characters and cut to a sane length.
  package static func text(_ text: String, limit: Int = 2000) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else { return result + "…" }
      count += 1
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// An address and a port, with brackets around IPv6.
  package static func endpoint(_ address: String, _ port: Int) -> String {
    address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)"
  }

  /// Seconds with at most three decimals.
  package static func seconds(_ seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e12 else { return "?" }
    let thousandths = Int((seconds * 1000).rounded())
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return "\(whole) s" }
    var digits = String(abs(rest) + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(rest < 0 && whole == 0 ? "-" : "")\(whole).\(digits) s"
  }
}
