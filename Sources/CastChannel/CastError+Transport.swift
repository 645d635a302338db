import CastTransport

extension CastError {
  /// What a connection's end means. An orderly one (`nil`) is unexpected as well: devices restart, sleep, and close.
  init(_ error: TransportError?, isEstablished: Bool, endpoint: Endpoint) {
    guard let error else {
      self.init(
        isEstablished ? .connectionLost : .unavailable, phase: isEstablished ? .session : .handshake,
        message: "The device closed the connection", endpoint: endpoint.description)
      return
    }
    let code: Code
    let phase: Phase
    switch error.kind {
    case .resolve: (code, phase) = (.deviceNotFound, .resolve)
    case .refused, .unreachable, .connectTimeout: (code, phase) = (.unavailable, .connect)
    case .handshakeTimeout, .notTLS, .handshake: (code, phase) = (.unavailable, .handshake)
    case .closed, .reset, .system:
      (code, phase) = isEstablished ? (.connectionLost, .session) : (.unavailable, .connect)
    }
    let hint =
      switch error.kind {
      case .resolve: "; check the name, or use the address"
      case .refused: "; is it a Cast device, and is the port right?"
      case .unreachable, .connectTimeout: "; is it switched on, and in the same network?"
      case .handshakeTimeout: "; is it a Cast device, and is the port right?"
      case .notTLS: "; Cast devices speak TLS, usually on port 8009"
      case .handshake where error.legacyTLSMayHelp: "; it may be an old one: try --legacy-tls"
      case .handshake, .closed, .reset, .system: ""
      }
    self.init(
      code, phase: phase, message: error.message + hint, endpoint: endpoint.description, errno: error.errno)
  }
}
