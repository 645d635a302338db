import CMicroHTTPD

/// A stream of server-sent events (`text/event-stream`) to one client.
///
/// A client that closed its connection is noticed at once; one that vanished, when something is sent: call `sendHeartbeat`
/// every ten seconds or so. A client that doesn't read is dropped when more than `limit` bytes wait for it.
package final class EventStream: Sendable {
  private struct State {
    var buffer: [UInt8] = []
    var signal: WakeSignal?
    var isClosed = false
    var isOver = false
  }

  private let state = Locked(State())
  private let limit: Int
  private let onEnd: @Sendable () -> Void

  /// `onEnd` is called once, on a server thread, when the client is gone or the server stops.
  package init(limit: Int = 1 << 20, onEnd: @escaping @Sendable () -> Void = {}) {
    self.limit = limit
    self.onEnd = onEnd
  }

  /// Sends an event, from any thread. False if the stream is over.
  @discardableResult
  package func send(data: String, event: String? = nil, id: String? = nil) -> Bool {
    var text = ""
    if let event { text += "event: \(event.filter { !$0.isNewline })\n" }
    if let id { text += "id: \(id.filter { !$0.isNewline })\n" }
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) { text += "data: \(line)\n" }
    return append(text + "\n")
  }

  /// Sends a comment, which clients ignore. False if the stream is over.
  @discardableResult
  package func sendHeartbeat() -> Bool {
    append(":\n\n")
  }

  /// Ends the stream after what was sent.
  package func close() {
    state.withLock { state in
      state.isClosed = true
      state.signal?.raise()
    }
  }

  private func append(_ text: String) -> Bool {
    state.withLock { state in
      guard !state.isClosed, !state.isOver else { return false }
      if state.buffer.count + text.utf8.count > limit {
        state.isClosed = true
        state.buffer = []
      } else {
        state.buffer.append(contentsOf: text.utf8)
      }
      state.signal?.raise()
      return !state.isClosed
    }
  }

  /// Fills the library's buffer, waiting for something to say; -1 at the end. On the connection's thread.
  func read(into buffer: UnsafeMutableRawBufferPointer, on connection: Connection) -> Int {
    while true {
      let (count, signal) = unsafe take(into: buffer)
      if count != 0 { return count }
      guard let signal, signal.wait(connection, milliseconds: nil, watchesClient: true) == .signal else { return -1 }
    }
  }

  private func take(into buffer: UnsafeMutableRawBufferPointer) -> (count: Int, signal: WakeSignal?) {
    state.withLock { state in
      let count = min(buffer.count, state.buffer.count)
      if count > 0 {
        unsafe buffer.copyBytes(from: state.buffer.prefix(count))
        state.buffer.removeFirst(count)
        return (count, nil)
      }
      if state.isClosed || state.isOver { return (-1, nil) }
      if state.signal == nil { state.signal = WakeSignal() }
      return (0, state.signal)
    }
  }

  /// The exchange is over, for whatever reason.
  func end() {
    let isNews = state.withLock { state in
      defer { state.isOver = true }
      state.buffer = []
      return !state.isOver
    }
    if isNews { onEnd() }
  }
}

extension EventStream: Waiting {
  func serverStops() { close() }
}
