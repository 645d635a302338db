import CastProtocol
import CastTransport
import TestSupport
import Testing

@testable import CastChannel

/// The session over real TLS.
struct CastSessionTests {
  @Test func launchesLoadsSwitchesTracksAndStyles() throws {
    let harness = try SessionHarness()
    let session = harness.session
    session.connect()
    let application = try session.wait(for: session.receiver.launchOrJoin(.defaultMediaReceiver))
    #expect(application.displayName == "Default Media Receiver")
    let status = try session.wait(
      for: session.media.load(LoadRequest(media: SessionHarness.media, activeTrackIDs: [1])))
    #expect(status.activeTrackIDs == [1])
    #expect(try session.wait(for: session.media.setActiveTrackIDs([2]))?.activeTrackIDs == [2])
    let style = TextTrackStyle(foregroundColor: CastColor(red: 255, green: 0, blue: 0, alpha: 128), fontFamily: "serif")
    let styled = try session.wait(for: session.media.setTextTrackStyle(style))
    #expect(styled?.media?.textTrackStyle?.foregroundColor?.cssString == "#FF000080")
    #expect(try session.wait(for: session.media.setActiveTrackIDs([]))?.activeTrackIDs == [])
    #expect(try session.wait(for: session.media.pause())?.playerState == .paused)
    #expect(try session.wait(for: session.media.seek(to: .position(30)))?.currentTime == 30)
    #expect(try session.wait(for: session.media.stop())?.idleReason == .cancelled)
    #expect(try session.wait(for: session.receiver.stop()).isIdle)
    session.shutDown()
    #expect(!session.isConnected)
    try harness.run { harness.receiver.peer.connections.allSatisfy(\.isClosed) }
    let farewells = harness.receiver.peer.connections.flatMap(\.received).filter { $0.text == #"{"type":"CLOSE"}"# }
    #expect(farewells.map(\.destinationID) == ["receiver-0"])
  }

  @Test func requestsMayBeMadeBeforeTheConnectionIsThere() throws {
    let harness = try SessionHarness()
    harness.receiver.run(playing: SessionHarness.media.json)
    harness.session.connect()
    let join = harness.session.receiver.join()
    let status = harness.session.media.currentStatus()
    let edit = harness.session.media.setActiveTrackIDs([2])
    #expect(try harness.session.wait(for: edit)?.activeTrackIDs == [2])
    #expect(join.outcome != nil && status.outcome != nil)
    #expect(harness.receiver.requests == ["GET_STATUS", "GET_STATUS", "EDIT_TRACKS_INFO"])
  }

  @Test func aRememberedTransportIsAskedInTheFirstFlight() throws {
    let harness = try SessionHarness { $0.cachedTransportID = TransportID(PretendReceiver.transport) }
    harness.receiver.run(playing: SessionHarness.media.json)
    var flights: [Int] = []
    harness.session.onMessage = { trace in
      if trace.direction == .received, trace.message.namespace == .receiver {
        flights.append(harness.receiver.requests.count)
      }
    }
    harness.session.connect()
    let edit = harness.session.media.setActiveTrackIDs([2])
    _ = try harness.session.wait(for: harness.session.receiver.join())
    _ = try harness.session.wait(for: edit)
    // Both questions had left before the first answer came.
    #expect(flights.first == 2)
    #expect(harness.receiver.requests == ["GET_STATUS", "GET_STATUS", "EDIT_TRACKS_INFO"])
  }

  @Test func eventsComeInOrder() throws {
    let harness = try SessionHarness { $0.followsMediaApplications = true }
    harness.receiver.run(playing: SessionHarness.media.json)
    harness.session.connect()
    try harness.run { harness.count("mediaStatus") == 1 }
    #expect(
      harness.events.map(\.name) == [
        "connected", "receiverStatus", "applicationJoined", "mediaSessionStarted", "mediaMetadata", "mediaStatus",
      ])
  }

