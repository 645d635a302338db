import CastChannel
import CastProtocol

/// `queue add MEDIA [--track …]…`: adds an item with its own tracks and active tracks.
package enum QueueAddCommand: Command {
  private static let before = OptionSpecification(
    "before", .value(name: "item"), help: "The item that it comes before [default: the end]")

  package static let specification = CommandSpecification(
    "queue add", summary: "Add media with its text tracks to the queue",
    discussion: """
      It takes what load takes. If nothing plays the media is loaded. Files, and subtitle files converted to WebVTT, are \
      served until the media session ends.
      """,
    positionals: [PositionalSpecification("media", completion: .files, help: "A URL or a file")],
    groups: [
      OptionGroup("QUEUE OPTIONS", [before]), LoadOptions.trackGroup,
      OptionGroup("PLAYBACK OPTIONS", [LoadOptions.start, LoadOptions.paused]), LoadOptions.mediaGroup,
      LoadOptions.subtitleGroup, OptionGroup("STYLE OPTIONS", StyleOptions.all), LoadOptions.servingGroup,
      LoadOptions.appGroup,
    ],
    examples: [("queue add next.mp4 --track en=next.srt", "One more at the end")])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let serving = try ServingOptions.read(arguments, context)
    let target = try arguments.interpret { () throws(UsageError) in
      try arguments.parsed(before, NumberValue.identifier).map { QueueItemID($0) }
    }
    let message = try LoadPreparation.message(arguments, context)
    let mode = DeviceLink.Mode(reconnects: message.job.isServing)
    return try DeviceLink.use(context, mode) { link throws(CommandError) in
      _ = try link.wait(for: link.session.receiver.launchOrJoin(message.plan.app), phase: .launch)
      let media = link.session.media
      let isPlaying = try link.wait(for: media.currentStatus())?.isActive == true
      let run = LoadRun(context: context, link: link, job: message.job, serving: serving, isQueued: isPlaying)
      return try run.run { (urls) throws(CommandError) in
        guard isPlaying else { return try link.wait(for: media.load(message.request(urls)), phase: .load) }
        let status = try link.wait(
          for: media.queueInsert(QueueInsertRequest(items: [message.item(urls)], insertBefore: target)))
        try tell(message.item(urls), link)
        return status
      }
    }
  }

  /// Says which item was added: of several with the same media the one with the highest ID is the new one.
  private static func tell(_ added: QueueItem, _ link: DeviceLink) throws(CommandError) {
    func id(among items: [QueueItem]?) -> QueueItemID? {
      items?.filter { $0.media?.contentID == added.media?.contentID }.compactMap(\.itemID)
        .max { $0.rawValue < $1.rawValue }
    }
    var found = id(among: try QueueListCommand.allItems(link))
    if found == nil { found = id(among: link.session.media.status?.items) }
    let title = added.media?.metadata?.title ?? added.media?.playableURL ?? "the media"
    link.console.note("Added to the queue: \(found.map { "item \($0.rawValue), " } ?? "")\(title)")
  }
}
