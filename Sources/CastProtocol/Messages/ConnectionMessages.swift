/// How much a virtual connection counts (protocol 2.3).
public struct ConnectionType: RawRepresentable, Hashable, Sendable {
  /// The number as it is written on the wire.
  public let rawValue: Int
  /// Takes the number as it is written on the wire.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The application should not end while it exists. The usual one, and the one to control with.
  public static let strong = ConnectionType(rawValue: 0)
  /// The application may end when only these remain.
  public static let weak = ConnectionType(rawValue: 1)
  /// The application isn't told of it, and reaches it by broadcasts only.
  public static let invisible = ConnectionType(rawValue: 2)
}

/// What a sender says of itself when it connects (protocol 2.3).
public struct SenderInfo: JSONRepresentable {
  /// 2 in every sender.
  public var sdkType: Int?
  /// The sender's version.
  public var version: String?
  /// The browser's version.
  public var browserVersion: String?
  /// 0 other, 1 Android, 2 iOS, 3 Windows, 4 macOS, 5 ChromeOS, 6 Linux, 7 a Cast device.
  public var platform: Int?
  /// The operating system's version.
  public var systemVersion: String?
  /// 1 is a local connection.
  public var connectionType: Int?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// A sender on Linux, on the local network.
  public init(version: String) {
    sdkType = 2
    self.version = version
    browserVersion = version
    platform = 6
    connectionType = 1
  }

  /// Reads the information; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    sdkType = reader.int("sdkType")
    version = reader.string("version")
    browserVersion = reader.string("browserVersion")
    platform = reader.int("platform")
    systemVersion = reader.string("systemVersion")
    connectionType = reader.int("connectionType")
    other = reader.remainder
  }

  /// The information as it is written in `senderInfo`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("sdkType", sdkType)
    writer.set("version", version)
    writer.set("browserVersion", browserVersion)
    writer.set("platform", platform)
    writer.set("systemVersion", systemVersion)
    writer.set("connectionType", connectionType)
    return writer.json
  }
}

/// CONNECT: opens the virtual connection that its addresses name (protocol 2.3). It has no reply unless it lists
/// protocol versions (T12).
public struct ConnectMessage: JSONRepresentable {
  /// How much it counts; absent means strong.
  public var connectionType: ConnectionType?
  /// The sender's program.
  public var userAgent: String?
  /// About the sender.
  public var senderInfo: SenderInfo?
  /// The protocol versions that the sender knows; asks for a CONNECTED in reply.
  public var protocolVersions: [Int]?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue]

  /// The full form, as Google's senders have it, without a list of versions, so that there is no reply.
  public init(userAgent: String, version: String, connectionType: ConnectionType = .strong) {
    self.userAgent = userAgent
    self.connectionType = connectionType
    senderInfo = SenderInfo(version: version)
    other = ["origin": .object([:])]
  }

  /// Reads a CONNECT; `{"type":"CONNECT"}` is one.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    _ = reader.header()
    connectionType = reader.int("connType").map { ConnectionType(rawValue: $0) }
    userAgent = reader.string("userAgent")
    senderInfo = reader.object("senderInfo")
    let version = reader.int("protocolVersion").map { [$0] }
    protocolVersions = reader.take("protocolVersionList") { $0.arrayValue?.compactMap(\.lenientInt) } ?? version
    other = reader.remainder
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("type", MessageType.connect.rawValue)
    writer.set("connType", connectionType?.rawValue)
    writer.set("userAgent", userAgent)
    writer.set("senderInfo", senderInfo)
    writer.set("protocolVersionList", protocolVersions.map { .array($0.map { JSONValue($0) }) })
    return writer.json
  }
}

/// CONNECTED: the reply to a CONNECT that lists versions (protocol 2.3).
public struct ConnectedMessage: JSONRepresentable {
  /// The highest version that both sides know, 0 to 3.
  public var protocolVersion: Int?

  /// Makes a reply.
  public init(protocolVersion: Int) { self.protocolVersion = protocolVersion }

  /// Reads a reply; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    protocolVersion = json["protocolVersion"]?.lenientInt
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter()
    writer.set("type", MessageType.connected.rawValue)
    writer.set("protocolVersion", protocolVersion)
    return writer.json
  }
}

/// CLOSE: the virtual connection that its addresses name is gone (protocol 2.4). Mind its destination (T17).
public struct CloseMessage: JSONRepresentable {
  /// Why; implementations disagree about the numbers, so never decide by it (T19).
  public var reasonCode: Int?

  /// Makes a CLOSE; senders leave the reason out.
  public init(reasonCode: Int? = nil) { self.reasonCode = reasonCode }

  /// Reads a CLOSE; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    reasonCode = json["reasonCode"]?.lenientInt
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter()
    writer.set("type", MessageType.close.rawValue)
    writer.set("reasonCode", reasonCode)
    return writer.json
  }
}

/// A message of the connection namespace.
public enum ConnectionMessage: Hashable, Sendable {
  /// CONNECT.
  case connect(ConnectMessage)
  /// CONNECTED.
  case connected(ConnectedMessage)
  /// CLOSE.
  case close(CloseMessage)
  /// Anything else; to be ignored.
  case unknown(UnknownMessage)

  /// Reads a message; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard let header = MessageHeader(json: json) else { return nil }
    let message: ConnectionMessage? =
      switch header.type {
      case .connect: ConnectMessage(json: json).map { .connect($0) }
      case .connected: ConnectedMessage(json: json).map { .connected($0) }
      case .close: CloseMessage(json: json).map { .close($0) }
      default: nil
      }
    self = message ?? .unknown(UnknownMessage(header: header, json: json))
  }
}
