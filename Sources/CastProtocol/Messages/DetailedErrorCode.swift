/// The number that tells why media failed (protocol 5.6). Receivers have others, too: it is opaque beyond this table.
public struct DetailedErrorCode: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// The number as it is written on the wire.
  public let rawValue: Int
  /// Takes the number as it is written on the wire.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A number written in the source.
  public init(integerLiteral value: Int) { self.rawValue = value }

  /// The number, with its name if it has one: `104 MEDIA_SRC_NOT_SUPPORTED`.
  public var description: String { name.map { "\(rawValue) \($0)" } ?? String(rawValue) }

  /// Its name in Google's documentation.
  public var name: String? { Self.table[rawValue]?.name }

  /// What it means and what to try, as a clause for an error message.
  public var explanation: String? {
    if let entry = Self.table[rawValue] { return entry.explanation }
    return switch rawValue {
    case 1001: "the server answered with an HTTP error"
    case 1002: "an HTTP request failed, perhaps for want of CORS headers"
    case 3016: "the video could not be decoded"
    case 4000...4999: "the manifest could not be used"
    default: nil
    }
  }

  /// Whether the media's own URL, or CORS on it, is worth a look.
  public var suggestsUnreachableMedia: Bool {
    switch rawValue {
    case 103, 104, 201, 300...399, 905, 906, 1001, 1002: true
    default: false
    }
  }

  /// The documented codes, in order.
  public static var known: [DetailedErrorCode] { table.keys.sorted().map { DetailedErrorCode(rawValue: $0) } }

  private static let table: [Int: (name: String, explanation: String)] = [
    100: ("MEDIA_UNKNOWN", "the player failed for a reason it doesn't know"),
    101: ("MEDIA_ABORTED", "loading the media was broken off"),
    102: ("MEDIA_DECODE", "the media could not be decoded: it is damaged, or its codec isn't supported"),
    103: ("MEDIA_NETWORK", "the media could not be fetched to its end"),
    104: (
      "MEDIA_SRC_NOT_SUPPORTED",
      "the container or codec isn't supported, or the URL can't be fetched, or CORS headers are missing"
    ),
    110: ("SOURCE_BUFFER_FAILURE", "the player refused a piece of the media"),
    200: ("MEDIAKEYS_UNKNOWN", "a key for protected content failed"),
    201: ("MEDIAKEYS_NETWORK", "the key server could not be reached"),
    202: ("MEDIAKEYS_UNSUPPORTED", "the device doesn't support this content protection"),
    203: ("MEDIAKEYS_WEBCRYPTO", "the keys could not be used"),
    300: ("NETWORK_UNKNOWN", "a network error"),
    301: ("SEGMENT_NETWORK", "a segment could not be fetched"),
    311: ("HLS_NETWORK_MASTER_PLAYLIST", "the HLS playlist could not be fetched; often CORS headers are missing"),
    312: ("HLS_NETWORK_PLAYLIST", "an HLS playlist could not be fetched"),
    313: ("HLS_NETWORK_NO_KEY_RESPONSE", "the HLS key server didn't answer"),
    314: ("HLS_NETWORK_KEY_LOAD", "an HLS key could not be fetched"),
    315: ("HLS_NETWORK_INVALID_SEGMENT", "an HLS segment could not be fetched"),
    316: ("HLS_SEGMENT_PARSING", "an HLS segment could not be read; the segment format may be declared wrong"),
    321: ("DASH_NETWORK", "a DASH file could not be fetched"),
    322: ("DASH_NO_INIT", "a DASH stream has no initialisation segment"),
    331: ("SMOOTH_NETWORK", "a Smooth Streaming file could not be fetched"),
    332: ("SMOOTH_NO_MEDIA_DATA", "a Smooth Streaming file has no media"),
    400: ("MANIFEST_UNKNOWN", "the manifest could not be used"),
    411: ("HLS_MANIFEST_MASTER", "the HLS master playlist could not be read"),
    412: ("HLS_MANIFEST_PLAYLIST", "an HLS playlist could not be read"),
    420: ("DASH_MANIFEST_UNKNOWN", "the DASH manifest could not be read"),
    421: ("DASH_MANIFEST_NO_PERIODS", "the DASH manifest has no periods"),
    422: ("DASH_MANIFEST_NO_MIMETYPE", "the DASH manifest names no MIME type"),
    423: ("DASH_INVALID_SEGMENT_INFO", "the DASH manifest has bad segment information"),
    431: ("SMOOTH_MANIFEST", "the Smooth Streaming manifest could not be read"),
    500: ("SEGMENT_UNKNOWN", "a segment could not be used"),
    600: ("TEXT_UNKNOWN", "a text track could not be used"),
    900: ("APP", "the application reports an error of its own"),
    901: ("BREAK_CLIP_LOADING_ERROR", "an advertisement could not be loaded"),
    902: ("BREAK_SEEK_INTERCEPTOR_ERROR", "seeking past an advertisement failed"),
    903: ("IMAGE_ERROR", "the picture could not be loaded"),
    904: ("LOAD_INTERRUPTED", "another load came first"),
    905: ("LOAD_FAILED", "the media could not be loaded; look at the URL and at CORS, on the text tracks as well"),
    906: ("MEDIA_ERROR_MESSAGE", "the player reported an error"),
    909: ("GENERIC", "the receiver doesn't say why"),
    999: ("GENERIC", "the receiver doesn't say why"),
  ]
}
