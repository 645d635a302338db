/// A BCP 47 language tag in its canonical form.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// The whole tag: `pt-BR`, `zh-Hans`, `und`.
  public let description: String

  /// Undetermined.
  public static let undetermined = LanguageTag(canonical: "und")

  /// A tag that is known to be canonical.
  init(canonical: String) {
    description = canonical
  }
}
