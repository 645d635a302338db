internal import HTTPClient

/// Whether the bytes of a track are what receivers show: UTF-8, `WEBVTT` in front, timings with dots.
enum TrackContentCheck {
  /// More than any subtitle file has; the rest is not looked at.
  static let limit = 4 << 20

  static func findings(_ target: CheckTarget, _ response: HTTPResponse) -> [Finding] {
    let type = target.contentType?.lowercased() ?? response.head.mediaType ?? ""
    // Receivers parse others themselves, or not at all; that is the type's check.
    guard !type.hasPrefix("application/") || type.hasPrefix("application/octet") else { return [] }
    let body = response.body
    guard !body.isEmpty else { return [Finding(.error, .empty, "the track is empty")] }
    if body.starts(with: [0xff, 0xfe]) || body.starts(with: [0xfe, 0xff]) {
      return [Finding(.warning, .badEncoding, "the track is UTF-16: WebVTT is UTF-8, and not every receiver copes")]
    }
    var text = body[...]
    if text.starts(with: [0xef, 0xbb, 0xbf]) { text = text.dropFirst(3) }
    guard hasSignature(text) else {
      return [Finding(.error, .notWebVTT, "the track does not start with WEBVTT\(guess(text))")]
    }
    var findings: [Finding] = []
    if let line = firstBadLine(text, isTruncated: response.isTruncated) {
      findings.append(
        Finding(.error, .badEncoding, "the track is not UTF-8 (first in line \(line)): such letters are shown as �"))
    }
    if let finding = timings(text) { findings.append(finding) }
    return findings
  }

  private static func hasSignature(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: Array("WEBVTT".utf8)) else { return false }
    guard let next = text.dropFirst(6).first else { return true }
    return [0x20, 0x09, 0x0a, 0x0d].contains(next)
  }

  private static func guess(_ text: ArraySlice<UInt8>) -> String {
    let start = String(decoding: text.prefix(2048), as: UTF8.self)
    let trimmed = start.drop { $0.isWhitespace }
    if trimmed.hasPrefix("[Script Info]") { return ": it looks like ASS, which receivers can't show" }
    if trimmed.hasPrefix("<") {
      let isPage = trimmed.lowercased().contains("<html")
      return isPage ? ": it is a web page" : ": it looks like TTML, whose type is application/ttml+xml"
    }
    if start.contains("-->") { return ": it looks like SubRip, which receivers can't show" }
    return ""
  }

  /// The number of the first line that isn't UTF-8.
  private static func firstBadLine(_ text: ArraySlice<UInt8>, isTruncated: Bool) -> Int? {
    // A cut may go through a character.
    let lines = text.split(separator: 0x0a, omittingEmptySubsequences: false)
    for (index, line) in (isTruncated ? lines.dropLast() : lines[...]).enumerated() {
      if String(validating: line, as: UTF8.self) == nil { return index + 1 }
    }
    return nil
  }

  private static func timings(_ text: ArraySlice<UInt8>) -> Finding? {
    var commas = 0
    for line in text.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }) {
      guard let arrow = line.firstRange(of: Array("-->".utf8)) else { continue }
      let start = line[..<arrow.lowerBound].filter { $0 != 0x20 && $0 != 0x09 }
      if isTime(start) { return nil }
      if start.contains(UInt8(ascii: ",")) { commas += 1 }
    }
    if commas > 0 {
      return Finding(.error, .noCues, "the track's times have commas, as SubRip has them: WebVTT wants dots")
    }
    return Finding(.warning, .noCues, "the track has no cue that can be read")
  }

  /// `MM:SS.mmm` or `H…:MM:SS.mmm`.
  private static func isTime(_ text: [UInt8]) -> Bool {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let last = parts.last, last.count == 6,
      last[last.startIndex + 2] == UInt8(ascii: ".")
    else { return false }
    return text.allSatisfy { $0 >= 0x30 && $0 <= 0x3a || $0 == 0x2e }
  }
}
