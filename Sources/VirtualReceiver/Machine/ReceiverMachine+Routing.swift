import CastProtocol

extension ReceiverMachine {
  /// Heartbeat, connections and authentication need no virtual connection; all else does (protocol 2.5).
  mutating func route(_ message: CastMessage, from sender: SenderID, at now: ContinuousClock.Instant) {
    switch message.namespace {
    case .heartbeat: heartbeatReceived(message, from: sender)
    case .connection: connectionReceived(message, from: sender, at: now)
    case .deviceAuth: deviceAuthReceived(message, from: sender)
    default:
      let endpoint = message.destinationID
      guard endpoint != EndpointID.broadcast, message.sourceID != EndpointID.broadcast else { return }
      guard connections.contains(message.sourceID, endpoint, on: sender) else {
        sendClose(from: endpoint, to: message.sourceID, on: sender)
        tell(.warning("sender \(sender) spoke to \(endpoint) without CONNECT: CLOSE"))
        return
      }
      if endpoint == EndpointID.platformReceiver {
        platformReceived(message, from: sender, at: now)
      } else if endpoint == application?.transportID {
        applicationReceived(message, from: sender, at: now)
      }
    }
  }

  /// A JSON object's type and who asked; what is no JSON object is ignored (protocol 1.4).
  func request(_ message: CastMessage, from sender: SenderID) -> (json: JSONValue, requester: Requester)? {
    guard let json = try? message.json(), json.objectValue != nil else { return nil }
    return (json, Requester(sender: sender, endpoint: message.sourceID, requestID: json["requestId"]))
  }

  // MARK: Heartbeat (protocol 3)

  private mutating func heartbeatReceived(_ message: CastMessage, from sender: SenderID) {
    guard (try? message.json())?["type"]?.stringValue == "PING", !faults.contains(.noPong) else { return }
    send(
      CastMessage(
        sourceID: message.destinationID, destinationID: message.sourceID, namespace: .heartbeat,
        json: ["type": "PONG"]), to: sender)
  }

  mutating func ping(_ sender: SenderID) {
    guard !faults.contains(.noPing), !faults.contains(.deaf) else { return }
    let fromPlatform = faults.contains(.platformPing)
    send(
      CastMessage(
        sourceID: fromPlatform ? EndpointID.platformReceiver : EndpointID.transport,
        destinationID: fromPlatform ? EndpointID.platformSender : EndpointID.transport, namespace: .heartbeat,
        json: ["type": "PING"]), to: sender)
  }

  // MARK: Virtual connections (protocol 2)

  private mutating func connectionReceived(
    _ message: CastMessage, from sender: SenderID, at now: ContinuousClock.Instant
  ) {
    guard message.text != nil, message.sourceID != EndpointID.broadcast, message.destinationID != EndpointID.broadcast,
      let json = try? message.json()
    else { return }
    switch json["type"]?.stringValue {
    case "CONNECT": connect(json, message.sourceID, message.destinationID, from: sender)
    case "CLOSE": connections.close(message.sourceID, message.destinationID, on: sender)
    default: break
    }
  }

  private mutating func connect(_ json: JSONValue, _ source: String, _ endpoint: String, from sender: SenderID) {
    let strength = json["connType"]
    let isKnown = endpoint == EndpointID.platformReceiver || endpoint == takingConnections
    let isNew = !connections.contains(source, endpoint, on: sender)
    guard isKnown, strength == nil || strength?.intValue.map((0...2).contains) == true,
      source.utf8.count <= 256, connections.open(source, endpoint, on: sender)
    else {
      sendClose(from: endpoint, to: source, on: sender)
      return
    }
    if isNew, let version = Self.negotiatedVersion(json) {
      send(
        CastMessage(
          sourceID: endpoint, destinationID: source, namespace: .connection,
          json: ["type": "CONNECTED", "protocolVersion": JSONValue(version)]), to: sender)
    }
    if endpoint != EndpointID.platformReceiver, faults.contains(.closeOther) {
      sendClose(from: endpoint, to: "sender-of-somebody-else", on: sender)
    }
  }

  /// The application's endpoint, if it has one: the idle screen takes no messages.
  private var takingConnections: String? {
    guard let application, !application.isIdleScreen else { return nil }
    return application.transportID
  }

  /// The highest version that both ends know, if the sender names any: only then there is an answer (T12).
  private static func negotiatedVersion(_ json: JSONValue) -> Int? {
    guard json["protocolVersion"] != nil || json["protocolVersionList"] != nil else { return nil }
    let offered = [json["protocolVersion"]].compactMap { $0 } + (json["protocolVersionList"]?.arrayValue ?? [])
    return offered.compactMap(\.intValue).filter((0...3).contains).max() ?? 0
  }

  mutating func sendClose(from endpoint: String, to source: String, on sender: SenderID) {
    send(
      CastMessage(sourceID: endpoint, destinationID: source, namespace: .connection, json: ["type": "CLOSE"]),
      to: sender)
  }

  mutating func sendCloses(from endpoint: String, to pairs: [(sender: SenderID, source: String)]) {
    for pair in pairs { sendClose(from: endpoint, to: pair.source, on: pair.sender) }
  }

  // MARK: Device authentication (protocol 7)

  /// Without a genuine identity the answer is the protocol's error, so that nobody waits (fact S1). VLC asks for
  /// nothing in particular, checks nothing, and goes on with a response only: it gets one that proves nothing, too.
  private mutating func deviceAuthReceived(_ message: CastMessage, from sender: SenderID) {
    guard case .binary(let bytes) = message.payload,
      case .challenge(let challenge)? = try? DeviceAuthMessage(decoding: bytes)
    else { return }
    let nothing = DeviceAuthMessage.response(DeviceAuthResponse(signature: [], clientAuthCertificate: [])).encoded
    let answers: [[UInt8]]
    switch faults.token(.deviceAuth) {
    case "silent": answers = []
    case "empty": answers = [nothing]
    case "garbage": answers = [[0xFF, 0xFF, 0xFF]]
    default:
      let refusal = DeviceAuthMessage.error(.internalError).encoded
      answers = challenge == DeviceAuthChallenge() ? [refusal, nothing] : [refusal]
    }
    for answer in answers {
      send(
        CastMessage(
          sourceID: message.destinationID, destinationID: message.sourceID, namespace: .deviceAuth,
          payload: .binary(answer)), to: sender)
    }
  }
}
