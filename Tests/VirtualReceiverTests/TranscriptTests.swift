import CastProtocol
import FoundationEssentials
import Testing

@testable import VirtualReceiver

/// What Google's receiver library answered independent senders, compared with what ours does.
@Suite("Transcripts of Google's receiver library")
struct TranscriptTests {
  static let folder: String? = {
    let environment = ProcessInfo.processInfo.environment["CAST_TRACKS_DATA"]
    let path = environment ?? "../shared/data"
    return FileManager.default.fileExists(atPath: path + "/transcripts") ? path + "/transcripts" : nil
  }()

  /// Numbers of the media namespace that tell the story: what is compared.
  private func outline(_ json: JSONValue, destination: String) -> String {
    let status = json["status"]?[0]
    var state = status?["playerState"]?.stringValue ?? ""
    // A browser buffers for a second; our clock does not.
    if state == "BUFFERING" { state = "PLAYING" }
    let parts: [String?] = [
      json["type"]?.stringValue, "#\(json["requestId"]?.serialized() ?? "-")", destination == "*" ? "to all" : "to one",
      state, status?["idleReason"]?.stringValue, json["reason"]?.stringValue,
      status?["mediaSessionId"].map { "session \($0.serialized())" },
      status?["activeTrackIds"].map { "active \($0.serialized())" }, status?["media"].map { $0.serialized() },
      status?["items"].map { $0.serialized() }, status?["repeatMode"]?.stringValue,
      status?["extendedStatus"].map { $0.serialized() }, status?["videoInfo"] == nil ? nil : "video",
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  @Test(
    "the same requests get the same answers in the media namespace", .enabled(if: folder != nil, "no shared data here"),
    arguments: [
      "pychromecast__gsdk-zoff", "pychromecast__gsdk-zoff__no-cors", "nichromecast__gsdk-zoff",
      "castv2-client__gsdk-zoff",
      "vlc__gsdk-zoff", "probe__gsdk-zoff",
    ])
  func compare(name: String) throws {
    let folder = try #require(Self.folder)
    let text = try String(contentsOfFile: "\(folder)/\(name).jsonl", encoding: .utf8)
    var bench = try MachineBench {
      $0.silenceLimit = nil; $0.pingInterval = nil
    }
    let start = bench.now
    var senders: [Int: SenderID] = [:]
    var transport: String?
    var expected: [String] = []
    var actual: [String] = []
    for line in text.split(separator: "\n") {
      let entry = try JSONValue(parsing: String(line))
      let connection = entry["conn"]?.intValue ?? 0
      if senders[connection] == nil { senders[connection] = bench.connect() }
      let sender = try #require(senders[connection])
      guard let payload = entry["payload"], let namespace = entry["namespace"]?.stringValue,
        let source = entry["source"]?.stringValue, let destination = entry["destination"]?.stringValue
      else { continue }
      let isMedia = namespace == CastNamespace.media.rawValue
      if entry["direction"] == "receiver->sender" {
        transport = payload["status"]?["applications"]?[0]?["transportId"]?.stringValue ?? transport
        if isMedia { expected.append(outline(payload, destination: destination)) }
        continue
      }
      bench.now = start + .seconds(entry["t"]?.doubleValue ?? 0)
      var request = payload.objectValue ?? [:]
      if request["sessionId"]?.stringValue == transport { request["sessionId"] = .string(bench.sessionID) }
      let sent = bench.send(
        .object(request), CastNamespace(namespace), source: source,
        to: destination == transport ? bench.transportID : destination, from: sender)
      var answers = sent
      if payload["type"] == "LOAD", bench.machine.application?.media?.session?.isLoading ?? false {
        let fails = name.hasSuffix("no-cors") || bench.lastLoad?.mediaURL.hasSuffix("none.mp4") ?? false
        let duration: Double? = name.hasPrefix("vlc") ? nil : 60
        answers += fails ? bench.failLoad() : bench.finishLoad(MediaProbe(duration: duration, width: 640, height: 360))
      }
      actual += answers.filter { $0.namespace == .media && $0.sender == sender }
        .map { outline($0.json, destination: $0.destination) }
    }
    // When PLAYING is told by itself differs, since a browser takes its time.
    func comparable(_ lines: [String]) -> [String] {
      lines.filter { !($0.hasPrefix("MEDIA_STATUS #0 to all PLAYING") && !$0.contains("contentId")) }
    }
    let right = comparable(expected)
    // VLC leaves without waiting for the answer to its STOP.
    let left = name.hasPrefix("vlc") ? Array(comparable(actual).prefix(right.count)) : comparable(actual)
    for index in 0..<max(left.count, right.count) {
      let ours = index < left.count ? left[index] : "nothing"
      let theirs = index < right.count ? right[index] : "nothing"
      guard ours == theirs else {
        Issue.record("answer \(index) of \(name):\n  ours   \(ours)\n  theirs \(theirs)")
        break
      }
    }
    #expect(!right.isEmpty)
  }
}
