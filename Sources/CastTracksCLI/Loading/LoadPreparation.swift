import CastProtocol
import Subtitles

/// Reads what a plan names here, before anybody is contacted: media files are checked, subtitle files converted.
struct LoadPreparation {
  private let plan: LoadPlan
  private let console: Console

  /// Nobody is contacted.
  private let isDry: Bool

  private init(_ plan: LoadPlan, console: Console, isDry: Bool = false) {
    self.plan = plan
    self.console = console
    self.isDry = isDry
  }

  /// Interprets the arguments of a command that loads media, and reads the files that they name.
  static func message(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> LoadMessage {
    let configuration = try context.configuration()
    let plan = try arguments.interpret { () throws(UsageError) in
      try LoadPlan(arguments, media: arguments.positionals[0], configuration: configuration)
    }
    let isDry = arguments.has(LoadOptions.dryRun)
    return try LoadPreparation(plan, console: context.console, isDry: isDry).message()
  }

  /// The message, without the URLs of what we serve.
  private func message() throws(CommandError) -> LoadMessage {
    try checkFiles()
    let contentType = mediaContentType()
    let tracks = try tracks(isAdaptive: TrackNumbering.isAdaptive(contentType))
    warnOfUselessTracks(tracks)
    let active = try ActiveTrackChoice(
      plan.active, among: tracks.map(\.track), languages: plan.subtitles.languages)
    return LoadMessage(
      plan: plan,
      job: LoadJob(
        media: plan.media, contentType: contentType, tracks: tracks, images: plan.details.images, active: active))
  }

  private func checkFiles() throws(CommandError) {
    if case .file(let path) = plan.media, plan.details.contentType == nil, Sidecars.isSubtitleFile(named: path),
      FileAccess.exists(path)
    {
      throw CommandError(
        .badInput, code: "badInput",
        "'\(path)' is a subtitle file, not media: give the video, and this with --track '\(path)'", phase: "files")
    }
    for location in [plan.media] + plan.details.images {
      guard case .file(let path) = location else { continue }
      do {
        try FileAccess.check(path)
      } catch {
        throw CommandError(unreadable: error)
      }
    }
  }

  private func mediaContentType() -> String {
    if let type = plan.details.contentType ?? MediaName.contentType(of: plan.media) { return type }
    console.note(
      "The name of '\(plan.media.name)' does not tell its type: video/mp4 is assumed; --content-type says otherwise.")
    return "video/mp4"
  }

  /// The tracks that a plan names, and those found beside the media, with their IDs.
  ///
  /// `kept` are tracks that stay as they are, with their IDs, before the others; unless an ID of theirs is stated.
  static func tracks(
    _ plan: LoadPlan, console: Console, isAdaptive: Bool, keeping kept: [MediaTrack] = []
  ) throws(CommandError) -> [PreparedTrack] {
    try LoadPreparation(plan, console: console).tracks(isAdaptive: isAdaptive, keeping: kept)
  }

  private func tracks(isAdaptive: Bool, keeping kept: [MediaTrack] = []) throws(CommandError) -> [PreparedTrack] {
    let maker = SubtitleTrack(settings: plan.subtitles, video: video, console: console, isDry: isDry)
    var prepared: [(id: Int?, track: PreparedTrack)] = []
    for source in plan.tracks {
      switch source {
      case .specification(let specification): prepared.append((nil, try maker.prepare(specification)))
      case .track(let track, let hasID):
        prepared.append((hasID ? track.trackID.rawValue : nil, try maker.prepare(track)))
      }
    }
    prepared += sidecars(maker).map { (nil, $0) }
    let stated = prepared.compactMap(\.id)
    prepared.insert(
      contentsOf: kept.filter { !stated.contains($0.trackID.rawValue) }.map {
        ($0.trackID.rawValue, PreparedTrack(track: $0, content: .elsewhere))
      }, at: 0)
    let ids: [TrackID]
    do {
      ids = try TrackNumbering.assign(prepared.map(\.id), isAdaptive: isAdaptive)
    } catch {
      throw CommandError(error)
    }
    return zip(prepared, ids).map { item, id in
      var track = item.track
      track.track.trackID = id
      return track
    }
  }

  /// The media's path, if it is a file.
  private var video: String? {
    if case .file(let path) = plan.media { path } else { nil }
  }

  /// The tracks of subtitle files beside the media, without those that were given, by the preferred languages.
  private func sidecars(_ maker: SubtitleTrack) -> [PreparedTrack] {
    guard plan.subtitles.findsSidecars, let video else { return [] }
    let found = Sidecars.find(for: video)
    for note in found.notes { console.note(note.prefix(1).uppercased() + note.dropFirst()) }
    let given = plan.tracks.compactMap { source -> String? in
      guard case .specification(let specification) = source, case .file(let path) = specification.location else {
        return nil
      }
      return FileAccess.identity(path)
    }
    let files = zip(found.files, found.uniqueNames).filter { file, _ in
      FileAccess.identity(file.path).map { !given.contains($0) } ?? false
    }
    let tracks = files.compactMap { file, name in maker.prepare(file, name: name) }
    if !tracks.isEmpty {
      console.note(
        "Found beside the media: \(tracks.map { $0.track.name ?? "" }.joined(separator: ", ")); --no-sidecars leaves them out."
      )
    }
    return LanguageMatch.ordered(tracks, by: plan.subtitles.languages)
  }

  private func warnOfUselessTracks(_ tracks: [PreparedTrack]) {
    guard plan.app == .defaultMediaReceiver else { return }
    for track in tracks.map(\.track) where track.type == .audio || track.type == .video {
      console.warning(
        "Track \(track.trackID) is \(track.type.rawValue): the Default Media Receiver takes TEXT tracks only",
        code: "trackIgnored")
    }
  }
}
