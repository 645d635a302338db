import CastProtocol
import Subtitles

/// Makes a track of a `--track` option: reads and converts a file, takes a URL as it is.
enum SubtitleTrack {
  static func prepare(
    _ specification: TrackSpecification, _ settings: SubtitleSettings, console: Console
  ) throws(CommandError) -> PreparedTrack {
    var track = MediaTrack(
      trackID: 1, type: .text, subtype: specification.subtype ?? .subtitles, trackContentType: "text/vtt",
      name: specification.name, language: specification.language)
    switch specification.location {
    case .url(let url):
      track.trackContentType = contentType(ofURL: specification.location, console: console)
      return PreparedTrack(track: named(track), content: .url(url))
    case .file(let path):
      do {
        return PreparedTrack(track: named(track), content: .data(try FileAccess.read(path), source: path))
      } catch {
        throw CommandError(unreadable: error)
      }
    }
  }

  /// The name under which a converted file is served.
  static func servedName(ofFile path: String) -> String {
    (MediaName.title(of: .file(path: path)) ?? "track") + ".vtt"
  }

  private static func contentType(ofURL location: Location, console: Console) -> String {
    let type = MediaName.contentType(of: location) ?? "text/vtt"
    if type == "text/vtt" || type == "application/ttml+xml" { return type }
    console.warning(
      "'\(location.name)' looks like \(type), which receivers don't show: download it and give the file, to convert it",
      code: "unsupportedTrack")
    return type
  }

  /// The track with the language that SUBTITLES must have, and the language's English name if it has none of its own.
  private static func named(_ track: MediaTrack) -> MediaTrack {
    var track = track
    let language = track.language.flatMap { LanguageTag($0) }
    if let language { track.language = language.description }
    if track.subtype == .subtitles, track.language == nil { track.language = "und" }
    if track.name == nil, let language, !language.isUndetermined { track.name = language.englishName }
    return track
  }
}
