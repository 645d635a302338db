import TestSupport
import Testing

@testable import CastTransport

@Suite struct ConnectorTests {
  private func addresses(_ texts: [String]) -> [SocketAddress] { texts.compactMap { SocketAddress($0, port: 1) } }

  @Test(arguments: [
    (["::1", "1.1.1.1"], ["1.1.1.1", "::1"]),
    (["::1", "::2", "1.1.1.1", "::3", "2.2.2.2"], ["1.1.1.1", "::1", "2.2.2.2", "::2", "::3"]),
    (["1.1.1.1", "2.2.2.2"], ["1.1.1.1", "2.2.2.2"]),
    (["::2", "::1"], ["::2", "::1"]),
    ([], []),
  ])
  func ipv4First(given: [String], order: [String]) {
    #expect(Connector.ordered(addresses(given)).map(\.ip) == order)
  }

  /// Connects; gives the error, `nil` if it worked.
  private func connect(_ host: String, _ port: UInt16, seconds: Int = 60) throws -> TransportError? {
    let loop = try EventLoop()
    var isClosed = false
    var result: TransportError?
    let connection = TLSConnection.connect(
      to: Endpoint(host: host, port: port), context: try .client(), loop: loop, deadline: .now + .seconds(seconds)
    ) { connection, event in
      switch event {
      case .connected: connection.close()
      case .closed(let error):
        isClosed = true
        result = error
      case .received, .drained: break
      }
    }
    #expect(try loop.run(until: { isClosed }, deadline: .now + .seconds(120)))
    #expect(connection.phase == .closed)
    return result
  }

  /// A port at which nothing listens: it was free a moment ago, and is bound to nothing that accepts.
  private func withDeadPort(_ body: (UInt16) throws -> Void) throws {
    let loop = try EventLoop()
    let listener = try Listener(on: loop, bind: "127.0.0.1", port: 0)
    let port = listener.address.port
    listener.close()
    try body(port)
  }

  @Test func refused() throws {
    try withDeadPort { port in
      let error = try #require(try connect("127.0.0.1", port))
      #expect(error.kind == .refused)
      #expect(error.errno == 111)
      #expect(error.message.hasPrefix("Nothing listens at 127.0.0.1:\(port) (connection refused); check "))
    }
  }

  @Test func refusedByAllAddressesOfAName() throws {
    try withDeadPort { port in
      let error = try #require(try connect("localhost", port))
      #expect(error.kind == .refused)
      #expect(error.message.contains("localhost:\(port)"))
    }
  }

  @Test(arguments: ["no-such-host.invalid", "", "a\u{0}b", "-", String(repeating: "x", count: 300)])
  func namesWithoutAddress(host: String) throws {
    let error = try #require(try connect(host, 8009))
    #expect(error.kind == .resolve)
    #expect(error.message.contains("check its spelling"))
  }

  @Test func unreachable() throws {
    // The kernel refuses a broadcast address to TCP, whatever the network is like.
    let error = try #require(try connect("255.255.255.255", 8009))
    #expect(error.kind == .unreachable)
    #expect(error.message.contains("255.255.255.255:8009 can't be reached"))
  }

  @Test func linkLocalNeedsAnInterface() throws {
    let error = try #require(try connect("fe80::1", 8009))
    #expect(error.kind == .unreachable)
  }

  @Test func aNameLeadsToWhatListens() throws {
    // On one of the two families of localhost only: the other is tried as well, or fails at once.
    let loop = try EventLoop()
    for bind in ["127.0.0.1", "::1"] {
      guard let listener = try? Listener(on: loop, bind: bind, port: 0) else { continue }
      var accepted: [TLSConnection] = []
      let context = try TestCertificate.serverContext
      listener.onAccept = { accepted.append(TLSConnection(accepted: $0, context: context, loop: loop) { _, _ in }) }
      var isConnected = false
      var failure: TransportError?
      let client = TLSConnection.connect(
        to: Endpoint(host: "localhost", port: listener.address.port), context: try .client(), loop: loop,
        deadline: .now + .seconds(60)
      ) { _, event in
        if case .connected = event { isConnected = true }
        if case .closed(let error) = event { failure = error }
      }
      #expect(try loop.run(until: { isConnected || failure != nil }, deadline: .now + .seconds(60)))
      // "localhost" is IPv4 only on some systems.
      if bind == "127.0.0.1" { #expect(isConnected) }
      client.abort()
      listener.close()
    }
  }

  @Test func lettingGoWhileItResolvesIsSafe() throws {
    let loop = try EventLoop()
    var connection: TLSConnection? = TLSConnection.connect(
      to: Endpoint(host: "localhost", port: 9), context: try .client(), loop: loop, deadline: .now + .seconds(60)
    ) { _, _ in Issue.record("nobody is there any more") }
    #expect(connection?.phase == .resolving)
    connection = nil
    #expect(try !loop.run(until: { false }, deadline: .now + .milliseconds(50)))
  }

  @Test func closingWhileItConnects() throws {
    let loop = try EventLoop()
    var closed = 0
    let connection = TLSConnection.connect(
      to: Endpoint(host: "localhost", port: 9), context: try .client(), loop: loop, deadline: .now + .seconds(60)
    ) { _, event in
      guard case .closed(nil) = event else { return }
      closed += 1
    }
    connection.close()
    #expect(closed == 0)
    #expect(try loop.run(until: { closed == 1 }, deadline: .now + .seconds(60)))
    connection.abort()
    #expect(try !loop.run(until: { closed > 1 }, deadline: .now + .milliseconds(20)))
  }
}
