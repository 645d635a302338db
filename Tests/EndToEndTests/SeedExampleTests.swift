import CastProtocol
import Glibc
import Testing

/// The example of the seed document, through the real binary.
@Suite(.serialized) struct SeedExampleTests {
  @Test func loadActivateStyleDeactivateQuit() throws {
    let receiver = try Receiver()
    let media = MediaSample()
    let load = receiver.start([
      "load", media.path("movie.mp4"), "--no-sidecars", "--track",
      "en:captions:English Captions=\(media.path("en.srt"))", "--track",
      "fr=\(media.path("fr.vtt"))", "--active", "none",
    ])
    let watch = receiver.start(["watch"])
    #expect(load.read(until: "loaded"))
    #expect(watch.read(until: "PLAYING"))
    let tracks = receiver.run("tracks")
    #expect(tracks.json["activeTrackIds"] == [])
    let first = tracks.json["tracks"]?[0]
    #expect(first?["trackId"] == 1)
    #expect(first?["type"] == "TEXT")
    #expect(first?["subtype"] == "CAPTIONS")
    #expect(first?["name"] == "English Captions")
    #expect(first?["language"] == "en")
    #expect(first?["trackContentType"] == "text/vtt")

    let activated = receiver.run("activate", "1")
    #expect(activated.status == 0)
    #expect(activated.json["media"]?["activeTrackIds"] == [1])
    let styled = receiver.run("style", "--foreground", "#FF000080", "--font-family", "serif")
    #expect(styled.json["media"]?["textTrackStyle"]?["foregroundColor"] == "#FF000080")
    #expect(styled.json["media"]?["textTrackStyle"]?["fontFamily"] == "serif")
    let deactivated = Tool.run(["deactivate", "-d", receiver.address, "-vv"])
    #expect(deactivated.status == 0)
    #expect(deactivated.errors.contains(#""activeTrackIds":[]"#))
    #expect(receiver.run("activate", "french").json["media"]?["activeTrackIds"] == [2])
    #expect(receiver.run("activate", "it").error["code"] == "noSuchTrack")
    #expect(receiver.run("quit").status == 0)

    let ended = load.wait()
    #expect(ended.status == 0)
    let events = ended.lines
    #expect(events.first?["event"] == "loaded")
    #expect(events.last?["event"] == "ended")
    watch.signal(SIGINT)
    let watched = watch.wait()
    #expect(watched.status == 130)
    checkNotifications(watched.lines)
  }

  /// A style is told as metadata and status, tracks as a status only.
  private func checkNotifications(_ lines: [JSONValue]) {
    let style = lines.firstIndex { $0["media"]?["textTrackStyle"]?["fontFamily"] == "serif" }
    #expect(style != nil)
    if let style { #expect(lines[style]["event"] == "mediaMetadata") }
    let tracks = lines.firstIndex { $0["event"] == "mediaStatus" && $0["changed"] == ["activeTrackIds"] }
    #expect(tracks != nil)
    if let tracks, tracks > 0 { #expect(lines[tracks - 1]["event"] != "mediaMetadata") }
  }

  @Test func interruptedLoadStopsThePlayback() throws {
    let receiver = try Receiver()
    let media = MediaSample()
    let load = receiver.start(["load", media.path("movie.mp4"), "--no-sidecars"])
    #expect(load.read(until: "loaded"))
    load.signal(SIGTERM)
    let ended = load.wait()
    #expect(ended.status == 143)
    #expect(ended.error["code"] == "interrupted")
    #expect(receiver.run("tracks").status == 79)
  }
}
