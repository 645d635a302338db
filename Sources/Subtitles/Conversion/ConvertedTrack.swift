/// A subtitle file made ready for a receiver, and what was found out and done on the way.
public struct ConvertedTrack: Hashable, Sendable {
  /// Where the language is known from.
  public enum LanguageSource: String, Hashable, Sendable {
    /// It was given.
    case given
    /// The file's name says it.
    case name
    /// The file itself states it.
    case content
    /// The text is surely in it.
    case text
    /// It isn't known.
    case unknown
  }

  /// The file to serve: WebVTT in UTF-8, or TTML as it was, if that was asked for.
  public var bytes: [UInt8]
  /// The media type of ``bytes``: `text/vtt` or `application/ttml+xml`.
  public var contentType: String
  /// The language; `und` if it isn't known.
  public var language: LanguageTag
  /// Where the language is known from.
  public var languageSource: LanguageSource
  /// What the file's name says; of a file without a name, nothing.
  public var name: TrackFileName
  /// What was found out and done.
  public var report: ConversionReport

  /// What the track is for.
  public var kind: TrackFileName.Kind { name.kind }
  /// Whether it has only what is not in the film's main language.
  public var isForced: Bool { name.isForced }
  /// A name for people, from language and properties: `English (SDH)`.
  public var displayName: String { named.displayName }
  /// The name's facts with the language that was found.
  public var named: TrackFileName {
    var named = name
    named.language = language
    return named
  }
}

/// What was found out about a subtitle file, and what was done to it.
public struct ConversionReport: Hashable, Sendable {
  /// The file's format.
  public var format: SubtitleFormat
  /// The file's charset, how sure it is, and what could not be decoded.
  public var charset: CharsetDecision
  /// Cues that were written.
  public var cueCount: Int
  /// What was put right, each code once; what concerns charset and times is in it, too.
  public var repairs: [Repair]
}
