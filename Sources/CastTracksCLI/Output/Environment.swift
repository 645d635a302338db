import Glibc

/// The process's environment variables; a test gives its own.
package struct Environment: Sendable {
  private let overrides: [String: String]?

  /// The real environment.
  package static let process = Environment(overrides: nil)

  package init(_ variables: [String: String]) {
    self.init(overrides: variables)
  }

  private init(overrides: [String: String]?) {
    self.overrides = overrides
  }

  /// A variable's value; an empty one counts as unset.
  package subscript(name: String) -> String? {
    if let overrides { return overrides[name].flatMap { $0.isEmpty ? nil : $0 } }
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
