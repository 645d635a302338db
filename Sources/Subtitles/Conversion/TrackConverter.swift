/// Makes WebVTT of a subtitle file in one call, and finds out language and kind.
///
/// ```swift
/// let track = try TrackConverter().convert(path: "Movie.pt-BR.srt", video: "Movie.mkv")
/// serve(track.bytes, as: track.contentType)      // track.language, track.kind, track.displayName, track.report
/// ```
public struct TrackConverter: Hashable, Sendable {
  /// The charset to read the file in; nil finds it out.
  public var charset: String?
  /// The text's language; nil finds it out.
  public var language: LanguageTag?
  /// The format to read the file as; nil finds it out.
  public var format: SubtitleFormat?
  /// Frames per second of the video, for formats that count frames.
  public var frameRate: Double?
  /// What is done to the times.
  public var retiming: Retiming
  /// Whether TTML stays as it is, for receivers that take `application/ttml+xml`. It can't be retimed then.
  public var keepsTTML: Bool

  /// A converter; what is left out is found out.
  public init(
    charset: String? = nil, language: LanguageTag? = nil, format: SubtitleFormat? = nil, frameRate: Double? = nil,
    retiming: Retiming = Retiming(), keepsTTML: Bool = false
  ) {
    self.charset = charset
    self.language = language
    self.format = format
    self.frameRate = frameRate
    self.retiming = retiming
    self.keepsTTML = keepsTTML
  }

  /// Why a file was not converted.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file can't be read.
    case unreadable(FileFailure)
    /// The file was read and can't be used.
    case unusable(path: String, SubtitleError)

    /// One line that names the file.
    public var description: String {
      switch self {
      case .unreadable(let failure): "can't read \(failure)"
      case .unusable(let path, let error): "can't use '\(path)': \(error)"
      }
    }
  }

  /// Reads a file (`-` is standard input) and converts it. `video` is the path of the video it belongs to, if known.
  public func convert(path: String, video: String? = nil) throws(Failure) -> ConvertedTrack {
    let bytes: [UInt8]
    do {
      bytes = try SubtitleFile.read(path)
    } catch {
      throw .unreadable(error)
    }
    do {
      return try convert(bytes: bytes, fileName: path == "-" ? nil : path, video: video)
    } catch {
      throw .unusable(path: path, error)
    }
  }

  /// Converts a file's bytes; `fileName` is its path or name, if it has one.
  public func convert(
    bytes: [UInt8], fileName: String? = nil, video: String? = nil
  ) throws(SubtitleError) -> ConvertedTrack {
    var name = fileName.map { TrackFileName($0, video: video) } ?? TrackFileName("")
    let hint = language ?? (name.language.isUndetermined ? nil : name.language)
    var result = try SubtitleReader.read(
      bytes: bytes,
      options: ReadOptions(
        charset: charset, language: hint, format: format, frameRate: frameRate,
        fileName: fileName.map { FilePath.name(of: $0) }))
    let text = TextSample(of: result.document.cues)
    let found = foundLanguage(name: &name, document: result.document, text: text)
    let times = retiming.apply(to: &result.document.cues)
    let keeps = keepsTTML && result.document.format == .ttml && retiming.isIdentity && charset == nil
    let written = keeps ? (bytes, "application/ttml+xml") : (WebVTTWriter().write(result.document), "text/vtt")
    let report = ConversionReport(
      format: result.document.format, charset: result.charset, cueCount: result.document.cues.count,
      repairs: result.document.repairs + repairs(result.charset) + repairs(times))
    return ConvertedTrack(
      bytes: written.0, contentType: written.1, language: found.tag, languageSource: found.source, name: name,
      report: report)
  }

  /// The language, from the surest source that has it.
  private func foundLanguage(
    name: inout TrackFileName, document: SubtitleDocument, text: TextSample
  ) -> (tag: LanguageTag, source: ConvertedTrack.LanguageSource) {
    if name.isHindiOrHearingImpaired, language == nil, let script = text.mainScript, script != "Deva" {
      // `Movie.hi.srt` in Latin script is no Hindi: it is for the hard of hearing.
      name.readHindiAsHearingImpaired()
    }
    if let language { return (language, .given) }
    if !name.language.isUndetermined { return (name.language, .name) }
    if let stated = document.language.flatMap({ LanguageTag($0) }), !stated.isUndetermined, stated.isValid {
      return (stated, .content)
    }
    if let detected = TextLanguage.detect(text) { return (detected, .text) }
    return (.undetermined, .unknown)
  }

  private func repairs(_ decision: CharsetDecision) -> [Repair] {
    var repairs: [Repair] = []
    if decision.undecodableCount > 0 {
      repairs.append(
        Repair(code: .undecodable, count: decision.undecodableCount, firstLine: decision.undecodable.first?.line))
    }
    switch decision.doubleEncoding {
    case .none: break
    case .suspected: repairs.append(Repair(code: .suspectedDoubleEncoding))
    case .undone: repairs.append(Repair(code: .doubleEncoding))
    }
    if decision.isDoubtful { repairs.append(Repair(code: .doubtfulCharset)) }
    return repairs
  }

  private func repairs(_ times: Retiming.Report) -> [Repair] {
    var repairs: [Repair] = []
    if times.dropped > 0 { repairs.append(Repair(code: .droppedByRetiming, count: times.dropped)) }
    if times.cut > 0 { repairs.append(Repair(code: .cutByRetiming, count: times.cut)) }
    return repairs
  }
}
