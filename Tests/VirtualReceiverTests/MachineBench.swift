import CastProtocol
import Testing

@testable import VirtualReceiver

/// A receiver without sockets, with a clock that is moved by hand.
struct MachineBench {
  var machine: ReceiverMachine
  var now: ContinuousClock.Instant
  /// Effects that no test has looked at.
  var effects: [ReceiverEffect] = []
  private var lastSender = 0
  private var lastRequest = 0

  init(_ faults: String..., change: (inout ReceiverMachine.Configuration) -> Void = { _ in }) throws {
    now = ContinuousClock.now
    var configuration = ReceiverMachine.Configuration()
    configuration.seed = 1
    for fault in faults { try configuration.faults.apply(fault) }
    change(&configuration)
    machine = ReceiverMachine(configuration, at: now)
  }

  /// A message that the receiver sent, flattened.
  struct Sent: Equatable {
    var sender: SenderID
    var source: String
    var destination: String
    var namespace: CastNamespace
    var json: JSONValue
    /// The one entry of a MEDIA_STATUS.
    var media: JSONValue { json["status"]?[0] ?? .null }
    var type: String? { json["type"]?.stringValue }
  }

  mutating func connect() -> SenderID {
    lastSender += 1
    let sender = SenderID(lastSender)
    effects += machine.senderConnected(sender, address: "127.0.0.1", at: now)
    return sender
  }

  /// A sender with a connection to the platform.
  mutating func connectedSender() -> SenderID {
    let sender = connect()
    effects += receive(["type": "CONNECT"], .connection, from: sender)
    return sender
  }

  mutating func receive(
    _ json: JSONValue, _ namespace: CastNamespace, source: String = "sender-0", to destination: String = "receiver-0",
    from sender: SenderID
  ) -> [ReceiverEffect] {
    machine.received(
      CastMessage(sourceID: source, destinationID: destination, namespace: namespace, json: json), from: sender,
      at: now)
  }

  /// Sends a message and returns what was sent back, to anyone.
  @discardableResult
  mutating func send(
    _ json: JSONValue, _ namespace: CastNamespace, source: String = "sender-0", to destination: String = "receiver-0",
    from sender: SenderID
  ) -> [Sent] {
    note(receive(json, namespace, source: source, to: destination, from: sender))
  }

  /// The same for the receiver namespace, with a request ID.
  @discardableResult
  mutating func platform(_ json: [String: JSONValue], from sender: SenderID) -> [Sent] {
    send(.object(numbered(json)), .receiver, from: sender)
  }

  /// The same for the media namespace of the running application.
  @discardableResult
  mutating func media(_ json: [String: JSONValue], source: String = "sender-0", from sender: SenderID) -> [Sent] {
    send(.object(numbered(json)), .media, source: source, to: transportID, from: sender)
  }

  var requestID: JSONValue { JSONValue(lastRequest) }
  var transportID: String { machine.application?.transportID ?? "none" }
  var sessionID: String { machine.application?.sessionID ?? "none" }

  private mutating func numbered(_ json: [String: JSONValue]) -> [String: JSONValue] {
    lastRequest += 1
    return json.merging(["requestId": JSONValue(lastRequest)]) { given, _ in given }
  }

  /// Keeps the effects, and returns the messages among them.
  mutating func note(_ new: [ReceiverEffect]) -> [Sent] {
    effects += new
    return new.flatMap { effect -> [Sent] in
      switch effect {
      case .send(let message, let sender): [Self.sent(message, sender)]
      case .broadcast(let message, let senders): senders.map { Self.sent(message, $0) }
      default: []
      }
    }
  }

  private static func sent(_ message: CastMessage, _ sender: SenderID) -> Sent {
    Sent(
      sender: sender, source: message.sourceID, destination: message.destinationID, namespace: message.namespace,
      json: (try? message.json()) ?? .null)
  }

  /// Moves the clock and lets everything happen that is due on the way.
  @discardableResult
  mutating func advance(by duration: Duration, hearing senders: [SenderID] = []) -> [Sent] {
    let end = now + duration
    var result: [Sent] = []
    while let deadline = machine.nextDeadline, deadline <= end {
      now = max(deadline, now)
      for sender in senders { _ = receive(["type": "PONG"], .heartbeat, from: sender) }
      result += note(machine.deadlineReached(at: now))
    }
    now = end
    return result
  }

  /// Switches faults while it runs.
  mutating func apply(_ specifications: String...) throws {
    var plan = machine.currentFaults
    for specification in specifications { try plan.apply(specification) }
    _ = note(machine.setFaults(plan, at: now))
  }

  var events: [ReceiverEvent] {
    effects.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  var lastLoad: LoadJob? {
    effects.reversed().lazy.compactMap { if case .load(let job) = $0 { job } else { nil } }.first
  }

  /// Ends the load that is under way.
  @discardableResult
  mutating func finishLoad(_ probe: MediaProbe = MediaProbe(duration: 60, width: 640, height: 360)) -> [Sent] {
    guard let job = lastLoad else { return [] }
    return note(machine.loadProgressed(job.id, .ready(probe), at: now))
  }

  @discardableResult
  mutating func failLoad(_ problem: FetchProblem = FetchProblem(.httpStatus, "404")) -> [Sent] {
    guard let job = lastLoad else { return [] }
    return note(machine.loadProgressed(job.id, .failed(problem), at: now))
  }

  /// A sender with the Default Media Receiver launched and connected to.
  mutating func launchedSender(_ appID: AppID = .defaultMediaReceiver) -> SenderID {
    let sender = connectedSender()
    platform(["type": "LAUNCH", "appId": .string(appID.rawValue)], from: sender)
    send(["type": "CONNECT"], .connection, to: transportID, from: sender)
    return sender
  }

  /// The same with media that plays.
  mutating func playingSender(_ load: [String: JSONValue] = [:]) -> SenderID {
    let sender = launchedSender()
    media(["type": "LOAD", "media": Sample.media].merging(load) { $1 }, from: sender)
    finishLoad()
    return sender
  }
}

enum Sample {
  static let tracks: JSONValue = [
    [
      "trackId": 1, "type": "TEXT", "subtype": "CAPTIONS", "trackContentId": "http://192.0.2.1/en.vtt",
      "trackContentType": "text/vtt", "name": "English Captions", "language": "en",
    ],
    [
      "trackId": 2, "type": "TEXT", "subtype": "SUBTITLES", "trackContentId": "http://192.0.2.1/fr.vtt",
      "trackContentType": "text/vtt", "name": "French", "language": "fr-FR",
    ],
  ]
  static let media: JSONValue = [
    "contentId": "http://192.0.2.1/movie.mp4", "contentType": "video/mp4", "streamType": "BUFFERED", "tracks": tracks,
  ]
}

extension [MachineBench.Sent] {
  /// Type and number of each, for comparing sequences.
  var outline: [String] {
    map { sent in
      let id = sent.json["requestId"].map { $0.serialized() } ?? "-"
      let state = sent.media["playerState"]?.stringValue.map { " \($0)" } ?? ""
      let reason = (sent.media["idleReason"] ?? sent.json["reason"])?.stringValue.map { " \($0)" } ?? ""
      return "\(sent.type ?? "?")\(state)\(reason) #\(id) to \(sent.destination)"
    }
  }
}
