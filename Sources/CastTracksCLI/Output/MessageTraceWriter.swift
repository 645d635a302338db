import CastChannel
import CastProtocol

/// Shows the messages of a session on stderr: a line each with `-v`, with their payloads with `-vv`.
struct MessageTraceWriter {
  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  func write(_ trace: MessageTrace) {
    let message = trace.message
    let json = message.text.flatMap { try? JSONValue(parsing: $0) }
    let type = json?["type"]?.stringValue ?? json?["responseType"]?.stringValue
    let request = json?["requestId"]?.intValue
    let payload = console.verbosity >= .payloads ? self.payload(message) : nil
    var parts = [
      trace.direction == .sent ? ">" : "<", "\(message.sourceID) -> \(message.destinationID)",
      Self.short(message.namespace),
    ]
    if let type { parts.append(type) }
    if let request { parts.append("#\(request)") }
    if let payload { parts.append(payload) }
    console.trace(
      parts.joined(separator: " "),
      document: .object([
        "trace": .object([
          "direction": .string(trace.direction == .sent ? "sent" : "received"), "source": .string(message.sourceID),
          "destination": .string(message.destinationID), "namespace": .string(message.namespace.rawValue),
          "type": .nullable(type), "requestId": request.map { .integer(Int64($0)) } ?? .null,
          "payload": payload == nil ? .null : json ?? .nullable(payload),
        ])
      ]))
  }

  private func payload(_ message: CastMessage) -> String {
    switch message.payload {
    case .text(let text): text
    case .binary(let bytes): "\(bytes.count) bytes: " + bytes.prefix(64).map(Self.hex).joined()
    }
  }

  private static func short(_ namespace: CastNamespace) -> String {
    let name = namespace.rawValue
    return name.hasPrefix(CastNamespace.reservedPrefix)
      ? String(name.dropFirst(CastNamespace.reservedPrefix.count)) : name
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
