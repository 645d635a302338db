import CastProtocol

/// The virtual connections of one socket (protocol 2).
///
/// A pair of endpoints must be connected before they talk (T11). CONNECT has no answer (T12): a pair counts as open
/// once it is sent, until a CLOSE for exactly this pair comes (T17).
struct VirtualConnections: Equatable {
  struct Pair: Hashable {
    var source: String
    var destination: String
  }

  private(set) var open: [Pair] = []
  private let userAgent: String

  init(userAgent: String) {
    self.userAgent = userAgent
  }

  /// Whether the pair is open.
  func isOpen(_ pair: Pair) -> Bool { open.contains(pair) }

  /// Opens a pair; the message to send, or none if it is open already.
  mutating func connect(_ pair: Pair) -> CastMessage? {
    guard !isOpen(pair) else { return nil }
    open.append(pair)
    return message(pair, connectPayload)
  }

  /// Sends CONNECT again for a pair that is open: harmless, and a cure if the first was lost (T15).
  func reconnect(_ pair: Pair) -> CastMessage {
    message(pair, connectPayload)
  }

  /// Closes a pair; the message to send, or none if it isn't open.
  mutating func close(_ pair: Pair) -> CastMessage? {
    guard let index = open.firstIndex(of: pair) else { return nil }
    open.remove(at: index)
    return message(pair, CloseMessage().json)
  }

  /// Closes all pairs, applications first.
  mutating func closeAll() -> [CastMessage] {
    open.reversed().compactMap { close($0) }
  }

  /// Drops a pair whose other end is known to be gone: a CLOSE would only be answered by another.
  mutating func forget(_ pair: Pair) {
    open.removeAll { $0 == pair }
  }

  /// The socket is gone, and all pairs with it.
  mutating func transportClosed() {
    open.removeAll()
  }

  /// A CLOSE came. Which of our pairs it ends: the addresses must be exactly ours, turned round; its reason code means
  /// different things to different peers and is ignored (T17, T19).
  mutating func closed(by message: CastMessage) -> Pair? {
    let pair = Pair(source: message.destinationID, destination: message.sourceID)
    guard let index = open.firstIndex(of: pair) else { return nil }
    open.remove(at: index)
    return pair
  }

  private func message(_ pair: Pair, _ payload: JSONValue) -> CastMessage {
    CastMessage(sourceID: pair.source, destinationID: pair.destination, namespace: .connection, json: payload)
  }

  // A strong connection, as a sender in control has it (protocol 2.3). No protocol versions: naming them would only
  // ask for an answer.
  private var connectPayload: JSONValue {
    ConnectMessage(userAgent: userAgent, version: userAgent).json
  }
}
