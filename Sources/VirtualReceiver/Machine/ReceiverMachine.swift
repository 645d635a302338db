package import CastProtocol

/// A whole Cast receiver without its sockets: messages in, effects out.
///
/// The platform part behaves as a device does (protocol 2.5, 3, 4), the media part as Google's library was measured to.
/// States of the screen: idle screen (or nothing) ↔ application; a LAUNCH replaces whatever runs.
package struct ReceiverMachine: Sendable {
  /// What a receiver is made with.
  package struct Configuration: Sendable {
    /// The name that people gave the device.
    package var name = "cast-tracks receiver"
    /// The model that it says it is.
    package var model = "cast-tracks"
    /// The device's UUID, with hyphens.
    package var deviceID = "00000000-0000-4000-8000-000000000000"
    /// The applications that can be launched.
    package var applications = AppDescription.all
    /// The volume at the start.
    package var volume = DeviceVolume()
    /// Time between pings; `nil` for none.
    package var pingInterval: Duration? = .seconds(5)
    /// Silence after which a sender is dropped; `nil` for never.
    package var silenceLimit: Duration? = .seconds(10)
    /// How long an application stays with nothing loaded (protocol 6.6).
    package var applicationIdleLimit: Duration? = .seconds(300)
    /// Who says where playback stands.
    package var driver: PlaybackDriver = .clock
    /// The faults at the start.
    package var faults = FaultPlan()
    /// Where session IDs and shuffles come from; the same seed gives the same ones.
    package var seed: UInt64

    /// The standard device, with session IDs that nobody can guess.
    package init() {
      var generator = SystemRandomNumberGenerator()
      seed = generator.next()
    }
  }

  let configuration: Configuration
  var faults: FaultPlan
  var senders: Set<SenderID> = []
  var connections = VirtualConnections()
  var heartbeat: HeartbeatSchedule
  var application: RunningApplication?
  var volume: DeviceVolume
  var generator: SplitMix64
  var schedule: [ScheduledAction] = []
  var effects: [ReceiverEffect] = []

  /// A device that has just started.
  package init(_ configuration: Configuration, at now: ContinuousClock.Instant) {
    self.configuration = configuration
    faults = configuration.faults
    volume = configuration.volume
    driver = configuration.driver
    generator = SplitMix64(seed: configuration.seed)
    heartbeat = HeartbeatSchedule(
      pingInterval: configuration.pingInterval, silenceLimit: configuration.silenceLimit)
    applyFaults(at: now)
    showIdleScreen(at: now)
    effects = []
  }

  // MARK: Senders

  /// A sender's socket is ready.
  package mutating func senderConnected(
    _ sender: SenderID, address: String, at now: ContinuousClock.Instant
  ) -> [ReceiverEffect] {
    senders.insert(sender)
    heartbeat.add(sender, at: now)
    if let delay = faults.seconds(.dropConnection) { add(.drop(sender), at: now + delay) }
    tell(.senderConnected(sender, address: address))
    return takeEffects()
  }

  /// A sender's socket is gone.
  package mutating func senderDisconnected(_ sender: SenderID, reason: String) -> [ReceiverEffect] {
    guard senders.remove(sender) != nil else { return [] }
    connections.removeAll(of: sender)
    heartbeat.remove(sender)
    tell(.senderDisconnected(sender, reason: reason))
    return takeEffects()
  }

  /// A message came.
  package mutating func received(
    _ message: CastMessage, from sender: SenderID, at now: ContinuousClock.Instant
  ) -> [ReceiverEffect] {
    guard senders.contains(sender) else { return [] }
    heartbeat.heard(sender, at: now)
    if !faults.contains(.deaf) { route(message, from: sender, at: now) }
    return takeEffects()
  }

  // MARK: Time

  /// When ``deadlineReached(at:)`` is due; never too late.
  package var nextDeadline: ContinuousClock.Instant? {
    [heartbeat.nextDeadline, application?.media?.nextDeadline, idleDeadline, schedule.map(\.at).min()]
      .compactMap { $0 }.min()
  }

  /// Does everything that is due.
  package mutating func deadlineReached(at now: ContinuousClock.Instant) -> [ReceiverEffect] {
    for due in heartbeat.takeDue(at: now) {
      switch due {
      case .ping(let sender): ping(sender)
      case .silent(let sender): drop(sender, .silent)
      }
    }
    withMedia(at: now) { $0.deadlineReached(at: now) }
    for action in takeDue(at: now) { perform(action, at: now) }
    if let idleDeadline, idleDeadline <= now { endApplication(at: now) }
    return takeEffects()
  }

  /// When the application quits for want of anything to do.
  private var idleDeadline: ContinuousClock.Instant? {
    guard let limit = configuration.applicationIdleLimit, let since = application?.media?.idleSince else { return nil }
    return since + limit
  }

  // MARK: From outside the wire

  /// News of a load.
  package mutating func loadProgressed(
    _ id: LoadID, _ progress: LoadProgress, at now: ContinuousClock.Instant
  ) -> [ReceiverEffect] {
    guard application?.transportID == id.application else { return [] }
    withMedia(at: now) { $0.loadProgressed(id, progress, at: now) }
    return takeEffects()
  }

  /// What the screen reports.
  package mutating func playerReported(
    _ report: PlayerReport, of id: LoadID, at now: ContinuousClock.Instant
  ) -> [ReceiverEffect] {
    guard application?.transportID == id.application else { return [] }
    withMedia(at: now) { $0.playerReported(report, of: id, at: now) }
    return takeEffects()
  }

  /// Whether the clock or a screen says where playback stands, from now on.
  package mutating func setDriver(_ driver: PlaybackDriver, at now: ContinuousClock.Instant) -> [ReceiverEffect] {
    self.driver = driver
    withMedia(at: now) { $0.setDriver(driver, at: now) }
    return takeEffects()
  }

  var driver: PlaybackDriver = .clock

  /// Switches faults on or off.
  package mutating func setFaults(_ faults: FaultPlan, at now: ContinuousClock.Instant) -> [ReceiverEffect] {
    self.faults = faults
    applyFaults(at: now)
    tell(.faults(faults.specifications))
    return takeEffects()
  }

  /// The faults that are on.
  package var currentFaults: FaultPlan { faults }

  /// Says goodbye to everybody.
  package mutating func shutDown() -> [ReceiverEffect] {
    for endpoint in [application?.transportID, EndpointID.platformReceiver].compactMap({ $0 }) {
      sendCloses(from: endpoint, to: connections.removeAll(to: endpoint))
    }
    for sender in senders.sorted() { drop(sender, .shutdown) }
    return takeEffects()
  }

  // MARK: Effects

  mutating func takeEffects() -> [ReceiverEffect] {
    defer { effects = [] }
    return effects
  }

  mutating func tell(_ event: ReceiverEvent) { effects.append(.event(event)) }

  mutating func send(_ message: CastMessage, to sender: SenderID) {
    guard senders.contains(sender) else { return }
    effects.append(.send(message, to: sender))
    if faults.contains(.duplicate) { effects.append(.send(message, to: sender)) }
  }

  mutating func broadcast(_ json: JSONValue, from endpoint: String, _ namespace: CastNamespace) {
    let receivers = connections.senders(of: endpoint)
    guard !receivers.isEmpty else { return }
    let message = CastMessage(
      sourceID: endpoint, destinationID: EndpointID.broadcast, namespace: namespace, json: json)
    effects.append(.broadcast(message, to: receivers))
    if faults.contains(.duplicate) { effects.append(.broadcast(message, to: receivers)) }
  }

  mutating func drop(_ sender: SenderID, _ reason: DropReason) {
    guard senders.remove(sender) != nil else { return }
    connections.removeAll(of: sender)
    heartbeat.remove(sender)
    effects.append(.drop(sender, reason))
    tell(.senderDisconnected(sender, reason: reason.rawValue))
  }
}

/// Whether position and end come from the clock, or from a screen that reports them.
package enum PlaybackDriver: Hashable, Sendable {
  /// The clock: nobody watches.
  case clock
  /// A page that plays the media.
  case screen
}
