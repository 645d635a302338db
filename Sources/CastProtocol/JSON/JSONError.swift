/// Text that isn't JSON, or that nests too deep.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// Nothing but white space.
    case empty
    /// Not JSON.
    case syntax
    /// More levels of arrays and objects than ``JSONValue/maximumDepth``.
    case tooDeep
  }

  /// What is wrong.
  public var kind: Kind
  /// The same in words, for a person.
  public var message: String

  /// Makes an error.
  public init(_ kind: Kind, message: String) {
    self.kind = kind
    self.message = message
  }

  /// The words.
  public var description: String { message }
}
