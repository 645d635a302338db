import Glibc

/// The signals that ask a command to end.
enum StopSignal: CaseIterable {
  case interrupt
  case terminate
  case hangup

  init?(_ number: Int32) {
    guard let signal = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = signal
  }

  var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangup: SIGHUP
    }
  }

  var status: ExitStatus {
    switch self {
    case .interrupt: .interrupt
    case .terminate: .terminate
    case .hangup: .hangup
    }
  }
}

extension CommandError {
  /// The end that a signal asks for.
  init(_ signal: StopSignal) {
    self.init(signal.status, code: "interrupted", "Interrupted", phase: "session")
  }
}
