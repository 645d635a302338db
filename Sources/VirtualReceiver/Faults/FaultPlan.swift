/// The faults that are switched on. A plan can be changed while the receiver runs.
package struct FaultPlan: Hashable, Sendable {
  private var values: [Fault: Value] = [:]

  private enum Value: Hashable, Sendable {
    case on
    case seconds(Double)
    case count(Int)
    case text(String)
    case reason(String, Int)
  }

  /// No faults.
  package init() {}

  /// The faults that are on, in the order of their list.
  package var active: [Fault] { Fault.allCases.filter { values[$0] != nil } }

  /// Whether a fault is on.
  package func contains(_ fault: Fault) -> Bool { values[fault] != nil }

  /// Switches a fault on or off: `NAME`, `NAME=VALUE`, or `NAME=off`.
  package mutating func apply(_ specification: String) throws(FaultError) {
    let parts = specification.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let fault = Fault(rawValue: parts[0]) else {
      throw FaultError(message: "no fault is called '\(parts[0])'; see --fault help")
    }
    let value = parts.count > 1 ? parts[1] : nil
    if value == "off" {
      values[fault] = nil
      return
    }
    values[fault] = try Self.read(value, of: fault)
  }

  private static func read(_ text: String?, of fault: Fault) throws(FaultError) -> Value {
    func bad(_ wanted: String) -> FaultError {
      guard let text else { return FaultError(message: "fault \(fault.rawValue) needs a value, '=' and \(wanted)") }
      return FaultError(message: "fault \(fault.rawValue) takes \(wanted), not '\(text)'")
    }
    switch fault.kind {
    case .toggle:
      guard text == nil || text == "on" else { throw bad("no value") }
      return .on
    case .seconds(let standard):
      guard let text else { return .seconds(standard) }
      guard let seconds = Double(text), seconds >= 0, seconds <= 86_400 else { throw bad("seconds, 0 to 86400") }
      return .seconds(seconds)
    case .count(let standard):
      guard let text else { return .count(standard) }
      guard let count = Int(text), count > 0, count <= 64 << 20 else { throw bad("a whole number from 1") }
      return .count(count)
    case .code:
      guard let text else { return .count(0) }
      guard let code = Int(text), code > 0, code < 100_000 else { throw bad("an error code such as 104") }
      return .count(code)
    case .token(let tokens):
      guard let text = text ?? tokens.first, tokens.contains(text) else { throw bad(tokens.joined(separator: " or ")) }
      return .text(text)
    case .types:
      guard let text, !text.isEmpty else { throw bad("message types such as LOAD,GET_STATUS") }
      return .text(text.uppercased())
    case .reason(let standard):
      let parts = (text ?? standard).split(separator: ",", maxSplits: 1).map(String.init)
      guard let reason = parts.first, let count = parts.count > 1 ? Int(parts[1]) : 1, count > 0 else {
        throw bad("REASON or REASON,TIMES")
      }
      return .reason(reason.uppercased(), count)
    case .text(let standard):
      guard text?.isEmpty != true else { throw bad("a text") }
      return .text(text ?? standard)
    }
  }

  // MARK: Reading

  package func seconds(_ fault: Fault) -> Duration? {
    if case .seconds(let seconds) = values[fault] { .seconds(seconds) } else { nil }
  }

  package func count(_ fault: Fault) -> Int? {
    if case .count(let count) = values[fault] { count } else { nil }
  }

  package func token(_ fault: Fault) -> String? {
    if case .text(let text) = values[fault] { text } else { nil }
  }

  /// Uses up one time of a fault that strikes so many times.
  package mutating func takeReason(_ fault: Fault) -> String? {
    guard case .reason(let reason, let count) = values[fault] else { return nil }
    values[fault] = count > 1 ? .reason(reason, count - 1) : nil
    return reason
  }

  /// Uses up one time of a counted fault.
  package mutating func takeCount(_ fault: Fault) -> Bool {
    guard case .count(let count) = values[fault] else { return false }
    values[fault] = count > 1 ? .count(count - 1) : nil
    return true
  }

  /// Uses up a fault that strikes once.
  package mutating func take(_ fault: Fault) -> Bool { values.removeValue(forKey: fault) != nil }

  /// Whether requests of a type are ignored.
  package func silences(_ type: String) -> Bool {
    token(.silent)?.split(separator: ",").contains { $0 == type } ?? false
  }

  /// The plan as it would be given on a command line.
  package var specifications: [String] {
    active.map { fault in
      switch values[fault] {
      case .seconds(let seconds): "\(fault.rawValue)=\(seconds)"
      case .count(0), .on, nil: fault.rawValue
      case .count(let count): "\(fault.rawValue)=\(count)"
      case .text(let text): "\(fault.rawValue)=\(text)"
      case .reason(let reason, let count): "\(fault.rawValue)=\(reason),\(count)"
      }
    }
  }
}

/// A fault that can't be switched so.
package struct FaultError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for a person.
  package var message: String
  /// The message.
  package var description: String { message }
}
