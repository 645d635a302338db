import CastProtocol

/// The receiver namespace (protocol 4).
extension ReceiverMachine {
  mutating func platformReceived(_ message: CastMessage, from sender: SenderID, at now: ContinuousClock.Instant) {
    guard let (json, requester) = request(message, from: sender) else { return }
    if faults.silences(json["type"]?.stringValue ?? "") { return }
    switch message.namespace {
    case .receiver: receiverReceived(json, requester, at: now)
    case .setup, .discovery, .multizone: infoReceived(message.namespace, json, requester)
    default: break
    }
  }

  private mutating func receiverReceived(
    _ json: JSONValue, _ requester: Requester, at now: ContinuousClock.Instant
  ) {
    switch json["type"]?.stringValue {
    case "GET_STATUS": replyStatus(to: requester)
    case "LAUNCH": launch(json, requester, at: now)
    case "STOP": stop(json, requester, at: now)
    case "SET_VOLUME": setVolume(json, requester)
    case "GET_APP_AVAILABILITY": tellAvailability(json, requester)
    case let type: refuse(type ?? "a request without type", "INVALID_COMMAND", "unknown to the platform", requester)
    }
  }

  // MARK: Status

  /// RECEIVER_STATUS as it stands (protocol 4.5). Nothing running is told by no `applications` (fact P1).
  func receiverStatus(requestID: JSONValue) -> JSONValue {
    var status: [String: JSONValue] = ["userEq": [:], "volume": volume.json, "isActiveInput": true, "isStandBy": false]
    if let application { status["applications"] = [application.json] }
    return ["type": "RECEIVER_STATUS", "requestId": requestID, "status": .object(status)]
  }

  mutating func replyStatus(to requester: Requester) {
    guard let requestID = requester.requestID else { return }
    reply(receiverStatus(requestID: requestID), to: requester)
  }

  /// For everybody with a connection to the platform, unasked: number 0.
  mutating func broadcastReceiverStatus() {
    broadcast(receiverStatus(requestID: 0), from: EndpointID.platformReceiver, .receiver)
  }

  mutating func reply(_ json: JSONValue, to requester: Requester) {
    let destination =
      faults.token(.replyTo) == "everyone" ? EndpointID.broadcast : requester.endpoint
    send(
      CastMessage(
        sourceID: EndpointID.platformReceiver, destinationID: destination, namespace: .receiver, json: json),
      to: requester.sender)
  }

  private mutating func refuse(
    _ type: String, _ reason: String, _ explanation: String, _ requester: Requester
  ) {
    tell(.refused(type: type, reason: reason, explanation: explanation))
    guard let requestID = requester.requestID else { return }
    reply(["type": "INVALID_REQUEST", "requestId": requestID, "reason": .string(reason)], to: requester)
  }

  // MARK: Volume and availability

  private mutating func setVolume(_ json: JSONValue, _ requester: Requester) {
    let old = volume
    guard volume.apply(json["volume"]) else {
      return refuse("SET_VOLUME", "INVALID_PARAMS", "neither a level nor muted", requester)
    }
    replyStatus(to: requester)
    guard volume != old else { return }
    broadcastReceiverStatus()
    tell(.volume(volume))
  }

  /// The answer has a `responseType` and no `type` (T25).
  private mutating func tellAvailability(_ json: JSONValue, _ requester: Requester) {
    guard let requestID = requester.requestID else { return }
    let asked = json["appId"]?.arrayValue ?? [json["appId"]].compactMap { $0 }
    var availability: [String: JSONValue] = [:]
    for appID in asked.compactMap(\.stringValue) {
      availability[appID] = description(of: appID) == nil ? "APP_UNAVAILABLE" : "APP_AVAILABLE"
    }
    let key = faults.contains(.availabilityType) ? "type" : "responseType"
    reply(
      [key: "GET_APP_AVAILABILITY", "requestId": requestID, "availability": .object(availability)], to: requester)
  }

