import CastProtocol
import Subtitles

/// Makes tracks of what the command line names: converts files, takes URLs as they are.
struct SubtitleTrack {
  let settings: SubtitleSettings
  /// The file that the tracks belong to, if it is one: names of subtitle files are read with it in mind.
  let video: String?
  let console: Console
  /// Nobody is contacted: tracks that would be fetched stay empty.
  var isDry = false

  /// The track of a `--track` option.
  func prepare(_ specification: TrackSpecification) throws(CommandError) -> PreparedTrack {
    switch specification.location {
    case .file(let path):
      let converted = try convert(path, language: specification.language)
      report(converted, of: path)
      return track(converted, specification, name: Self.servedName(path))
    case .url(let url):
      guard settings.fetchesURLs else { return remote(url, specification) }
      if isDry { return standIn(remote(url, specification).track, url: url) }
      let converted = try convert(
        TrackDownload.bytes(of: url), named: specification.location.name, language: specification.language, source: url)
      report(converted, of: url)
      return track(converted, specification, name: Self.servedName(specification.location.name))
    }
  }

  /// The track of a file that was found beside the video; nil, with a warning, if it can't be used.
  func prepare(_ sidecar: Sidecars.File, name: String) -> PreparedTrack? {
    do {
      let converted = try convert(sidecar.path, language: nil)
      report(converted, of: sidecar.path)
      let specification = TrackSpecification(name: name, location: .file(path: sidecar.path))
      return track(converted, specification, name: Self.servedName(sidecar.path))
    } catch {
      console.warning("\(error.message); it is left out", code: error.code)
      return nil
    }
  }

  /// A whole Cast track: fetched and converted where its text is to be changed, else as it is.
  func prepare(_ track: MediaTrack) throws(CommandError) -> PreparedTrack {
    guard settings.fetchesURLs, track.type == .text, let url = track.trackContentID, !url.isEmpty else {
      return PreparedTrack(track: track, content: .elsewhere)
    }
    return try isDry ? standIn(track, url: url) : retimed(track, TrackDownload.bytes(of: url), url: url)
  }

  /// A track that would be fetched, as far as it is known without that.
  private func standIn(_ track: MediaTrack, url: String) -> PreparedTrack {
    var track = track
    track.trackContentID = nil
    track.trackContentType = "text/vtt"
    return PreparedTrack(track: track, content: .data([], name: Self.servedName(Location.url(url).name)))
  }

  /// A track that was fetched, with its times moved.
  func retimed(_ track: MediaTrack, _ bytes: [UInt8], url: String) throws(CommandError) -> PreparedTrack {
    let name = Location.url(url).name
    let converted = try convert(bytes, named: name, language: track.language, source: url)
    var track = track
    track.trackContentID = nil
    track.trackContentType = converted.contentType
    return PreparedTrack(track: track, content: .data(converted.bytes, name: Self.servedName(name)))
  }

  private func converter(_ language: String?) -> TrackConverter {
    TrackConverter(
      charset: settings.charset, language: language.flatMap { LanguageTag($0) }, retiming: settings.retiming)
  }

  private func convert(_ path: String, language: String?) throws(CommandError) -> ConvertedTrack {
    do throws(FileError) {
      // A pipe without a writer would make us wait for good.
      try FileAccess.check(path)
    } catch {
      throw CommandError(unreadable: error)
    }
    do {
      return try converter(language).convert(path: path, video: video)
    } catch {
      throw CommandError(error)
    }
  }

  private func convert(
    _ bytes: [UInt8], named name: String, language: String?, source: String
  ) throws(CommandError) -> ConvertedTrack {
    do {
      return try converter(language).convert(bytes: bytes, fileName: name, video: video)
    } catch {
      throw CommandError(.unusable(path: source, error))
    }
  }

  private func track(
    _ converted: ConvertedTrack, _ specification: TrackSpecification, name: String
  ) -> PreparedTrack {
    let kind = TrackSpecification.subtypes.first { $0.0 == converted.kind.rawValue }?.1
    var track = MediaTrack(
      trackID: 1, type: .text, subtype: specification.subtype ?? kind ?? .subtitles,
      trackContentType: converted.contentType, name: specification.name ?? converted.displayName)
    if !converted.language.isUndetermined || track.subtype == .subtitles {
      track.language = converted.language.description
    }
    if converted.isForced { track.roles = [.forcedSubtitle] }
    return PreparedTrack(track: track, content: .data(converted.bytes, name: name))
  }

  /// A track that the receiver fetches elsewhere; its name may tell its language.
  private func remote(_ url: String, _ specification: TrackSpecification) -> PreparedTrack {
    let location = specification.location
    var said = TrackFileName(location.name, video: video)
    if let language = specification.language.flatMap({ LanguageTag($0) }) { said.language = language }
    let kind = TrackSpecification.subtypes.first { $0.0 == said.kind.rawValue }?.1
    var track = MediaTrack(
      trackID: 1, type: .text, subtype: specification.subtype ?? kind ?? .subtitles,
      trackContentType: contentType(location), name: specification.name)
    if track.name == nil, !said.language.isUndetermined { track.name = said.displayName }
    if !said.language.isUndetermined || track.subtype == .subtitles { track.language = said.language.description }
    if said.isForced { track.roles = [.forcedSubtitle] }
    return PreparedTrack(track: track, content: .url(url))
  }

  private func contentType(_ location: Location) -> String {
    let type = MediaName.contentType(of: location) ?? "text/vtt"
    if type == "text/vtt" || type == "application/ttml+xml" { return type }
    if ["application/x-subrip", "text/x-ssa"].contains(type) {
      if settings.fetchesURLs { return "text/vtt" }
      console.warning(
        "'\(location.name)' is \(type), which receivers don't show: --proxy-tracks fetches, converts and serves it",
        code: "unsupportedTrack")
      return type
    }
    return "text/vtt"
  }

  /// The name under which a converted file is served.
  private static func servedName(_ path: String) -> String {
    (MediaName.title(of: .file(path: path)) ?? "track") + ".vtt"
  }

  /// Says what a person should know of a conversion.
  private func report(_ converted: ConvertedTrack, of source: String) {
    let charset = converted.report.charset
    if charset.isDoubtful {
      console.warning(
        "'\(source)' was read as \(charset.name), which is not sure (\(charset.reason)): --charset names the right one",
        code: "doubtfulCharset")
    }
    if charset.undecodableCount > 0 {
      console.warning(
        "'\(source)': \(charset.undecodableCount) places are no \(charset.name), the first in line \(charset.undecodable.first?.line ?? 1)",
        code: "undecodable")
    }
    if converted.report.cueCount == 0 {
      console.warning("'\(source)' has no cues: nothing will be shown", code: "noCues")
    }
    guard console.verbosity >= .messages else { return }
    let repairs = converted.report.repairs.map { "\($0.count) × \($0.code.summary)" }
    console.note(
      "'\(source)': \(converted.report.format.displayName), \(charset.name), \(converted.report.cueCount) cues"
        + (repairs.isEmpty ? "" : "; " + repairs.joined(separator: "; ")))
  }
}

extension CommandError {
  /// Why a subtitle file can't be used.
  init(_ failure: TrackConverter.Failure) {
    let message = failure.description.prefix(1).uppercased() + failure.description.dropFirst()
    switch failure {
    case .unreadable: self.init(.noInput, code: "noInput", message, phase: "files")
    case .unusable: self.init(.badInput, code: "badInput", message, phase: "files")
    }
  }
}
