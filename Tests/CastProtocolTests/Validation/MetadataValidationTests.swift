import CastProtocol
import Testing

@Suite struct MetadataValidationTests {
  @Test(
    arguments: [
      [:], ["metadataType": 0, "title": "t"], ["metadataType": 100, "own": [1, nil]],
      ["metadataType": 2, "season": 1, "episode": 2.0, "originalAirdate": "2020-02-29"],
      ["metadataType": 4, "latitude": 1.5, "creationDateTime": "2020-01-02T03:04:05Z"],
      ["images": [["url": "http://h/a.png", "width": 1, "height": 2], ["url": "https://h/b"]]],
    ] as [JSONValue])
  func takesGoodOnes(_ json: JSONValue) throws {
    #expect(try MediaMetadata(validating: json).json == json)
  }

  @Test(
    arguments: [
      ([], "metadata must be an object, not an array"), (["metadataType": 6], "metadataType: 6 is not 0 (generic)"),
      (["metadataType": "movie"], "metadataType: must be a whole number"),
      (["title": 5], "title: must be a string, not 5"),
      (["season": "1"], "season: must be a whole number, not \"1\""), (["latitude": "x"], "latitude: must be a number"),
      (["releaseDate": "yesterday"], "releaseDate: must be an ISO 8601 date like 2026-01-31, not \"yesterday\""),
      (["Title": "x"], "Title: is not known; did you mean \"title\"?"),
      (["tracks": []], "tracks: belongs into the media, not its metadata"),
      (["images": "http://h/a"], "images: must be an array"),
      (["images": ["http://h/a"]], "images[0]: an image must be an object"),
      (["images": [[:]]], "images[0].url: is required"),
      (["images": [["url": "a.png"]]], "images[0].url: \"a.png\" is not an absolute"),
      (["images": [["url": "http://h/a", "width": 0]]], "images[0].width: must be above 0"),
      (
        ["images": [["url": "http://h/a", "hight": 1]]], "images[0].hight: is not known here; did you mean \"height\"?"
      ),
      (["own": .number(.infinity)], "own: the number is too large"),
    ] as [(JSONValue, String)])
  func namesTheFieldOfABadOne(_ json: JSONValue, _ words: String) {
    let error = #expect(throws: ValidationError.self) { try MediaMetadata(validating: json) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    "2020", "2020-01", "2020-01-31", "2020-02-29", "20200131", "2020-01-02T03:04", "2020-01-02T03:04:05",
    "2020-01-02T03:04:05.678Z", "2020-01-02T03:04:05+01:00", "20200102T030405Z", "2020-01-02T23:59:60Z",
  ])
  func takesDates(_ text: String) {
    #expect(throws: Never.self) { try MediaMetadata(validating: ["releaseDate": .string(text)]) }
  }

  @Test(arguments: [
    "", "20", "2020-13-01", "2020-02-30", "2019-02-29", "2020-1-2", "2020-01-02T", "2020-01T03:04", "2020-01-02 03:04",
    "2020-01-02T24:00", "2020-01-02T03:60", "2020-01-02T03:04:05.", "2020-01-02T03:04:05+1", "2020-01-02T03.5",
    "1/2/2020", "2020-01-02-03", "٢٠٢٠",
  ])
  func refusesWhatIsNoDate(_ text: String) {
    #expect(throws: ValidationError.self) { try MediaMetadata(validating: ["releaseDate": .string(text)]) }
  }
}
