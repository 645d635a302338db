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
    // The transport's words name the endpoint and the next step; they are sentences, ours are not.
    let message = error.message.hasSuffix(".") ? String(error.message.dropLast()) : error.message
    self.init(code, phase: phase, message: message, endpoint: endpoint.description, errno: error.errno)
  }
}
