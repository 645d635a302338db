/// The text of cue settings, regions and identifiers in a WebVTT file.
enum SettingsText {
  /// Settings with a blank before each; regions that the file doesn't have are left out.
  static func write(_ settings: CueSettings, regionNames: [String: String]) -> [UInt8] {
    var text = ""
    if let vertical = settings.vertical { text += " vertical:\(vertical.rawValue)" }
    if let line = settings.line {
      switch line {
      case .row(let row): text += " line:\(row)"
      case .percent(let value): text += " line:\(percentage(value))"
      }
      if let alignment = settings.lineAlignment { text += ",\(alignment.rawValue)" }
    }
    if let position = settings.position {
      text += " position:\(percentage(position))"
      if let alignment = settings.positionAlignment { text += ",\(alignment.rawValue)" }
    }
    if let size = settings.size { text += " size:\(percentage(size))" }
    if let alignment = settings.alignment { text += " align:\(alignment.rawValue)" }
    if let region = settings.region, let name = regionNames[region] { text += " region:\(name)" }
    return Array(text.utf8)
  }

  /// A percentage from 0 to 100 with at most two digits behind the dot; what is no number is 0.
  static func percentage(_ value: Double) -> String {
    let limited = value.isFinite ? min(max(value, 0), 100) : 0
    let hundredths = Int((limited * 100).rounded())
    let (whole, fraction) = (hundredths / 100, hundredths % 100)
    if fraction == 0 { return "\(whole)%" }
    if fraction % 10 == 0 { return "\(whole).\(fraction / 10)%" }
    return "\(whole).\(fraction < 10 ? "0" : "")\(fraction)%"
  }

  /// An identifier as it can stand before a cue: one line, without an arrow or controls; nil if nothing is left.
  static func identifier(_ text: String) -> [UInt8]? {
    var bytes = text.utf8.filter { $0 >= 0x20 && $0 != 0x7F }
    while bytes.count >= 3, let place = (0...bytes.count - 3).first(where: { isArrow(bytes, $0) }) {
      bytes.remove(at: place + 2)
    }
    guard bytes.contains(where: { $0 != ASCII.space }) else { return nil }
    // A block of this name in front of the cues would be taken for a comment.
    return bytes.starts(with: "NOTE".utf8) || bytes.starts(with: "STYLE".utf8) || bytes.starts(with: "REGION".utf8)
      ? [0x23] + bytes : bytes
  }

  private static func isArrow(_ bytes: [UInt8], _ place: Int) -> Bool {
    bytes[place] == ASCII.minus && bytes[place + 1] == ASCII.minus && bytes[place + 2] == ASCII.greater
  }
}
