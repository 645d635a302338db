import CastProtocol
import TestSupport

@testable import CastChannel

/// Replays what an independent receiver said to an independent sender, with our machine in the sender's place: it is
/// asked for the same things at the same times, and hears the same answers, under its own numbers and names.
struct TranscriptReplay {
  /// How the receiver's bytes arrive.
  enum Delivery: CaseIterable, Sendable {
    case messages, bytes, randomPieces, twice
  }

  struct Line {
    let time: Double
    let connection: Int
    let isFromReceiver: Bool
    let event: String?
    let namespace: CastNamespace
    let source: String
    let destination: String
    let payload: JSONValue?

    init?(_ json: JSONValue) {
      time = json["t"]?.doubleValue ?? 0
      connection = json["conn"]?.intValue ?? 0
      event = json["event"]?.stringValue
      isFromReceiver = json["direction"]?.stringValue == "receiver->sender"
      namespace = CastNamespace(json["namespace"]?.stringValue ?? "")
      source = json["source"]?.stringValue ?? ""
      destination = json["destination"]?.stringValue ?? ""
      payload = json["payload"]
    }
  }

  /// The operations, in order: the request's type and how it ended.
  private(set) var outcomes: [String] = []
  private(set) var harness: MachineHarness
  /// Requests that timed out in our hands although the receiver answered the sender's.
  private(set) var timedOutAlthoughAnswered: [String] = []
  private var names: [OperationID: String] = [:]
  private var requests: [OperationID: String] = [:]
  private var answered: Set<String> = []
  private var order: [OperationID] = []
  private var numbers: [Int: Int] = [:]
  private var senders: Set<String> = []
  private var decoder = FrameDecoder()
  private var generator = SeededGenerator(seed: 7)
  private let delivery: Delivery

  static func lines(of name: String) -> [Line] {
    let text = String(decoding: SharedData.bytes("transcripts/\(name).jsonl") ?? [], as: UTF8.self)
    return text.split(separator: "\n").compactMap { (try? JSONValue(parsing: String($0))).flatMap { Line($0) } }
  }

  /// Replays one connection of a transcript.
  init(_ lines: [Line], connection: Int, delivery: Delivery = .messages) {
    self.delivery = delivery
    harness = MachineHarness()
    let mine = lines.filter { $0.connection == connection }
    let start = mine.first?.time ?? 0
    let beginning = harness.now
    harness.open()
    // The first question of our own takes the answer to the sender's first.
    for line in mine {
      let time = beginning + .microseconds(Int((line.time - start) * 1_000_000))
      if time > harness.now { harness.advance(by: time - harness.now) }
      guard let payload = line.payload, payload.objectValue != nil else { continue }
      if line.isFromReceiver { hear(payload, line) } else { ask(payload, line) }
    }
    harness.advance(by: .seconds(40))
    for id in order {
      outcomes.append("\(names[id] ?? "?") \(Self.word(harness.outcomes(of: id)))")
      if let request = requests[id], answered.contains(request), harness.error(of: id)?.code == .timeout {
        timedOutAlthoughAnswered.append("\(names[id] ?? "?") \(request)")
      }
    }
  }

  /// The media statuses that are left, without the times at which they came.
  var finalStatuses: [MediaStatus] { harness.machine.media.store.sessions.map(\.status) }

  private static func word(_ outcomes: [OperationOutcome]) -> String {
    switch outcomes.first {
    case nil: "pending"
    case _ where outcomes.count > 1: "ended \(outcomes.count) times"
    case .complete: "complete"
    case .failed(let error): error.code.rawValue
    case .replaced: "replaced"
    case .cancelled: "cancelled"
    }
  }

  // MARK: The sender's part

  private mutating func ask(_ payload: JSONValue, _ line: Line) {
    senders.insert(line.source)
    guard let type = payload["type"]?.stringValue else { return }
    harness.forget()
    let id: OperationID
    switch (line.namespace, type) {
    case (.receiver, "GET_STATUS"): id = harness.submit(.getStatus)
    case (.receiver, "LAUNCH"): id = harness.launch(AppID(payload["appId"]?.stringValue ?? ""))
    case (.receiver, "STOP"): id = harness.submit(.stop(payload["sessionId"]?.stringValue.map { SessionID($0) }))
    case (.receiver, "SET_VOLUME"):
      let volume = payload["volume"]
      id = harness.submit(
        volume?["muted"]?.boolValue.map { .setMuted($0) } ?? .setLevel(volume?["level"]?.doubleValue ?? 0))
    case (.receiver, "GET_APP_AVAILABILITY"): id = harness.submit(.availability(["CC1AD845"]))
    case (.connection, "CONNECT") where line.destination != "receiver-0":
      id = harness.submit(.join(.anyMedia))
    case (.media, "GET_STATUS"):
      id = harness.submit(
        MediaCommand(
          GetMediaStatusRequest(), scope: .application, expectation: .status(known: false), phase: .mediaStatus))
    case (.media, "LOAD"): id = harness.submit(.load(LoadRequest(json: payload) ?? LoadRequest(media: nil)))
    case (.media, "EDIT_TRACKS_INFO"):
      id = harness.submit(.editTracks(EditTracksInfoRequest(json: payload) ?? EditTracksInfoRequest()))
    case (.media, _):
      id = harness.submit(.playback(PlaybackRequest(MessageType(rawValue: type))))
    default: return
    }
    names[id] = type
    order.append(id)
    if let number = payload["requestId"]?.intValue {
      numbers[number] = ours(type, in: line.namespace)
      requests[id] = "\(line.namespace) \(number)"
    }
  }

  /// The number of the request that we made of it, or of our own that it shares.
  private func ours(_ type: String, in namespace: CastNamespace) -> Int? {
    let number = harness.lastRequest(type, in: namespace)
    return number > 0 ? number : nil
  }

  // MARK: The receiver's part

  private mutating func hear(_ payload: JSONValue, _ line: Line) {
    var members = payload.objectValue ?? [:]
    if let number = payload["requestId"]?.intValue { answered.insert("\(line.namespace) \(number)") }
    for key in ["requestId", "launchRequestId"] {
      guard let number = members[key]?.intValue, number != 0 else { continue }
      // A number that we never sent is somebody else's.
      members[key] = JSONValue(numbers[number] ?? 999_000_000 + number)
    }
    let message = CastMessage(
      sourceID: ours(line.source, line), destinationID: ours(line.destination, line), namespace: line.namespace,
      json: .object(members))
    guard delivery != .messages else { return harness.receive(message) }
    let frame = (try? CastMessageCodec.encode(message)) ?? []
    let pieces: [[UInt8]] =
      switch delivery {
      case .messages: []
      case .bytes: frame.map { [$0] }
      case .randomPieces: generator.pieces(of: frame, largest: 300)
      case .twice: [frame, frame]
      }
    for piece in pieces {
      decoder.append(piece)
      while let message = try? decoder.next() { harness.receive(message) }
    }
  }

  private func ours(_ name: String, _ line: Line) -> String {
    guard senders.contains(name) else { return name }
    return line.namespace == .media || (line.namespace == .connection && line.source != "receiver-0")
      ? MachineHarness.sender : EndpointID.platformSender
  }
}
