/// Reads subtitle files of any format into a ``SubtitleDocument``.
public enum SubtitleReader {
  /// The largest file that is read, in bytes: 1 GiB.
  public static let maximumByteCount = 1 << 30
}
