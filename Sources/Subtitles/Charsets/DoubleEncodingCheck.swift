/// Recognises text that was encoded as UTF-8 twice.
enum DoubleEncodingCheck {
  /// Looks at text that was valid UTF-8, undoes what was surely done twice, and says so in the decision.
  static func run(on text: inout DecodedText) {
  }
}
