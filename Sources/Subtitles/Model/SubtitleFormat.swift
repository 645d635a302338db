/// A text format of subtitles that can be read.
public enum SubtitleFormat: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// SubRip (`.srt`).
  case subRip = "srt"
  /// WebVTT (`.vtt`).
  case webVTT = "vtt"
  /// Advanced SubStation Alpha (`.ass`).
  case ass
  /// SubStation Alpha (`.ssa`).
  case ssa
  /// Timed Text: TTML, DFXP, SMPTE-TT, EBU-TT, IMSC 1 text (`.ttml`, `.dfxp`, `.xml`, `.itt`).
  case ttml
  /// Microsoft's SAMI (`.smi`).
  case sami
  /// MicroDVD: frame numbers (`.sub`).
  case microDVD = "microdvd"
  /// SubViewer 2 (`.sub`).
  case subViewer = "subviewer"
  /// SubViewer 1, times in brackets (`.sub`).
  case subViewer1 = "subviewer1"
  /// YouTube's own (`.sbv`).
  case sbv
  /// Lyrics, plain and enhanced (`.lrc`).
  case lrc
  /// MPL2: tenths of a second (`.mpl`, `.txt`).
  case mpl2
  /// TMPlayer: start times only (`.txt`).
  case tmPlayer = "tmplayer"
  /// RealText (`.rt`).
  case realText = "realtext"
  /// JACOsub (`.jss`).
  case jacoSub = "jacosub"
  /// Universal Subtitle Format (`.usf`).
  case usf
  /// YouTube's timed text XML, formats 1 to 3 (`.srv1`, `.srv3`, `.xml`).
  case youTube = "youtube"

  /// A format by its short name or a usual extension, case ignored; nil if there is none such.
  public init?(name: String) {
    let name = name.lowercased()
    if let format = SubtitleFormat(rawValue: name) {
      self = format
      return
    }
    switch name {
    case "subrip": self = .subRip
    case "webvtt": self = .webVTT
    case "dfxp", "imsc", "imsc1", "itt", "smpte-tt", "ebu-tt", "ebu-tt-d", "tt": self = .ttml
    case "smi": self = .sami
    case "mdvd": self = .microDVD
    case "subviewer2": self = .subViewer
    case "mpl": self = .mpl2
    case "rt": self = .realText
    case "jss", "js": self = .jacoSub
    case "srv1", "srv2", "srv3": self = .youTube
    default: return nil
    }
  }

  /// The format's name for people.
  public var displayName: String {
    switch self {
    case .subRip: "SubRip"
    case .webVTT: "WebVTT"
    case .ass: "Advanced SubStation Alpha"
    case .ssa: "SubStation Alpha"
    case .ttml: "TTML"
    case .sami: "SAMI"
    case .microDVD: "MicroDVD"
    case .subViewer: "SubViewer"
    case .subViewer1: "SubViewer 1"
    case .sbv: "SBV"
    case .lrc: "LRC"
    case .mpl2: "MPL2"
    case .tmPlayer: "TMPlayer"
    case .realText: "RealText"
    case .jacoSub: "JACOsub"
    case .usf: "USF"
    case .youTube: "YouTube timed text"
    }
  }

  /// The media type to serve the file with as it is; nil if it has none that receivers know.
  public var contentType: String? {
    switch self {
    case .webVTT: "text/vtt"
    case .ttml: "application/ttml+xml"
    default: nil
    }
  }

  /// The format's name for people.
  public var description: String { displayName }
}
