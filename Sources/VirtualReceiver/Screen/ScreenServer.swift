import CastProtocol
import CastTransport
import MediaServer
import Synchronization

/// Serves the screen's pages, and carries what is said to and by them between the HTTP server's threads and the loop.
///
/// A page is trusted no further than to say what happens on it: it is told apart by a random name, a report must come from
/// the page's own origin, and every member is read leniently.
final class ScreenServer {
  /// What arrives on the HTTP server's threads.
  private enum Arrival: Sendable {
    case opened(ScreenMachine.Page, EventStream)
    case closed(ScreenMachine.PageID)
    case reports([JSONValue], ScreenMachine.PageID)
    case held(shot: String, DeferredReply)
  }

  /// Pages at once; more are refused.
  static let pageLimit = 32
  private static let reportLimit = 256 * 1024
  private static let heartbeat: Duration = .seconds(10)

  private let loop: EventLoop
  private let arrivals: Mailbox
  private var machine: ScreenMachine
  private var inspection: LoadInspection?
  private var streams: [ScreenMachine.PageID: EventStream] = [:]
  private var held: [String: DeferredReply] = [:]
  private var drawn: Set<String> = []
  private let perform: (ScreenEffect) -> Void

  /// The mail of the HTTP server's threads to the loop.
  private final class Mailbox: Sendable {
    private let arrivals = Mutex<[Arrival]>([])
    private let waker = Mutex<Waker?>(nil)

    func setWaker(_ new: Waker) { waker.withLock { $0 = new } }

    func post(_ arrival: Arrival) {
      arrivals.withLock { $0.append(arrival) }
      waker.withLock { $0 }?.wake()
    }

    func take() -> [Arrival] {
      arrivals.withLock { arrivals in
        defer { arrivals = [] }
        return arrivals
      }
    }
  }

  /// Adds the screen's paths to the receiver's HTTP server.
  ///
  /// - Parameters:
  ///   - deviceName: what the idle screen shows.
  ///   - server: the receiver's HTTP server.
  ///   - loop: where reports arrive and effects are performed.
  ///   - perform: does what the pages' reports mean: never called with `.send` or `.releaseShot`.
  /// - Throws: `SystemError` when the system has no descriptor left.
  init(
    deviceName: String, server: MediaServer, loop: EventLoop, perform: @escaping (ScreenEffect) -> Void
  ) throws(SystemError) {
    self.loop = loop
    self.perform = perform
    machine = ScreenMachine(deviceName: deviceName)
    let arrivals = Mailbox()
    self.arrivals = arrivals
    Self.addPages(to: server)
    Self.addChannels(to: server, arrivals)
    let waker = try loop.makeWaker { [weak self] in self?.readArrivals() }
    arrivals.setWaker(waker)
    scheduleHeartbeat()
  }

  // MARK: From the receiver

  /// An application started, or none runs (`nil`).
  func applicationChanged(to name: String?) { carryOut(machine.applicationChanged(to: name)) }

  /// The device's volume changed.
  func volumeChanged(to volume: DeviceVolume) { carryOut(machine.volumeChanged(to: volume)) }

  /// The receiver's player does this.
  func obey(_ command: PlayerCommand) { carryOut(machine.obey(command, at: ContinuousClock.now)) }

  /// The receiver starts to look at what a load needs.
  func inspecting(_ job: LoadJob) { inspection = LoadInspection(job) }

  /// The receiver has looked at a part of a load.
  ///
  /// - Returns: whether the receiver goes on with it; if not, it is the page's to say what comes of the media.
  func progressed(_ id: LoadID, _ progress: LoadProgress) -> Bool {
    guard inspection?.id == id else { return true }
    inspection?.progressed(progress)
    if let inspection, inspection.isOver { carryOut(machine.released(inspection, at: ContinuousClock.now)) }
    guard machine.authoritative != nil, case .failed(let problem) = progress else { return true }
    return !problem.isForTheBrowserToJudge
  }

  /// What came of the media that was loaded last, for a receiver that no longer has a page to ask.
  var lastMediaProgress: (id: LoadID, progress: LoadProgress)? {
    guard let inspection, let media = inspection.media else { return nil }
    return (inspection.id, media)
  }

  // MARK: The loop's side

  private func readArrivals() {
    for arrival in arrivals.take() {
      switch arrival {
      case .opened(let page, let stream):
        guard streams.count < Self.pageLimit else {
          stream.close()
          continue
        }
        streams[page.id] = stream
        carryOut(machine.opened(page, at: ContinuousClock.now))
      case .closed(let id):
        streams[id] = nil
        carryOut(machine.closed(id, at: ContinuousClock.now))
      case .reports(let reports, let id):
        for report in reports { carryOut(machine.reported(report, by: id, at: ContinuousClock.now)) }
      case .held(let shot, let reply):
        if drawn.remove(shot) != nil { reply.send(Self.emptyPicture) } else { held[shot] = reply }
      }
    }
  }