  @Test func twoThousandUpdatesAreAllThere() throws {
    let harness = try SessionHarness { $0.followsMediaApplications = true }
    harness.receiver.run(playing: SessionHarness.media.json)
    harness.session.connect()
    try harness.run { harness.count("mediaStatus") == 1 }
    for number in 1...2000 {
      harness.receiver.media?["currentTime"] = JSONValue(number * 10)
      harness.receiver.announceMedia()
    }
    try harness.run { harness.count("mediaStatus") == 2001 }
    let times = harness.events.compactMap { event -> Double? in
      if case .mediaStatus(let status, _) = event { status.currentTime } else { nil }
    }
    #expect(Array(times.dropFirst()) == (1...2000).map { Double($0 * 10) })
  }

  // MARK: Requests

  @Test func aCancelledRequestEndsOnce() throws {
    let harness = try SessionHarness()
    harness.session.connect()
    let request = harness.session.receiver.getStatus()
    var ends = 0
    request.onEnd = { _ in ends += 1 }
    request.cancel()
    request.cancel()
    #expect(ends == 1)
    #expect(throws: CastError.self) { try harness.session.wait(for: request) }
  }

  @Test func closingCancelsWhatIsInProgress() throws {
    let harness = try SessionHarness()
    harness.receiver.filter = { _, _, _ in false }
    harness.session.connect()
    let request = harness.session.receiver.getStatus()
    try harness.run { harness.session.isConnected }
    harness.session.shutDown()
    guard case .aborted(.cancelled)? = request.outcome else {
      Issue.record("not cancelled")
      return
    }
    let late = harness.session.receiver.getStatus()
    guard case .failed(let error)? = late.outcome else {
      Issue.record("not failed")
      return
    }
    #expect(error.code == .unavailable)
  }

  @Test func aSessionThatWasNotAskedToConnectSaysSo() throws {
    let harness = try SessionHarness()
    #expect(throws: CastError.self) { try harness.session.wait(for: harness.session.receiver.getStatus()) }
  }

  @Test func runningFromAHandlerIsAnError() throws {
    let harness = try SessionHarness()
    var code: CastError.Code?
    harness.session.onEvent = { [unowned session = harness.session] event in
      guard case .connected = event else { return }
      do throws(CastError) { try session.run(until: { true }) } catch { code = error.code }
    }
    harness.session.connect()
    try harness.run { code != nil }
    #expect(code == .misuse)
  }

  @Test func handlersMayAskForMore() throws {
    let harness = try SessionHarness()
    harness.receiver.run(playing: SessionHarness.media.json)
    var second: CastRequest<MediaStatus?>?
    harness.session.connect()
    harness.session.receiver.join().onEnd = { [unowned session = harness.session] _ in
      second = session.media.pause()
    }
    try harness.run { second?.outcome != nil }
    #expect(harness.receiver.requests.last == "PAUSE")
  }

  @Test func aSessionMayBeClosedFromItsOwnHandler() throws {
    let harness = try SessionHarness()
    var closed = false
    harness.session.onEvent = { [unowned session = harness.session] event in
      guard case .receiverStatus = event else { return }
      session.close()
      closed = true
    }
    harness.session.connect()
    try harness.run { closed }
    try harness.run { harness.receiver.peer.connections.allSatisfy(\.isClosed) }
  }

  @Test func aDeadlineEndsTheWait() throws {
    let harness = try SessionHarness()
    harness.receiver.filter = { _, _, _ in false }
    harness.session.connect()
    let request = harness.session.receiver.getStatus()
    do throws(CastError) {
      _ = try harness.session.wait(for: request, deadline: .now + .milliseconds(50))
      Issue.record("it was done")
    } catch {
      #expect(error.code == .timeout)
    }
    #expect(!request.isInProgress)
  }

  // MARK: Peers that are none

