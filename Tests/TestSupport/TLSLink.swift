package import CastTransport

/// Both ends of a TLS connection on one loop, over loopback, and what has happened to each.
package final class TLSLink {
  /// One end: its connection and what came of it.
  package final class End {
    package var connection: TLSConnection?
    package private(set) var received: [UInt8] = []
    package private(set) var isConnected = false
    package private(set) var drainCount = 0
    package private(set) var closeCount = 0
    /// Why it closed, if that was an error.
    package private(set) var error: TransportError?
    /// Is called after an event has been noted.
    package var onEvent: ((TLSConnection, TLSConnection.Event) -> Void)?

    /// Whether it is over.
    package var isClosed: Bool { closeCount > 0 }

    package init() {}

    /// Notes an event.
    package func note(_ connection: TLSConnection, _ event: TLSConnection.Event) {
      switch event {
      case .connected: isConnected = true
      case .received(let bytes): received += bytes
      case .drained: drainCount += 1
      case .closed(let error):
        closeCount += 1
        self.error = error
      }
      onEvent?(connection, event)
    }

    /// Lets the connection go.
    package func drop() { connection = nil }
  }

  package let loop: EventLoop
  package let client = End()
  package let server = End()
  package let listener: Listener

  /// Starts the connection; the handshake needs the loop to run.
  package init(
    loop: EventLoop, context: TLSContext? = nil, outputLimit: Int = TLSConnection.defaultOutputLimit
  ) throws {
    self.loop = loop
    let serverContext = try TestCertificate.serverContext
    listener = try Listener(on: loop, bind: "127.0.0.1", port: 0)
    listener.onAccept = { [server, loop] socket in
      server.connection = TLSConnection(accepted: socket, context: serverContext, loop: loop, outputLimit: outputLimit)
      {
        [weak server] in server?.note($0, $1)
      }
    }
    client.connection = try TLSConnection.connect(
      to: Endpoint(host: "127.0.0.1", port: listener.address.port), context: context ?? .client(), loop: loop,
      deadline: .now + .seconds(60), outputLimit: outputLimit
    ) { [weak client] in client?.note($0, $1) }
  }

  /// Runs the loop until the handshake is over on both ends.
  package func connect() throws { try run { self.client.isConnected && self.server.isConnected } }

  /// Runs the loop until something holds.
  package func run(until done: () -> Bool) throws {
    guard try loop.run(until: done, deadline: .now + .seconds(60)) else { throw NeverHappened() }
  }

  /// What a test waited for didn't come, within a minute.
  package struct NeverHappened: Error {}
}
