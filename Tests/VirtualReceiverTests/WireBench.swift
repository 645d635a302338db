import CastProtocol
import CastTransport
import Testing

@testable import VirtualReceiver

/// A receiver on loopback and raw clients, all on one loop. Nothing sleeps: a test runs the loop until something holds.
final class WireBench {
  let loop: EventLoop
  let server: ReceiverServer
  private(set) var events: [ReceiverEvent] = []

  /// Long enough for a slow machine; a test that gets here has failed.
  private static let patience = Duration.seconds(20)

  init(_ faults: String..., change: (inout ReceiverServer.Configuration) -> Void = { _ in }) throws {
    loop = try EventLoop()
    var configuration = ReceiverServer.Configuration()
    configuration.port = 0
    configuration.httpPort = nil
    for fault in faults { try configuration.machine.faults.apply(fault) }
    change(&configuration)
    server = try ReceiverServer(loop: loop, configuration: configuration)
    server.onEvent = { [weak self] in self?.events.append($0) }
  }

  deinit { server.close() }

  func run(
    until done: () -> Bool, _ what: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let ended = try loop.run(until: done, deadline: .now + Self.patience)
    #expect(ended, "did not happen: \(what)", sourceLocation: sourceLocation)
    if !ended { throw Gone() }
  }

  /// Makes the loop turn even if nothing happens, for tests that drive something else too.
  func keepTurning() {
    loop.setTimer(at: .now + .milliseconds(2)) { [weak self] in self?.keepTurning() }
  }

  struct Gone: Error {}

  /// A client whose handshake is over.
  func client() throws -> WireClient {
    let client = try WireClient(loop: loop, port: UInt16(server.port))
    try run(until: { client.isConnected || client.isClosed }, "handshake")
    return client
  }

  /// A client that has launched the Default Media Receiver and is connected to it.
  func launchedClient() throws -> WireClient {
    let client = try client()
    client.send(["type": "CONNECT"], .connection)
    client.send(["type": "LAUNCH", "requestId": 1, "appId": "CC1AD845"], .receiver)
    try run(until: { client.transportID != nil }, "launch")
    client.send(["type": "CONNECT"], .connection, to: client.transportID ?? "")
    return client
  }

  /// Waits for a message and takes it, and all before it, off the client's list.
  func next(
    _ client: WireClient, sourceLocation: SourceLocation = #_sourceLocation, where fits: (JSONValue) -> Bool
  ) throws -> JSONValue {
    var found: Int?
    try run(
      until: {
        found = client.received.firstIndex { fits($0.json) }
        return found != nil || client.isClosed
      }, "a message", sourceLocation: sourceLocation)
    guard let found else { throw Gone() }
    defer { client.received.removeSubrange(...found) }
    return client.received[found].json
  }
}

/// A sender without any manners of its own.
final class WireClient {
  struct Received {
    var message: CastMessage
    var json: JSONValue
  }

  private var connection: TLSConnection?
  private var decoder = FrameDecoder(limit: 8 << 20)
  var received: [Received] = []
  private(set) var isConnected = false
  private(set) var isClosed = false
  private(set) var failure: String?
  /// Bytes that came, for faults below the messages.
  private(set) var chunks: [[UInt8]] = []
  var answersPings = true

  init(loop: EventLoop, port: UInt16, patience: Duration = .seconds(20)) throws {
    connection = TLSConnection.connect(
      to: Endpoint(host: "127.0.0.1", port: port), context: try TLSContext.client(), loop: loop,
      deadline: .now + patience
    ) { [weak self] _, event in self?.happened(event) }
  }

  private func happened(_ event: TLSConnection.Event) {
    switch event {
    case .connected: isConnected = true
    case .received(let bytes):
      chunks.append(bytes)
      decoder.append(bytes)
      do {
        while let message = try decoder.next() { take(message) }
      } catch {
        failure = "\(error)"
        isClosed = true
      }
    case .drained: break
    case .closed(let error):
      isClosed = true
      failure = failure ?? error?.message
    }
  }

  private func take(_ message: CastMessage) {
    let json = (try? message.json()) ?? .null
    if message.namespace == .heartbeat, json["type"] == "PING", answersPings {
      send(["type": "PONG"], .heartbeat, source: message.destinationID, to: message.sourceID)
    }
    received.append(Received(message: message, json: json))
    if let id = json["status"]?["applications"]?[0], id["isIdleScreen"] == false {
      transportID = id["transportId"]?.stringValue ?? transportID
    }
  }

  private(set) var transportID: String?

  func send(
    _ json: JSONValue, _ namespace: CastNamespace, source: String = "sender-0", to destination: String = "receiver-0"
  ) {
    let message = CastMessage(sourceID: source, destinationID: destination, namespace: namespace, json: json)
    if let frame = try? CastMessageCodec.encode(message) { connection?.send(frame) }
  }

  /// A message to the running application's media namespace.
  func media(_ json: JSONValue) { send(json, .media, to: transportID ?? "none") }

  func send(raw bytes: [UInt8]) { connection?.send(bytes) }
  func close() { connection?.close() }
  func abort() { connection?.abort() }
}
