import TestSupport
import Testing

@testable import CastTransport

/// Peers that do what they shouldn't.
@Suite struct TLSPeersTests {
  /// Connects to a raw peer; gives the error that it ends with.
  private func error(
    of peer: RawPeer, _ loop: EventLoop, legacy: Bool = false, within duration: Duration = .seconds(60)
  ) throws -> TransportError {
    var result: TransportError??
    let connection = TLSConnection.connect(
      to: Endpoint(host: "127.0.0.1", port: peer.port), context: try .client(legacy: legacy), loop: loop,
      deadline: .now + duration
    ) { _, event in
      if case .closed(let error) = event { result = .some(error) }
    }
    #expect(try loop.run(until: { result != nil }, deadline: .now + .seconds(120)))
    #expect(connection.phase == .closed)
    return try #require(result ?? nil)
  }

  @Test(arguments: [
    ("HTTP/1.1 400 Bad Request\r\n\r\n", "speaks HTTP, not TLS"),
    ("SSH-2.0-OpenSSH_9.2p1\r\n", "does not speak TLS"),
    ("220 mail ESMTP\r\n", "does not speak TLS"),
    ("\u{16}\u{2}\u{0}\u{0}\u{1}\u{0}", "does not speak TLS"),
    ("\u{16}x", "does not speak TLS"),
    ("\u{0}\u{0}\u{0}\u{54}", "does not speak TLS"),
    ("x", "does not speak TLS"),
  ])
  func doesNotSpeakTLS(greeting: String, words: String) throws {
    let loop = try EventLoop()
    let peer = try RawPeer(on: loop, onReceive: { $0.send(Array(greeting.utf8)) })
    let error = try error(of: peer, loop)
    #expect(error.kind == .notTLS)
    #expect(error.message.hasPrefix("127.0.0.1:\(peer.port) \(words)"))
    #expect(!error.legacyTLSMayHelp)
    // At once too, before it has heard anything.
    let hasty = try RawPeer(on: loop, onAccept: { $0.send(Array(greeting.utf8)) })
    #expect(try self.error(of: hasty, loop).kind == .notTLS)
  }

  @Test func dribblesSomethingElse() throws {
    let loop = try EventLoop()
    let peer = try RawPeer(on: loop) { connection in
      // A record's type first, then what no record has.
      connection.send([0x16])
      loop.setTimer(at: .now + .milliseconds(10)) { connection.send([0x02]) }
    }
    #expect(try error(of: peer, loop).kind == .notTLS)
  }

  @Test(arguments: [[], [0x16], [0x16, 3, 3], [0x16, 3, 3, 0x40, 0]] as [[UInt8]])
  func stopsAnswering(bytes: [UInt8]) throws {
    let loop = try EventLoop()
    let peer = try RawPeer(on: loop, onAccept: { $0.send(bytes) })
    let error = try error(of: peer, loop, within: .milliseconds(200))
    #expect(error.kind == .handshakeTimeout)
    #expect(error.message.contains("(waited 0.2 s)"))
  }

  @Test(arguments: [true, false])
  func closesDuringTheHandshake(legacy: Bool) throws {
    let loop = try EventLoop()
    let peer = try RawPeer(on: loop, onReceive: { $0.halfClose() })
    let error = try error(of: peer, loop, legacy: legacy)
    #expect(error.kind == .handshake)
    #expect(error.message.contains("closed the connection during the TLS handshake"))
    #expect(error.message.contains("--legacy-tls") == !legacy)
    #expect(error.legacyTLSMayHelp == !legacy)
  }

  @Test func resetsDuringTheHandshake() throws {
    let loop = try EventLoop()
    let peer = try RawPeer(on: loop, onReceive: { $0.reset() })
    let error = try error(of: peer, loop)
    #expect(error.kind == .reset)
    #expect(error.errno == 104)
  }

  /// Alerts of the level fatal, as servers send them instead of a hello.
  @Test(arguments: [
    (40, TransportError.Kind.handshake, true), (70, .handshake, true), (71, .handshake, true), (80, .handshake, true),
  ])
  func refusesTheHandshake(alert: UInt8, kind: TransportError.Kind, mayHelp: Bool) throws {
    let loop = try EventLoop()
    let peer = try RawPeer(on: loop, onReceive: { $0.send([0x15, 3, 3, 0, 2, 2, alert]) })
    let error = try error(of: peer, loop)
    #expect(error.kind == kind)
    #expect(error.legacyTLSMayHelp == mayHelp)
    #expect(error.message.contains("alert"))
    #expect(error.message.contains("try --legacy-tls"))
    #expect(try !self.error(of: peer, loop, legacy: true).legacyTLSMayHelp)
  }

