import CastProtocol

/// What was recorded of a device: conversations, each a list of requests and what came upon them.
package struct Recording: Hashable, Sendable {
  /// A message of the device, and how long after its request it came.
  struct Reply: Hashable, Sendable {
    var delay: Duration
    var message: CastMessage
  }

  /// A message of the sender's, and what the device said to it.
  struct Exchange: Hashable, Sendable {
    var request: CastMessage
    var time: Double
    var replies: [Reply] = []

    /// What tells requests apart: namespace and type.
    var key: String { Self.key(of: request) }

    static func key(of message: CastMessage) -> String {
      let type = (try? message.json()).flatMap { ($0["type"] ?? $0["responseType"])?.stringValue }
      return message.namespace.rawValue + " " + (type ?? "")
    }
  }

  /// One sender's connection.
  struct Conversation: Hashable, Sendable {
    /// What the device said before it was spoken to.
    var opening: [Reply] = []
    var exchanges: [Exchange] = []
  }

  var conversations: [Conversation]
  /// Lines that could not be read.
  package let skippedLineCount: Int

  /// Reads lines of JSON as ``Recorder`` writes them.
  ///
  /// - Throws: `ReceiverError` if no line holds a message.
  package init(_ bytes: [UInt8], name: String) throws(ReceiverError) {
    var byConnection: [Int: Conversation] = [:]
    var order: [Int] = []
    var starts: [Int: Double] = [:]
    var skipped = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.contains(where: { $0 > 0x20 }) {
      guard let entry = try? JSONValue(parsing: line), let time = entry["t"]?.doubleValue,
        let connection = entry["conn"]?.intValue
      else {
        skipped += 1
        continue
      }
      if byConnection[connection] == nil {
        byConnection[connection] = Conversation()
        order.append(connection)
        starts[connection] = time
      }
      guard entry["event"] == nil else { continue }
      guard let message = Self.message(entry), let direction = entry["direction"]?.stringValue else {
        skipped += 1
        continue
      }
      byConnection[connection]?.add(
        message, fromSender: direction.hasPrefix("sender"), at: time, start: starts[connection] ?? time)
    }
    conversations = order.compactMap { byConnection[$0] }.filter { !$0.exchanges.isEmpty || !$0.opening.isEmpty }
    skippedLineCount = skipped
    guard !conversations.isEmpty else { throw ReceiverError(.file, "\(name) holds no recorded message") }
  }

  private static func message(_ entry: JSONValue) -> CastMessage? {
    guard let namespace = entry["namespace"]?.stringValue, let source = entry["source"]?.stringValue,
      let destination = entry["destination"]?.stringValue
    else { return nil }
    let payload: CastMessage.Payload
    if let json = entry.objectValue?["payload"] {
      payload = .text(json.serialized())
    } else if let text = entry["payload_text"]?.stringValue {
      payload = .text(text)
    } else if let bytes = entry["payload_binary_b64"]?.stringValue.flatMap(Base64.decoded) {
      payload = .binary(bytes)
    } else {
      return nil
    }
    return CastMessage(
      sourceID: source, destinationID: destination, namespace: CastNamespace(namespace), payload: payload)
  }
}

extension Recording.Conversation {
  /// A reply belongs to the request whose number it carries, else to the last one; pings belong to nobody.
  fileprivate mutating func add(_ message: CastMessage, fromSender: Bool, at time: Double, start: Double) {
    if message.namespace == .heartbeat { return }
    if fromSender {
      exchanges.append(Recording.Exchange(request: message, time: time))
      return
    }
    let id = Self.number(of: message)
    let index = id.flatMap { id in exchanges.lastIndex { Self.number(of: $0.request) == id } } ?? exchanges.indices.last
    guard let index else {
      opening.append(Recording.Reply(delay: .seconds(max(time - start, 0)), message: message))
      return
    }
    let delay = Duration.seconds(min(max(time - exchanges[index].time, 0), 3600))
    exchanges[index].replies.append(Recording.Reply(delay: delay, message: message))
  }

  private static func number(of message: CastMessage) -> JSONValue? {
    guard let json = try? message.json(), let id = json["requestId"] ?? json["launchRequestId"], id != 0 else {
      return nil
    }
    return id
  }
}
