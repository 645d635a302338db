import Glibc
import TestSupport
import Testing

@testable import CastTransport

@Suite struct ListenerTests {
  @Test(arguments: ["127.0.0.1", "localhost", "0.0.0.0", "127.0.0.2"])
  func listensAtAFreePort(bind: String) throws {
    let loop = try EventLoop()
    let listener = try Listener(on: loop, bind: bind, port: 0)
    #expect(listener.address.port != 0)
    #expect(!listener.address.isIPv6)
    let again = #expect(throws: TransportError.self) {
      try Listener(on: loop, bind: bind, port: listener.address.port)
    }
    #expect(again?.errno == EADDRINUSE)
    #expect(again?.message.contains("another program listens there") == true)
    listener.close()
    // Free again at once.
    let port = listener.address.port
    #expect(try Listener(on: loop, bind: bind, port: port).address.port == port)
  }

  @Test(arguments: [
    ("no.such.name", TransportError.Kind.resolve), ("", .resolve), ("198.51.100.77", .system),
  ])
  func addressesThatAreNotOurs(bind: String, kind: TransportError.Kind) throws {
    let loop = try EventLoop()
    let error = #expect(throws: TransportError.self) { try Listener(on: loop, bind: bind, port: 0) }
    #expect(error?.kind == kind)
  }

  @Test func anAcceptedSocketThatNobodyTakesIsClosed() throws {
    let loop = try EventLoop()
    let listener = try Listener(on: loop, bind: "127.0.0.1", port: 0)
    var closed: TransportError?
    let client = TLSConnection.connect(
      to: Endpoint(host: "127.0.0.1", port: listener.address.port), context: try .client(), loop: loop,
      deadline: .now + .seconds(60)
    ) { _, event in
      if case .closed(let error) = event { closed = error }
    }
    #expect(try loop.run(until: { closed != nil }, deadline: .now + .seconds(60)))
    #expect(closed?.kind == .handshake || closed?.kind == .reset)
    withExtendedLifetime(client) {}
  }

  @Test func pausesAndResumes() throws {
    let loop = try EventLoop()
    let listener = try Listener(on: loop, bind: "127.0.0.1", port: 0)
    var accepted = 0
    listener.onAccept = { _ in accepted += 1 }
    listener.pause()
    let client = TLSConnection.connect(
      to: Endpoint(host: "127.0.0.1", port: listener.address.port), context: try .client(), loop: loop,
      deadline: .now + .seconds(60)
    ) { _, _ in }
    #expect(try !loop.run(until: { accepted > 0 }, deadline: .now + .milliseconds(20)))
    listener.resume()
    #expect(try loop.run(until: { accepted > 0 }, deadline: .now + .seconds(60)))
    client.abort()
  }

  @Test func mayCloseWhileAccepting() throws {
    let loop = try EventLoop()
    var listener: Listener? = try Listener(on: loop, bind: "127.0.0.1", port: 0)
    let port = listener?.address.port ?? 0
    var accepted = 0
    listener?.onAccept = { _ in
      accepted += 1
      listener?.close()
      listener = nil
    }
    let clients = try (0..<3).map { _ in
      TLSConnection.connect(
        to: Endpoint(host: "127.0.0.1", port: port), context: try .client(), loop: loop, deadline: .now + .seconds(60)
      ) { _, _ in }
    }
    #expect(try loop.run(until: { accepted > 0 }, deadline: .now + .seconds(60)))
    #expect(try !loop.run(until: { accepted > 1 }, deadline: .now + .milliseconds(20)))
    for client in clients { client.abort() }
  }

  @Test func goesOnAfterDescriptorsRanOut() async {
    // In a process of its own: the limit holds for all of one.
    await #expect(processExitsWith: .success) {
      let loop = try EventLoop()
      let context = try TestCertificate.serverContext
      let listener = try Listener(on: loop, bind: "127.0.0.1", port: 0)
      var servers: [TLSConnection] = []
      var failures = 0
      listener.onAccept = { servers.append(TLSConnection(accepted: $0, context: context, loop: loop) { _, _ in }) }
      var connected = 0
      let clientContext = try TLSContext.client()
      var clients: [TLSConnection] = []
      for _ in 0..<4 {
        clients.append(
          TLSConnection.connect(
            to: Endpoint(host: "127.0.0.1", port: listener.address.port), context: clientContext, loop: loop,
            deadline: .now + .seconds(60)
          ) { _, event in
            if case .connected = event { connected += 1 }
            if case .closed = event { failures += 1 }
          })
      }
      // The clients have their descriptors; two more, and there are none left.
      let next = dup(0)
      close(next)
      var limit = rlimit(rlim_cur: rlim_t(next + 2), rlim_max: 0)
      var before = rlimit()
      unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &before)
      limit.rlim_max = before.rlim_max
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      try #require(try loop.run(until: { connected == 2 }, deadline: .now + .seconds(30)))
      try #require(try !loop.run(until: { connected > 2 }, deadline: .now + .milliseconds(250)))
      // Some become free.
      servers.removeAll()
      try #require(try loop.run(until: { connected == 4 }, deadline: .now + .seconds(30)))
    }
  }
}
