internal import HTTPClient

/// What kind of thing a URL gives, by its declared type, the server's, and its name.
enum MediaTypeCheck {
  /// Adaptive streams, whose players fetch with scripts: CORS is always needed.
  static func isAdaptive(_ target: CheckTarget, served: String?) -> Bool {
    let types = [target.contentType.map(bare), served].compactMap { $0 }
    if types.contains(where: adaptiveTypes.contains) { return true }
    guard let url = WebURL(target.url) else { return false }
    let path = url.text.prefix { $0 != "?" }.lowercased()
    return [".m3u8", ".mpd", ".ism/manifest"].contains { path.hasSuffix($0) }
  }

  private static let adaptiveTypes: Set<String> = [
    "application/x-mpegurl", "application/vnd.apple.mpegurl", "audio/mpegurl", "audio/x-mpegurl",
    "application/dash+xml", "application/vnd.ms-sstr+xml",
  ]

  static func findings(_ target: CheckTarget, _ head: HTTPHead) -> [Finding] {
    guard let served = head.mediaType, !served.isEmpty else {
      let severity: Finding.Severity = target.role == .track ? .error : .warning
      return [Finding(severity, .contentTypeMissing, "the header Content-Type is missing")]
    }
    return target.role == .track ? track(target, served) : media(target, served)
  }

  private static func track(_ target: CheckTarget, _ served: String) -> [Finding] {
    let declared = target.contentType.map(bare) ?? "text/vtt"
    if served == declared { return [] }
    let text = "the header Content-Type is \(served) instead of \(declared)"
    switch served {
    case "text/vtt", "application/ttml+xml":
      return [Finding(.warning, .wrongContentType, "\(text): the load says one thing and the server another")]
    case "text/plain":
      return [Finding(.warning, .wrongContentType, "\(text): some receivers don't show such a track")]
    default:
      return [Finding(.error, .wrongContentType, "\(text): the track is fetched but not shown")]
    }
  }

  private static func media(_ target: CheckTarget, _ served: String) -> [Finding] {
    let declared = target.contentType.map(bare)
    let isMedia =
      ["video/", "audio/", "image/"].contains { served.hasPrefix($0) } || adaptiveTypes.contains(served)
      || served == "application/mp4" || served == "application/ogg"
    if served == "text/html" || served == "application/xhtml+xml" {
      return [Finding(.error, .wrongContentType, "the header Content-Type is \(served): it is a web page, no media")]
    }
    if !isMedia {
      return [Finding(.warning, .wrongContentType, "the header Content-Type is \(served), which is no media type")]
    }
    guard let declared, declared != served, kind(declared) != kind(served) else { return [] }
    return [Finding(.warning, .wrongContentType, "the header Content-Type is \(served), and the load says \(declared)")]
  }

  /// Types that the same player takes.
  private static func kind(_ type: String) -> String {
    if type == "application/dash+xml" || type == "application/vnd.ms-sstr+xml" { return type }
    return adaptiveTypes.contains(type) ? "hls" : String(type.prefix { $0 != "/" })
  }

  private static func bare(_ type: String) -> String {
    String(type.prefix { $0 != ";" }.filter { $0 != " " }).lowercased()
  }
}
