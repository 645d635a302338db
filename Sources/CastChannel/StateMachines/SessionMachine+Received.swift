import CastProtocol

extension SessionMachine {
  /// A message came. Whatever it is, nothing worse than nothing happens: a namespace or type that isn't known is
  /// ignored, and so is JSON that can't be read.
  mutating func received(_ message: CastMessage, at now: ContinuousClock.Instant) -> [Effect] {
    heartbeat?.received(at: now)
    switch message.namespace {
    case .heartbeat:
      guard let json = try? message.json(), json["type"]?.stringValue == "PING" else { return [] }
      return finishing([.send(Heartbeat.pong(to: message))], at: now)
    case .connection:
      guard let json = try? message.json(), json["type"]?.stringValue == "CLOSE",
        let pair = connections.closed(by: message)
      else { return [] }
      return finishing(connectionClosed(pair, at: now), at: now)
    default:
      guard let peer = peer(of: message) else { return [] }
      return finishing(received(message, from: peer, at: now), at: now)
    }
  }

  /// Who a message comes from, and whether it is for us alone.
  struct Peer: Equatable {
    var name: String
    var isDirect: Bool
  }

  /// Whether a message is for us, and from whom. Some receivers leave the addresses of the request as they were, and
  /// some address everybody as the transport itself (`../data/transcripts`: fcast, openchromecast).
  private func peer(of message: CastMessage) -> Peer? {
    let ours: Set<String> = [settings.senderID, EndpointID.platformSender]
    if ours.contains(message.destinationID) { return Peer(name: message.sourceID, isDirect: true) }
    if message.destinationID == EndpointID.broadcast { return Peer(name: message.sourceID, isDirect: false) }
    let isKnown = message.destinationID == EndpointID.platformReceiver || message.destinationID == media.transport
    if isKnown, ours.contains(message.sourceID) { return Peer(name: message.destinationID, isDirect: true) }
    if message.destinationID == media.transport, message.sourceID == EndpointID.platformReceiver {
      return Peer(name: message.destinationID, isDirect: false)
    }
    return nil
  }

  private mutating func received(
    _ message: CastMessage, from peer: Peer, at now: ContinuousClock.Instant
  ) -> [Effect] {
    switch message.namespace {
    case .receiver:
      guard peer.name == EndpointID.platformReceiver, let json = try? message.json(),
        let content = ReceiverMessage(json: json)
      else { return [] }
      return exchangeAnswered(json, in: .receiver, from: peer.name) + received(content, at: now)
    case .media:
      if media.attachment == .speculative(transport: peer.name) {
        hold(message)
        return []
      }
      let isPlatform = peer.name == EndpointID.platformReceiver && peer.isDirect
      guard let transport = media.transport, peer.name == transport || isPlatform, let json = try? message.json(),
        let content = MediaMessage(json: json)
      else { return [] }
      media.heard()
      return exchangeAnswered(json, in: .media, from: transport) + received(content, from: peer, at: now)
    case .multizone:
      guard peer.name == EndpointID.platformReceiver, let json = try? message.json(),
        let content = MultizoneMessage(json: json)
      else { return [] }
      return exchangeAnswered(json, in: .multizone, from: peer.name) + received(content)
    default:
      if peer.name == media.transport { media.heard() }
      let json = try? message.json()
      return (json.map { exchangeAnswered($0, in: message.namespace, from: peer.name) } ?? [])
        + [.notify(.message(message))]
    }
  }

  // MARK: The receiver namespace

  private mutating func received(_ message: ReceiverMessage, at now: ContinuousClock.Instant) -> [Effect] {
    let entry = requests.entry(answeredBy: message.requestID, in: .receiver)
    switch message {
    case .status(let content):
      checkSpeculation(content.status)
      return receiver.statusReceived(content.status, answering: entry, at: now, requests: &requests)
    case .launchStatus(let content):
      return receiver.launchStatus(content.status, for: content.launchRequestID, at: now)
    case .launchError(let content):
      return receiver.launchError(
        content.reason, extended: content.extendedError, code: .launchFailed, for: message.requestID, at: now,
        requests: &requests)
    case .appAvailability(let content):
      guard let entry, entry.type == "GET_APP_AVAILABILITY" else { return [] }
      return receiver.availabilityReceived(content.availability, answering: entry, requests: &requests)
    case .invalidRequest(let content):
      guard let entry else { return [] }
      if entry.type == "LAUNCH" {
        return receiver.launchError(
          content.reason.map { LaunchErrorReason(rawValue: $0.rawValue) }, extended: nil, code: .invalidRequest,
          for: entry.id, at: now, requests: &requests)
      }
      return receiver.invalidRequest(content.reason, answering: entry, at: now, requests: &requests)
    case .unknown:
      return []
    }
  }

  // MARK: The media namespace

  private mutating func received(
    _ message: MediaMessage, from peer: Peer, at now: ContinuousClock.Instant
  ) -> [Effect] {
    let entry = requests.entry(answeredBy: message.requestID, in: .media)
    switch message {
    case .status(let content):
      return media.statusReceived(
        content.statuses.suffix(MediaStatusStore.limit),
        from: MediaSession.Origin(entry: entry, isDirect: peer.isDirect), at: now,
        requests: &requests)
    case .loadFailed(let content):
      return media.loadFailed(
        detail: content.detailedErrorCode, reason: content.reason, customData: content.customData, answering: entry,
        isUnnumbered: message.requestID == nil, at: now, requests: &requests)
    case .loadCancelled(let content):
      return media.loadCancelled(
        reason: content.reason, customData: content.customData, answering: entry,
        isUnnumbered: message.requestID == nil, at: now, requests: &requests)
    case .invalidPlayerState(let content):
      return media.invalidPlayerState(
        customData: content.customData, answering: entry, at: now, requests: &requests)
    case .invalidRequest(let content):
      return media.invalidRequest(
        content.reason, customData: content.customData, answering: entry, at: now, requests: &requests)
    case .error(let content):
      return media.errorReceived(
        detail: content.detailedErrorCode, reason: content.reason, customData: content.customData, answering: entry,
        at: now, requests: &requests)
    case .queueChange(let content):
      return [.notify(.queueChange(content))]
    case .queueItemIDs(let content):
      return media.queueReceived(.queueItemIDs(content.itemIDs), answering: entry, requests: &requests)
    case .queueItems(let content):
      return media.queueReceived(.queueItems(content.items), answering: entry, requests: &requests)
    case .sessionState, .unknown:
      return []
    }
  }

  // MARK: The multizone namespace

  private mutating func received(_ message: MultizoneMessage) -> [Effect] {
    let entry = requests.entry(answeredBy: message.requestID, in: .multizone)
    var group = multizone ?? MultizoneStatus(devices: [])
    switch message {
    case .status(let status, _):
      multizone = status
      return receiver.multizoneReceived(status, answering: entry, requests: &requests)
    case .deviceAdded(let device), .deviceUpdated(let device):
      if let index = group.devices.firstIndex(where: { $0.deviceID == device.deviceID }) {
        group.devices[index] = device
      } else if group.devices.count < 256 {
        group.devices.append(device)
      }
    case .deviceRemoved(let id):
      group.devices.removeAll { $0.deviceID == id }
    case .playbackSessionUpdated(let session):
      group.playbackSession = session
    case .castingGroups, .unknown:
      return []
    }
    multizone = group
    return [.notify(.multizone(group))]
  }
}
