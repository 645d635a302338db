import FoundationEssentials
import Testing

@testable import Subtitles

struct TrackConverterTests {
  private static let german = """
    1
    00:00:01,000 --> 00:00:03,500
    Alle Menschen sind frei und gleich an Würde und Rechten geboren.

    2
    00:00:04,000 --> 00:00:06,500
    Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geiste der Brüderlichkeit begegnen.

    """

  private func convert(
    _ text: String, _ name: String? = nil, video: String? = nil, _ converter: TrackConverter = TrackConverter()
  ) throws -> ConvertedTrack {
    try converter.convert(bytes: Array(text.utf8), fileName: name, video: video)
  }

  @Test(
    "The language is taken from the surest source",
    arguments: [
      (nil, nil, "de", ConvertedTrack.LanguageSource.text), ("Movie.fr.srt", nil, "fr", .name),
      ("Movie.srt", nil, "de", .text),
      ("Movie.fr.srt", "it", "it", .given),
    ] as [(String?, String?, String, ConvertedTrack.LanguageSource)])
  func language(name: String?, given: String?, tag: String, source: ConvertedTrack.LanguageSource) throws {
    let converter = TrackConverter(language: given.flatMap { LanguageTag($0) })
    let track = try convert(Self.german, name, video: "Movie.mkv", converter)
    #expect(track.language.description == tag)
    #expect(track.languageSource == source)
  }

  @Test("What is said in the file is the language, if the name says nothing")
  func statedLanguage() throws {
    let text = """
      <tt xmlns="http://www.w3.org/ns/ttml" xml:lang="nl"><body><div><p begin="1s" end="2s">Ja</p></div></body></tt>
      """
    let track = try convert(text, "a.ttml")
    #expect(track.language.description == "nl")
    #expect(track.languageSource == .content)
  }

  @Test("A lone hi is Hindi, or for the hard of hearing, by the text")
  func hindi() throws {
    let hindi = "1\n00:00:01,000 --> 00:00:02,000\nसभी मनुष्यों को गौरव और अधिकारों के मामले में\n"
    #expect(try convert(hindi, "Movie.hi.srt", video: "Movie.mkv").language.description == "hi")
    #expect(try convert(hindi, "Movie.hi.srt", video: "Movie.mkv").kind == .subtitles)
    let german = try convert(Self.german, "Movie.hi.srt", video: "Movie.mkv")
    #expect(german.language.description == "de")
    #expect(german.kind == .captions)
    #expect(german.displayName == "German (SDH)")
    #expect(try convert(Self.german, "Movie.hin.srt", video: "Movie.mkv").language.description == "hi")
  }

  @Test("Times are changed and what that did is reported")
  func retiming() throws {
    let track = try convert(Self.german, nil, TrackConverter(retiming: Retiming(offset: -5000)))
    #expect(String(decoding: track.bytes, as: UTF8.self).contains("00:00:00.000 --> 00:00:01.500"))
    #expect(track.report.cueCount == 1)
    #expect(track.report.repairs.contains(Repair(code: .droppedByRetiming)))
    #expect(track.report.repairs.contains(Repair(code: .cutByRetiming)))
  }

  @Test("TTML stays as it is if that is asked for")
  func passThrough() throws {
    let text = """
      <tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">Ja</p></div></body></tt>
      """
    let kept = try convert(text, nil, TrackConverter(keepsTTML: true))
    #expect(kept.contentType == "application/ttml+xml")
    #expect(kept.bytes == Array(text.utf8))
    #expect(try convert(text).contentType == "text/vtt")
    let moved = try convert(text, nil, TrackConverter(retiming: Retiming(offset: 1), keepsTTML: true))
    #expect(moved.contentType == "text/vtt")
  }

  @Test("Charset decisions are repairs, too")
  func charsets() throws {
    let bytes = Array("1\n00:00:01,000 --> 00:00:02,000\nCaf".utf8) + [0xE9, 0x0A]
    let track = try TrackConverter().convert(bytes: bytes)
    #expect(String(decoding: track.bytes, as: UTF8.self).contains("Café"))
    #expect(track.report.repairs.contains(Repair(code: .doubtfulCharset)))
  }

  @Test("Files that can't be read, and that are none")
  func failures() throws {
    let missing = #expect(throws: TrackConverter.Failure.self) {
      try TrackConverter().convert(path: "/nonexistent.srt")
    }
    #expect(missing == .unreadable(FileFailure(path: "/nonexistent.srt", errno: 2)))
    let folder = #expect(throws: TrackConverter.Failure.self) { try TrackConverter().convert(path: "/") }
    #expect(folder == .unreadable(FileFailure(path: "/", errno: 21)))
    #expect(throws: SubtitleError.self) { try convert("Just words.") }
    #expect(throws: SubtitleError.self) { try convert("") }
  }

  @Test("Files are read from their path")
  func file() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "Movie-\(UUID().uuidString).sdh.de.srt").path
    try Data(Self.german.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let track = try TrackConverter().convert(path: path)
    #expect(track.report.cueCount == 2)
    #expect(track.displayName == "German (SDH)")
  }
}
