/// A file that was read.
public struct ReadResult: Hashable, Sendable {
  /// What is in it.
  public var document: SubtitleDocument
  /// What charset it was in, and how sure that is.
  public var charset: CharsetDecision

  /// A result.
  public init(document: SubtitleDocument, charset: CharsetDecision) {
    self.document = document
    self.charset = charset
  }
}
