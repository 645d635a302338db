/// What a device would make of a text track that was fetched: nothing of it is told on the wire (fact G11).
package enum TrackCheck {
  /// Bytes of a track that are read; a film's subtitles have about 100 KB.
  package static let maximumSize = 16 << 20

  /// Judges a track's bytes and the type that the server gave them.
  ///
  /// - Throws: `FetchProblem` if nothing of it would be shown.
  package static func content(
    of bytes: [UInt8], declaredType: String?, servedType: String?
  ) throws(FetchProblem) -> TrackContent {
    let served = servedType.map(essence) ?? ""
    let declared = declaredType.map(essence) ?? ""
    if declared == "application/ttml+xml" || served == "application/ttml+xml" { return try ttml(bytes) }
    guard served.isEmpty || served.hasPrefix("text/") else {
      throw FetchProblem(
        .wrongContentType, "served as \(served), so a device does not show it: it has to be text/vtt")
    }
    let check = try WebVTTCheck(bytes)
    var warnings = check.warnings
    if served != "text/vtt" {
      warnings.append("served \(served.isEmpty ? "without a type" : "as \(served)"); some devices want text/vtt")
    }
    if declared == "text/srt" || declared == "application/x-subrip" {
      warnings.append("declared as \(declared), which no receiver knows")
    }
    return TrackContent(cueCount: check.cueCount, droppedCueCount: check.droppedCueCount, warnings: warnings)
  }

  /// The type without its parameters, in lower case.
  private static func essence(_ type: String) -> String {
    String(type.prefix { $0 != ";" }.filter { !$0.isWhitespace }).lowercased()
  }

  /// TTML is counted, not read: devices show it in part (protocol 6.2).
  private static func ttml(_ bytes: [UInt8]) throws(FetchProblem) -> TrackContent {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("<tt") || text.contains(":tt ") else {
      throw FetchProblem(.notWebVTT, "it is no TTML document")
    }
    let paragraphs = text.split(separator: "<").count { part in
      part.hasPrefix("p ") || part.hasPrefix("p>") || part.hasPrefix("tt:p ") || part.hasPrefix("tt:p>")
    }
    return TrackContent(
      cueCount: paragraphs, warnings: ["TTML: devices show it in part; WebVTT is the safe choice"])
  }
}
