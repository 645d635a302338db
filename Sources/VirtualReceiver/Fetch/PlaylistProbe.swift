/// Reads HLS playlists and DASH manifests as far as the receiver's checks need it.
package enum PlaylistProbe {
  /// What an HLS playlist is.
  package enum HLS: Hashable, Sendable {
    /// Lists variants: the first one's location.
    case master(variant: String)
    /// Lists segments; the length is known once it has its end.
    case media(firstSegment: String?, duration: Double?)
  }

  /// Reads a playlist; `nil` if it is none.
  package static func hls(_ bytes: [UInt8]) -> HLS? {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    if text.first == "\u{FEFF}" { text.removeFirst() }
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.first?.hasPrefix("#EXTM3U") ?? false else { return nil }
    var isMaster = false
    var total = 0.0
    var first: String?
    var hasEnd = false
    for line in lines {
      if line.hasPrefix("#EXT-X-STREAM-INF") { isMaster = true }
      if line.hasPrefix("#EXT-X-ENDLIST") { hasEnd = true }
      if line.hasPrefix("#EXTINF:"), let seconds = Double(line.dropFirst(8).prefix { $0 != "," }), seconds > 0 {
        total += seconds
      }
      if !line.hasPrefix("#") {
        first = first ?? String(line)
        if isMaster { return .master(variant: String(line)) }
      }
    }
    return .media(firstSegment: first, duration: hasEnd ? MediaProbing.plausible(total) : nil)
  }

  /// Reads a manifest's length; `nil` if it is no manifest.
  package static func dash(_ bytes: [UInt8]) -> MediaProbing.Facts? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("<MPD") || text.contains(":MPD") else { return nil }
    guard let name = text.firstRange(of: "mediaPresentationDuration=\"") else { return MediaProbing.Facts() }
    let value = text[name.upperBound...].prefix { $0 != "\"" }
    return MediaProbing.Facts(duration: duration(value).flatMap(MediaProbing.plausible))
  }

  /// An XML duration, `PT1H2M3.5S`; years and months don't occur.
  private static func duration(_ text: Substring) -> Double? {
    guard text.hasPrefix("P") else { return nil }
    var total = 0.0
    var number = ""
    var isTime = false
    for character in text.dropFirst() {
      switch character {
      case "T": isTime = true
      case "D", "H", "M", "S":
        guard let value = Double(number) else { return nil }
        total += value * (character == "D" ? 86_400 : character == "H" ? 3600 : character == "M" && isTime ? 60 : 1)
        number = ""
      default: number.append(character)
      }
    }
    return total
  }
}
