/// Who has opened a virtual connection to which endpoint of the receiver (protocol 2).
///
/// A connection is a pair of names on one socket. An endpoint's broadcast reaches each socket with a connection to it once.
struct VirtualConnections: Sendable {
  /// Pairs that one socket may have open; more than any real sender has.
  static let limitPerSender = 64

  /// For each endpoint, the sockets, each with the names that it uses.
  private var endpoints: [String: [SenderID: Set<String>]] = [:]
  private var counts: [SenderID: Int] = [:]

  /// Whether the pair is open.
  func contains(_ source: String, _ endpoint: String, on sender: SenderID) -> Bool {
    endpoints[endpoint]?[sender]?.contains(source) ?? false
  }

  /// Opens a pair.
  ///
  /// - Returns: `false` if the socket has too many.
  mutating func open(_ source: String, _ endpoint: String, on sender: SenderID) -> Bool {
    if contains(source, endpoint, on: sender) { return true }
    let count = counts[sender, default: 0]
    guard count < Self.limitPerSender else { return false }
    counts[sender] = count + 1
    endpoints[endpoint, default: [:]][sender, default: []].insert(source)
    return true
  }

  /// Closes a pair, if it is open.
  mutating func close(_ source: String, _ endpoint: String, on sender: SenderID) {
    guard endpoints[endpoint]?[sender]?.remove(source) != nil else { return }
    counts[sender, default: 1] -= 1
    if endpoints[endpoint]?[sender]?.isEmpty ?? false { endpoints[endpoint]?[sender] = nil }
    if endpoints[endpoint]?.isEmpty ?? false { endpoints[endpoint] = nil }
  }

  /// Forgets a socket.
  mutating func removeAll(of sender: SenderID) {
    guard counts.removeValue(forKey: sender) != nil else { return }
    for endpoint in endpoints.keys where endpoints[endpoint]?[sender] != nil {
      endpoints[endpoint]?[sender] = nil
      if endpoints[endpoint]?.isEmpty ?? false { endpoints[endpoint] = nil }
    }
  }

  /// Forgets an endpoint that is gone.
  ///
  /// - Returns: the pairs that were open, in a stable order.
  mutating func removeAll(to endpoint: String) -> [(sender: SenderID, source: String)] {
    guard let senders = endpoints.removeValue(forKey: endpoint) else { return [] }
    var pairs: [(sender: SenderID, source: String)] = []
    for (sender, sources) in senders.sorted(by: { $0.key < $1.key }) {
      counts[sender, default: sources.count] -= sources.count
      for source in sources.sorted() { pairs.append((sender, source)) }
    }
    return pairs
  }

  /// The sockets that an endpoint's broadcast reaches, in the order in which they came.
  func senders(of endpoint: String) -> [SenderID] { endpoints[endpoint]?.keys.sorted() ?? [] }
}
