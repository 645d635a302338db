import CastProtocol
import CastTracksCLI
import Testing

struct ConvertCommandTests {
  static let srt = "1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\nAgain\n"

  @Test("A file becomes WebVTT on stdout, the report goes to stderr")
  func plain() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("a.srt", Self.srt)
    let run = ToolRun(["convert", path])
    #expect(run.status == .success)
    #expect(run.output.hasPrefix("WEBVTT\n"))
    #expect(run.output.contains("00:00:01.000 --> 00:00:02.000\nHello\n"))
    #expect(run.errors.contains("SubRip, us-ascii, 2 cues"))
  }

  @Test("With --json the report is one document")
  func json() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("a.en.srt", Self.srt)
    let run = ToolRun(["convert", path, "--json", "--offset", "-2.5"])
    #expect(run.status == .success)
    let report = try JSONValue(parsing: run.errors)
    #expect(report["format"] == "srt")
    #expect(report["charset"] == "us-ascii")
    #expect(report["confidence"] == 1)
    #expect(report["cues"] == 1)
    #expect(report["language"] == "en")
    #expect(report["repairs"]?.arrayValue?.first?["code"] == "droppedByRetiming")
    #expect(run.output.contains("00:00:00.500 --> 00:00:01.500\nAgain\n"))
  }

  @Test(
    "What can't be done has its exit status",
    arguments: [
      (["/nonexistent.srt"], CastTracksCLI.ExitStatus.noInput, "noInput"), (["PLAIN"], .badInput, "badInput"),
      (["SRT", "--charset", "windows-125O"], .usage, "usage"), (["SRT", "--from", "bogus"], .usage, "usage"),
      (["SRT", "--stretch", "0"], .usage, "usage"), (["SRT", "--language", "!"], .usage, "usage"),
      (["SRT", "--fps", "-1"], .usage, "usage"), (["SRT", "SRT"], .usage, "usage"),
      (["SRT", "/dev/null/a.vtt"], .ioError, "ioError"), ([], .usage, "usage"),
    ] as [([String], CastTracksCLI.ExitStatus, String)])
  func failures(words: [String], status: CastTracksCLI.ExitStatus, code: String) throws {
    let folder = TemporaryFolder()
    let paths = [
      "SRT": try folder.write("a.srt", Self.srt), "PLAIN": try folder.write("b.srt", "Only words.\n"),
    ]
    let run = ToolRun(["convert", "--json"] + words.map { paths[$0] ?? $0 })
    #expect(run.status == status)
    #expect(run.error["code"] == .string(code))
    #expect(run.output.isEmpty)
  }

  @Test("A file is written whole, and no other is left beside it")
  func toFile() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("a.srt", Self.srt)
    let target = try folder.write("a.vtt", "old")
    let run = ToolRun(["convert", path, target, "-q"])
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    let written = try FileAccess.read(target)
    #expect(String(decoding: written, as: UTF8.self).hasPrefix("WEBVTT"))
  }

  @Test("What is no regular file gets the bytes as they are")
  func toDevice() throws {
    let folder = TemporaryFolder()
    let run = ToolRun(["convert", try folder.write("a.srt", Self.srt), "/dev/null"])
    #expect(run.status == .success)
    #expect(run.output.isEmpty)
  }
}
