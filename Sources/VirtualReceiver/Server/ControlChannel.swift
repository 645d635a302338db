import CastProtocol
import CastTransport
import MediaServer
import Synchronization

/// What the HTTP port is asked to do with the receiver, answered by the loop.
struct ControlRequest: Sendable {
  enum Action: Sendable {
    case showFaults
    /// Specifications, one a line.
    case setFaults([String])
    case remote(RemoteCommand)
  }

  var action: Action
}

/// The answer: JSON, or a line that says what is wrong.
enum ControlAnswer: Sendable {
  case json(JSONValue)
  case problem(String)

  var response: ServerResponse {
    switch self {
    case .json(let value): ServerResponse(contentType: "application/json", body: value.serialized() + "\n")
    case .problem(let text): ServerResponse(status: 400, contentType: "text/plain; charset=utf-8", body: text + "\n")
    }
  }
}

/// The HTTP port: what catt asks a device for (fact S2), and switches for those who test.
///
/// `GET /setup/eureka_info` is for everybody, as on a device. `GET /faults`, `POST /faults` (lines as after `--fault`) and
/// `POST /remote` (a key's name) are for this machine only.
final class ControlChannel {
  let server: MediaServer
  /// Set before the loop runs.
  var onRequest: (ControlRequest) -> ControlAnswer = { _ in .problem("closed") }

  private let loop: EventLoop
  private let waker: Waker
  private let inbox: Inbox

  /// Requests on their way from the server's threads to the loop.
  private final class Inbox: Sendable {
    private let waiting = Mutex<[(ControlRequest, DeferredReply)]>([])

    func add(_ request: ControlRequest, _ reply: DeferredReply) { waiting.withLock { $0.append((request, reply)) } }

    func takeAll() -> [(ControlRequest, DeferredReply)] {
      waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
    }
  }

  init?(_ configuration: ReceiverServer.Configuration, loop: EventLoop) throws(ReceiverError) {
    guard let port = configuration.httpPort else { return nil }
    self.loop = loop
    do throws(MediaServerError) {
      server = try MediaServer(bind: configuration.bind, port: port)
    } catch {
      throw ReceiverError(error.kind == .libraryMissing ? .libraryMissing : .cannotListen, error.message)
    }
    let inbox = Inbox()
    self.inbox = inbox
    let handler = Handler()
    do throws(SystemError) {
      waker = try loop.makeWaker { handler.channel?.answerAll() }
    } catch {
      throw ReceiverError(.system, "\(error)")
    }
    handler.channel = self
    addHandlers(configuration)
  }

  /// Lets the waker reach a channel that did not exist yet.
  private final class Handler { weak var channel: ControlChannel? }

  func stop() {
    loop.remove(waker)
    server.stop()
    for (_, reply) in inbox.takeAll() { reply.send(ControlAnswer.problem("closed").response) }
  }

  private func answerAll() {
    for (request, reply) in inbox.takeAll() { reply.send(onRequest(request).response) }
  }

  private func addHandlers(_ configuration: ReceiverServer.Configuration) {
    let info = EurekaInfo(configuration.machine, address: configuration.bind)
    server.handle("/setup/eureka_info") { request in
      guard Self.isAddress(request.header("Host")) else {
        return .response(ServerResponse(status: 403, contentType: "text/plain", body: "Ask by address.\n"))
      }
      let params = request.queryValue("params")
      return .response(ServerResponse(contentType: "application/json", body: info.answer(params: params).serialized()))
    }
    let inbox = inbox
    let waker = waker
    for path in ["/faults", "/remote"] {
      server.handle(path, methods: ["GET", "HEAD", "POST"], bodyLimit: 4096) { request in
        guard Self.isTrusted(request) else {
          return .response(ServerResponse(status: 403, contentType: "text/plain", body: "Only from this machine.\n"))
        }
        let action: ControlRequest.Action
        do throws(FaultError) {
          action = try Self.action(of: request)
        } catch {
          return .response(ControlAnswer.problem(error.message).response)
        }
        let reply = DeferredReply()
        inbox.add(ControlRequest(action: action), reply)
        waker.wake()
        return .deferred(reply)
      }
    }
  }

  private static func action(of request: ServerRequest) throws(FaultError) -> ControlRequest.Action {
    let isPost = request.method == "POST"
    let body = String(decoding: request.body, as: UTF8.self)
    let words = body.split { $0.isNewline || $0 == "&" }.map(String.init)
    guard request.path == "/remote" else { return isPost ? .setFaults(words) : .showFaults }
    guard isPost, let word = words.first, let command = RemoteCommand(word: word) else {
      throw FaultError(message: "POST one of: \(RemoteCommand.words.joined(separator: ", "))")
    }
    return .remote(command)
  }

  /// A page in a browser can reach loopback too; it can't hide where it comes from.
  private static func isTrusted(_ request: ServerRequest) -> Bool {
    request.remoteAddress.isLoopback && request.header("Origin") == nil && isAddress(request.header("Host"))
  }

  /// Devices answer to addresses only (T81); `localhost` is meant well.
  private static func isAddress(_ host: String?) -> Bool {
    guard let host, !host.isEmpty else { return true }
    var name = Substring(host)
    if let end = name.lastIndex(of: "]") {
      name = name[...end]
    } else if let colon = name.lastIndex(of: ":") {
      name = name[..<colon]
    }
    return name == "localhost" || SocketAddress(String(name), port: 0) != nil
  }
}

extension ControlAnswer {
  /// Does what is asked.
  init(_ request: ControlRequest, server: ReceiverServer) {
    switch request.action {
    case .showFaults: break
    case .setFaults(let specifications):
      var plan = server.faults
      do throws(FaultError) {
        for specification in specifications { try plan.apply(specification) }
      } catch {
        self = .problem(error.message)
        return
      }
      server.setFaults(plan)
    case .remote(let command): server.remoteControl(command)
    }
    self = .json(["faults": .array(server.faults.specifications.map { .string($0) })])
  }
}

extension RemoteCommand {
  /// The names of the keys that need no value.
  static let words = [
    "play", "pause", "playPause", "stop", "next", "previous", "captions", "volumeUp", "volumeDown", "mute", "quit",
    "forward", "back",
  ]

  /// A key by its name.
  init?(word: String) {
    switch word {
    case "play": self = .play
    case "pause": self = .pause
    case "playPause": self = .playPause
    case "stop": self = .stop
    case "next": self = .next
    case "previous": self = .previous
    case "captions": self = .captions
    case "volumeUp": self = .volume(1)
    case "volumeDown": self = .volume(-1)
    case "mute": self = .mute
    case "quit": self = .quit
    case "forward": self = .seekBy(30)
    case "back": self = .seekBy(-10)
    default: return nil
    }
  }
}