  @Test func aRefusedConnectionFailsEveryRequestOnce() throws {
    let loop = try EventLoop()
    let listener = try Listener(on: loop, bind: "127.0.0.1", port: 0)
    let port = listener.address.port
    listener.close()
    let session = try CastSession(CastSession.Configuration(host: "127.0.0.1", port: port), loop: loop)
    var ends: [CastError] = []
    session.connect()
    let requests = (0..<3).map { _ in session.receiver.getStatus() }
    for request in requests {
      request.onEnd = { if case .failed(let error) = $0 { ends.append(error) } }
    }
    try session.run(until: { ends.count == 3 }, deadline: .now + .seconds(20))
    #expect(ends.map(\.code) == [.unavailable, .unavailable, .unavailable])
    #expect(ends.first?.phase == .receiverStatus)
    #expect(ends.first?.description.contains("127.0.0.1:\(port)") == true)
  }

  @Test(arguments: [[UInt8]("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), [UInt8](repeating: 0x41, count: 64)])
  func aPeerWithoutTLSIsUnavailable(answer: [UInt8]) throws {
    let loop = try EventLoop()
    let peer = try RawPeer(on: loop, onReceive: { $0.send(answer) })
    let session = try CastSession(CastSession.Configuration(host: "127.0.0.1", port: peer.port), loop: loop)
    session.connect()
    do throws(CastError) {
      _ = try session.wait(for: session.receiver.getStatus())
      Issue.record("it answered")
    } catch {
      #expect(error.code == .unavailable)
    }
  }

  @Test func aSilentPeerIsUnavailableInTime() throws {
    let loop = try EventLoop()
    let peer = try RawPeer(on: loop)
    var configuration = CastSession.Configuration(host: "127.0.0.1", port: peer.port)
    configuration.timeouts.connect = .milliseconds(100)
    let session = try CastSession(configuration, loop: loop)
    session.connect()
    do throws(CastError) {
      _ = try session.wait(for: session.receiver.getStatus())
      Issue.record("it answered")
    } catch {
      #expect(error.code == .unavailable)
    }
  }

  private static let badFrames: [[UInt8]] = [
    [0x00, 0x10, 0x00, 0x01], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [0, 0, 0, 2, 0xFF, 0xFF],
    [0, 0, 0, 4, 0x08, 0x00, 0x12, 0x7F],
  ]

  @Test(arguments: badFrames)
  func aBadFrameClosesTheConnection(frame: [UInt8]) throws {
    let harness = try SessionHarness()
    harness.receiver.filter = { connection, _, _ in
      connection.send(bytes: frame)
      return false
    }
    harness.session.connect()
    do throws(CastError) {
      _ = try harness.session.wait(for: harness.session.receiver.getStatus())
      Issue.record("it answered")
    } catch {
      #expect(error.code == .protocolError)
    }
    try harness.run { harness.receiver.peer.connections.allSatisfy(\.isClosed) }
    #expect(harness.count("disconnected") == 1)
  }

  @Test(arguments: ["", "not JSON", "[1]", "{\"type\":\"RECEIVER_STATUS\"}", "{\"type\":\"NEWS\"}", "\u{0}"])
  func aBadPayloadIsSkipped(text: String) throws {
    let harness = try SessionHarness()
    harness.receiver.filter = { connection, message, json in
      for namespace in [CastNamespace.receiver, .media, .connection, .heartbeat, "urn:x-cast:x"] {
        connection.send(
          CastMessage(
            sourceID: "receiver-0", destinationID: message.sourceID, namespace: namespace, payload: .text(text)))
      }
      return true
    }
    harness.session.connect()
    _ = try harness.session.wait(for: harness.session.receiver.getStatus())
  }

  @Test func aPeerThatAnswersWithoutBeingAskedIsNoHarm() throws {
    let harness = try SessionHarness()
    harness.receiver.peer.onConnect = { connection in
      for number in 0..<500 {
        connection.send(["type": "PING"], in: .heartbeat, from: "Tr@n$p0rt-0", to: "Tr@n$p0rt-0")
        connection.send(
          ["type": "MEDIA_STATUS", "requestId": JSONValue(number), "status": []], in: .media, from: "x", to: "*")
        connection.send(["type": "CLOSE"], in: .connection, from: "x", to: "sender-0")
      }
    }
    harness.session.connect()
    _ = try harness.session.wait(for: harness.session.receiver.getStatus())
  }
}
