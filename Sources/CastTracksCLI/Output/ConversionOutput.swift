package import CastProtocol
package import Subtitles

/// Says what was found out about a subtitle file and what was done to it.
package enum ConversionOutput {
  /// The report on stderr: a line each, or one document.
  static func report(_ track: ConvertedTrack, of path: String, on console: Console) {
    if console.isJSON {
      console.remark("", document: document(track))
      return
    }
    for line in lines(track) { console.note(line) }
    for line in warnings(track.report, of: path == "-" ? "stdin" : path) {
      console.warning(line, code: "doubtfulCharset")
    }
  }

  /// The report as `--json` prints it.
  package static func document(_ track: ConvertedTrack) -> JSONValue {
    let report = track.report
    return .object([
      "format": .string(report.format.rawValue),
      "charset": .string(report.charset.name),
      "confidence": .number((report.charset.confidence * 100).rounded() / 100),
      "language": track.language.isUndetermined ? .null : .string(track.language.description),
      "cues": .integer(Int64(report.cueCount)),
      "repairs": .array(report.repairs.map(document)),
    ])
  }

  private static func document(_ repair: Repair) -> JSONValue {
    .object([
      "code": .string(repair.code.rawValue), "count": .integer(Int64(repair.count)),
      "firstLine": repair.firstLine.map { .integer(Int64($0)) } ?? .null,
    ])
  }

  /// What was found, then each repair.
  static func lines(_ track: ConvertedTrack) -> [String] {
    let report = track.report
    let charset = report.charset
    var head = "\(report.format.displayName), \(charset.name)"
    if charset.confidence < 1 { head += " (\(Int((charset.confidence * 100).rounded())) % sure: \(charset.reason))" }
    head += ", \(report.cueCount) \(report.cueCount == 1 ? "cue" : "cues")"
    if !track.language.isUndetermined { head += ", \(track.language.englishName)" }
    return [head] + report.repairs.filter { $0.code != .doubtfulCharset }.map { "\($0)" }
  }

  /// What a person should look at.
  static func warnings(_ report: ConversionReport, of name: String) -> [String] {
    let charset = report.charset
    guard charset.isDoubtful else { return [] }
    if charset.confidence == 1, charset.undecodableCount > 0 {
      // No guess: it was named, or the file's byte order mark says so.
      let places = charset.undecodableCount == 1 ? "one place" : "\(charset.undecodableCount) places"
      let first = charset.undecodable.first.map { ", first in line \($0.line)" } ?? ""
      return ["'\(name)' is not \(charset.name) in \(places)\(first); --charset names another"]
    }
    let others = charset.alternatives.isEmpty ? "" : ", such as \(charset.alternatives.joined(separator: ", "))"
    return [
      "the charset of '\(name)' is a guess (\(charset.name)): if letters are wrong, --charset says another\(others)"
    ]
  }
}

extension CommandError {
  /// The error for a subtitle file that can't be read or used.
  package init(unconverted failure: TrackConverter.Failure) {
    switch failure {
    case .unreadable(let file):
      self.init(.noInput, code: "noInput", "Can't read \(file)", phase: "files")
    case .unusable(let path, let error):
      let name = path == "-" ? "stdin" : "'\(path)'"
      self.init(.badInput, code: "badInput", "\(name): \(error)", phase: "files", reason: error.code.rawValue)
    }
  }
}
