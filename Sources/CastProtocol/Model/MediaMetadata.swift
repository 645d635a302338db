/// What the media is, for people: a type and values by key (protocol 5.10).
///
/// Every documented key has a property; other keys go through ``values`` as they are.
public struct MediaMetadata: JSONRepresentable {
  /// What is described; some applications don't say.
  public var metadataType: MetadataType?
  /// Pictures; receivers show the first.
  public var images: [Image]?
  /// All other members, by their keys on the wire.
  public var values: [String: JSONValue]

  /// Describes media.
  public init(
    _ metadataType: MetadataType = .generic, title: String? = nil, subtitle: String? = nil, images: [Image]? = nil
  ) {
    self.metadataType = metadataType
    self.images = images
    values = [:]
    self.title = title
    self.subtitle = subtitle
  }

  /// Reads metadata; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    metadataType = reader.int("metadataType").map { MetadataType(rawValue: $0) }
    images = reader.list("images")
    values = reader.remainder
  }

  /// The metadata as it is written.
  public var json: JSONValue {
    var writer = ObjectWriter(values)
    writer.set("metadataType", metadataType?.rawValue)
    writer.set("images", images)
    return writer.json
  }

  /// The value of a key, by its name or one of its aliases.
  public subscript(key: MetadataKey) -> JSONValue? {
    get {
      for name in [key.name] + key.aliases {
        if let value = values[name], !value.isNull { return value }
      }
      return nil
    }
    set {
      for alias in key.aliases { values[alias] = nil }
      values[key.name] = newValue
    }
  }

  /// Documented keys that are set though they don't belong to the type; receivers ignore them.
  public var misplacedKeys: [MetadataKey] {
    guard let metadataType, MetadataType.known.contains(metadataType) else { return [] }
    return MetadataKey.all.filter { self[$0] != nil && !$0.types.isEmpty && !$0.types.contains(metadataType) }
  }

  private func string(_ key: MetadataKey) -> String? { self[key]?.lenientString }
  private func integer(_ key: MetadataKey) -> Int? { self[key]?.lenientInt }
  private func number(_ key: MetadataKey) -> Double? { self[key]?.lenientDouble }
}

extension MediaMetadata {
  /// The title.
  public var title: String? {
    get { string(.title) }
    set { self[.title] = newValue.map { JSONValue($0) } }
  }

  /// A second line under the title.
  public var subtitle: String? {
    get { string(.subtitle) }
    set { self[.subtitle] = newValue.map { JSONValue($0) } }
  }

  /// When it was released, as an ISO 8601 date.
  public var releaseDate: String? {
    get { string(.releaseDate) }
    set { self[.releaseDate] = newValue.map { JSONValue($0) } }
  }

  /// The year of release; deprecated.
  public var releaseYear: Int? {
    get { integer(.releaseYear) }
    set { self[.releaseYear] = newValue.map { JSONValue($0) } }
  }

  /// The studio of a film.
  public var studio: String? {
    get { string(.studio) }
    set { self[.studio] = newValue.map { JSONValue($0) } }
  }

  /// The title of a series.
  public var seriesTitle: String? {
    get { string(.seriesTitle) }
    set { self[.seriesTitle] = newValue.map { JSONValue($0) } }
  }

  /// The title of an episode.
  public var episodeTitle: String? {
    get { string(.episodeTitle) }
    set { self[.episodeTitle] = newValue.map { JSONValue($0) } }
  }

  /// The number of the season.
  public var season: Int? {
    get { integer(.season) }
    set { self[.season] = newValue.map { JSONValue($0) } }
  }

  /// The number of the episode in its season.
  public var episode: Int? {
    get { integer(.episode) }
    set { self[.episode] = newValue.map { JSONValue($0) } }
  }

  /// When the episode was first shown, as an ISO 8601 date.
  public var originalAirdate: String? {
    get { string(.originalAirdate) }
    set { self[.originalAirdate] = newValue.map { JSONValue($0) } }
  }

  /// The album.
  public var albumName: String? {
    get { string(.albumName) }
    set { self[.albumName] = newValue.map { JSONValue($0) } }
  }

