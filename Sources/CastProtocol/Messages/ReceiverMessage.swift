/// A message of the receiver namespace that a device sends (protocol 4).
public enum ReceiverMessage: Hashable, Sendable {
  /// RECEIVER_STATUS, as an answer or announced. It updates the state whatever its request ID.
  case status(ReceiverStatusMessage)
  /// LAUNCH_STATUS.
  case launchStatus(LaunchStatusMessage)
  /// LAUNCH_ERROR; may come a minute after the application seemed to run (T31b).
  case launchError(LaunchErrorMessage)
  /// The answer to GET_APP_AVAILABILITY.
  case appAvailability(AppAvailabilityMessage)
  /// INVALID_REQUEST.
  case invalidRequest(InvalidRequestMessage)
  /// Anything else; to be ignored.
  case unknown(UnknownMessage)

  /// Reads a message; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard let header = MessageHeader(json: json) else { return nil }
    let message: ReceiverMessage? =
      switch header.type {
      case .receiverStatus: ReceiverStatusMessage(json: json).map { .status($0) }
      case .launchStatus: LaunchStatusMessage(json: json).map { .launchStatus($0) }
      case .launchError: LaunchErrorMessage(json: json).map { .launchError($0) }
      case .getAppAvailability: AppAvailabilityMessage(json: json).map { .appAvailability($0) }
      case .invalidRequest: InvalidRequestMessage(json: json).map { .invalidRequest($0) }
      case "" where json["availability"] != nil: AppAvailabilityMessage(json: json).map { .appAvailability($0) }
      default: nil
      }
    self = message ?? .unknown(UnknownMessage(header: header, json: json))
  }

  /// The whole payload, for the receiver's side.
  public var json: JSONValue {
    switch self {
    case .status(let message): message.json
    case .launchStatus(let message): message.json
    case .launchError(let message): message.json
    case .appAvailability(let message): message.json
    case .invalidRequest(let message): message.json
    case .unknown(let message): message.json
    }
  }

  /// The request that it answers; `nil` for announcements. A LAUNCH_STATUS names it differently (T24).
  public var requestID: RequestID? {
    let id: RequestID? =
      switch self {
      case .status(let message): message.requestID
      case .launchStatus(let message): message.launchRequestID
      case .launchError(let message): message.requestID
      case .appAvailability(let message): message.requestID
      case .invalidRequest(let message): message.requestID
      case .unknown(let message): message.header.requestID
      }
    return id == .broadcast ? nil : id
  }
}

/// RECEIVER_STATUS (protocol 4.5).
public struct ReceiverStatusMessage: JSONRepresentable {
  /// The request that it answers; 0 or absent: none.
  public var requestID: RequestID?
  /// The state.
  public var status: ReceiverStatus

  /// Makes a message.
  public init(requestID: RequestID?, status: ReceiverStatus) {
    self.requestID = requestID
    self.status = status
  }

  /// Reads a message; `nil` without a status, which isn't the same as an idle one.
  public init?(json: JSONValue) {
    guard let status = json["status"].flatMap({ ReceiverStatus(json: $0) }) else { return nil }
    self.status = status
    requestID = json["requestId"]?.lenientInt.map { RequestID($0) }
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter()
    writer.set("type", MessageType.receiverStatus.rawValue)
    writer.set("requestId", requestID)
    writer.set("status", status)
    return writer.json
  }
}

/// What becomes of a LAUNCH (protocol 4.3).
public struct LaunchStatus: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It goes on.
  public static let userAllowed: LaunchStatus = "USER_ALLOWED"
  /// A person must first accept it on the device (T34).
  public static let userPendingAuthorization: LaunchStatus = "USER_PENDING_AUTHORIZATION"

  /// The documented words.
  public static let known: [LaunchStatus] = [.userAllowed, .userPendingAuthorization]
}

/// LAUNCH_STATUS (protocol 4.3): it has `launchRequestId` in place of `requestId` (T24).
public struct LaunchStatusMessage: JSONRepresentable {
  /// The LAUNCH.
  public var launchRequestID: RequestID?
  /// What becomes of it.
  public var status: LaunchStatus
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Makes a message.
  public init(launchRequestID: RequestID, status: LaunchStatus) {
    self.launchRequestID = launchRequestID
    self.status = status
  }

  /// Reads a message; `nil` without a status.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json), let status: LaunchStatus = reader.token("status") else { return nil }
    let requestID = reader.header()
    self.status = status
    launchRequestID = reader.identifier("launchRequestId") ?? requestID
    other = reader.remainder
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("type", MessageType.launchStatus.rawValue)
    writer.set("launchRequestId", launchRequestID)
    writer.set("status", status)
    return writer.json
  }
}

/// LAUNCH_ERROR (protocol 4.3).
public struct LaunchErrorMessage: JSONRepresentable {
  /// The LAUNCH.
  public var requestID: RequestID?
  /// Why.
  public var reason: LaunchErrorReason?
  /// Why, about persons and permissions.
  public var extendedError: LaunchErrorReason?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Makes a message.
  public init(requestID: RequestID, reason: LaunchErrorReason?, extendedError: LaunchErrorReason? = nil) {
    self.requestID = requestID
    self.reason = reason
    self.extendedError = extendedError
  }

  /// Reads a message; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    requestID = reader.header()
    reason = reader.token("reason")
    extendedError = reader.token("extendedError")
    other = reader.remainder
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("type", MessageType.launchError.rawValue)
    writer.set("requestId", requestID)
    writer.set("reason", reason)
    writer.set("extendedError", extendedError)
    return writer.json
  }
}

/// The answer to GET_APP_AVAILABILITY, which has `responseType` in place of `type` (T25).
public struct AppAvailabilityMessage: JSONRepresentable {
  /// The request that it answers.
  public var requestID: RequestID?
  /// Which applications can run.
  public var availability: [AppID: AppAvailability]

  /// Makes an answer.
  public init(requestID: RequestID, availability: [AppID: AppAvailability]) {
    self.requestID = requestID
    self.availability = availability
  }

  /// Reads an answer; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    requestID = json["requestId"]?.lenientInt.map { RequestID($0) }
    availability = [:]
    for (appID, value) in json["availability"]?.objectValue ?? [:] {
      availability[AppID(appID)] = AppAvailability(json: value)
    }
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter()
    writer.set("responseType", MessageType.getAppAvailability.rawValue)
    writer.set("requestId", requestID)
    let members = availability.map { ($0.key.rawValue, JSONValue.string($0.value.rawValue)) }
    writer.set("availability", .object(Dictionary(members, uniquingKeysWith: { $1 })))
    return writer.json
  }
}

/// INVALID_REQUEST, of the receiver and the media namespace (protocol 4.4, 5.4).
public struct InvalidRequestMessage: JSONRepresentable {
  /// The request that is refused.
  public var requestID: RequestID?
  /// Why; not always said.
  public var reason: ErrorReason?
  /// Whatever the application wants.
  public var customData: JSONValue?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Makes a refusal.
  public init(requestID: RequestID, reason: ErrorReason?) {
    self.requestID = requestID
    self.reason = reason
  }

  /// Reads a refusal; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    requestID = reader.header()
    reason = reader.token("reason")
    customData = reader.value("customData")
    other = reader.remainder
  }

  /// The whole payload.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("type", MessageType.invalidRequest.rawValue)
    writer.set("requestId", requestID)
    writer.set("reason", reason)
    writer.set("customData", customData)
    return writer.json
  }
}
