/// The media type that a file is served with, by the extension of its name.
package enum ContentType {
  /// What a WebVTT track must be served as: with another type it is fetched but not shown (T66).
  package static let webVTT = "text/vtt; charset=utf-8"
  package static let unknown = "application/octet-stream"

  /// The type for a file name or path; nil if its extension says nothing.
  package static func forFile(named name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return nil }
    return byExtension[name[name.index(after: dot)...].lowercased()]
  }

  private static let byExtension: [String: String] = [
    // Video
    "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "qt": "video/quicktime",
    "webm": "video/webm", "mkv": "video/x-matroska", "mk3d": "video/x-matroska", "ogv": "video/ogg",
    "avi": "video/x-msvideo", "wmv": "video/x-ms-wmv", "flv": "video/x-flv", "mpg": "video/mpeg", "mpeg": "video/mpeg",
    "vob": "video/mpeg", "ts": "video/mp2t", "m2ts": "video/mp2t", "mts": "video/mp2t", "3gp": "video/3gpp",
    "3g2": "video/3gpp2", "m4s": "video/iso.segment", "cmfv": "video/mp4", "divx": "video/x-msvideo",
    // Audio
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "m4b": "audio/mp4", "aac": "audio/aac", "adts": "audio/aac",
    "flac": "audio/flac", "wav": "audio/wav", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
    "weba": "audio/webm", "mka": "audio/x-matroska", "ac3": "audio/ac3", "eac3": "audio/eac3", "wma": "audio/x-ms-wma",
    "aif": "audio/aiff", "aiff": "audio/aiff", "cmfa": "audio/mp4", "mp2": "audio/mpeg",
    // Adaptive streams
    "m3u8": "application/x-mpegURL", "m3u": "application/x-mpegURL", "mpd": "application/dash+xml",
    "ism": "application/vnd.ms-sstr+xml",
    // Text tracks
    "vtt": webVTT, "webvtt": webVTT, "ttml": "application/ttml+xml", "dfxp": "application/ttml+xml",
    "srt": "application/x-subrip", "ass": "text/x-ssa", "ssa": "text/x-ssa", "cmft": "application/mp4",
    // Images
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "webp": "image/webp",
    "bmp": "image/bmp", "svg": "image/svg+xml", "avif": "image/avif", "apng": "image/apng", "ico": "image/x-icon",
    // Others that a receiver's page may ask for
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "txt": "text/plain; charset=utf-8", "xml": "application/xml",
  ]
}
