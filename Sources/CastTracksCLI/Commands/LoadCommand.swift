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
        [
          LoadOptions.start, LoadOptions.paused, LoadOptions.rate, LoadOptions.wait, LoadOptions.dryRun,
          LoadOptions.app,
          LoadOptions.credentials, LoadOptions.credentialsType,
        ]),
      LoadOptions.mediaGroup, LoadOptions.subtitleGroup, OptionGroup("STYLE OPTIONS", StyleOptions.all),
      LoadOptions.servingGroup, OptionGroup("CHECK OPTIONS", [LoadOptions.noCheck, LoadOptions.strict]),
    ],
    examples: [
      ("load movie.mp4 --track en=movie.srt", "A file with English subtitles"),
      (
        "load https://example.com/a.mp4 --track en:captions:English=https://example.com/a.vtt --active none",
        "URLs, subtitles off"
      ),
    ])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let configuration = try context.configuration()
    let plan = try arguments.interpret { () throws(UsageError) in
      try LoadPlan(arguments, media: arguments.positionals[0], configuration: configuration)
    }
    let serving = try arguments.interpret { () throws(UsageError) in
      try ServingOptions(arguments, configuration: configuration)
    }
    let message = try LoadPreparation(plan, console: context.console).message()
    if arguments.has(LoadOptions.dryRun) {
      let urls = DryRun(serving: serving, console: context.console).urls(of: message)
      context.console.result(json: message.request(urls).payload(requestID: 1))
      return .success
    }
    return try LoadRun(
      context: context, message: message, serving: serving, waits: arguments.has(LoadOptions.wait),
      explains: !arguments.has(LoadOptions.noCheck)
    ).run()
  }
}
