/// What is wrong with JSON that a person gave: the field, and the problem.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path to the field, such as `roles[0]`; empty if it is about the whole.
  public var field: String
  /// What is wrong, and what would be right.
  public var problem: String

  /// Makes an error.
  public init(field: String, problem: String) {
    self.field = field
    self.problem = problem
  }

  /// Field and problem on one line.
  public var description: String { field.isEmpty ? problem : "\(field): \(problem)" }
}
