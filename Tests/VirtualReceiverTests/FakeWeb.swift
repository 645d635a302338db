import CastTransport

@testable import VirtualReceiver

/// Pages by their URL, and what was asked for.
final class FakeWeb: ContentFetching {
  struct Page {
    var status = 200
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []
    /// Fails instead, with these words.
    var failure: String?
    /// The numeric address that its host has.
    var address = "192.0.2.1"
    /// Never ends.
    var hangs = false
  }

  struct Request {
    var url: String
    var headers: [String: String]
    var unpacks: Bool
  }

  var pages: [String: Page] = [:]
  private(set) var requests: [Request] = []
  private(set) var openCount = 0
  private(set) var mostOpen = 0
  private let loop: EventLoop

  init(loop: EventLoop) { self.loop = loop }

  final class Task: FetchTask {
    var isCancelled = false
    var onCancel: () -> Void = {}
    func cancel() {
      guard !isCancelled else { return }
      isCancelled = true
      onCancel()
    }
  }

  func fetch(_ request: FetchRequest, onEvent: @escaping (FetchEvent) -> Void) -> any FetchTask {
    let headers = Dictionary(request.headers.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    requests.append(Request(url: request.url.description, headers: headers, unpacks: request.unpacks))
    let task = Task()
    openCount += 1
    mostOpen = max(mostOpen, openCount)
    task.onCancel = { [weak self] in self?.openCount -= 1 }
    let page = pages[request.url.description] ?? Page(status: 404)
    loop.enqueue {
      func tell(_ event: FetchEvent) { if !task.isCancelled { onEvent(event) } }
      guard request.connects(page.address) else {
        return tell(.failed(FetchProblem(.addressForbidden, page.address)))
      }
      if let failure = page.failure { return tell(.failed(FetchProblem(.unreachable, failure))) }
      tell(.head(status: page.status, headers: page.headers))
      let piece = max(1000, page.body.count / 16)
      for start in stride(from: 0, to: page.body.count, by: piece) {
        tell(.body(Array(page.body[start..<min(start + piece, page.body.count)])))
      }
      if !page.hangs { tell(.done) }
    }
    return task
  }
}

/// Small media files, made of their boxes.
enum MediaBytes {
  static func box(_ type: String, _ body: [UInt8]) -> [UInt8] { number(body.count + 8, 4) + Array(type.utf8) + body }

  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func movieHeader(timescale: Int, duration: Int, version: UInt8 = 0) -> [UInt8] {
    let times = [UInt8](repeating: 0, count: version == 1 ? 16 : 8)
    let head = [version, 0, 0, 0] + times + number(timescale, 4)
    return box("mvhd", head + number(duration, version == 1 ? 8 : 4) + [UInt8](repeating: 0, count: 80))
  }

  static func videoTrack(width: Int, height: Int) -> [UInt8] {
    box("trak", box("tkhd", [UInt8](repeating: 0, count: 76) + number(width << 16, 4) + number(height << 16, 4)))
  }

  static func audioTrack() -> [UInt8] { box("trak", box("tkhd", [UInt8](repeating: 0, count: 84))) }

  static let moov = box(
    "moov", movieHeader(timescale: 1000, duration: 20_500) + audioTrack() + videoTrack(width: 640, height: 360))
  static let ftyp = box("ftyp", Array("isom".utf8) + number(512, 4))
  /// Its index first, as for streaming.
  static let fastStart = ftyp + moov + box("mdat", [UInt8](repeating: 7, count: 5000))

  static let webM: [UInt8] = {
    func element(_ id: [UInt8], _ body: [UInt8]) -> [UInt8] { id + [0x10] + number(body.count, 3) + body }
    let duration =
      number(Int(Double(12_500).bitPattern >> 32), 4) + number(Int(Double(12_500).bitPattern & 0xFFFF_FFFF), 4)
    let info = element(
      [0x15, 0x49, 0xA9, 0x66], element([0x2A, 0xD7, 0xB1], number(1_000_000, 3)) + element([0x44, 0x89], duration))
    let video = element([0xE0], element([0xB0], number(320, 2)) + element([0xBA], number(240, 2)))
    let tracks = element([0x16, 0x54, 0xAE, 0x6B], element([0xAE], video))
    return element([0x1A, 0x45, 0xDF, 0xA3], [0x42, 0x86, 0x81, 1]) + [0x18, 0x53, 0x80, 0x67, 0x01]
      + [UInt8](repeating: 0xFF, count: 7)
      + info + tracks
  }()
}
