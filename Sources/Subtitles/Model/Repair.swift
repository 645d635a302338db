/// Something of a file that was put right, or that a person should know, with how often it was met.
public struct Repair: Hashable, Sendable {
  /// What it is. New codes may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as it is in the JSON output.
    public var rawValue: String

    /// A code by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What was met.
  public var code: Code
  /// How often, 1 or more.
  public var count: Int
  /// The line of the file where it was met first, from 1; nil if it belongs to no line.
  public var firstLine: Int?

  /// A repair.
  public init(code: Code, count: Int = 1, firstLine: Int? = nil) {
    self.code = code
    self.count = count
    self.firstLine = firstLine
  }
}

extension Repair: CustomStringConvertible {
  /// One line for a person: what, how often, and from which line on.
  public var description: String {
    var text = code.summary
    if count > 1 { text += " (\(count) times" } else if firstLine != nil { text += " (" } else { return text }
    if let firstLine { text += count > 1 ? ", first in line \(firstLine)" : "line \(firstLine)" }
    return text + ")"
  }
}
