import CastProtocol
import Testing

@testable import CastChannel

struct VirtualConnectionsTests {
  private let pair = VirtualConnections.Pair(source: "sender-1", destination: "web-7")

  private func close(from source: String, to destination: String) -> CastMessage {
    CastMessage(sourceID: source, destinationID: destination, namespace: .connection, json: ["type": "CLOSE"])
  }

  @Test func connectsOnce() throws {
    var connections = VirtualConnections(userAgent: "test")
    let opened = connections.connect(pair)
    let message = try #require(opened)
    #expect(message.sourceID == "sender-1")
    #expect(message.destinationID == "web-7")
    #expect(message.namespace == .connection)
    let json = try message.json()
    #expect(json["type"] == "CONNECT")
    #expect(json["senderInfo"]?["platform"] == 6)
    // Nobody is asked for an answer (T12).
    #expect(json["protocolVersion"] == nil && json["protocolVersionList"] == nil)
    let again = connections.connect(pair)
    #expect(again == nil)
    #expect(connections.isOpen(pair))
  }

  @Test(arguments: [
    ("web-7", "sender-1", true), ("web-7", "sender-2", false), ("web-8", "sender-1", false), ("*", "sender-1", false),
    ("web-7", "*", false), ("sender-1", "web-7", false),
  ])
  func aCloseMustBeForExactlyThisPair(source: String, destination: String, isOurs: Bool) {
    var connections = VirtualConnections(userAgent: "test")
    _ = connections.connect(pair)
    let closed = connections.closed(by: close(from: source, to: destination))
    #expect((closed == pair) == isOurs)
    #expect(connections.isOpen(pair) == !isOurs)
  }

  @Test func closesAllWithTheApplicationFirst() {
    var connections = VirtualConnections(userAgent: "test")
    _ = connections.connect(VirtualConnections.Pair(source: "sender-0", destination: "receiver-0"))
    _ = connections.connect(pair)
    let messages = connections.closeAll()
    #expect(messages.map(\.destinationID) == ["web-7", "receiver-0"])
    #expect(connections.open.isEmpty)
  }

  @Test func opensAgainAfterACloseOrALoss() {
    var connections = VirtualConnections(userAgent: "test")
    _ = connections.connect(pair)
    _ = connections.closed(by: close(from: "web-7", to: "sender-1"))
    let afterClose = connections.connect(pair)
    #expect(afterClose != nil)
    connections.transportClosed()
    let afterLoss = connections.connect(pair)
    #expect(afterLoss != nil)
  }
}
