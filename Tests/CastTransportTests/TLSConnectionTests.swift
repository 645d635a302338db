import Glibc
import TestSupport
import Testing

@testable import CastTransport

@Suite struct TLSConnectionTests {
  @Test func exchangesBytes() throws {
    let link = try TLSLink(loop: EventLoop())
    try link.connect()
    link.client.connection?.send(Array("hello".utf8))
    try link.run { link.server.received.count == 5 }
    link.server.connection?.send(Array("hello back".utf8))
    try link.run { link.client.received.count == 10 }
    #expect(link.server.received == Array("hello".utf8))
    #expect(link.client.received == Array("hello back".utf8))
    #expect(link.client.connection?.protocolVersion == "TLSv1.3")
    #expect(link.client.connection?.cipher?.hasPrefix("TLS_") == true)
    #expect(link.client.connection?.remoteAddress == link.listener.address)
    #expect(link.client.connection?.localAddress == link.server.connection?.remoteAddress)
    #expect(link.client.connection?.peerCertificateDER?.prefix(2) == [0x30, 0x82])
    #expect(link.server.connection?.peerCertificateDER == nil)
  }

  @Test func sendingNothingIsNothing() throws {
    let link = try TLSLink(loop: EventLoop())
    link.client.connection?.send([])
    try link.connect()
    link.client.connection?.send([])
    link.client.connection?.send([1])
    try link.run { !link.server.received.isEmpty }
    #expect(link.server.received == [1])
  }

  @Test("issue 3.7: what is sent early is there with the end of the handshake")
  func earlyBytes() throws {
    let link = try TLSLink(loop: EventLoop())
    let early = (0..<40_000).map { UInt8(truncatingIfNeeded: $0) }
    link.client.connection?.send(Array(early[..<10]))
    link.client.connection?.send(Array(early[10...]))
    #expect(link.client.connection?.queuedByteCount == early.count)
    var order: [String] = []
    link.client.onEvent = { connection, event in
      guard case .connected = event else { return }
      order.append("connected")
      // Before the handler's own bytes.
      connection.send([0xFE])
    }
    try link.run { link.server.received.count == early.count + 1 }
    #expect(link.server.received == early + [0xFE])
    #expect(order == ["connected"])
    #expect(link.client.connection?.queuedByteCount == 0)
  }

  @Test func largeTransfersBothWays() throws {
    let link = try TLSLink(loop: EventLoop(), outputLimit: 64 << 20)
    try link.connect()
    var generator = SeededGenerator(seed: 4)
    let block = generator.bytes(300_000)
    for _ in 0..<20 {
      link.client.connection?.send(block)
      link.server.connection?.send(block)
    }
    #expect((link.client.connection?.queuedByteCount ?? 0) > 0)
    try link.run { link.client.received.count == 6_000_000 && link.server.received.count == 6_000_000 }
    let all = Array(repeatElement(block, count: 20).joined())
    #expect(link.client.received == all)
    #expect(link.server.received == all)
    #expect(link.client.drainCount == 1)
    #expect(link.server.drainCount == 1)
    #expect(link.client.connection?.queuedByteCount == 0)
  }

  @Test func aPeerThatDoesNotReadCostsNoMoreThanTheLimit() throws {
    let link = try TLSLink(loop: EventLoop(), outputLimit: 1 << 20)
    try link.connect()
    // The server is not part of the loop's turns here: nobody reads.
    let block = [UInt8](repeating: 0, count: 1 << 16)
    var sent = 0
    while link.client.connection?.phase == .open, sent < 1000 {
      link.client.connection?.send(block)
      #expect((link.client.connection?.queuedByteCount ?? 0) <= 1 << 20)
      sent += 1
    }
    #expect(sent < 1000)
    try link.run { link.client.isClosed }
    #expect(link.client.error?.kind == .closed)
    #expect(link.client.error?.message.contains("has stopped reading") == true)
  }

  @Test func closingFlushesAndIsOrderly() throws {
    let link = try TLSLink(loop: EventLoop(), outputLimit: 64 << 20)
    try link.connect()
    link.client.connection?.send([UInt8](repeating: 5, count: 5_000_000))
    link.client.connection?.close()
    #expect(link.client.connection?.phase == .closing)
    // It goes on by itself.
    link.client.drop()
    try link.run { link.client.isClosed && link.server.isClosed }
    #expect(link.server.received.count == 5_000_000)
    #expect(link.server.error == nil)
    #expect(link.client.error == nil)
    #expect(link.client.closeCount == 1)
    #expect(link.server.closeCount == 1)
  }

