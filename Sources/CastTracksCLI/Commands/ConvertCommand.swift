import CastProtocol
import Subtitles

/// `convert IN [OUT]`: any subtitle format to WebVTT.
package enum ConvertCommand: Command {
  package static let specification = CommandSpecification(
    "convert", summary: "Convert a subtitle file to WebVTT",
    discussion: """
      IN is a subtitle file of any text format, OUT the WebVTT file; '-' is stdin, stdout, and stdout is the default. \
      Format, charset and language are found out; what was found and what was repaired is said on stderr.

      An offset of +2 shows the text two seconds later, -2 two seconds earlier. The stretch comes first: 25/23.976 for \
      subtitles made for 25 frames a second and a video of 23.976.
      """,
    positionals: [
      PositionalSpecification("in", completion: .files, help: "The subtitle file, or - for stdin"),
      PositionalSpecification(
        "out", .optional, completion: .files, help: "The WebVTT file, or - for stdout [default: -]"),
    ],
    groups: [
      OptionGroup([
        LoadOptions.offset, LoadOptions.stretch, LoadOptions.charset, language, from, fps,
      ])
    ],
    examples: [
      ("convert movie.srt movie.vtt", "Convert a file"),
      ("convert movie.ass --offset -1.5 > movie.vtt", "Everything a second and a half earlier"),
      ("convert film.pl.txt --from microdvd --fps 25 -", "A format and frame rate that the file doesn't tell"),
    ], usesDevice: false)

  static let language = OptionSpecification(
    "language", .value(name: "tag"), help: "The text's language, to find the charset by: pl, pt-BR")
  static let from = OptionSpecification(
    "from", .value(name: "format"), completion: .words(SubtitleFormat.allCases.map(\.rawValue)),
    help: "The format [default: found out]")
  static let fps = OptionSpecification(
    "fps", .signedValue(name: "rate"), help: "Frames per second of the video, for formats that count frames")

  package static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ExitStatus {
    let converter = try arguments.interpret { () throws(UsageError) in try makeConverter(arguments) }
    let input = arguments.positionals[0]
    let output = arguments.positionals.count > 1 ? arguments.positionals[1] : "-"
    if input != "-", output != "-", OutputFile.isSame(input, output) {
      throw CommandError(
        .usage, code: "usage", "'\(output)' is the file to convert, which would be lost: name another one",
        phase: "arguments")
    }
    let track: ConvertedTrack
    do throws(TrackConverter.Failure) {
      track = try converter.convert(path: input)
    } catch {
      throw CommandError(unconverted: error)
    }
    if output == "-" {
      context.console.writeResult(track.bytes)
      if let failure = context.console.failure { throw failure }
    } else {
      do throws(FileError) {
        try OutputFile.write(track.bytes, to: output)
      } catch {
        throw CommandError(unwritable: error)
      }
    }
    ConversionOutput.report(track, of: input, on: context.console)
    return .success
  }

  private static func makeConverter(_ arguments: ParsedArguments) throws(UsageError) -> TrackConverter {
    var converter = TrackConverter(
      charset: try arguments.parsed(LoadOptions.charset, SubtitleValue.charset),
      language: try arguments.parsed(language, SubtitleValue.language),
      format: try arguments.parsed(from, SubtitleValue.format),
      frameRate: try arguments.parsed(fps, SubtitleValue.frameRate))
    converter.retiming = Retiming(
      offset: try arguments.parsed(LoadOptions.offset, SubtitleValue.offset) ?? 0,
      stretch: try arguments.parsed(LoadOptions.stretch, SubtitleValue.stretch) ?? .identity)
    return converter
  }
}
