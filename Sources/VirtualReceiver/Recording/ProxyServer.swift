import CastProtocol
package import CastTransport

/// A relay between senders and a real device: it ends TLS on both sides, so that what is said can be seen and recorded.
///
/// The bytes pass as they are. Device authentication can't succeed through it: the device signs its own certificate, not
/// ours; senders that insist on it (Google's) will refuse.
package final class ProxyServer {
  /// What happens.
  package var onEvent: (ReceiverEvent) -> Void
  /// The address that it listens on.
  package var address: String { listener.address.ip }
  /// The port that it listens on.
  package var port: Int { Int(listener.address.port) }

  private let loop: EventLoop
  private let device: Endpoint
  private let listener: Listener
  private let serverContext: TLSContext
  private let clientContext: TLSContext
  private let recorder: Recorder?
  private let tracesMessages: Bool
  private var relays: [SenderID: Relay] = [:]
  private var lastSender = 0

  /// One sender and its connection to the device.
  private final class Relay {
    var sender: TLSConnection?
    var device: TLSConnection?
    var isSenderReady = false
    /// Cut the streams into messages, only to look at them.
    var received = FrameDecoder()
    var sent = FrameDecoder()
  }

  /// Senders at once: a device has few.
  private static let senderLimit = 64

  /// Starts to listen. The configuration's address, port and certificate count.
  package init(
    loop: EventLoop, configuration: ReceiverServer.Configuration, device: Endpoint, recorder: Recorder?,
    onEvent: @escaping (ReceiverEvent) -> Void = { _ in }
  ) throws(ReceiverError) {
    self.loop = loop
    self.device = device
    self.recorder = recorder
    self.onEvent = onEvent
    tracesMessages = configuration.tracesMessages
    do throws(TransportError) {
      let certificate = try ServerCertificate(commonName: configuration.machine.deviceID)
      serverContext = try TLSContext.server(certificate: certificate)
      // As lenient as can be: an old device is just what one wants to look at.
      clientContext = try TLSContext.client(legacy: true)
      listener = try Listener(on: loop, bind: configuration.bind, port: configuration.port)
    } catch {
      throw ReceiverError(.cannotListen, error.message)
    }
    listener.onAccept = { [weak self] socket in self?.accepted(socket) }
    loop.enqueue { [weak self] in
      guard let self else { return }
      tell(.listening(address: address, port: port, httpPort: nil, screen: nil))
    }
  }

  /// Closes everything.
  package func close() {
    listener.close()
    for relay in relays.values {
      relay.sender?.close()
      relay.device?.close()
    }
    relays = [:]
  }

  private func accepted(_ socket: AcceptedSocket) {
    guard relays.count < Self.senderLimit else {
      return tell(.warning("more than \(Self.senderLimit) senders: one was turned away"))
    }
    lastSender += 1
    let id = SenderID(lastSender)
    let relay = Relay()
    relays[id] = relay
    let address = socket.remoteAddress.description
    relay.sender = TLSConnection(accepted: socket, context: serverContext, loop: loop) { [weak self] _, event in
      self?.senderHappened(event, id, address: address)
    }
    relay.device = TLSConnection.connect(
      to: device, context: clientContext, loop: loop, deadline: .now + .seconds(10)
    ) { [weak self] _, event in self?.deviceHappened(event, id) }
  }

  private func senderHappened(_ event: TLSConnection.Event, _ id: SenderID, address: String) {
    guard let relay = relays[id] else { return }
    switch event {
    case .connected:
      relay.isSenderReady = true
      recorder?.record(event: "connect", id)
      tell(.senderConnected(id, address: address))
    case .received(let bytes):
      relay.device?.send(bytes)
      look(at: bytes, &relay.received, .received, id)
    case .drained: break
    case .closed(let error): end(id, reason: error?.message ?? "closed")
    }
  }

  private func deviceHappened(_ event: TLSConnection.Event, _ id: SenderID) {
    guard let relay = relays[id] else { return }
    switch event {
    case .connected, .drained: break
    case .received(let bytes):
      relay.sender?.send(bytes)
      look(at: bytes, &relay.sent, .sent, id)
    case .closed(let error):
      if let error { tell(.warning("the device \(device): \(error.message)")) }
      end(id, reason: "the device's connection ended")
    }
  }

  private func end(_ id: SenderID, reason: String) {
    guard let relay = relays.removeValue(forKey: id) else { return }
    relay.sender?.close()
    relay.device?.close()
    guard relay.isSenderReady else { return }
    recorder?.record(event: "closed", id)
    tell(.senderDisconnected(id, reason: reason))
  }

  /// What is no stream of messages is passed on all the same.
  private func look(
    at bytes: [UInt8], _ decoder: inout FrameDecoder, _ direction: MessageTrace.Direction, _ id: SenderID
  ) {
    guard recorder != nil || tracesMessages else { return }
    decoder.append(bytes)
    while let message = try? decoder.next() {
      let trace = MessageTrace(direction: direction, sender: id, message: message)
      recorder?.record(trace)
      if tracesMessages { tell(.message(trace)) }
    }
  }

  private func tell(_ event: ReceiverEvent) { onEvent(event) }
}
