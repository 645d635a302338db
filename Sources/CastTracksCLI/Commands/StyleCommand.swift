import CastChannel
import CastProtocol
import VirtualReceiver

/// `style …`: changes or shows how text tracks look.
package enum StyleCommand: Command {
  private static let replace = OptionSpecification(
    "replace", help: "Send just what is given; the receiver chooses the rest")

  private static let preview = OptionSpecification(
    "preview", .optionalValue(name: "file.png"), completion: .files,
    help: "Show the style here, or as a picture in a file; no device is asked")

  package static let specification = CommandSpecification(
    "style", summary: "Change or show how the text tracks look",
    discussion: """
      Receivers replace the whole style, so what is given goes over the style that the receiver reports. Without options \
      the current style is shown.
      """,
    groups: [OptionGroup("STYLE OPTIONS", StyleOptions.all + [replace, preview])],
    examples: [
      ("style --foreground '#FF000080' --font-family serif", "Red at half opacity, serif"),
      ("style --style outline --font-scale 150%", "A preset, larger"),
      ("style --style yellow --preview captions.png", "What it looks like, without a device"),
    ])

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let presets = arguments.has(StyleOptions.preset) ? try context.configuration().stylePresets : [:]
    let request = try arguments.interpret { () throws(UsageError) in
      try StyleRequest.parse(arguments, presets: presets)
    }
    if request == nil, arguments.has(replace) {
      throw CommandError(UsageError("'--replace' needs a style option beside it", command: "style"))
    }
    if arguments.has(preview) {
      return try show(request?.style(over: nil) ?? TextTrackStyle(), file: arguments.value(preview), context)
    }
    return try DeviceLink.use(context) { link throws(CommandError) in
      let current = try link.currentMedia().media?.textTrackStyle
      guard let request else {
        context.console.result(json: StatusDocument.style(current), text: current.map(StatusText.style) ?? "none")
        return .success
      }
      let style = request.style(over: arguments.has(replace) ? nil : current)
      _ = try link.wait(for: link.session.media.setTextTrackStyle(style))
      link.printState(StatusText.style)
      return .success
    }
  }

  private static func show(
    _ style: TextTrackStyle, file: String?, _ context: CommandContext
  ) throws(CommandError) -> ExitStatus {
    guard let file else {
      context.console.writeResult(
        Array((StyleSample.text(style, colored: context.console.colorsOutput) + "\n").utf8))
      return .success
    }
    do throws(BrowserError) {
      try StylePreview.write(style.json, to: file)
    } catch {
      throw CommandError(.ioError, code: "ioError", "\(error)", phase: "preview")
    }
    context.console.result(json: .object(["file": .string(file)]), text: file)
    return .success
  }
}
