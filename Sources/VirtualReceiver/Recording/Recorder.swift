import CastProtocol

/// Writes every message as a line of JSON: to report what a device did, and to replay it.
///
/// The members are those of the project's other recordings: `t` (seconds), `conn`, `direction`, `namespace`, `source`,
/// `destination`, `payload_type` and `payload`, or `payload_text` for what is no JSON, or `payload_binary_b64`.
package final class Recorder {
  private let start = ContinuousClock.now
  private let write: ([UInt8]) -> Void

  /// Hands each line, with its end, to `write`.
  package init(write: @escaping ([UInt8]) -> Void) { self.write = write }

  /// A message that came or went.
  package func record(_ trace: MessageTrace) {
    let message = trace.message
    var members: [String: JSONValue] = [
      "direction": .string(trace.direction.rawValue), "namespace": .string(message.namespace.rawValue),
      "source": .string(message.sourceID), "destination": .string(message.destinationID),
    ]
    switch message.payload {
    case .text(let text):
      members["payload_type"] = "STRING"
      if let json = try? JSONValue(parsing: text) {
        members["payload"] = json
      } else {
        members["payload_text"] = .string(text)
      }
    case .binary(let bytes):
      members["payload_type"] = "BINARY"
      members["payload_binary_b64"] = .string(Base64.encoded(bytes))
    }
    add(members, trace.sender)
  }

  /// A sender came or went.
  package func record(event: String, _ sender: SenderID) { add(["event": .string(event)], sender) }

  private func add(_ members: [String: JSONValue], _ sender: SenderID) {
    var members = members
    members["t"] = .number((start.duration(to: .now).seconds * 10_000).rounded() / 10_000)
    members["conn"] = JSONValue(sender.rawValue)
    write(Array((JSONValue.object(members).serialized() + "\n").utf8))
  }
}
