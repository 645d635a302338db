import Testing

@testable import CastTransport

@Suite struct TLSConnectionSmokeTests {
  @Test func exchangesBytes() throws {
    let loop = try EventLoop()
    let context = try TLSContext.server(certificate: ServerCertificate(commonName: "test"))
    var servers: [TLSConnection] = []
    var heard: [UInt8] = []
    var answer: [UInt8] = []
    var isClosed = false
    var serverClosed = false
    let listener = try Listener(on: loop, bind: "127.0.0.1", port: 0)
    listener.onAccept = { socket in
      servers.append(
        TLSConnection(accepted: socket, context: context, loop: loop) { connection, event in
          switch event {
          case .received(let bytes):
            heard += bytes
            if heard.count == 5 { connection.send(Array("hello back".utf8)) }
          case .closed(let error):
            #expect(error == nil)
            serverClosed = true
          case .connected, .drained: break
          }
        })
    }
    let client = TLSConnection.connect(
      to: Endpoint(host: "localhost", port: listener.address.port), context: try .client(), loop: loop,
      deadline: .now + .seconds(10)
    ) { connection, event in
      switch event {
      case .connected: #expect(connection.protocolVersion == "TLSv1.3")
      case .received(let bytes):
        answer += bytes
        if answer.count == 10 { connection.close() }
      case .closed(let error):
        #expect(error == nil)
        isClosed = true
      case .drained: break
      }
    }
    client.send(Array("hello".utf8))
    #expect(try loop.run(until: { isClosed && serverClosed }, deadline: .now + .seconds(10)))
    #expect(heard == Array("hello".utf8))
    #expect(answer == Array("hello back".utf8))
  }
}
