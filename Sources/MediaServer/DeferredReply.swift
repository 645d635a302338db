import Synchronization

/// What keeps a connection waiting, and lets go of it when the server stops.
protocol Waiting: AnyObject, Sendable {
  func serverStops()
}

/// An answer that comes later: from the program's loop, or when something has happened.
package final class DeferredReply: Sendable {
  private struct State {
    var response: ServerResponse?
    var suspended: Connection?
    var isOver = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Gives the answer, from any thread. Only the first counts.
  package func send(_ response: ServerResponse) {
    state.withLock { state in
      guard !state.isOver, state.response == nil else { return }
      state.response = response
      state.suspended?.resume()
      state.suspended = nil
    }
  }

  enum Step {
    case answer(ServerResponse)
    case wait
    case giveUp
  }

  /// The answer if there is one, else suspends the connection until there is. On the connection's thread.
  func next(on connection: Connection) -> Step {
    state.withLock { state in
      if let response = state.response {
        state.isOver = true
        return .answer(response)
      }
      guard !state.isOver else { return .giveUp }
      state.suspended = connection
      connection.suspend()
      return .wait
    }
  }
}

extension DeferredReply: Waiting {
  func serverStops() {
    state.withLock { state in
      state.isOver = true
      state.suspended?.resume()
      state.suspended = nil
    }
  }
}
