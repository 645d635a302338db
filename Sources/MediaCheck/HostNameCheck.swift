internal import CastTransport
internal import HTTPClient

/// What a URL alone tells, without the network.
package enum HostNameCheck {
  /// Whether a receiver can find the host of this URL. Receivers have no mDNS names, no search domain, and often ask Google's
  /// own name servers whatever the router says.
  ///
  /// - Parameters:
  ///   - url: any text; one that is no URL gives nothing here.
  ///   - receiverIsLocal: the receiver runs on this machine, so that loopback addresses are fine.
  /// - Returns: a warning, or none.
  package static func findings(url: String, receiverIsLocal: Bool = false) -> [Finding] {
    guard let parsed = WebURL(url), let reason = problem(host: parsed.host, receiverIsLocal: receiverIsLocal) else {
      return []
    }
    return [Finding(.warning, .hostNotResolvableByTV, reason)]
  }

  private static func problem(host: String, receiverIsLocal: Bool) -> String? {
    if let address = SocketAddress(host, port: 0) { return problem(address, receiverIsLocal: receiverIsLocal) }
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    if name == "localhost" || name.hasSuffix(".localhost") {
      return receiverIsLocal ? nil : "\(host) is the receiver itself there: use this machine's address in its network"
    }
    // What this machine finds, a receiver on it finds too.
    guard !receiverIsLocal else { return nil }
    if labels.last == "local" {
      return "\(host) is an mDNS name, which receivers can't look up: use the address"
    }
    if labels.count == 1 {
      return "\(host) is no full host name, and receivers know no search domain: use the full name or the address"
    }
    if let last = labels.last, privateDomains.contains(String(last)) || name.hasSuffix(".home.arpa") {
      return "\(host) is only known to the local name server, which many receivers don't ask: use the address"
    }
    return nil
  }

  private static func problem(_ address: SocketAddress, receiverIsLocal: Bool) -> String? {
    if address.isUnspecified { return "\(address.ip) is no address that can be fetched from" }
    if address.isLoopback, !receiverIsLocal {
      return "\(address.ip) is the receiver itself there: use this machine's address in its network"
    }
    if address.isLinkLocal, !receiverIsLocal {
      return "\(address.ip) is a link-local address, which receivers can't use in a URL"
    }
    return nil
  }

  private static let privateDomains: Set<String> = [
    "lan", "home", "internal", "intranet", "localdomain", "corp", "private", "fritz", "box",
  ]
}
