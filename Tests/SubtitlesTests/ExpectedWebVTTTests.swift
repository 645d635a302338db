import FoundationEssentials
import Subtitles
import TestSupport
import Testing

/// The whole cue lists of the shared WebVTT files, as the standard's rules give them.
@Suite(.enabled(if: SharedData.isAvailable, SharedData.absence))
struct ExpectedWebVTTTests {
  struct Expectation: Decodable, CustomTestStringConvertible, Sendable {
    struct ExpectedCue: Decodable, Sendable {
      var id: String
      var start: Int
      var end: Int
    }

    var file: String
    var cues: [ExpectedCue]?
    var testDescription: String { file }
  }

  static let expectations: [Expectation] = {
    let bytes = SharedData.bytes("subtitles/expected-vtt.jsonl") ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(Expectation.self, from: Data($0))
    }
  }()

  @Test(arguments: expectations) func `gives all cues that the standard gives`(expectation: Expectation) throws {
    let bytes = try #require(SharedData.bytes("subtitles/\(expectation.file)"))
    let name = expectation.file.split(separator: "/").last.map(String.init)
    let options = ReadOptions(fileName: name)
    guard let expected = expectation.cues else {
      #expect(throws: SubtitleError.self) { try SubtitleReader.read(bytes: bytes, options: options) }
      return
    }
    let document = try SubtitleReader.read(bytes: bytes, options: options).document
    // Cues that never show last a millisecond, so that the file is legal.
    try #require(document.cues.count == expected.count)
    let sorted = expected.sorted { $0.start < $1.start }
    for (cue, expected) in zip(document.cues, sorted) {
      #expect(cue.start == expected.start)
      #expect(cue.end == max(expected.end, expected.start + 1))
      #expect(cue.identifier ?? "" == expected.id)
    }
  }
}