  /// The artist of the album.
  public var albumArtist: String? {
    get { string(.albumArtist) }
    set { self[.albumArtist] = newValue.map { JSONValue($0) } }
  }

  /// The artist.
  public var artist: String? {
    get { string(.artist) }
    set { self[.artist] = newValue.map { JSONValue($0) } }
  }

  /// The composer.
  public var composer: String? {
    get { string(.composer) }
    set { self[.composer] = newValue.map { JSONValue($0) } }
  }

  /// The name of a song.
  public var songName: String? {
    get { string(.songName) }
    set { self[.songName] = newValue.map { JSONValue($0) } }
  }

  /// The number of the track on its disc.
  public var trackNumber: Int? {
    get { integer(.trackNumber) }
    set { self[.trackNumber] = newValue.map { JSONValue($0) } }
  }

  /// The number of the disc.
  public var discNumber: Int? {
    get { integer(.discNumber) }
    set { self[.discNumber] = newValue.map { JSONValue($0) } }
  }

  /// Where a photo was taken, in words.
  public var location: String? {
    get { string(.location) }
    set { self[.location] = newValue.map { JSONValue($0) } }
  }

  /// Where a photo was taken: degrees north.
  public var latitude: Double? {
    get { number(.latitude) }
    set { self[.latitude] = newValue.map { JSONValue($0) } }
  }

  /// Where a photo was taken: degrees east.
  public var longitude: Double? {
    get { number(.longitude) }
    set { self[.longitude] = newValue.map { JSONValue($0) } }
  }

  /// The width of a photo in pixels.
  public var width: Int? {
    get { integer(.width) }
    set { self[.width] = newValue.map { JSONValue($0) } }
  }

  /// The height of a photo in pixels.
  public var height: Int? {
    get { integer(.height) }
    set { self[.height] = newValue.map { JSONValue($0) } }
  }

  /// When a photo was taken, as an ISO 8601 date and time.
  public var creationDateTime: String? {
    get { string(.creationDateTime) }
    set { self[.creationDateTime] = newValue.map { JSONValue($0) } }
  }

  /// The title of a book.
  public var bookTitle: String? {
    get { string(.bookTitle) }
    set { self[.bookTitle] = newValue.map { JSONValue($0) } }
  }

  /// The title of a chapter.
  public var chapterTitle: String? {
    get { string(.chapterTitle) }
    set { self[.chapterTitle] = newValue.map { JSONValue($0) } }
  }

  /// The number of a chapter.
  public var chapterNumber: Int? {
    get { integer(.chapterNumber) }
    set { self[.chapterNumber] = newValue.map { JSONValue($0) } }
  }

  /// Who the content is fit for.
  public var contentRating: String? {
    get { string(.contentRating) }
    set { self[.contentRating] = newValue.map { JSONValue($0) } }
  }

  /// The queue item that the metadata is about.
  public var queueItemID: Int? {
    get { integer(.queueItemID) }
    set { self[.queueItemID] = newValue.map { JSONValue($0) } }
  }

  /// Seconds that the section lasts.
  public var sectionDuration: Double? {
    get { number(.sectionDuration) }
    set { self[.sectionDuration] = newValue.map { JSONValue($0) } }
  }

  /// When the section of a live stream begins, in seconds since 1970.
  public var sectionStartAbsoluteTime: Double? {
    get { number(.sectionStartAbsoluteTime) }
    set { self[.sectionStartAbsoluteTime] = newValue.map { JSONValue($0) } }
  }

  /// Seconds into the media at which the section begins.
  public var sectionStartTimeInMedia: Double? {
    get { number(.sectionStartTimeInMedia) }
    set { self[.sectionStartTimeInMedia] = newValue.map { JSONValue($0) } }
  }

  /// Seconds into the container at which the section begins.
  public var sectionStartTimeInContainer: Double? {
    get { number(.sectionStartTimeInContainer) }
    set { self[.sectionStartTimeInContainer] = newValue.map { JSONValue($0) } }
  }
}
