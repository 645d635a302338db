import CastProtocol

/// What runs on the screen, and its messages.
extension ReceiverMachine {
  // MARK: Messages

  mutating func applicationReceived(
    _ message: CastMessage, from sender: SenderID, at now: ContinuousClock.Instant
  ) {
    guard let application, application.description.namespaces.contains(message.namespace) else { return }
    if case .echo(let namespace) = application.description.behavior {
      guard message.namespace == namespace else { return }
      send(
        CastMessage(
          sourceID: application.transportID, destinationID: message.sourceID, namespace: namespace,
          payload: message.payload), to: sender)
      return
    }
    guard message.namespace == .media, let (json, requester) = request(message, from: sender) else { return }
    if faults.silences(json["type"]?.stringValue ?? "") { return }
    withMedia(at: now) { $0.received(json, from: requester, at: now) }
  }

  /// Lets the running application's playback do something, and gives what comes of it the application's address.
  mutating func withMedia(at now: ContinuousClock.Instant, _ body: (inout MediaPlayback) -> Void) {
    guard application?.media != nil, let endpoint = application?.transportID else { return }
    application?.media?.faults = faults
    var outputs: [MediaOutput] = []
    if var media = application?.media {
      // Taken out while it changes, so that nothing is copied.
      application?.media = nil
      body(&media)
      outputs = media.takeOutputs()
      faults = media.faults
      application?.media = media
    }
    var showsNewText = false
    for output in outputs {
      switch output {
      case .reply(let json, let requester):
        send(
          CastMessage(
            sourceID: endpoint, destinationID: requester.endpoint, namespace: .media, json: json),
          to: requester.sender)
      case .broadcast(let json): broadcast(json, from: endpoint, .media)
      case .load(let job): effects.append(.load(job))
      case .cancelLoad(let id): effects.append(.cancelLoad(id))
      case .player(let command): effects.append(.player(command))
      case .event(let event): tell(event)
      case .statusText(let text):
        let text = text.map { String($0.prefix(200)) } ?? application?.description.idleText ?? ""
        showsNewText = showsNewText || application?.statusText != text
        application?.statusText = text
      }
    }
    if showsNewText { broadcastReceiverStatus() }
  }

  // MARK: Start and end

  /// Puts an application on the screen.
  ///
  /// - Returns: the ID of its session.
  mutating func start(
    _ description: AppDescription, by sender: SenderID?, at now: ContinuousClock.Instant
  ) -> String {
    var description = description
    if faults.contains(.noMediaNamespace) { description.namespaces.removeAll { $0 == .media } }
    let sessionID = makeUUID()
    var media: MediaPlayback?
    let transportID = description.behavior == .idleScreen ? sessionID : faults.token(.transportID) ?? sessionID
    if case .media(let controlsAllTracks) = description.behavior {
      media = MediaPlayback(
        application: transportID, controlsAllTracks: controlsAllTracks, driver: driver, faults: faults,
        seed: generator.next(), at: now)
    }
    application = RunningApplication(
      description: description, sessionID: sessionID, transportID: transportID, statusText: description.idleText,
      media: media, tellsTransport: description.behavior == .idleScreen || !faults.contains(.lateTransport))
    if description.behavior != .idleScreen {
      tell(
        .launched(
          appID: description.appID.rawValue, name: description.displayName, sessionID: sessionID, by: sender))
    }
    return sessionID
  }

  /// The connections to an application that is gone: whom to tell, after the device's status has told it (protocol 6.6).
  struct Farewell {
    var endpoint: String
    var pairs: [(sender: SenderID, source: String)]
  }

  /// Takes the application off the screen; the rest is to be said with ``say(_:at:)``.
  mutating func closeApplication(at now: ContinuousClock.Instant) -> Farewell? {
    guard let old = application else { return nil }
    withMedia(at: now) { $0.shutDown(at: now) }
    application = nil
    if old.isIdleScreen { return nil }
    tell(
      .stopped(
        appID: old.description.appID.rawValue, name: old.description.displayName, sessionID: old.sessionID))
    return Farewell(endpoint: old.transportID, pairs: connections.removeAll(to: old.transportID))
  }

  /// CLOSE to everybody who had a connection to the application.
  mutating func say(_ farewell: Farewell?, at now: ContinuousClock.Instant) {
    guard let farewell else { return }
    if let delay = faults.seconds(.lateClose) {
      add(.close(endpoint: farewell.endpoint, farewell.pairs), at: now + delay)
    } else if !faults.contains(.noClose) {
      sendCloses(from: farewell.endpoint, to: farewell.pairs)
    }
  }

  /// The application quits by itself.
  mutating func endApplication(at now: ContinuousClock.Instant) {
    let farewell = closeApplication(at: now)
    broadcastReceiverStatus()
    say(farewell, at: now)
    showIdleScreen(at: now)
  }

  /// What is on the screen when nothing is (T29: some devices have none).
  mutating func showIdleScreen(at now: ContinuousClock.Instant) {
    guard application == nil, !faults.contains(.noIdleScreen) else { return }
    _ = start(.backdrop, by: nil, at: now)
    broadcastReceiverStatus()
  }

  /// A random UUID, version 4.
  private mutating func makeUUID() -> String { UUIDText.version4(generator.next(), generator.next()) }

  // MARK: Remote control

  /// Somebody presses a key on a remote control, or on the screen: a virtual sender, whose changes every sender sees
  /// with request ID 0 (protocol 6.1).
  package mutating func remoteControl(
    _ command: RemoteCommand, at now: ContinuousClock.Instant
  ) -> [ReceiverEffect] {
    pressRemote(command, at: now)
    return takeEffects()
  }

  mutating func pressRemote(_ command: RemoteCommand, at now: ContinuousClock.Instant) {
    switch command {
    case .volume(let change):
      let old = volume
      guard volume.apply(["level": .number(volume.level + change * volume.stepInterval)]), volume != old else { return }
      broadcastReceiverStatus()
      tell(.volume(volume))
    case .mute:
      let old = volume
      guard volume.apply(["muted": .bool(!volume.isMuted)]), volume != old else { return }
      broadcastReceiverStatus()
      tell(.volume(volume))
    case .quit:
      guard let application, !application.isIdleScreen else { return }
      endApplication(at: now)
    default: withMedia(at: now) { $0.remoteControl(command, at: now) }
    }
  }
}
