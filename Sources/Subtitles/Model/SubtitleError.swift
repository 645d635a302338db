/// Why a file can't be used as subtitles.
public struct SubtitleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of the trouble. New codes may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public var rawValue: String

    /// A code by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The file is no subtitle file: a web page, an archive, plain text.
    public static let notSubtitles = Code(rawValue: "notSubtitles")
    /// The subtitles are pictures (PGS, VobSub, DVB …), which would have to be read by a person or by OCR.
    public static let bitmapFormat = Code(rawValue: "bitmapFormat")
    /// A subtitle format that is known and can't be read.
    public static let unsupportedFormat = Code(rawValue: "unsupportedFormat")
    /// The bytes are no text in the charset that was asked for, or in any.
    public static let undecodable = Code(rawValue: "undecodable")
    /// The file has the form of its format, and no cue at all.
    public static let noCues = Code(rawValue: "noCues")
    /// The file's syntax is broken beyond repair; `line` says where.
    public static let malformed = Code(rawValue: "malformed")
    /// The file does what only an attack would: entities that grow without end, external entities.
    public static let refused = Code(rawValue: "refused")
    /// The file is larger than can be handled.
    public static let tooLarge = Code(rawValue: "tooLarge")
    /// A library that is needed for the format is not installed.
    public static let missingLibrary = Code(rawValue: "missingLibrary")
  }

  /// The kind of the trouble.
  public var code: Code
  /// One line for a person, without the file's name.
  public var message: String
  /// The line of the file it is about, from 1.
  public var line: Int?

  /// An error.
  public init(_ code: Code, _ message: String, line: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
  }

  /// The message, with the line if there is one.
  public var description: String {
    if let line { "line \(line): \(message)" } else { message }
  }
}
