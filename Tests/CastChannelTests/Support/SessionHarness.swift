import CastProtocol
import CastTransport
import TestSupport
import Testing

@testable import CastChannel

/// A session and a pretended receiver on one loop, over real TLS.
final class SessionHarness {
  let loop: EventLoop
  let receiver: PretendReceiver
  let session: CastSession
  private(set) var events: [SessionEvent] = []

  /// With deadlines that fit a test: long enough for a slow machine, short enough to be waited for.
  init(_ change: (inout CastSession.Configuration) -> Void = { _ in }) throws {
    loop = try EventLoop()
    receiver = try PretendReceiver(on: loop)
    var configuration = CastSession.Configuration(host: "127.0.0.1", port: receiver.peer.port)
    change(&configuration)
    session = try CastSession(configuration, loop: loop)
    session.onEvent = { [unowned self] event in events.append(event) }
  }

  /// Runs until something holds; a test that waits for ever is a failed one.
  func run(_ location: SourceLocation = #_sourceLocation, until done: () -> Bool) throws {
    let isDone = try session.run(until: done, deadline: .now + .seconds(20))
    #expect(isDone, "nothing came in twenty seconds", sourceLocation: location)
  }

  /// How often something happened, in words.
  func count(_ name: String) -> Int { events.count { $0.name == name } }

  static let media = MediaInformation(
    contentID: "http://192.168.1.9/film.mp4", contentType: "video/mp4",
    tracks: [
      MediaTrack(trackID: 1, type: .text, subtype: .captions, name: "English Captions", language: "en"),
      MediaTrack(trackID: 2, type: .text, subtype: .subtitles, name: "Magyar", language: "hu"),
    ])
}

extension SessionEvent {
  /// The name of the case.
  var name: String {
    switch self {
    case .connected: "connected"
    case .disconnected: "disconnected"
    case .reconnected: "reconnected"
    case .receiverStatus: "receiverStatus"
    case .applicationJoined: "applicationJoined"
    case .applicationLeft: "applicationLeft"
    case .mediaSessionStarted: "mediaSessionStarted"
    case .mediaSessionEnded: "mediaSessionEnded"
    case .mediaMetadata: "mediaMetadata"
    case .mediaStatus: "mediaStatus"
    case .queue: "queue"
    case .queueChange: "queueChange"
    case .preload: "preload"
    case .mediaError: "mediaError"
    case .userActionNeeded: "userActionNeeded"
    case .multizone: "multizone"
    case .message: "message"
    }
  }
}
