package import CastProtocol
package import CastTransport

/// A TLS server that speaks Cast frames and does what a test's script says, on the loop of what it tests.
package final class ScriptedPeer {
  /// One connection to it.
  package final class Connection {
    package fileprivate(set) var tls: TLSConnection?
    /// What came, in order.
    package fileprivate(set) var received: [CastMessage] = []
    /// The other end is gone.
    package fileprivate(set) var isClosed = false
    fileprivate var decoder = FrameDecoder()

    /// Sends a message.
    package func send(_ message: CastMessage) {
      guard let bytes = try? CastMessageCodec.encode(message) else { return }
      tls?.send(bytes)
    }

    /// Sends a JSON message.
    package func send(_ json: JSONValue, in namespace: CastNamespace, from source: String, to destination: String) {
      send(CastMessage(sourceID: source, destinationID: destination, namespace: namespace, json: json))
    }

    /// Sends bytes as they are.
    package func send(bytes: [UInt8]) { tls?.send(bytes) }

    /// Closes in an orderly way.
    package func close() { tls?.close() }

    /// Cuts the connection.
    package func abort() {
      tls?.abort()
      isClosed = true
    }
  }

  package private(set) var connections: [Connection] = []
  /// Called for each message; heartbeats are answered here, unless ``answersPings`` says no.
  package var onMessage: (Connection, CastMessage) -> Void = { _, _ in }
  /// Called for each connection, when its handshake is over.
  package var onConnect: (Connection) -> Void = { _ in }
  package var answersPings = true
  package let port: UInt16

  private let loop: EventLoop
  private var listener: Listener?

  /// Listens at a free port, or at one that was free a moment ago.
  package init(on loop: EventLoop, port: UInt16 = 0) throws {
    self.loop = loop
    let listener = try Listener(on: loop, bind: "127.0.0.1", port: port)
    self.listener = listener
    self.port = listener.address.port
    let context = try TestCertificate.serverContext
    listener.onAccept = { [weak self] socket in self?.accept(socket, context) }
  }

  /// Stops listening and cuts all connections, as a device that loses power does.
  package func disappear() {
    listener?.close()
    listener = nil
    for connection in connections { connection.abort() }
  }

  private func accept(_ socket: AcceptedSocket, _ context: TLSContext) {
    let connection = Connection()
    connections.append(connection)
    connection.tls = TLSConnection(accepted: socket, context: context, loop: loop) {
      [weak self, weak connection] _, event in
      guard let self, let connection else { return }
      handle(event, of: connection)
    }
  }

  private func handle(_ event: TLSConnection.Event, of connection: Connection) {
    switch event {
    case .connected:
      onConnect(connection)
    case .received(let bytes):
      connection.decoder.append(bytes)
      while !connection.isClosed, let message = try? connection.decoder.next() {
        if message.namespace == .heartbeat {
          guard answersPings, message.text?.contains("PING") == true else { continue }
          connection.send(["type": "PONG"], in: .heartbeat, from: message.destinationID, to: message.sourceID)
          continue
        }
        connection.received.append(message)
        onMessage(connection, message)
      }
    case .drained:
      break
    case .closed:
      connection.isClosed = true
    }
  }
}
