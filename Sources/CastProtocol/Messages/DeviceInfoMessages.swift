/// GET_DEVICE_INFO of the discovery namespace (protocol 8.5).
public struct GetDeviceInfoRequest: RequestMessage {
  /// The discovery namespace.
  public static var namespace: CastNamespace { .discovery }
  /// GET_DEVICE_INFO.
  public var type: MessageType { .getDeviceInfo }

  /// Makes a request.
  public init() {}
  /// Reads a request; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
  }
  /// It has no members of its own.
  public var json: JSONValue { [:] }
}

/// The answer to GET_DEVICE_INFO, which has the same type (protocol 8.5).
public struct DeviceInfoMessage: JSONRepresentable {
  /// The request that it answers.
  public var requestID: RequestID?
  /// The device's ID.
  public var deviceID: String?
  /// Its model.
  public var deviceModel: String?
  /// Its name for people.
  public var friendlyName: String?
  /// Its capability bits (protocol 8.2).
  public var deviceCapabilities: Int?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Makes an answer.
  public init(requestID: RequestID, deviceID: String, deviceModel: String, friendlyName: String, capabilities: Int) {
    self.requestID = requestID
    self.deviceID = deviceID
    self.deviceModel = deviceModel
    self.friendlyName = friendlyName
    deviceCapabilities = capabilities
  }

  /// Reads an answer; `nil` if it isn't an object. The capabilities go by two names.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    requestID = reader.header()
    deviceID = reader.string("deviceId")
    deviceModel = reader.string("deviceModel")
    friendlyName = reader.string("friendlyName")
    deviceCapabilities = reader.int("deviceCapabilities") ?? reader.int("capabilities")
    other = reader.remainder
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("type", MessageType.getDeviceInfo.rawValue)
    writer.set("requestId", requestID)
    writer.set("deviceId", deviceID)
    writer.set("deviceModel", deviceModel)
    writer.set("friendlyName", friendlyName)
    writer.set("deviceCapabilities", deviceCapabilities)
    return writer.json
  }
}

/// `eureka_info` of the setup namespace (protocol 8.5), which counts requests under `request_id`.
public struct EurekaInfoRequest: Hashable, Sendable {
  /// Makes a request.
  public init() {}
  /// The whole payload.
  public func payload(requestID: RequestID) -> JSONValue {
    ["type": .string(MessageType.eurekaInfo.rawValue), "request_id": JSONValue(requestID.rawValue)]
  }
}