  private func description(of appID: String) -> AppDescription? {
    configuration.applications.first { $0.appID.rawValue == appID }
  }

  // MARK: Launch and stop (protocol 4.3)

  private mutating func launch(_ json: JSONValue, _ requester: Requester, at now: ContinuousClock.Instant) {
    guard let appID = json["appId"]?.stringValue, !appID.isEmpty else {
      return sendLaunchError("BAD_PARAMETER", to: requester)
    }
    if let reason = faults.takeReason(.launchError) { return sendLaunchError(reason, to: requester) }
    guard let description = description(of: appID) else { return sendLaunchError("NOT_FOUND", to: requester) }
    let isDenied = faults.contains(.authorizationDenied)
    if let delay = faults.seconds(.pendingAuthorization) ?? (isDenied ? .zero : nil) {
      sendLaunchStatus("USER_PENDING_AUTHORIZATION", to: requester)
      add(.authorize(description, requester, allowed: !isDenied), at: now + delay)
      return
    }
    finishLaunch(description, requester, at: now)
  }

  /// The order of a real device: the permission, the old application's end, the answer, the news for everybody.
  mutating func finishLaunch(
    _ description: AppDescription, _ requester: Requester, at now: ContinuousClock.Instant
  ) {
    let order = faults.token(.launchOrder)
    if order == nil || order == "no-reply" { sendLaunchStatus("USER_ALLOWED", to: requester) }
    if application != nil {
      let farewell = closeApplication(at: now)
      broadcastReceiverStatus()
      say(farewell, at: now)
    }
    let started = start(description, by: requester.sender, at: now)
    switch order {
    case "status-first":
      broadcastReceiverStatus()
      sendLaunchStatus("USER_ALLOWED", to: requester)
      replyStatus(to: requester)
    case "no-reply": broadcastReceiverStatus()
    default:
      replyStatus(to: requester)
      if order == "reply-first" { sendLaunchStatus("USER_ALLOWED", to: requester) }
      broadcastReceiverStatus()
    }
    if let delay = faults.seconds(.lateTransport) { add(.tellTransport(sessionID: started), at: now + delay) }
    if let delay = faults.seconds(.lateLaunchError) {
      add(.launchError(requester, reason: "CAST_INIT_TIMEOUT", sessionID: started), at: now + delay)
    }
  }

  /// LAUNCH_STATUS carries the number under a name of its own (T24).
  private mutating func sendLaunchStatus(_ status: String, to requester: Requester) {
    guard let requestID = requester.requestID else { return }
    reply(["type": "LAUNCH_STATUS", "launchRequestId": requestID, "status": .string(status)], to: requester)
  }

  mutating func sendLaunchError(_ reason: String, extendedError: String? = nil, to requester: Requester) {
    tell(.refused(type: "LAUNCH", reason: reason, explanation: extendedError ?? "LAUNCH_ERROR"))
    guard let requestID = requester.requestID else { return }
    var members: [String: JSONValue] = [
      "type": "LAUNCH_ERROR", "requestId": requestID, "reason": .string(reason),
    ]
    if let extendedError { members["extendedError"] = .string(extendedError) }
    reply(.object(members), to: requester)
  }

  private mutating func stop(_ json: JSONValue, _ requester: Requester, at now: ContinuousClock.Instant) {
    let running = application.flatMap { $0.isIdleScreen ? nil : $0 }
    if let sessionID = json["sessionId"], sessionID.stringValue != running?.sessionID {
      return refuse(
        "STOP", "INVALID_SESSION_ID", "session \(sessionID.serialized()) isn't running", requester)
    }
    guard running != nil else { return replyStatus(to: requester) }
    let farewell = closeApplication(at: now)
    if !faults.contains(.stopWithoutReply) { replyStatus(to: requester) }
    broadcastReceiverStatus()
    say(farewell, at: now)
    showIdleScreen(at: now)
  }
}
