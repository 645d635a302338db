/// What every JSON message has in common.
public struct MessageHeader: Hashable, Sendable {
  /// The `type`, or what old applications and GET_APP_AVAILABILITY call `responseType` (T25, T26); empty if there is
  /// neither.
  public var type: MessageType
  /// The `requestId` as it came, 0 included; receivers echo it whatever its type (fact P4).
  public var rawRequestID: JSONValue?

  /// Reads the header; `nil` if the message isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    type = MessageType(rawValue: json["type"]?.stringValue ?? json["responseType"]?.stringValue ?? "")
    rawRequestID = json["requestId"]
  }

  /// The request that the message answers; `nil` for announcements: no ID, or 0 (T21).
  public var requestID: RequestID? {
    guard let number = rawRequestID?.lenientInt, number != 0 else { return nil }
    return RequestID(number)
  }
}

/// A message whose type isn't known; ignored, or shown in a log.
public struct UnknownMessage: Hashable, Sendable {
  /// Its header.
  public var header: MessageHeader
  /// All of it.
  public var json: JSONValue
}

extension ObjectReader {
  /// Takes `type`, `responseType` and `requestId`; gives the ID, 0 included.
  mutating func header() -> RequestID? {
    drop("type")
    drop("responseType")
    let requestID: RequestID? = identifier("requestId")
    drop("requestId")
    return requestID
  }
}
