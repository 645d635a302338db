import FoundationEssentials
import Testing

@testable import Subtitles

struct SidecarsTests {
  /// Finds what belongs to a video among files, each given by its path; a path ending in a slash is an empty folder.
  private func find(_ video: String, among paths: [String], contents: [String: String] = [:]) throws -> Sidecars {
    let root = FileManager.default.temporaryDirectory.appending(path: "sidecars-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for path in paths + [video] {
      let url = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: path.hasSuffix("/") ? url : url.deletingLastPathComponent(), withIntermediateDirectories: true)
      if !path.hasSuffix("/") { try Data((contents[path] ?? "").utf8).write(to: url) }
    }
    var found = Sidecars.find(for: root.appending(path: video).path)
    found.strip(root.path + "/")
    return found
  }

  @Test(
    "Files are found and ordered",
    arguments: [
      (
        "Movie.mkv", ["Movie.fr.srt", "Movie.en.forced.srt", "Movie.en.srt", "Movie.srt", "Other.srt", "Movie.nfo"],
        ["Movie.srt", "Movie.en.srt", "Movie.fr.srt", "Movie.en.forced.srt"]
      ),
      (
        "a/Movie.mkv", ["a/Subs/10_French.srt", "a/Subs/2_English.srt", "a/Movie.de.ass", "a/Movie.de.srt"],
        ["a/Movie.de.srt", "a/Movie.de.ass", "a/Subs/2_English.srt", "a/Subs/10_French.srt"]
      ),
      (
        "Show.S01E02.mkv",
        [
          "Show.S01E01.mkv", "Subs/Show.S01E02/2_English.srt", "Subs/Show.S01E01/2_English.srt", "Subs/3_German.srt",
          "Show.S01E01.en.srt", "subtitles/Show.S01E02.fr.srt",
        ], ["subtitles/Show.S01E02.fr.srt", "Subs/Show.S01E02/2_English.srt"]
      ),
      ("Movie.mkv", ["Movie.2.mkv", "Movie.2.en.srt", "Movie.en.srt"], ["Movie.en.srt"]),
      ("Movie.2.mkv", ["Movie.mkv", "Movie.2.en.srt", "Movie.en.srt"], ["Movie.2.en.srt"]),
      ("Movie.mkv", ["en.srt", "English.vtt"], ["en.srt", "English.vtt"]),
      ("Movie.mkv", ["Other.mkv", "en.srt"], []),
      (
        "Movie.mkv", ["Movie/de.srt", "Movie/notes.srt", "Subs/French/Movie.srt"],
        ["Subs/French/Movie.srt", "Movie/de.srt", "Movie/notes.srt"]
      ),
      ("Movie.mkv", ["Subs/", "Subs/Movie/", "Deep/Subs/en.srt"], []),
      (
        "Été.mkv", ["E\u{301}te\u{301}.fr.srt", "ÉTÉ.EN.SRT"],
        ["E\u{301}te\u{301}.fr.srt", "ÉTÉ.EN.SRT"].sorted { $0.count < $1.count || $0 > $1 }
      ),
    ] as [(String, [String], [String])])
  func order(video: String, files: [String], found: [String]) throws {
    let result = try find(video, among: files)
    #expect(Set(result.files.map(\.path)) == Set(found))
    if !video.hasPrefix("É") { #expect(result.files.map(\.path) == found) }
    #expect(result.failures.isEmpty)
  }

  @Test("Image-based subtitles are left out and said")
  func vobSub() throws {
    let result = try find("Movie.mkv", among: ["Movie.en.idx", "Movie.en.sub", "Movie.de.sub"])
    #expect(result.files.map(\.path) == ["Movie.de.sub"])
    #expect(result.notes.count == 1)
  }

  @Test("Text files must look like subtitles")
  func textFiles() throws {
    let result = try find(
      "Movie.mkv", among: ["Movie.txt", "Movie.en.txt", "Movie.de.xml", "Movie.fr.xml"],
      contents: [
        "Movie.txt": "Just notes.", "Movie.en.txt": "{1}{25}Hello", "Movie.de.xml": "<metadata/>",
        "Movie.fr.xml": "<tt xmlns='http://www.w3.org/ns/ttml'/>",
      ])
    #expect(result.files.map(\.path) == ["Movie.en.txt", "Movie.fr.xml"])
  }

  @Test("Other releases are kept apart")
  func loose() throws {
    let result = try find("Man.of.Steel.mkv", among: ["Man.of.Steel.German.720p.BluRay.x264-GRP.srt"])
    #expect(result.files.isEmpty)
    #expect(result.loose.map(\.name.language.description) == ["de"])
  }

  @Test("A folder that isn't there is said")
  func missing() {
    let result = Sidecars.find(for: "/nonexistent/folder/Movie.mkv")
    #expect(result.files.isEmpty)
    #expect(result.failures.map(\.path) == ["/nonexistent/folder"])
  }

  @Test(
    "Names are unique",
    arguments: [
      (["Subs/2_English.srt", "Subs/3_English.srt"], ["English", "English 2"]),
      (["M.pt-BR.srt", "M.pt-BR.forced.srt"], ["Portuguese (Brazil)", "Portuguese (Brazil, Forced)"]),
      (["M.en.srt", "M.en.sdh.srt", "M.fr.srt"], ["English", "English (SDH)", "French"]),
    ] as [([String], [String])])
  func names(files: [String], names: [String]) {
    #expect(TrackFileName.uniqueNames(of: files.map { TrackFileName($0, video: "M.mkv") }) == names)
  }

  @Test(
    "Numbers are ordered by value",
    arguments: [("2_a", "10_a", true), ("a", "B", true), ("a2", "a02", false), ("a", "a1", true), ("x", "x", false)])
  func naturalOrder(a: String, b: String, isBefore: Bool) {
    #expect(NaturalOrder.isBefore(a, b) == isBefore)
  }
}

extension Sidecars {
  /// Takes the start off all paths.
  fileprivate mutating func strip(_ root: String) {
    self = Sidecars(
      files: files.map { File(path: String($0.path.dropFirst(root.count)), relation: $0.relation, name: $0.name) },
      loose: loose, failures: failures, notes: notes)
  }
}
