/// Text that isn't a colour.
public struct CastColorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public var text: String
  /// What is wrong with it.
  public var reason: String

  /// Makes an error.
  public init(text: String, reason: String) {
    self.text = text
    self.reason = reason
  }

  /// The forms that are taken.
  public static let acceptedForms =
    "#RRGGBB, #RRGGBBAA, #RGB, #RGBA, a CSS name, rgb(), rgba(), hsl(), hsla() or transparent, optionally with @50%"

  /// The text, what is wrong with it, and the accepted forms, on one line.
  public var description: String {
    "\"\(text)\" is not a colour: \(reason). Give \(Self.acceptedForms)."
  }
}
