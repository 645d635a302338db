/// Reads subtitle files of any format into a ``SubtitleDocument``.
///
/// ```swift
/// let result = try SubtitleReader.read(bytes: bytes, options: ReadOptions(fileName: "Movie.pl.srt"))
/// let webVTT = WebVTTWriter().write(result.document)
/// ```
public enum SubtitleReader {
  /// The largest file that is read, in bytes: 1 GiB.
  public static let maximumByteCount = 1 << 30

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file as it is.
  ///   - options: What is known of it.
  /// - Returns: The document, and what charset it was read in. A WebVTT file may have no cues at all; the document says so
  ///   by the repair ``Repair/Code/noCues``.
  /// - Throws: ``SubtitleError``: the file is no subtitle file, is one of pictures, has no cue, or can't be decoded.
  public static func read(
    bytes: [UInt8], options: ReadOptions = ReadOptions()
  ) throws(SubtitleError) -> ReadResult {
    guard bytes.count <= maximumByteCount else {
      throw SubtitleError(.tooLarge, "the file is larger than any subtitle file: \(bytes.count >> 20) MiB")
    }
    guard !bytes.isEmpty else { throw SubtitleError(.notSubtitles, "not a subtitle file: it is empty") }
    if let refusal = KnownFiles.refusal(bytes) { throw refusal }
    let decoded = try decode(bytes, options)
    let format: SubtitleFormat
    if let known = options.format {
      format = known
    } else {
      format = try FormatDetector(decoded.utf8, fileName: options.fileName).detect()
    }
    let document = try read(decoded.utf8, as: format, options)
    guard !document.cues.isEmpty || format == .webVTT else { throw noCues(document) }
    return ReadResult(document: document, charset: decoded.charset)
  }

  private static func decode(_ bytes: [UInt8], _ options: ReadOptions) throws(SubtitleError) -> DecodedText {
    do throws(CharsetError) {
      return try CharsetDetector(override: options.charset, language: options.language).decode(bytes)
    } catch {
      if error.code == .notText {
        throw SubtitleError(.notSubtitles, "not a subtitle file: it is not text in any charset")
      }
      throw SubtitleError(.undecodable, error.description)
    }
  }

  private static func read(
    _ text: [UInt8], as format: SubtitleFormat, _ options: ReadOptions
  ) throws(SubtitleError) -> SubtitleDocument {
    switch format {
    case .subRip: SubRipReader.read(text)
    case .webVTT: try WebVTTReader.read(text)
    case .ass, .ssa: ASSReader.read(text)
    case .ttml: try TTMLReader.read(text)
    case .sami: SAMIReader.read(text, language: options.language)
    case .microDVD: MicroDVDReader.read(text, frameRate: options.frameRate)
    case .subViewer, .sbv: SubViewerReader.read(text, format: format)
    case .subViewer1: SubViewer1Reader.read(text)
    case .lrc: LyricsReader.read(text)
    case .mpl2: MPL2Reader.read(text)
    case .tmPlayer: TMPlayerReader.read(text)
    case .realText: RealTextReader.read(text)
    case .jacoSub: JacoSubReader.read(text)
    case .usf: try USFReader.read(text)
    case .youTube: try YouTubeReader.read(text)
    }
  }

  /// The error of a file that has no cue, with what was wrong with it.
  private static func noCues(_ document: SubtitleDocument) -> SubtitleError {
    let reason = document.repairs.first { $0.code != .leadingJunk && $0.code != .missingNumber }
    let detail = reason.map { " (\($0))" } ?? ""
    return SubtitleError(.noCues, "no usable cue in this \(document.format.displayName) file\(detail)")
  }
}
