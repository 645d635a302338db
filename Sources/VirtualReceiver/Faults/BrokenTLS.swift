import CastTransport

/// Connections that never become TLS.
enum BrokenTLS {
  /// How long a dead connection is held.
  private static let deadTime = Duration.seconds(120)

  /// Treats a new connection as a fault wants.
  ///
  /// - Returns: `false` if it is to become a sender all the same.
  static func take(_ socket: AcceptedSocket, as kind: String, loop: EventLoop) -> Bool {
    switch kind {
    case "reset": return true
    case "dead":
      // Open, and never a byte.
      loop.setTimer(at: .now + deadTime) { withExtendedLifetime(socket) {} }
      return true
    default: return false
    }
  }
}
