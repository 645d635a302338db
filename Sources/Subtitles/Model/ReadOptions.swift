/// What is known of a file before it is read.
public struct ReadOptions: Hashable, Sendable {
  /// The charset to read the file in; nil finds it out.
  public var charset: String?
  /// The language of the text. It helps to find the charset out, and chooses among the languages of a
  /// SAMI file.
  public var language: LanguageTag?
  /// The format to read the file as; nil looks at its content, then at its name.
  public var format: SubtitleFormat?
  /// Frames per second of the video, for formats that count frames; above 0.
  public var frameRate: Double?
  /// The file's name, with its extension.
  public var fileName: String?

  /// Options; what is left out is found out.
  public init(
    charset: String? = nil, language: LanguageTag? = nil, format: SubtitleFormat? = nil, frameRate: Double? = nil,
    fileName: String? = nil
  ) {
    self.charset = charset
    self.language = language
    self.format = format
    self.frameRate = frameRate
    self.fileName = fileName
  }
}