  @Test func nothingIsHeardAfterClosing() throws {
    let link = try TLSLink(loop: EventLoop())
    try link.connect()
    link.server.connection?.send([1, 2, 3])
    link.client.connection?.close()
    link.client.connection?.send([9])
    try link.run { link.client.isClosed && link.server.isClosed }
    #expect(link.client.received == [])
    #expect(link.server.received == [])
    #expect(link.server.error == nil)
  }

  @Test func abortingIsHeardByThePeerOnly() throws {
    let link = try TLSLink(loop: EventLoop())
    try link.connect()
    link.server.connection?.abort()
    #expect(link.server.closeCount == 0)
    try link.run { link.client.isClosed && link.server.isClosed }
    #expect(link.server.error == nil)
    #expect(link.client.error?.kind == .closed)
    #expect(link.client.error?.message.contains("closed the connection unexpectedly") == true)
  }

  @Test func aConnectionThatIsLetGoIsCut() throws {
    let link = try TLSLink(loop: EventLoop())
    try link.connect()
    link.client.drop()
    try link.run { link.server.isClosed }
    #expect(link.server.error?.kind == .closed)
    #expect(link.client.closeCount == 0)
  }

  enum Deed: CaseIterable { case close, abort, drop, dropAfterClose }

  @Test("anything may be done in any callback", arguments: Deed.allCases, [0, 1, 2])
  func anythingInACallback(deed: Deed, eventIndex: Int) throws {
    let link = try TLSLink(loop: EventLoop())
    var index = 0
    link.client.onEvent = { connection, event in
      defer { index += 1 }
      guard index == eventIndex else { return }
      connection.send([7])
      switch deed {
      case .close: connection.close()
      case .abort: connection.abort()
      case .drop: link.client.drop()
      case .dropAfterClose:
        connection.close()
        link.client.drop()
      }
      connection.send([8])
    }
    link.server.onEvent = { connection, event in
      if case .connected = event { connection.send([UInt8](repeating: 1, count: 100_000)) }
    }
    link.client.connection?.send([1])
    try link.run { link.server.isClosed }
    #expect(link.client.closeCount <= 1)
  }

  @Test func nothingKeepsAConnectionThatIsOver() throws {
    let link = try TLSLink(loop: EventLoop())
    try link.connect()
    weak let client = link.client.connection
    weak let server = link.server.connection
    link.client.connection?.close()
    try link.run { link.client.isClosed && link.server.isClosed }
    link.client.drop()
    link.server.drop()
    #expect(client == nil)
    #expect(server == nil)
  }

  @Test func leavesNoDescriptor() async {
    await #expect(processExitsWith: .success) {
      func count() -> Int { (0..<200).count { fcntl(Int32($0), F_GETFD) >= 0 } }
      _ = try TestCertificate.serverContext
      let before = count()
      do {
        for deed in Deed.allCases + Deed.allCases {
          let link = try TLSLink(loop: EventLoop())
          try link.connect()
          link.client.connection?.send([1])
          switch deed {
          case .close: link.client.connection?.close()
          case .abort: link.client.connection?.abort()
          case .drop: link.client.drop()
          case .dropAfterClose:
            link.client.connection?.close()
            link.client.drop()
          }
          try link.run { link.server.isClosed }
        }
        let loop = try EventLoop()
        for host in ["localhost", "no-such-host.invalid", "127.0.0.1"] {
          var isClosed = false
          let connection = TLSConnection.connect(
            to: Endpoint(host: host, port: 1), context: try .client(), loop: loop, deadline: .now + .seconds(30)
          ) { _, event in
            if case .closed = event { isClosed = true }
          }
          try #require(try loop.run(until: { isClosed }, deadline: .now + .seconds(60)))
          try #require(connection.phase == .closed)
        }
        // A loop that goes with a connection that is open.
        let link = try TLSLink(loop: EventLoop())
        try link.connect()
      }
      try #require(count() == before)
    }
  }
}