  private func carryOut(_ effects: [ScreenEffect]) {
    for effect in effects {
      switch effect {
      case .send(let command, let id): streams[id]?.send(data: command.serialized())
      case .releaseShot(let shot):
        if let reply = held.removeValue(forKey: shot) {
          reply.send(Self.emptyPicture)
        } else if drawn.count < Self.pageLimit {
          drawn.insert(shot)
        }
      default: perform(effect)
      }
    }
  }

  /// A page that is gone without a word is noticed when something is sent to it.
  private func scheduleHeartbeat() {
    _ = loop.setTimer(at: ContinuousClock.now + Self.heartbeat) { [weak self] in
      guard let self else { return }
      for stream in self.streams.values { stream.sendHeartbeat() }
      self.scheduleHeartbeat()
    }
  }

  // MARK: The HTTP server's side

  private static let emptyPicture = ServerResponse(status: 204)

  /// Nothing but the page's own script and style; pictures and media from the web.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' http: https: data:; "
    + "media-src http: https: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  private static func addPages(to server: MediaServer) {
    let pages: [(String, String, [UInt8])] = [
      ("/screen", "text/html; charset=utf-8", PackageResources.screen_html),
      ("/screen.css", "text/css; charset=utf-8", PackageResources.screen_css),
      ("/screen.js", "text/javascript; charset=utf-8", PackageResources.screen_js),
      ("/captions.js", "text/javascript; charset=utf-8", PackageResources.captions_js),
    ]
    for (path, contentType, body) in pages {
      let response = ServerResponse(
        headers: [
          HTTPHeader("Content-Type", contentType), HTTPHeader("Content-Security-Policy", policy),
          HTTPHeader("X-Content-Type-Options", "nosniff"), HTTPHeader("Cache-Control", "no-cache"),
          HTTPHeader("Referrer-Policy", "no-referrer"), HTTPHeader("Cross-Origin-Resource-Policy", "same-origin"),
        ], body: body)
      server.handle(path) { request in isOwnHost(request) ? .response(response) : .response(foreign) }
    }
    server.handle("/") { _ in .response(ServerResponse(status: 302, headers: [HTTPHeader("Location", "/screen")])) }
  }

  private static func addChannels(to server: MediaServer, _ arrivals: Mailbox) {
    server.handle("/screen/events", methods: ["GET"]) { request in
      guard isOwnHost(request), isOwnOrigin(request) else { return .response(foreign) }
      var generator = SystemRandomNumberGenerator()
      let id = String(generator.next(), radix: 16) + String(generator.next(), radix: 16)
      let stream = EventStream { arrivals.post(.closed(id)) }
      arrivals.post(.opened(ScreenMachine.Page(id: id, shot: request.queryValue("shot")), stream))
      return .events(stream)
    }
    server.handle("/screen/report", methods: ["POST"], bodyLimit: reportLimit) { request in
      // JSON only: a page of another origin can't send that without asking first, and nobody answers it.
      guard isOwnHost(request), isOwnOrigin(request),
        request.header("Content-Type")?.lowercased().hasPrefix("application/json") == true
      else { return .response(foreign) }
      guard let message = try? JSONValue(parsing: request.body), let page = message["page"]?.stringValue,
        let reports = message["reports"]?.arrayValue
      else { return .response(ServerResponse(status: 400)) }
      arrivals.post(.reports(reports, page))
      return .response(ServerResponse(status: 204))
    }
    server.handle("/screen/hold", methods: ["GET"]) { request in
      guard isOwnHost(request), let shot = request.queryValue("shot") else { return .response(foreign) }
      let reply = DeferredReply()
      arrivals.post(.held(shot: shot, reply))
      return .deferred(reply)
    }
  }

  private static let foreign = ServerResponse(
    status: 403, contentType: "text/plain; charset=utf-8",
    body: "The screen is reached by the receiver's own address only.\n")

  /// A name that isn't the machine's own may have been made to point here (DNS rebinding): addresses and localhost only.
  private static func isOwnHost(_ request: ServerRequest) -> Bool {
    guard let host = request.header("Host") else { return false }
    return isNumericOrLocal(host)
  }

  static func isNumericOrLocal(_ authority: String) -> Bool {
    var host = Substring(authority)
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return false }
      host = host[host.index(after: host.startIndex)..<end]
    } else if let colon = host.firstIndex(of: ":") {
      host = host[..<colon]
    }
    return host.lowercased() == "localhost" || IPAddress(String(host)) != nil
  }

  private static func isOwnOrigin(_ request: ServerRequest) -> Bool {
    guard let origin = request.header("Origin") else { return true }
    return origin == "http://\(request.header("Host") ?? "")"
  }
}
