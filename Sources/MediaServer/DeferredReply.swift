import CMicroHTTPD

/// An answer that comes later: from the program's loop, or when something has happened.
package final class DeferredReply: Sendable {
  private struct State {
    var response: ServerResponse?
    var signal: WakeSignal?
    var isOver = false
  }

  private let state = Locked(State())
  private let timeout: Duration

  /// After `timeout` without an answer the client is told so, with status 504.
  package init(timeout: Duration = .seconds(30)) {
    self.timeout = timeout
  }

  /// Gives the answer, from any thread. Only the first counts.
  package func send(_ response: ServerResponse) {
    state.withLock { state in
      guard !state.isOver, state.response == nil else { return }
      state.response = response
      state.signal?.raise()
    }
  }

  /// Waits for the answer, on the connection's thread; nil if the client left or the server stops.
  func wait(on connection: Connection) -> ServerResponse? {
    enum Step {
      case answer(ServerResponse)
      case wait(WakeSignal)
      case giveUp
    }
    let step: Step = state.withLock { state in
      if let response = state.response { return .answer(response) }
      guard !state.isOver else { return .giveUp }
      state.signal = WakeSignal()
      guard let signal = state.signal else { return .answer(.problem(503, "Too many open files.")) }
      return .wait(signal)
    }
    switch step {
    case .answer(let response): return response
    case .giveUp: return nil
    case .wait(let signal):
      let end = signal.wait(connection, milliseconds: timeout.milliseconds, watchesClient: false)
      return state.withLock { state in
        state.isOver = true
        state.signal = nil
        if let response = state.response { return response }
        return end == .timedOut ? .problem(504, "There was no answer in time.") : nil
      }
    }
  }
}

extension DeferredReply: Waiting {
  func serverStops() {
    state.withLock { state in
      state.isOver = true
      state.signal?.raise()
    }
  }
}

extension Duration {
  /// Whole milliseconds, at most those of 24 days.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return min(max(seconds, 0), 1 << 31 / 1000) * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
