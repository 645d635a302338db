import CastProtocol
package import CastTransport
package import MediaServer

/// A Cast receiver on the network: sockets, TLS, HTTP and fetching around a ``ReceiverMachine``.
///
/// Everything happens on the loop's thread. `onEvent` tells what happens, and may call any method.
package final class ReceiverServer {
  /// What a receiver is started with.
  package struct Configuration: Sendable {
    /// The address to listen on.
    package var bind = "127.0.0.1"
    /// The port for senders; 0 takes a free one.
    package var port: UInt16 = 8009
    /// The port for HTTP; 0 takes a free one, `nil` is none.
    package var httpPort: UInt16? = 8008
    /// The device.
    package var machine = ReceiverMachine.Configuration()
    /// What a device answered once, to be answered again instead of what a receiver would say.
    package var replay: Recording?
    /// Whether every message is told as an event.
    package var tracesMessages = false
    /// Whether browsers find a screen on the HTTP port.
    package var hasScreen = false
    /// Senders at most; further ones wait until one leaves. Limited by the descriptors that there are.
    package var maximumSenders = 20_000

    /// The standard receiver.
    package init() {}
  }

  package let configuration: Configuration
  /// The loop that drives it.
  package let loop: EventLoop
  /// What happens.
  package var onEvent: (ReceiverEvent) -> Void
  /// What a screen has to do.
  package var onPlayer: ((PlayerCommand) -> Void)?
  /// The HTTP server, if there is one.
  package let http: MediaServer?

  /// Is given every message, if there is one.
  package var recorder: Recorder?

  private(set) var machine: ReceiverMachine
  private var replay: ReplayMachine?
  private let listener: Listener
  private var context: TLSContext
  private var links: [SenderID: SenderLink] = [:]
  private var lastSender = 0
  private var timer: EventLoop.TimerID?
  private var timerDeadline: ContinuousClock.Instant?
  private var certificateTimer: EventLoop.TimerID?
  private var isClosed = false
  private let control: ControlChannel?
  private var screen: ScreenServer?
  private var loader: MediaLoader?
  private let senderLimit: Int

  /// Starts to listen; events come once the loop runs.
  package init(
    loop: EventLoop, configuration: Configuration, onEvent: @escaping (ReceiverEvent) -> Void = { _ in }
  ) throws(ReceiverError) {
    self.loop = loop
    self.configuration = configuration
    self.onEvent = onEvent
    senderLimit = max(1, min(configuration.maximumSenders, DescriptorLimit.raise() - Self.reservedDescriptors))
    machine = ReceiverMachine(configuration.machine, at: .now)
    replay = configuration.replay.map { ReplayMachine($0) }
    context = try Self.makeContext(configuration)
    do throws(TransportError) {
      listener = try Listener(on: loop, bind: configuration.bind, port: configuration.port)
    } catch {
      throw ReceiverError(.cannotListen, error.message)
    }
    control = try ControlChannel(configuration, loop: loop)
    http = control?.server
    listener.onAccept = { [weak self] socket in self?.accepted(socket) }
    control?.onRequest = { [weak self] request in self?.controlRequest(request) ?? .problem("closed") }
    try addScreen()
    loader = MediaLoader(loop: loop, fetcher: try CurlFetching(loop: loop)) { [weak self] id, progress in
      self?.loadProgressed(id, progress)
    }
    scheduleCertificate()
    loop.enqueue { [weak self] in
      guard let self, !isClosed else { return }
      tell(.listening(address: address, port: port, httpPort: httpPort, screen: screenURL))
      if !machine.currentFaults.active.isEmpty { tell(.faults(machine.currentFaults.specifications)) }
    }
  }

  deinit { close() }

  /// Descriptors for everything but senders: HTTP, fetching, files.
  private static let reservedDescriptors = 128

  /// The address that it listens on.
  package var address: String { listener.address.ip }
  /// The port for senders.
  package var port: Int { Int(listener.address.port) }
  /// The port for HTTP.
  package var httpPort: Int? { http.map { Int($0.port) } }
  /// Where a browser finds the screen, if there is one.
  package var screenURL: String?
  /// Senders whose handshake is over.
  package var senderCount: Int { links.values.count { $0.isKnown } }

  /// Says goodbye to all senders and stops listening.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    listener.close()
    perform(replay?.shutDown() ?? machine.shutDown())
    for link in links.values { link.close() }
    for timer in [timer, certificateTimer].compactMap({ $0 }) { loop.cancelTimer(timer) }
    loader?.cancelAll()
    control?.stop()
  }

  /// Whether all sockets are gone, after ``close()``.
  package var isDrained: Bool { isClosed && links.isEmpty }

  // MARK: From outside

  /// Switches faults on or off while it runs.
  package func setFaults(_ faults: FaultPlan) { perform(machine.setFaults(faults, at: .now)) }

  /// The faults that are on.
  package var faults: FaultPlan { machine.currentFaults }

  /// A key of a remote control, or a button on the screen.
  package func remoteControl(_ command: RemoteCommand) { perform(machine.remoteControl(command, at: .now)) }

  /// What a screen reports.
  package func playerReported(_ report: PlayerReport, of id: LoadID) {
    perform(machine.playerReported(report, of: id, at: .now))
  }

  /// Whether the clock or a screen says where playback stands.
  package func setDriver(_ driver: PlaybackDriver) { perform(machine.setDriver(driver, at: .now)) }

  private func loadProgressed(_ id: LoadID, _ progress: LoadProgress) {
    guard screen?.progressed(id, progress) ?? true else { return }
    perform(machine.loadProgressed(id, progress, at: .now))
  }

  // MARK: Screen

  private func addScreen() throws(ReceiverError) {
    guard configuration.hasScreen, let http else { return }
    do throws(SystemError) {
      screen = try ScreenServer(deviceName: configuration.machine.name, server: http, loop: loop) {
        [weak self] effect in
        self?.perform(effect)
      }
    } catch {
      throw ReceiverError(.system, error.description)
    }
    let host = http.address.description
    screenURL = "http://\(host.contains(":") ? "[\(host)]" : host):\(http.port)/screen"
  }

  private func perform(_ effect: ScreenEffect) {
    switch effect {
    case .report(let report, let id): playerReported(report, of: id)
    case .remote(let command): remoteControl(command)
    case .event(let event): tell(event)
    case .driver(let driver):
      setDriver(driver)
      // A load that waits for a page that is gone goes on as without one.
      if driver == .clock, let (id, progress) = screen?.lastMediaProgress {
        perform(machine.loadProgressed(id, progress, at: .now))
      }
    case .send, .releaseShot: break
    }
  }

  // MARK: Senders

  private func accepted(_ socket: AcceptedSocket) {
    var socket = socket
    if let tls = machine.currentFaults.token(.tls) {
      guard let other = BrokenTLS.replacement(for: socket, tls, loop: loop) else { return }
      socket = other
    }
    lastSender += 1
    let id = SenderID(lastSender)
    let address = socket.remoteAddress
    let connection = TLSConnection(
      accepted: socket, context: context, loop: loop, outputLimit: SenderLink.outputLimit
    ) { [weak self] connection, event in self?.happened(event, to: id, connection) }
    let isLocal = address.isLoopback || address.ip == connection.localAddress?.ip
    links[id] = SenderLink(id: id, connection: connection, isLocal: isLocal, loop: loop)
    if links.count >= senderLimit { listener.pause() }
  }

  private func happened(_ event: TLSConnection.Event, to id: SenderID, _ connection: TLSConnection) {
    guard let link = links[id] else { return }
    switch event {
    case .connected:
      link.isKnown = true
      let address = connection.remoteAddress?.description ?? "?"
      recorder?.record(event: "connect", id)
      perform(
        replay?.senderConnected(id, address: address, at: .now)
          ?? machine.senderConnected(id, address: address, at: .now))
    case .received(let bytes): received(bytes, on: link)
    case .drained: break
    case .closed(let error): closed(link, error)
    }
  }

  private func received(_ bytes: [UInt8], on link: SenderLink) {
    link.append(bytes)
    do throws(WireError) {
      while link.isKnown, let message = try link.next() {
        trace(.received, link.id, message)
        if let answer = ScreenRequest.answer(to: message, screenURL: screenURL) { send(answer, to: [link.id]) }
        perform(
          replay?.received(message, from: link.id, at: .now) ?? machine.received(message, from: link.id, at: .now))
      }
    } catch {
      tell(.warning("sender \(link.id) sent a bad frame: \(error)"))
      end(link, reason: DropReason.badFrame.rawValue)
      link.abort()
    }
  }

  private func closed(_ link: SenderLink, _ error: TransportError?) {
    var reason = error?.message ?? "closed"
    if link.hasPartialMessage { reason += ", within a message" }
    if !link.isKnown, links[link.id] != nil, let error { tell(.warning("a connection failed: \(error.message)")) }
    end(link, reason: reason)
    links[link.id] = nil
    if links.count < senderLimit, !isClosed { listener.resume() }
  }

  /// The machine forgets the sender, unless it did so by itself.
  private func end(_ link: SenderLink, reason: String) {
    guard link.isKnown else { return }
    link.isKnown = false
    recorder?.record(event: "closed", link.id)
    perform(
      replay?.senderDisconnected(link.id, reason: reason) ?? machine.senderDisconnected(link.id, reason: reason))
  }

  // MARK: Effects

  private func perform(_ effects: [ReceiverEffect]) {
    for effect in effects {
      switch effect {
      case .send(let message, let sender): send(message, to: [sender])
      case .broadcast(let message, let senders): send(message, to: senders)
      case .drop(let sender, let reason):
        guard let link = links[sender] else { continue }
        if link.isKnown { recorder?.record(event: "closed", sender) }
        link.isKnown = false
        if reason == .shutdown { link.close() } else { link.abort() }
      case .load(let job):
        screen?.inspecting(job)
        let isLocal = job.requester.flatMap { links[$0]?.isLocal } ?? true
        loader?.start(job, requesterIsLocal: isLocal, faults: machine.currentFaults)
      case .cancelLoad(let id): loader?.cancel(id)
      case .player(let command):
        screen?.obey(command)
        onPlayer?(command)
      case .event(let event): tell(event)
      }
    }
    scheduleMachine()
  }

  /// A message is encoded once, however many get it.
  private func send(_ message: CastMessage, to senders: [SenderID]) {
    let frame: [UInt8]
    do throws(WireError) {
      let limit = machine.currentFaults.allowsLargeMessages ? 4 << 20 : CastMessageCodec.maximumSentBody
      if let replaced = try machine.replacedFrame(for: message) {
        frame = replaced
      } else {
        frame = try CastMessageCodec.encode(message, limit: limit)
      }
    } catch {
      tell(.warning("a message could not be sent: \(error)"))
      return
    }
    for sender in senders {
      guard let link = links[sender], link.isKnown else { continue }
      trace(.sent, sender, message)
      link.send(frame, faults: machine.currentFaults)
    }
  }

  private func trace(_ direction: MessageTrace.Direction, _ sender: SenderID, _ message: CastMessage) {
    guard configuration.tracesMessages || recorder != nil else { return }
    let trace = MessageTrace(direction: direction, sender: sender, message: message)
    recorder?.record(trace)
    if configuration.tracesMessages { tell(.message(trace)) }
  }

  private func tell(_ event: ReceiverEvent) {
    switch event {
    case .launched(_, let name, _, _): screen?.applicationChanged(to: name)
    case .stopped: screen?.applicationChanged(to: nil)
    case .volume(let volume): screen?.volumeChanged(to: volume)
    default: break
    }
    onEvent(event)
  }

  // MARK: Time

  private func scheduleMachine() {
    let deadline = isClosed ? nil : replay == nil ? machine.nextDeadline : replay?.nextDeadline
    guard deadline != timerDeadline else { return }
    if let timer { loop.cancelTimer(timer) }
    timer = nil
    timerDeadline = deadline
    guard let deadline else { return }
    timer = loop.setTimer(at: deadline) { [weak self] in
      guard let self else { return }
      timer = nil
      timerDeadline = nil
      perform(replay?.deadlineReached(at: .now) ?? machine.deadlineReached(at: .now))
    }
  }

  /// A device makes itself a new certificate long before the old one ends (T6).
  private func scheduleCertificate() {
    certificateTimer = loop.setTimer(at: .now + .seconds(24 * 3600)) { [weak self] in
      guard let self else { return }
      if let fresh = try? Self.makeContext(configuration) { context = fresh }
      scheduleCertificate()
    }
  }

  private static func makeContext(_ configuration: Configuration) throws(ReceiverError) -> TLSContext {
    let days = configuration.machine.faults.count(.certificateDays) ?? 2
    do throws(TransportError) {
      let certificate = try ServerCertificate(
        commonName: configuration.machine.deviceID, lifetime: .seconds(days * 24 * 3600))
      return try TLSContext.server(certificate: certificate)
    } catch {
      throw ReceiverError(.system, error.message)
    }
  }

  private func controlRequest(_ request: ControlRequest) -> ControlAnswer {
    ControlAnswer(request, server: self)
  }
}
