import CastProtocol
import CastTransport

/// Warns of host names in URLs that a TV can't resolve, though this machine can.
struct UnreachableHosts {
  private let urls: [String]
  private let console: Console

  init(_ message: LoadMessage, console: Console) {
    var urls: [String] = []
    for case .url(let url) in [message.plan.media] + message.plan.details.images { urls.append(url) }
    for track in message.tracks {
      switch track.content {
      case .url(let url): urls.append(url)
      case .elsewhere: if let url = track.track.trackContentID { urls.append(url) }
      case .data: break
      }
    }
    self.urls = urls
    self.console = console
  }

  /// - Parameter remote: the device's address; one on this machine reaches everything that we reach.
  func warn(remote: SocketAddress?) {
    guard remote?.isLoopback != true else { return }
    var seen: Set<String> = []
    for host in urls.compactMap(Location.host) where seen.insert(host).inserted {
      guard let problem = Self.problem(host) else { continue }
      console.warning("A device can't resolve '\(host)': \(problem). Use an address instead.", code: "unreachableHost")
    }
  }

  /// Why a device can't reach a host of this name; nil if it can.
  static func problem(_ host: String) -> String? {
    let name = host.lowercased()
    if let address = SocketAddress(name, port: 0) {
      return address.isLoopback || address.isUnspecified ? "it is this machine only" : nil
    }
    if name == "localhost" || name.hasSuffix(".localhost") { return "it is this machine only" }
    if name.hasSuffix(".local") { return "devices don't look up .local names" }
    return name.contains(".") ? nil : "a name without a domain is known on this machine only"
  }
}
