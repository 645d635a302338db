/// What the first bytes of a media file tell: length and size of the picture, for the containers of protocol 6.6.
package enum MediaProbing {
  /// Bytes that are read to find out; more is never kept.
  package static let maximumSize = 512 << 10

  /// What is known after so many bytes.
  package enum Outcome: Hashable, Sendable {
    /// All that can be found out here.
    case found(Facts)
    /// More bytes would tell more.
    case needMore
    /// What tells the length stands behind the media data, at this offset of the file.
    case elsewhere(offset: UInt64)
    /// Not a container that this receiver knows.
    case unknown
  }

  /// What was found.
  package struct Facts: Hashable, Sendable {
    /// Seconds.
    package var duration: Double?
    package var width: Int?
    package var height: Int?

    /// Puts facts together.
    package init(duration: Double? = nil, width: Int? = nil, height: Int? = nil) {
      self.duration = duration
      self.width = width
      self.height = height
    }
  }

  /// Looks at the start of a file.
  ///
  /// - Parameters:
  ///   - bytes: what has come so far.
  ///   - totalSize: the file's size, if the server told it.
  ///   - isWhole: whether nothing more will come.
  /// - Returns: what is known now.
  package static func look(at bytes: [UInt8], totalSize: UInt64?, isWhole: Bool) -> Outcome {
    if bytes.count < 12 { return isWhole ? .unknown : .needMore }
    if MP4Probe.matches(bytes) { return MP4Probe.look(at: bytes, isWhole: isWhole) }
    if WebMProbe.matches(bytes) { return WebMProbe.look(at: bytes, isWhole: isWhole) }
    return AudioProbe.look(at: bytes, totalSize: totalSize, isWhole: isWhole)
  }

  /// A length that makes sense: above 0, below 30 years.
  static func plausible(_ seconds: Double) -> Double? { seconds > 0 && seconds < 1e9 ? seconds : nil }
}
