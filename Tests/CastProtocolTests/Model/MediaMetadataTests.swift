import CastProtocol
import Testing

@Suite struct MediaMetadataTests {
  @Test func writesAFilm() {
    var metadata = MediaMetadata(.movie, title: "Big Buck Bunny", subtitle: "2008")
    metadata.studio = "Blender"
    metadata.releaseDate = "2008-04-10"
    metadata.images = [Image(url: "http://h/p.jpg", width: 480, height: 270)]
    #expect(
      metadata.json == [
        "metadataType": 1, "title": "Big Buck Bunny", "subtitle": "2008", "studio": "Blender",
        "releaseDate": "2008-04-10", "images": [["url": "http://h/p.jpg", "width": 480, "height": 270]],
      ])
    #expect(MediaMetadata(json: metadata.json) == metadata)
  }

  /// Every documented key, with the types that it belongs to (protocol 5.10).
  @Test(arguments: [
    ("title", "012345"), ("subtitle", "015"), ("releaseDate", "013"), ("releaseYear", "0123"), ("studio", "1"),
    ("seriesTitle", "2"), ("episodeTitle", "2"), ("season", "2"), ("episode", "2"), ("originalAirdate", "2"),
    ("albumName", "3"), ("albumArtist", "3"), ("artist", "034"), ("composer", "3"), ("songName", "3"),
    ("trackNumber", "3"), ("discNumber", "3"), ("location", "4"), ("latitude", "4"), ("longitude", "4"), ("width", "4"),
    ("height", "4"), ("creationDateTime", "4"), ("bookTitle", "5"), ("chapterTitle", "5"), ("chapterNumber", "5"),
    ("contentRating", "5"), ("queueItemId", ""), ("sectionDuration", ""), ("sectionStartAbsoluteTime", ""),
    ("sectionStartTimeInMedia", ""), ("sectionStartTimeInContainer", ""),
  ])
  func knowsTheKey(_ name: String, _ types: String) throws {
    let key = try #require(MetadataKey.all.first { $0.name == name })
    #expect(Set(key.types.map(\.rawValue)) == Set(types.compactMap { Int(String($0)) }))
  }

  @Test func knowsNoOtherKeys() { #expect(MetadataKey.all.count == 32) }

  @Test func everyPropertyHasItsKey() {
    var metadata = MediaMetadata()
    let strings: [(WritableKeyPath<MediaMetadata, String?>, String)] = [
      (\.title, "title"), (\.subtitle, "subtitle"), (\.releaseDate, "releaseDate"), (\.studio, "studio"),
      (\.seriesTitle, "seriesTitle"), (\.episodeTitle, "episodeTitle"), (\.originalAirdate, "originalAirdate"),
      (\.albumName, "albumName"), (\.albumArtist, "albumArtist"), (\.artist, "artist"), (\.composer, "composer"),
      (\.songName, "songName"), (\.location, "location"), (\.creationDateTime, "creationDateTime"),
      (\.bookTitle, "bookTitle"), (\.chapterTitle, "chapterTitle"), (\.contentRating, "contentRating"),
    ]
    for (path, key) in strings {
      metadata[keyPath: path] = key
      #expect(metadata.json[key] == .string(key))
      #expect(metadata[keyPath: path] == key)
      metadata[keyPath: path] = nil
      #expect(metadata.json[key] == nil)
    }
    let integers: [(WritableKeyPath<MediaMetadata, Int?>, String)] = [
      (\.releaseYear, "releaseYear"), (\.season, "season"), (\.episode, "episode"), (\.trackNumber, "trackNumber"),
      (\.discNumber, "discNumber"), (\.width, "width"), (\.height, "height"), (\.chapterNumber, "chapterNumber"),
      (\.queueItemID, "queueItemId"),
    ]
    for (path, key) in integers {
      metadata[keyPath: path] = 7
      #expect(metadata.json[key] == 7)
      #expect(metadata[keyPath: path] == 7)
    }
    let numbers: [(WritableKeyPath<MediaMetadata, Double?>, String)] = [
      (\.latitude, "latitude"), (\.longitude, "longitude"), (\.sectionDuration, "sectionDuration"),
      (\.sectionStartAbsoluteTime, "sectionStartAbsoluteTime"), (\.sectionStartTimeInMedia, "sectionStartTimeInMedia"),
      (\.sectionStartTimeInContainer, "sectionStartTimeInContainer"),
    ]
    for (path, key) in numbers {
      metadata[keyPath: path] = 1.5
      #expect(metadata.json[key] == 1.5)
      #expect(metadata[keyPath: path] == 1.5)
    }
  }

  @Test func readsOldNames() {
    let metadata = MediaMetadata(json: [
      "metadataType": 2, "seasonNumber": 3, "episodeNumber": "4", "originalAirDate": "2020-01-02", "artistName": "A",
    ])
    #expect(metadata?.season == 3)
    #expect(metadata?.episode == 4)
    #expect(metadata?.originalAirdate == "2020-01-02")
    #expect(metadata?.artist == "A")
    var changed = metadata
    changed?.season = 9
    #expect(changed?.json["season"] == 9)
    #expect(changed?.json["seasonNumber"] == nil)
  }

  @Test(
    arguments: [
      ["metadataType": 103, "title": "t", "own": ["a": 1]], ["title": "t"], [:],
      ["metadataType": "x", "title": ["odd"], "images": ["odd": 1]],
    ] as [JSONValue])
  func keepsWhatItDoesNotKnow(_ json: JSONValue) {
    #expect(MediaMetadata(json: json)?.json == json)
  }

  @Test func readsImagesLeniently() {
    let metadata = MediaMetadata(json: ["images": ["http://h/a", ["url": "http://h/b", "width": "3"], [:], 7, nil]])
    #expect(metadata?.images == [Image(url: "http://h/a"), Image(url: "http://h/b", width: 3)])
  }

  @Test func tellsMisplacedKeys() {
    var metadata = MediaMetadata(.movie, title: "t")
    metadata.season = 1
    metadata.values["own"] = 1
    #expect(metadata.misplacedKeys == [.season])
    metadata.metadataType = 100
    #expect(metadata.misplacedKeys == [])
  }
}
