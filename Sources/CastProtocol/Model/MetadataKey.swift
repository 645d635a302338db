/// A documented key of media metadata: its name, what its value is, and the types that it belongs to (protocol 5.10).
public struct MetadataKey: Hashable, Sendable, CustomStringConvertible {
  /// What a value must be.
  public enum ValueKind: Hashable, Sendable {
    /// Text.
    case string
    /// A whole number.
    case integer
    /// A number.
    case number
    /// An ISO 8601 date, or date and time, as text.
    case date
  }

  /// The key as it is written on the wire.
  public let name: String
  /// What its value is.
  public let kind: ValueKind
  /// The types that it belongs to; others ignore it. Empty: any.
  public let types: Set<MetadataType>
  /// Names that it has or had elsewhere; read, never written.
  public let aliases: [String]

  init(_ name: String, _ kind: ValueKind, _ types: Set<MetadataType>, aliases: [String] = []) {
    self.name = name
    self.kind = kind
    self.types = types
    self.aliases = aliases
  }

  /// The key as it is written on the wire.
  public var description: String { name }

  /// The title.
  public static let title = MetadataKey(
    "title", .string, [.generic, .movie, .tvShow, .musicTrack, .photo, .audiobookChapter])
  /// A second line under the title, nothing to do with text tracks.
  public static let subtitle = MetadataKey("subtitle", .string, [.generic, .movie, .audiobookChapter])
  /// When it was released.
  public static let releaseDate = MetadataKey("releaseDate", .date, [.generic, .movie, .musicTrack])
  /// The year of release; deprecated.
  public static let releaseYear = MetadataKey(
    "releaseYear", .integer, [.generic, .movie, .tvShow, .musicTrack])
  /// The studio of a film.
  public static let studio = MetadataKey("studio", .string, [.movie])
  /// The title of a series.
  public static let seriesTitle = MetadataKey("seriesTitle", .string, [.tvShow])
  /// The title of an episode.
  public static let episodeTitle = MetadataKey("episodeTitle", .string, [.tvShow])
  /// The number of the season.
  public static let season = MetadataKey("season", .integer, [.tvShow], aliases: ["seasonNumber"])
  /// The number of the episode in its season.
  public static let episode = MetadataKey("episode", .integer, [.tvShow], aliases: ["episodeNumber"])
  /// When the episode was first shown.
  public static let originalAirdate = MetadataKey("originalAirdate", .date, [.tvShow], aliases: ["originalAirDate"])
  /// The album.
  public static let albumName = MetadataKey("albumName", .string, [.musicTrack])
  /// The artist of the album.
  public static let albumArtist = MetadataKey("albumArtist", .string, [.musicTrack])
  /// The artist.
  public static let artist = MetadataKey(
    "artist", .string, [.generic, .musicTrack, .photo], aliases: ["artistName"])
  /// The composer.
  public static let composer = MetadataKey("composer", .string, [.musicTrack])
  /// The name of a song.
  public static let songName = MetadataKey("songName", .string, [.musicTrack])
  /// The number of the track on its disc.
  public static let trackNumber = MetadataKey("trackNumber", .integer, [.musicTrack])
  /// The number of the disc.
  public static let discNumber = MetadataKey("discNumber", .integer, [.musicTrack])
  /// Where a photo was taken, in words.
  public static let location = MetadataKey("location", .string, [.photo])
  /// Where a photo was taken: degrees north.
  public static let latitude = MetadataKey("latitude", .number, [.photo])
  /// Where a photo was taken: degrees east.
  public static let longitude = MetadataKey("longitude", .number, [.photo])
  /// The width of a photo in pixels.
  public static let width = MetadataKey("width", .integer, [.photo])
  /// The height of a photo in pixels.
  public static let height = MetadataKey("height", .integer, [.photo])
  /// When a photo was taken.
  public static let creationDateTime = MetadataKey("creationDateTime", .date, [.photo])
  /// The title of a book.
  public static let bookTitle = MetadataKey("bookTitle", .string, [.audiobookChapter])
  /// The title of a chapter.
  public static let chapterTitle = MetadataKey("chapterTitle", .string, [.audiobookChapter])
  /// The number of a chapter.
  public static let chapterNumber = MetadataKey("chapterNumber", .integer, [.audiobookChapter])
  /// Who the content is fit for.
  public static let contentRating = MetadataKey("contentRating", .string, [.audiobookChapter])
  /// The queue item that the metadata is about.
  public static let queueItemID = MetadataKey("queueItemId", .integer, [])
  /// Seconds that the section lasts.
  public static let sectionDuration = MetadataKey("sectionDuration", .number, [])
  /// When the section of a live stream begins, in seconds since 1970.
  public static let sectionStartAbsoluteTime = MetadataKey("sectionStartAbsoluteTime", .number, [])
  /// Seconds into the media at which the section begins.
  public static let sectionStartTimeInMedia = MetadataKey("sectionStartTimeInMedia", .number, [])
  /// Seconds into the container at which the section begins.
  public static let sectionStartTimeInContainer = MetadataKey("sectionStartTimeInContainer", .number, [])

  /// All documented keys; `metadataType` and `images` aren't among them, since they have properties of their own.
  public static let all: [MetadataKey] = [
    title, subtitle, releaseDate, releaseYear, studio, seriesTitle, episodeTitle, season, episode, originalAirdate,
    albumName, albumArtist, artist, composer, songName, trackNumber, discNumber, location, latitude, longitude, width,
    height, creationDateTime, bookTitle, chapterTitle, chapterNumber, contentRating, queueItemID, sectionDuration,
    sectionStartAbsoluteTime, sectionStartTimeInMedia, sectionStartTimeInContainer,
  ]
}

/// What the metadata describes (protocol 5.10). An open number: applications have their own from 100.
public struct MetadataType: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The number as it is written on the wire.
  public let rawValue: Int
  /// Takes the number as it is written on the wire.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A number written in the source.
  public init(integerLiteral value: Int) { self.rawValue = value }

  /// Anything.
  public static let generic: MetadataType = 0
  /// A film.
  public static let movie: MetadataType = 1
  /// An episode of a series.
  public static let tvShow: MetadataType = 2
  /// A piece of music.
  public static let musicTrack: MetadataType = 3
  /// A photo.
  public static let photo: MetadataType = 4
  /// A chapter of an audiobook.
  public static let audiobookChapter: MetadataType = 5
  /// The first that applications may define.
  public static let firstUserDefined: MetadataType = 100

  /// The documented types.
  public static let known: [MetadataType] = [.generic, .movie, .tvShow, .musicTrack, .photo, .audiobookChapter]
}
