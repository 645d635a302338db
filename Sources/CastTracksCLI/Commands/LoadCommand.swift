import CastChannel
import CastProtocol

/// `load MEDIA [--track …]…`: plays media with its text tracks.
package enum LoadCommand: Command {
  package static let specification = CommandSpecification(
    "load", summary: "Play a video with its text tracks",
    discussion: """
      MEDIA is a URL or a file. The app is joined if it runs, else launched. Files, and subtitle files converted to WebVTT, \
      are served until the media ends or somebody stops it; with URLs only the command returns as soon as it plays.
      """,
    positionals: [PositionalSpecification("media", completion: .files, help: "A URL or a file")],
    groups: [
      LoadOptions.trackGroup,
      OptionGroup(
        "PLAYBACK OPTIONS",
        [LoadOptions.start, LoadOptions.paused, LoadOptions.rate, LoadOptions.wait, LoadOptions.dryRun]),
      LoadOptions.mediaGroup, LoadOptions.subtitleGroup, OptionGroup("STYLE OPTIONS", StyleOptions.all),
      LoadOptions.servingGroup, LoadOptions.appGroup,
      OptionGroup("CHECK OPTIONS", [LoadOptions.noCheck, LoadOptions.strict]),
    ],
    examples: [
      ("load movie.mp4 --track en=movie.srt", "A file with English subtitles"),
      (
        "load https://example.com/a.mp4 --track en:captions:English=https://example.com/a.vtt --active none",
        "URLs, subtitles off"
      ),
    ])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let serving = try ServingOptions.read(arguments, context)
    let message = try LoadPreparation.message(arguments, context)
    if arguments.has(LoadOptions.dryRun) {
      let urls = DryRun(serving: serving, console: context.console).urls(of: message.job)
      context.console.result(json: message.request(urls).payload(requestID: 1))
      return .success
    }
    if arguments.has(LoadOptions.strict) {
      // The device isn't known to be on this machine before it is asked.
      let report = CheckReport(items: URLCheck(message.job, receiverIsLocal: true).run())
      if !report.isOK { throw report.error }
    }
    let waits = arguments.has(LoadOptions.wait)
    let mode = DeviceLink.Mode(reconnects: message.job.isServing || waits)
    return try DeviceLink.use(context, mode) { link throws(CommandError) in
      _ = try link.wait(for: link.session.receiver.launchOrJoin(message.plan.app), phase: .launch)
      let run = LoadRun(
        context: context, link: link, job: message.job, serving: serving, waits: waits,
        explains: !arguments.has(LoadOptions.noCheck), start: message.plan.start, rate: message.plan.rate)
      return try run.run { (urls) throws(CommandError) in
        try link.wait(for: link.session.media.load(message.request(urls)), phase: .load)
      }
    }
  }
}
