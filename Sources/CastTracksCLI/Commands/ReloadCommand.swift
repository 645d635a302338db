import CastChannel
import CastProtocol
import Subtitles

/// `reload [--track …]… [--offset TIME]`: the same media at the same position with other tracks.
package enum ReloadCommand: Command {
  package static let specification = CommandSpecification(
    "reload", summary: "Load the same media again, at the same position, with other tracks",
    discussion: """
      The tracks of what plays can't be changed, so it is loaded again. Position, style and, where it can, the active \
      choice are kept. Without --track the same tracks are given again; --offset and --stretch move their times, for which \
      they are fetched, changed and served from here.
      """,
    groups: [
      LoadOptions.trackGroup,
      OptionGroup(
        "SUBTITLE FILE OPTIONS", [LoadOptions.languages, LoadOptions.charset, LoadOptions.offset, LoadOptions.stretch]),
      LoadOptions.servingGroup,
    ],
    examples: [
      ("reload --track de=movie.de.srt", "With German subtitles"),
      ("reload --offset +2", "Subtitles two seconds later"),
    ])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let configuration = try context.configuration()
    // The media is what plays: the plan is for the tracks only.
    let plan = try arguments.interpret { () throws(UsageError) in
      try LoadPlan(arguments, media: "http://media/", configuration: configuration)
    }
    let serving = try ServingOptions.read(arguments, context)
    return try DeviceLink.use(context, DeviceLink.Mode(reconnects: true)) { link throws(CommandError) in
      let status = try link.currentMedia()
      guard let reload = Reload(status, position: link.session.media.currentPosition()),
        let url = reload.media.playableURL
      else { throw link.nothingPlays }
      if (status.items?.count ?? 0) > 1 {
        context.console.warning("The other items of the queue are gone after this", code: "queueReplaced")
      }
      let tracks = try self.tracks(plan, reload, link, context)
      let active = try self.active(plan, reload, tracks.map(\.track))
      let job = LoadJob(
        media: .url(url), contentType: reload.media.contentType ?? "", tracks: tracks, active: active)
      return try LoadRun(context: context, link: link, job: job, serving: serving).run { (urls) throws(CommandError) in
        try link.wait(for: link.session.media.load(reload.request(job, urls)), phase: .load)
      }
    }
  }

  private static func tracks(
    _ plan: LoadPlan, _ reload: Reload, _ link: DeviceLink, _ context: CommandContext
  ) throws(CommandError) -> [PreparedTrack] {
    if !plan.tracks.isEmpty {
      let isAdaptive = TrackNumbering.isAdaptive(reload.media.contentType ?? "")
      return try LoadPreparation.tracks(
        plan, console: context.console, isAdaptive: isAdaptive, keeping: reload.keptTracks)
    }
    guard plan.subtitles.fetchesURLs else {
      return reload.givenTracks.map { PreparedTrack(track: $0, content: .elsewhere) }
    }
    var prepared: [PreparedTrack] = []
    for track in reload.givenTracks {
      guard track.type == .text, let url = track.trackContentID else {
        prepared.append(PreparedTrack(track: track, content: .elsewhere))
        continue
      }
      let bytes = try TrackDownload.bytes(of: url, on: link)
      let maker = SubtitleTrack(settings: plan.subtitles, video: nil, console: context.console)
      prepared.append(try maker.retimed(track, bytes, url: url))
    }
    return prepared
  }

  private static func active(
    _ plan: LoadPlan, _ reload: Reload, _ tracks: [MediaTrack]
  ) throws(CommandError) -> ActiveTrackChoice {
    let languages = plan.subtitles.languages
    let choice =
      plan.active == .inferred
      ? try reload.active(among: tracks, languages: languages)
      : try ActiveTrackChoice(plan.active, among: tracks, languages: languages)
    return reload.keepingOthers(choice, among: tracks)
  }
}
