import CastProtocol
import CastTransport
import TestSupport
import Testing

@testable import CastChannel

/// The receiver dies at every step of load, activate, style and seek: the right code, within the deadline, exactly
/// one error, nothing left open.
struct KillTests {
  enum Death: CaseIterable, Sendable {
    case cut, close, silence, badFrame
  }

  enum Command: CaseIterable, Sendable {
    case load, activate, style, seek

    var requests: [String] {
      switch self {
      case .load: ["GET_STATUS", "LAUNCH", "GET_STATUS", "LOAD"]
      case .activate, .style: ["GET_STATUS", "GET_STATUS", "EDIT_TRACKS_INFO"]
      case .seek: ["GET_STATUS", "GET_STATUS", "SEEK"]
      }
    }

    /// What the command asks, all of it at once.
    func submit(to session: CastSession) -> [CastRequest<Void>] {
      switch self {
      case .load:
        [
          erase(session.receiver.launchOrJoin(.defaultMediaReceiver)),
          erase(session.media.load(LoadRequest(media: SessionHarness.media))),
        ]
      case .activate: [erase(session.receiver.join()), erase(session.media.setActiveTrackIDs([2]))]
      case .style:
        [erase(session.receiver.join()), erase(session.media.setTextTrackStyle(TextTrackStyle(fontScale: 2)))]
      case .seek: [erase(session.receiver.join()), erase(session.media.seek(to: .position(30)))]
      }
    }

    private func erase<Value>(_ request: CastRequest<Value>) -> CastRequest<Void> {
      let erased = CastRequest<Void>(id: request.id, cancel: {})
      request.onEnd = { outcome in
        switch outcome {
        case .complete: erased.end(.complete(()))
        case .failed(let error): erased.end(.failed(error))
        case .aborted(let reason): erased.end(.aborted(reason == .replaced ? .replaced : .cancelled))
        }
      }
      return erased
    }
  }

  @Test(arguments: Command.allCases, Death.allCases)
  func atEveryStep(command: Command, death: Death) throws {
    for step in command.requests.indices {
      let harness = try SessionHarness {
        $0.timeouts.request = .milliseconds(150)
        $0.timeouts.launch = .milliseconds(250)
        $0.timeouts.load = .milliseconds(250)
      }
      if command != .load { harness.receiver.run(playing: SessionHarness.media.json) }
      var isDead = false
      harness.receiver.filter = { connection, _, _ in
        guard !isDead, harness.receiver.requests.count == step + 1 else { return !isDead }
        isDead = true
        switch death {
        case .cut: connection.abort()
        case .close: connection.close()
        case .silence: harness.receiver.peer.answersPings = false
        case .badFrame: connection.send(bytes: [0xFF, 0xFF, 0xFF, 0xFF])
        }
        return false
      }
      harness.session.connect()
      let requests = command.submit(to: harness.session)
      var ends = 0
      for request in requests where request.isInProgress { request.onEnd = { _ in ends += 1 } }
      try harness.run { requests.allSatisfy { !$0.isInProgress } }
      let failures = requests.compactMap { request -> CastError? in
        if case .failed(let error)? = request.outcome { error } else { nil }
      }
      #expect(failures.count >= 1, "\(command) \(death) at step \(step)")
      let expected: CastError.Code =
        switch death {
        case .cut, .close: .connectionLost
        case .silence: .timeout
        case .badFrame: .protocolError
        }
      #expect(failures.allSatisfy { $0.code == expected }, "\(command) \(death) at step \(step): \(failures)")
      #expect(ends == requests.count)
      #expect(harness.receiver.requests.prefix(step + 1) == command.requests.prefix(step + 1))
      harness.session.shutDown()
      #expect(harness.session.link.connection == nil)
      if death != .silence { #expect(harness.count("disconnected") == 1) }
    }
  }
}
