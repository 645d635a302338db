import CastProtocol
import CastTransport
import TestSupport
import Testing

@testable import CastChannel

/// A connection that is lost, and made again: T10, T79, T82b.
struct ReconnectTests {
  private func harness(_ change: (inout CastSession.Configuration) -> Void = { _ in }) throws -> SessionHarness {
    try SessionHarness {
      $0.reconnects = true
      $0.followsMediaApplications = true
      $0.reconnectPolicy = ReconnectPolicy(quickInterval: .milliseconds(20), jitter: 0)
      change(&$0)
    }
  }

  @Test func rejoinsAndGoesOn() throws {
    let harness = try harness()
    harness.receiver.run(playing: SessionHarness.media.json)
    harness.session.connect()
    try harness.run { harness.count("mediaStatus") == 1 }
    harness.receiver.peer.connections.last?.abort()
    try harness.run { harness.count("mediaStatus") == 2 }
    #expect(harness.count("disconnected") == 1 && harness.count("reconnected") == 1)
    // What goes on playing has not begun again.
    #expect(harness.count("mediaSessionStarted") == 1 && harness.count("mediaSessionEnded") == 0)
    _ = try harness.session.wait(for: harness.session.media.setActiveTrackIDs([2]))
  }

  @Test func findsOutWhatEndedMeanwhile() throws {
    let harness = try harness()
    harness.receiver.run(playing: SessionHarness.media.json)
    harness.session.connect()
    try harness.run { harness.count("mediaStatus") == 1 }
    harness.receiver.application = nil
    harness.receiver.media = nil
    harness.receiver.peer.connections.last?.close()
    try harness.run { harness.count("applicationLeft") == 1 }
    #expect(harness.count("mediaSessionEnded") == 1)
  }

  @Test func aDeviceThatComesBackHasItsSendersBack() throws {
    let harness = try harness()
    harness.receiver.run(playing: SessionHarness.media.json)
    harness.session.connect()
    try harness.run { harness.count("mediaStatus") == 1 }
    harness.receiver.peer.disappear()
    try harness.run { harness.count("disconnected") == 1 }
    // A few attempts are refused first.
    _ = try harness.session.run(until: { false }, deadline: .now + .milliseconds(100))
    let again = try PretendReceiver(on: harness.loop, port: harness.receiver.peer.port)
    again.run(playing: SessionHarness.media.json)
    try harness.run { harness.count("mediaStatus") == 2 }
    #expect(harness.count("disconnected") == 1)
  }

  @Test func followsADeviceThatMoves() throws {
    let harness = try harness()
    harness.receiver.run(playing: SessionHarness.media.json)
    let other = try PretendReceiver(on: harness.loop)
    other.run(playing: SessionHarness.media.json)
    harness.session.reconnectEndpoint = { (host: "127.0.0.1", port: other.peer.port) }
    harness.session.connect()
    try harness.run { harness.count("mediaStatus") == 1 }
    harness.receiver.peer.disappear()
    try harness.run { harness.count("mediaStatus") == 2 }
    #expect(other.requests.first == "GET_STATUS")
  }

  @Test func whatWasSentFailsAndWhatComesMeanwhileWaits() throws {
    let harness = try harness()
    harness.receiver.run(playing: SessionHarness.media.json)
    harness.session.connect()
    try harness.run { harness.count("mediaStatus") == 1 }
    harness.receiver.filter = { connection, _, json in
      guard json["type"] == "PAUSE" else { return true }
      connection.abort()
      return false
    }
    let lost = harness.session.media.pause()
    try harness.run { lost.outcome != nil }
    guard case .failed(let error)? = lost.outcome else {
      Issue.record("it did not fail")
      return
    }
    #expect(error.code == .connectionLost)
    harness.receiver.filter = { _, _, _ in true }
    let edit = harness.session.media.setActiveTrackIDs([2])
    #expect(try harness.session.wait(for: edit)?.activeTrackIDs == [2])
  }

  @Test func aHungAttemptDoesNotKeepTheNextFromBeginning() throws {
    let harness = try harness { $0.timeouts.connect = .seconds(15) }
    harness.receiver.run(playing: SessionHarness.media.json)
    let silent = try RawPeer(on: harness.loop)
    let other = try PretendReceiver(on: harness.loop)
    other.run(playing: SessionHarness.media.json)
    var attempts = 0
    harness.session.reconnectEndpoint = {
      attempts += 1
      return (host: "127.0.0.1", port: attempts < 3 ? silent.port : other.peer.port)
    }
    harness.session.connect()
    try harness.run { harness.count("mediaStatus") == 1 }
    harness.receiver.peer.disappear()
    try harness.run { harness.count("reconnected") == 1 }
    #expect(attempts >= 3)
  }

  @Test func theFirstConnectionIsTriedOnce() throws {
    let loop = try EventLoop()
    let listener = try Listener(on: loop, bind: "127.0.0.1", port: 0)
    let port = listener.address.port
    listener.close()
    var configuration = CastSession.Configuration(host: "127.0.0.1", port: port)
    configuration.reconnects = true
    let session = try CastSession(configuration, loop: loop)
    var pauses: [Duration?] = []
    session.onEvent = { if case .disconnected(_, let pause) = $0 { pauses.append(pause) } }
    session.connect()
    try session.run(until: { !pauses.isEmpty }, deadline: .now + .seconds(20))
    #expect(pauses == [nil])
  }
}
