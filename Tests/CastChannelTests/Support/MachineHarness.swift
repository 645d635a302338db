import CastProtocol
import Testing

@testable import CastChannel

/// Drives a session machine by hand: the test is the device, the network and the clock.
struct MachineHarness {
  static let sender = "sender-123456"
  static let transport = "web-7"

  var machine: SessionMachine
  private(set) var now = ContinuousClock.now
  /// What the machine wanted done, from the beginning.
  private(set) var effects: [Effect] = []
  private var taken = 0
  private var lastOperation = 0

  init(_ change: (inout SessionMachine.Settings) -> Void = { _ in }) {
    var settings = SessionMachine.Settings()
    settings.senderID = Self.sender
    settings.firstRequestID = 5000
    change(&settings)
    machine = SessionMachine(settings)
  }

  /// A machine that is connected and has had its first status.
  static func connected(
    _ applications: [JSONValue] = [], _ change: (inout SessionMachine.Settings) -> Void = { _ in }
  ) -> MachineHarness {
    var harness = MachineHarness(change)
    harness.open()
    harness.receiverStatus(applications, answering: "GET_STATUS")
    harness.forget()
    return harness
  }

  /// A machine that is joined to the default receiver, with these media statuses.
  static func joined(_ statuses: [JSONValue] = []) -> MachineHarness {
    var harness = connected([defaultReceiver])
    harness.submit(.join(.anyMedia))
    harness.mediaStatus(statuses, answering: "GET_STATUS")
    harness.forget()
    return harness
  }

  static let defaultReceiver: JSONValue = [
    "appId": "CC1AD845", "displayName": "Default Media Receiver", "isIdleScreen": false, "sessionId": "S-1",
    "transportId": "web-7", "namespaces": [["name": "urn:x-cast:com.google.cast.media"]], "statusText": "",
  ]
  static let backdrop: JSONValue = [
    "appId": "E8C28D3C", "displayName": "Backdrop", "isIdleScreen": true, "sessionId": "B-1", "transportId": "B-1",
    "namespaces": [],
  ]

  // MARK: What happens

  mutating func open() {
    perform { $0.transportOpening(at: $1) }
    perform { $0.transportOpened(at: $1) }
  }

  mutating func perform(_ body: (inout SessionMachine, ContinuousClock.Instant) -> [Effect]) {
    effects += body(&machine, now)
  }

  @discardableResult
  mutating func submit(_ command: ReceiverSession.Command) -> OperationID {
    let id = nextOperation()
    perform { $0.submit(id, command, at: $1) }
    return id
  }

  @discardableResult
  mutating func submit(_ command: MediaCommand) -> OperationID {
    let id = nextOperation()
    perform { $0.submit(id, command, at: $1) }
    return id
  }

  @discardableResult
  mutating func launch(_ appID: AppID = .defaultMediaReceiver, requiresMedia: Bool = true) -> OperationID {
    submit(
      .launch(
        ReceiverSession.LaunchOptions(
          appID: appID, payload: ["type": "LAUNCH", "appId": .string(appID.rawValue)], requiresMedia: requiresMedia)))
  }

  mutating func nextOperation() -> OperationID {
    lastOperation += 1
    return OperationID(rawValue: lastOperation)
  }

  mutating func close(retries: Bool = false) {
    let error = CastError(.connectionLost, phase: .session, message: "gone")
    perform { $0.transportClosed(error, retries: retries, at: $1) }
  }

  mutating func receive(
    _ payload: JSONValue, in namespace: CastNamespace, from source: String, to destination: String
  ) {
    receive(CastMessage(sourceID: source, destinationID: destination, namespace: namespace, json: payload))
  }

  mutating func receive(_ message: CastMessage) {
    perform { $0.received(message, at: $1) }
  }

  /// Lets time pass, with every deadline on the way. A device that lives answers PINGs.
  mutating func advance(by duration: Duration, isAlive: Bool = true) {
    let end = now + duration
    var turns = 0
    while let deadline = machine.nextDeadline, deadline <= end {
      now = max(deadline, now)
      turns += 1
      guard turns < 10_000 else {
        Issue.record("a deadline that is reached stays")
        break
      }
      let before = effects.count
      perform { $0.deadlineReached(at: $1) }
      if isAlive, effects[before...].contains(.send(Heartbeat.ping)) {
        receive(["type": "PONG"], in: .heartbeat, from: "receiver-0", to: "sender-0")
      }
    }
    now = end
  }

  // MARK: The device

  /// A receiver status; `answering` names the last request of that type as the one it answers.
  mutating func receiverStatus(
    _ applications: [JSONValue]?, volume: JSONValue? = ["level": 0.5, "muted": false, "stepInterval": 0.05],
    answering type: String? = nil, to destination: String? = nil
  ) {
    var status: [String: JSONValue] = [:]
    if let applications { status["applications"] = .array(applications) }
    if let volume { status["volume"] = volume }
    let id = type.map { lastRequest($0, in: .receiver) } ?? 0
    receive(
      ["type": "RECEIVER_STATUS", "requestId": JSONValue(id), "status": .object(status)], in: .receiver,
      from: "receiver-0", to: destination ?? (id == 0 ? "*" : "sender-0"))
  }

