/// What a track is (protocol 5.11). The Default Media Receiver lets senders choose TEXT tracks only.
public struct MediaTrackType: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The peer didn't say; it is left out when written.
  public static let unknown: MediaTrackType = ""
  /// Subtitles, captions, or other text.
  public static let text: MediaTrackType = "TEXT"
  /// Sound.
  public static let audio: MediaTrackType = "AUDIO"
  /// Pictures.
  public static let video: MediaTrackType = "VIDEO"

  /// The documented words.
  public static let known: [MediaTrackType] = [
    .text, .audio, .video,
  ]
}

/// What a TEXT track is for (protocol 5.11).
public struct TextTrackSubtype: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A transcript or translation of the dialogue; needs a language.
  public static let subtitles: TextTrackSubtype = "SUBTITLES"
  /// The dialogue and the sounds, for those who can't hear them.
  public static let captions: TextTrackSubtype = "CAPTIONS"
  /// Descriptions of the picture, to be spoken.
  public static let descriptions: TextTrackSubtype = "DESCRIPTIONS"
  /// Titles for navigation.
  public static let chapters: TextTrackSubtype = "CHAPTERS"
  /// For scripts; not shown.
  public static let metadata: TextTrackSubtype = "METADATA"

  /// The documented words.
  public static let known: [TextTrackSubtype] = [
    .subtitles, .captions, .descriptions, .chapters, .metadata,
  ]
}

/// What a track is for, by the DASH role scheme (protocol 5.11).
public struct TrackRole: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The main track.
  public static let main: TrackRole = "main"
  /// Another version of the main track.
  public static let alternate: TrackRole = "alternate"
  /// Subtitles.
  public static let subtitle: TrackRole = "subtitle"
  /// Goes with the main track.
  public static let supplementary: TrackRole = "supplementary"
  /// A commentary.
  public static let commentary: TrackRole = "commentary"
  /// A dubbed version.
  public static let dub: TrackRole = "dub"
  /// A description for those who can't see or hear.
  public static let description: TrackRole = "description"
  /// Subtitles to be shown even when subtitles are off.
  public static let forcedSubtitle: TrackRole = "forced_subtitle"
  /// Captions.
  public static let caption: TrackRole = "caption"
  /// Sign language.
  public static let sign: TrackRole = "sign"
  /// An emergency message.
  public static let emergency: TrackRole = "emergency"

  /// The documented words.
  public static let known: [TrackRole] = [
    .main, .alternate, .subtitle, .supplementary, .commentary, .dub, .description, .forcedSubtitle, .caption, .sign,
    .emergency,
  ]

  /// The roles that a track of the type may have; all known ones for an unknown type.
  public static func allowed(for type: MediaTrackType) -> [TrackRole] {
    switch type {
    case .text: [.main, .alternate, .subtitle, .supplementary, .commentary, .dub, .description, .forcedSubtitle]
    case .audio: [.main, .alternate, .supplementary, .commentary, .dub, .emergency]
    case .video: [.caption, .subtitle, .main, .alternate, .supplementary, .sign, .emergency]
    default: known
    }
  }
}