  @Test func randomRecordsAreNoTrap() throws {
    let loop = try EventLoop()
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let size = Int.random(in: 0...600, using: &generator)
      let record = [0x16, 3, 3, UInt8(size >> 8), UInt8(size & 0xFF)] + generator.bytes(size)
      let peer = try RawPeer(on: loop) { connection in
        connection.send(record)
        connection.halfClose()
      }
      #expect([.handshake, .reset].contains(try error(of: peer, loop).kind))
    }
  }

  // MARK: Odd clients of our server

  /// Bytes that a client sends to our TLS server; gives what the server's connection ends with.
  private func serverError(_ bytes: [UInt8], within duration: Duration = .seconds(60)) throws -> TransportError {
    let loop = try EventLoop()
    let context = try TestCertificate.serverContext
    let listener = try Listener(on: loop, bind: "127.0.0.1", port: 0)
    var server: TLSConnection?
    var result: TransportError??
    listener.onAccept = { socket in
      server = TLSConnection(accepted: socket, context: context, loop: loop, deadline: .now + duration) { _, event in
        if case .closed(let error) = event { result = .some(error) }
      }
    }
    let client = try RawClient(port: listener.address.port)
    client.send(bytes)
    #expect(try loop.run(until: { result != nil }, deadline: .now + .seconds(120)))
    withExtendedLifetime(server) {}
    return try #require(result ?? nil)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", TransportError.Kind.notTLS), ("\u{0}\u{0}\u{0}\u{54}\u{8}\u{0}", .notTLS),
    ("\u{16}\u{3}\u{1}\u{0}\u{5}\u{1}\u{0}\u{0}\u{1}\u{0}", .handshake), ("", .handshakeTimeout),
  ])
  func aClientThatIsNone(bytes: String, kind: TransportError.Kind) throws {
    let error = try serverError(
      Array(bytes.utf8), within: kind == .handshakeTimeout ? .milliseconds(100) : .seconds(60))
    #expect(error.kind == kind)
    #expect(!error.message.contains("legacy"))
  }

  // MARK: Through a proxy

  @Test("bytes that dribble", arguments: [1, 7, 1500])
  func dribbled(size: Int) throws {
    let loop = try EventLoop()
    let context = try TestCertificate.serverContext
    let listener = try Listener(on: loop, bind: "127.0.0.1", port: 0)
    let server = TLSLink.End()
    listener.onAccept = { socket in
      server.connection = TLSConnection(accepted: socket, context: context, loop: loop) { server.note($0, $1) }
    }
    let proxy = try DribblingProxy(on: loop, to: listener.address.port, pieceSize: size)
    let client = TLSLink.End()
    client.connection = TLSConnection.connect(
      to: Endpoint(host: "127.0.0.1", port: proxy.port), context: try .client(), loop: loop,
      deadline: .now + .seconds(100)
    ) { client.note($0, $1) }
    let bytes = SeededBytes.block(20_000)
    client.connection?.send(bytes)
    server.onEvent = { connection, event in
      if case .connected = event { connection.send(bytes) }
    }
    #expect(
      try loop.run(
        until: { client.received.count == bytes.count && server.received.count == bytes.count },
        deadline: .now + .seconds(100)))
    #expect(client.received == bytes)
    #expect(server.received == bytes)
    client.connection?.close()
    #expect(try loop.run(until: { server.isClosed }, deadline: .now + .seconds(60)))
    #expect(server.error == nil)
  }

  @Test func aStreamThatIsCutIsNoOrderlyEnd() throws {
    let loop = try EventLoop()
    let context = try TestCertificate.serverContext
    let listener = try Listener(on: loop, bind: "127.0.0.1", port: 0)
    let server = TLSLink.End()
    listener.onAccept = { socket in
      server.connection = TLSConnection(accepted: socket, context: context, loop: loop) { server.note($0, $1) }
    }
    let proxy = try DribblingProxy(on: loop, to: listener.address.port, pieceSize: 1 << 16)
    let client = TLSLink.End()
    client.connection = TLSConnection.connect(
      to: Endpoint(host: "127.0.0.1", port: proxy.port), context: try .client(), loop: loop,
      deadline: .now + .seconds(60)
    ) { client.note($0, $1) }
    #expect(try loop.run(until: { server.isConnected && client.isConnected }, deadline: .now + .seconds(60)))
    proxy.cut()
    #expect(try loop.run(until: { server.isClosed && client.isClosed }, deadline: .now + .seconds(60)))
    #expect(client.error?.kind == .closed)
    #expect(server.error?.kind == .closed)
  }
}

/// Bytes that look random and are always the same.
enum SeededBytes {
  static func block(_ count: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: 77)
    return generator.bytes(count)
  }
}