  mutating func fromDevice(_ payload: JSONValue, answering type: String? = nil) {
    receive(numbered(payload, answering: type, in: .receiver), in: .receiver, from: "receiver-0", to: "sender-0")
  }

  mutating func mediaStatus(
    _ statuses: [JSONValue], answering type: String? = nil, to destination: String? = nil, customID: Int? = nil
  ) {
    let id = customID ?? type.map { lastRequest($0, in: .media) } ?? 0
    receive(
      ["type": "MEDIA_STATUS", "requestId": JSONValue(id), "status": .array(statuses)], in: .media,
      from: Self.transport, to: destination ?? (type == "GET_STATUS" ? Self.sender : "*"))
  }

  mutating func fromApplication(_ payload: JSONValue, answering type: String? = nil) {
    receive(numbered(payload, answering: type, in: .media), in: .media, from: Self.transport, to: Self.sender)
  }

  private func numbered(_ payload: JSONValue, answering type: String?, in namespace: CastNamespace) -> JSONValue {
    guard let type, case .object(var members) = payload else { return payload }
    members["requestId"] = JSONValue(lastRequest(type, in: namespace))
    return .object(members)
  }

  // MARK: What the machine did

  /// Forgets what has been done so far, for the methods below.
  mutating func forget() { taken = effects.count }

  var recent: ArraySlice<Effect> { effects[taken...] }

  var sent: [CastMessage] { recent.compactMap { if case .send(let message) = $0 { message } else { nil } } }

  /// The types of the messages that were sent, with their destinations.
  var sentTypes: [String] {
    sent.map { message in
      let json = try? message.json()
      return "\(json?["type"]?.stringValue ?? "?")>\(message.destinationID)"
    }
  }

  var events: [SessionEvent] { recent.compactMap { if case .notify(let event) = $0 { event } else { nil } } }

  /// How an operation ended; empty while it hasn't, and it must never have more than one.
  func outcomes(of id: OperationID) -> [OperationOutcome] {
    effects.compactMap { if case .finish(id, let outcome) = $0 { outcome } else { nil } }
  }

  func error(of id: OperationID) -> CastError? {
    if case .failed(let error)? = outcomes(of: id).first { error } else { nil }
  }

  func isComplete(_ id: OperationID) -> Bool {
    if case .complete? = outcomes(of: id).first { true } else { false }
  }

  /// The last message of a type that was sent, from the beginning.
  func lastMessage(_ type: String, in namespace: CastNamespace) -> JSONValue? {
    for effect in effects.reversed() {
      guard case .send(let message) = effect, message.namespace == namespace, let json = try? message.json(),
        json["type"]?.stringValue == type
      else { continue }
      return json
    }
    return nil
  }

  /// The number of the last request that was sent.
  var lastNumber: Int {
    for case .send(let message) in effects.reversed() {
      if let number = (try? message.json())?["requestId"]?.intValue { return number }
    }
    return 0
  }

  func lastRequest(_ type: String, in namespace: CastNamespace) -> Int {
    lastMessage(type, in: namespace)?["requestId"]?.intValue ?? -1
  }
}

extension MachineHarness: CustomStringConvertible {
  var description: String { "harness" }
}

/// Media statuses as receivers write them.
enum Samples {
  static let url = "http://192.168.1.9:8080/film.mp4"

  static let media: JSONValue = [
    "contentId": .string(url), "contentType": "video/mp4", "streamType": "BUFFERED", "duration": 600,
    "tracks": [
      ["trackId": 1, "type": "TEXT", "subtype": "CAPTIONS", "language": "en", "name": "English Captions"],
      ["trackId": 2, "type": "TEXT", "subtype": "SUBTITLES", "language": "hu", "name": "Magyar"],
    ],
  ]

  static func status(
    _ state: String = "PLAYING", session: Int = 1, time: Double = 10, media: JSONValue? = nil,
    _ other: [String: JSONValue] = [:]
  ) -> JSONValue {
    var members: [String: JSONValue] = [
      "mediaSessionId": JSONValue(session), "playerState": .string(state), "currentTime": .number(time),
      "playbackRate": 1, "supportedMediaCommands": 12303, "volume": ["level": 1, "muted": false],
    ]
    if let media { members["media"] = media }
    members.merge(other) { $1 }
    return .object(members)
  }

  /// A playing session 1 with other members.
  static func status(_ other: [String: JSONValue]) -> JSONValue { status("PLAYING", other) }

  static var load: MediaCommand {
    .load(LoadRequest(media: MediaInformation(contentID: url, contentType: "video/mp4")))
  }
}
