/// How the media is delivered (protocol 5.9).
public struct StreamType: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not said.
  public static let none: StreamType = "NONE"
  /// A file or stream with an end.
  public static let buffered: StreamType = "BUFFERED"
  /// A live stream.
  public static let live: StreamType = "LIVE"

  /// The documented words.
  public static let known: [StreamType] = [
    .none, .buffered, .live,
  ]

  /// Reads the word in any case, or the number that some receivers send (0 NONE, 1 LIVE, 2 BUFFERED; T53).
  public init?(json: JSONValue) {
    if let number = json.lenientInt {
      guard let type = [0: StreamType.none, 1: .live, 2: .buffered][number] else { return nil }
      self = type
    } else if let text = json.stringValue, !text.isEmpty {
      self.init(lenient: text)
    } else {
      return nil
    }
  }
}

/// What kind of media it is (protocol 5.9).
public struct MediaCategory: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Sound.
  public static let audio: MediaCategory = "AUDIO"
  /// Pictures and sound.
  public static let video: MediaCategory = "VIDEO"
  /// A picture.
  public static let image: MediaCategory = "IMAGE"

  /// The documented words.
  public static let known: [MediaCategory] = [
    .audio, .video, .image,
  ]
}

/// The format of the audio or muxed segments of an HLS stream (protocol 5.9, T78).
public struct HLSSegmentFormat: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Packed AAC.
  public static let aac: HLSSegmentFormat = "aac"
  /// Packed AC-3.
  public static let ac3: HLSSegmentFormat = "ac3"
  /// Packed E-AC-3.
  public static let eAC3: HLSSegmentFormat = "e_ac3"
  /// Fragmented MP4.
  public static let fmp4: HLSSegmentFormat = "fmp4"
  /// Packed MP3.
  public static let mp3: HLSSegmentFormat = "mp3"
  /// MPEG-2 transport stream.
  public static let ts: HLSSegmentFormat = "ts"
  /// AAC in MPEG-2 transport stream.
  public static let tsAAC: HLSSegmentFormat = "ts_aac"

  /// The documented words.
  public static let known: [HLSSegmentFormat] = [
    .aac, .ac3, .eAC3, .fmp4, .mp3, .ts, .tsAAC,
  ]
}

/// The format of the video segments of an HLS stream (protocol 5.9, T78).
public struct HLSVideoSegmentFormat: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Fragmented MP4.
  public static let fmp4: HLSVideoSegmentFormat = "fmp4"
  /// MPEG-2 transport stream.
  public static let mpeg2TS: HLSVideoSegmentFormat = "mpeg2_ts"

  /// The documented words.
  public static let known: [HLSVideoSegmentFormat] = [
    .fmp4, .mpeg2TS,
  ]
}

/// The dynamic range of the picture (protocol 5.7).
public struct HDRType: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Standard.
  public static let sdr: HDRType = "sdr"
  /// High.
  public static let hdr: HDRType = "hdr"
  /// Dolby Vision.
  public static let dolbyVision: HDRType = "dv"

  /// The documented words.
  public static let known: [HDRType] = [
    .sdr, .hdr, .dolbyVision,
  ]
}
