extension EventLoop {
  /// Looks a host name up, and waits for that while the loop runs; a numeric address needs no waiting for.
  ///
  /// - Returns: its addresses, best first; empty if `isCancelled` held, or the deadline passed, before they were known.
  package func addresses(
    of endpoint: Endpoint, deadline: ContinuousClock.Instant, until isCancelled: () -> Bool = { false }
  ) throws(TransportError) -> [SocketAddress] {
    if let address = SocketAddress(endpoint.host, port: endpoint.port) { return [address] }
    let lookup = try Lookup(endpoint)
    var isOver = false
    try lookup.wait(on: self) { isOver = true }
    defer { lookup.cancel(on: self) }
    do {
      try run(until: { isOver || isCancelled() }, deadline: deadline)
    } catch {
      throw .system(endpoint, error)
    }
    return isOver ? try lookup.result.get() : []
  }
}
