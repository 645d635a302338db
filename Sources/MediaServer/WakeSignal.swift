import CMicroHTTPD

/// Wakes a connection's thread that waits for something to happen.
final class WakeSignal: Sendable {
  private let descriptor: Int32

  /// Nil when descriptors have run out.
  init?() {
    descriptor = httpd_signal_create()
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    httpd_close(descriptor)
  }

  /// Ends the wait, or the next one. From any thread.
  func raise() {
    httpd_signal_raise(descriptor)
  }

  /// Holds this thread, which must be the connection's. No limit if `milliseconds` is nil.
  func wait(_ connection: Connection, milliseconds: Int64?, watchesClient: Bool) -> httpd_wait_end {
    connection.wait(for: descriptor, milliseconds: milliseconds, watchesClient: watchesClient)
  }
}

/// What keeps a connection's thread waiting, and lets go of it when the server stops.
protocol Waiting: AnyObject, Sendable {
  func serverStops()
}
