import CastProtocol
import TestSupport
import Testing

/// Every message of the shared folder: that it is read, what comes out, and that nothing gets lost on the way back.
@Suite(.enabled(if: SharedData.isAvailable, SharedData.absence)) struct SharedMessagesTests {
  /// The rows of the index that are JSON messages of the Cast channel.
  static let messages: [(file: String, type: String, namespace: CastNamespace)] = SharedData.rows("messages/INDEX.tsv")
    .filter { $0[0].hasSuffix(".json") && $0[2].hasPrefix("urn:x-cast:") && $0[1] != "deviceauth" }
    .map { ($0[0], $0[1], CastNamespace($0[2])) }

  static func json(_ file: String) throws -> JSONValue {
    let bytes = try #require(SharedData.bytes("messages/\(file)"))
    return try JSONValue(parsing: bytes)
  }

  @Test func readsEachAsItsType() throws {
    #expect(Self.messages.count > 70)
    for (file, type, namespace) in Self.messages {
      let json = try Self.json(file)
      #expect(MessageHeader(json: json)?.type.rawValue == type, "\(file)")
      let isUnknown =
        switch namespace {
        case .receiver: if case .unknown = try #require(ReceiverMessage(json: json)) { true } else { false }
        case .media: if case .unknown = try #require(MediaMessage(json: json)) { true } else { false }
        case .multizone: if case .unknown = try #require(MultizoneMessage(json: json)) { true } else { false }
        case .connection: if case .unknown = try #require(ConnectionMessage(json: json)) { true } else { false }
        case .heartbeat: HeartbeatMessage(json: json) == nil
        case .discovery: DeviceInfoMessage(json: json) == nil
        default: true
        }
      #expect(isUnknown == ["FOO_BAR", "TIME_TICK", "mdxSessionStatus"].contains(type), "\(file)")
    }
  }

  @Test func losesNothingOnTheWayBack() throws {
    for (file, _, namespace) in Self.messages {
      let json = try Self.json(file)
      let written: JSONValue? =
        switch namespace {
        case .receiver: ReceiverMessage(json: json)?.json
        case .media: MediaMessage(json: json)?.json
        case .multizone: MultizoneMessage(json: json)?.json
        case .discovery: DeviceInfoMessage(json: json)?.json
        default: nil
        }
      guard let written else { continue }
      #expect(written == json.asWeWriteIt, "\(file)")
      #expect(try JSONValue(parsing: written.serialized()) == written, "\(file)")
    }
  }

  @Test func readsFilesOfOtherKinds() throws {
    for row in SharedData.rows("messages/INDEX.tsv") where row[0].hasSuffix(".json") {
      #expect(throws: Never.self, "\(row[0])") { try Self.json(row[0]) }
    }
  }

  @Test func losesNothingOfTranscripts() throws {
    let senders = ["castv2-client", "catt", "go-chromecast", "nichromecast", "probe", "pychromecast", "vlc"]
    let receivers = ["gsdk-zoff", "openscreen", "fcast", "gsdk-zoff__no-cors", "openchromecast"]
    var count = 0
    for name in senders.flatMap({ sender in receivers.map { "transcripts/\(sender)__\($0).jsonl" } }) {
      guard let bytes = SharedData.bytes(name) else { continue }
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let entry = try JSONValue(parsing: line)
        guard entry["direction"] == "receiver->sender", let payload = entry["payload"] else { continue }
        let written: JSONValue? =
          switch entry["namespace"]?.stringValue {
          case CastNamespace.receiver.rawValue: ReceiverMessage(json: payload)?.json
          case CastNamespace.media.rawValue: MediaMessage(json: payload)?.json
          default: nil
          }
        guard let written else { continue }
        count += 1
        #expect(written == payload.asWeWriteIt, "\(name)")
      }
    }
    #expect(count > 100)
  }
}

extension JSONValue {
  /// What writing makes of it: nulls go, an empty list of active tracks or applications goes, namespaces are listed, a
  /// status is an array, stream types are words, booleans are booleans.
  fileprivate var asWeWriteIt: JSONValue {
    guard var members = withoutNulls.objectValue else { return self }
    if members["type"] == "MEDIA_STATUS" {
      if members["status"] == nil {
        let requestID = members.removeValue(forKey: "requestId")
        members.removeValue(forKey: "type")
        members = ["type": "MEDIA_STATUS", "status": [.object(members)]]
        if let requestID { members["requestId"] = requestID }
      }
      members["status"] = .array(members["status"]?.arrayValue?.map(\.statusAsWeWriteIt) ?? [])
    } else if var status = members["status"]?.objectValue, let applications = status["applications"]?.arrayValue {
      let written = applications.map { application in
        var members = application.objectValue ?? [:]
        members["namespaces"] = members["namespaces"] ?? []
        return JSONValue.object(members)
      }
      status["applications"] = written.isEmpty ? nil : .array(written)
      members["status"] = .object(status)
    }
    // Receivers echo any request ID; ours are numbers.
    if members["requestId"]?.stringValue != nil { members["requestId"] = nil }
    return .object(members)
  }

  private var statusAsWeWriteIt: JSONValue {
    guard var members = objectValue else { return self }
    if members["activeTrackIds"] == [] { members["activeTrackIds"] = nil }
    if members["mediaSessionId"] == nil { members["mediaSessionId"] = 0 }
    return .object(members)
  }

  private var withoutNulls: JSONValue {
    switch self {
    case .array(let elements): return .array(elements.map(\.withoutNulls))
    case .object(let members):
      var kept: [String: JSONValue] = [:]
      for (key, value) in members where !value.isNull {
        kept[key] = key == "customData" || key == "userEq" ? value : value.withoutNulls
        if key == "autoplay", value == "false" { kept[key] = false }
        if key == "streamType" {
          kept[key] = [0: "NONE", 1: "LIVE", 2: "BUFFERED"][value] ?? .string(value.stringValue?.uppercased() ?? "")
        }
      }
      return .object(kept)
    default: return self
    }
  }
}
