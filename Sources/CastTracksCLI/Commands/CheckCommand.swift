import CastProtocol
import MediaCheck

/// `check MEDIA [--track …]…`: would this cast?
package enum CheckCommand: Command {
  package static let specification = CommandSpecification(
    "check", summary: "Would this cast? Fetch media and tracks as a receiver does",
    discussion: """
      For URLs: whether they can be reached, content type, ranges, and the cross-origin headers that receivers need, by \
      name. Files are read, and subtitle files converted, as load would do it. Exit 2 if something is wrong.
      """,
    positionals: [PositionalSpecification("media", completion: .files, help: "A URL or a file")],
    groups: [
      OptionGroup([
        LoadOptions.track, LoadOptions.trackJSON, LoadOptions.contentType, LoadOptions.charset, LoadOptions.noSidecars,
      ])
    ],
    examples: [("check https://example.com/a.mp4 --track en=https://example.com/a.vtt", "Are the headers right?")],
    // The arguments of a load can be checked as they are.
    usesDevice: false, takesDevice: true)

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let job = try LoadPreparation.message(arguments, context).job
    let report = CheckReport(items: files(job) + URLCheck(job, receiverIsLocal: false).run())
    context.console.result(json: report.json, text: report.text)
    return report.isOK ? .success : .checkFailed
  }

  /// What load would serve from here was read by now: nothing keeps it from being cast but, maybe, its type.
  private static func files(_ job: LoadJob) -> [CheckedItem] {
    var items: [CheckedItem] = []
    if case .file(let path) = job.media {
      items.append(
        CheckedItem(
          target: CheckTarget(.media, url: path, contentType: job.contentType),
          findings: findings(type: job.contentType)))
    }
    for case .data(let bytes, let name) in job.tracks.map(\.content) {
      let note = Finding(.note, Finding.Code(rawValue: "converted"), "converted to WebVTT, \(bytes.count) bytes")
      items.append(CheckedItem(target: CheckTarget(.track, url: name, contentType: "text/vtt"), findings: [note]))
    }
    return items
  }

  /// The containers that receivers are documented to play.
  private static let playable = [
    "video/mp4", "video/webm", "audio/mpeg", "audio/mp4", "audio/aac", "audio/flac", "audio/wav", "audio/ogg",
    "audio/webm", "image/jpeg", "image/png", "image/gif", "image/webp",
  ]

  private static func findings(type: String) -> [Finding] {
    if playable.contains(type) { return [] }
    return [
      Finding(
        .warning, Finding.Code(rawValue: "unusualContainer"),
        "\(type) is not among the containers that all receivers play")
    ]
  }
}
