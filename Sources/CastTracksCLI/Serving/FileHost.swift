import CastProtocol
import CastTransport
import MediaServer

/// Serves a load's files on an address that the receiver can reach.
final class FileHost {
  let server: MediaServer
  /// The address that URLs name, unless there is a proxy.
  let host: String
  /// Called on the loop when clients did something.
  var onActivity: (() -> Void)?
  /// The device's address, if `--allow` leaves it out.
  let shutOut: String?
  private let options: ServingOptions
  private var itemsByID: [ServedResource.ID: FetchMonitor.Item] = [:]

  /// Starts to serve.
  ///
  /// - Parameters:
  ///   - options: what the command line says.
  ///   - local: our own address of the Cast connection.
  ///   - remote: the device's address.
  ///   - loop: where to look at what clients do.
  /// - Throws: ``CommandError`` if there is no address that the receiver can use, or the port is taken.
  init(
    _ options: ServingOptions, local: SocketAddress?, remote: SocketAddress?, loop: EventLoop
  ) throws(CommandError) {
    self.options = options
    let address = try Self.address(options, local: local, remote: remote)
    host = address
    // Behind a proxy it is the proxy that fetches from here.
    shutOut =
      if options.baseURL == nil, let allowed = options.allowed, let remote, let device = IPAddress(remote.ip),
        !allowed.allows(device)
      { remote.ip } else { nil }
    let relay = ActivityRelay()
    let waker = try CommandError.mapping { () throws(SystemError) in try loop.makeWaker { relay.action?() } }
    server = try Self.mapping { () throws(MediaServerError) in
      try MediaServer(bind: options.bind ?? address, port: options.port, allowing: options.allowed) { waker.wake() }
    }
    relay.action = { [weak self] in self?.onActivity?() }
  }

  deinit {
    server.stop()
  }

  /// The address that the receiver is told: never a link-local one, since its page can't use it.
  private static func address(
    _ options: ServingOptions, local: SocketAddress?, remote: SocketAddress?
  ) throws(CommandError) -> String {
    if let bind = options.bind, let address = IPAddress(bind), !address.isUnspecified { return bind }
    if options.bind == "localhost" { return "127.0.0.1" }
    if let local, !local.isLinkLocal { return local.ip }
    guard let remote else {
      // Nobody is meant yet: the address on the way to the rest of the world.
      return (try? LocalAddress(routingTo: "192.0.2.1").text) ?? "127.0.0.1"
    }
    let route = try mapping { () throws(MediaServerError) in try LocalAddress(routingTo: remote.ip) }
    guard !route.isLinkLocal else {
      throw CommandError(
        .unavailable, code: "unavailable",
        "The device is only reached over the link-local address \(route.text), which it can't fetch from; give both an "
          + "address of the network, or name one with --serve-bind", phase: "serve")
    }
    return route.text
  }

  /// Serves a file, and gives its URL.
  func add(file path: String, contentType: String?, role: FetchMonitor.Role) throws(CommandError) -> String {
    do {
      try FileAccess.check(path)
    } catch {
      throw CommandError(unreadable: error)
    }
    let resource = try Self.mapping { () throws(MediaServerError) in
      try server.add(file: path, contentType: contentType)
    }
    return register(resource, role: role, trackID: nil)
  }

  /// Serves the bytes of a track, and gives their URL.
  func add(track id: TrackID, data: [UInt8], name: String, contentType: String) throws(CommandError) -> String {
    let resource = try Self.mapping { () throws(MediaServerError) in
      try server.add(data: data, name: name, contentType: contentType)
    }
    return register(resource, role: .track, trackID: id)
  }

  private func register(_ resource: ServedResource, role: FetchMonitor.Role, trackID: TrackID?) -> String {
    let url = options.baseURL.map { server.url(for: resource, base: $0) } ?? server.url(for: resource, host: host)
    itemsByID[resource.id] = FetchMonitor.Item(role, trackID: trackID, url: url)
    return url
  }

  /// What is served.
  var items: [FetchMonitor.Item] { Array(itemsByID.values) }

  /// What an access was about; nil for a path that is none of ours.
  func item(_ event: AccessEvent) -> FetchMonitor.Item? {
    event.resource.flatMap { itemsByID[$0] }
  }

  /// `192.168.1.5:8123`, for messages.
  var place: String { host.contains(":") ? "[\(host)]:\(server.port)" : "\(host):\(server.port)" }

  static func mapping<Value>(_ body: () throws(MediaServerError) -> Value) throws(CommandError) -> Value {
    do {
      return try body()
    } catch {
      throw CommandError(error)
    }
  }
}

/// Carries a waker's call to an object that is made after it.
private final class ActivityRelay {
  var action: (() -> Void)?
}

extension CommandError {
  /// Why something can't be served.
  init(_ error: MediaServerError) {
    let (status, code): (ExitStatus, String) =
      switch error.kind {
      case .fileMissing, .fileUnreadable, .notRegularFile, .fileEmpty: (.noInput, "noInput")
      case .libraryMissing, .addressUnusable, .portUnusable, .startFailed: (.ioError, "ioError")
      }
    // The message about a file begins with its name, which is left as it is.
    let message =
      status == .noInput ? error.message : error.message.prefix(1).uppercased() + error.message.dropFirst()
    self.init(status, code: code, message, phase: "serve")
  }
}
